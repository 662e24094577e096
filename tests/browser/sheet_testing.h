// The arbiter's sheet in a browser: what `check -f html` writes, opened in a headless Chromium.
//
// To look at it: SHEET_SCREENSHOTS=/some/folder leaves pictures of the pages there.

#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/browser/browser.h"

namespace browser_tests {

// Games, each with the findings that its name says and no other.
extern const std::string kStopped;     // M210, an error; the replay stops there
extern const std::string kMate;        // R501, an error: mate, and the other side has won
extern const std::string kRemark;      // S111, information
extern const std::string kClean;       // none
extern const std::string kWarning;     // S108, a warning
extern const std::string kChess960;    // M201 after castling with kings that stay where they are
extern const std::string kPromotions;  // M201 after promotions to each kind and en passant
extern const std::string kEvent;       // all of these in this order

/// A tag section. The values are written as they are, without escapes.
std::string tags(const std::string& white, const std::string& black, const std::string& result,
                 const std::string& more = "");

/// The boards of a game from its start on, one after each half-move, as the arbiter has them: ranks
/// from the eighth down with dots for empty squares.
std::vector<std::string> boards_of(const std::string& text);

/// The FENs of the same positions.
std::vector<std::string> fens_of(const std::string& text);

/// Starts once for all tests.
Browser& browser();

class Sheet : public testing::Test {
 protected:
  /// No test may make the page ask for anything or complain.
  void TearDown() override;

  /// Judges the games and opens the sheet.
  static void open(const std::string& pgn, const std::string& fragment = "",
                   std::vector<std::string> options = {});

  /// Judges what stands at the path, a file or a directory, and opens the sheet.
  static void open_path(const std::string& path, std::vector<std::string> options = {});

  static std::string text_of(const std::string& selector);
  static int count_of(const std::string& selector);
  /// The board that the page shows, read from its drawing; like those of `boards_of`.
  static std::string board();

  /// Saves a picture if there is a folder for pictures.
  static void picture(const std::string& name, int width = 1400, int height = 1100);
  /// The folder for pictures; empty: none are saved.
  static std::string picture_folder();
};

}  // namespace browser_tests
