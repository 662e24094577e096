// The page that judges games in the browser (tools/web), opened from a file in a headless Chromium.
//
// PGN_ARBITER_PAGE names another page than the one that is built. To look at it: SHEET_SCREENSHOTS.

#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/browser/sheet_testing.h"
#include "tests/cli/program.h"

namespace browser_tests {

class Page : public testing::Test {
 protected:
  /// Opens the page anew and waits until it can judge.
  void SetUp() override;
  /// No test may make the page ask for anything or complain.
  void TearDown() override;

  static std::string path();
  static void open();

  /// Writes a file below scratch() and returns its path.
  static std::string make_file(const std::string& name, const std::string& text);
  /// Chooses files in the dialog, and waits until they are listed.
  static void choose(const std::vector<std::string>& paths);
  /// The paths of the files in the list, with blanks between them.
  static std::string chosen();
  /// Judges what was chosen and waits for the result.
  static void judge();
  /// Waits minutes for a run to end, as large files need; false if it does not.
  static bool comes_to_rest();
  static void choose_and_judge(const std::vector<std::string>& paths);

  /// Goes into the sheet in the frame, with the focus for keys.
  static void enter_sheet();

  /// Sets a control of the settings, by its option, as a user does.
  static void set(const std::string& option, const std::string& value);

  /// The bytes of a file that the page or the sheet in it saves, once it is there.
  static std::string saved_file(const std::string& name);
  /// Saves what the button says, and returns its bytes. `name`: of the file that appears.
  static std::string saved(const std::string& button, const std::string& name);

  static std::string text_of(const std::string& selector);
  static bool is_shown(const std::string& selector);

  /// The bytes of the sheet in the frame.
  static std::string sheet();
  /// What the program writes on standard output for the same files, in their folder.
  static std::string native(const std::vector<std::string>& words);

  static void picture(const std::string& name, int width = 1400, int height = 1000);
};

/// Where two texts part; empty if they are the same. The whole texts would be too long to read.
std::string difference(const std::string& left, const std::string& right);

/// Every request that is not for a Blob of the page itself.
std::vector<std::string> foreign_requests();

}  // namespace browser_tests
