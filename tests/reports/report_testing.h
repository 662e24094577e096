// Games with findings made by hand, and their reports as text.

#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/types/judged_game.h"
#include "arbiter/types/rule.h"
#include "parser/source.h"
#include "tests/testing/text.h"
#include "tools/output/output_sink.h"
#include "tools/reports/report.h"

namespace tools {

extern const arbiter::Rule kKingLeftInCheck;  // M210
extern const arbiter::Rule kFivefold;         // D403
extern const arbiter::Rule kCheckMark;        // S111

/// Owns what a GameView points to.
class TestGame {
 public:
  /// The tags are those that stand in the text, each alone on its line; the marker is its last
  /// word.
  explicit TestGame(std::string text);
  TestGame(const TestGame&) = delete;
  TestGame& operator=(const TestGame&) = delete;

  /// A finding at the first place where `at` stands.
  arbiter::Finding& add(const arbiter::Rule& rule, std::string_view at);
  arbiter::GameReport& report();

  /// In "event.pgn", game 12, which begins at offset 9000, line 331.
  const GameView& view() const { return view_; }
  GameView& view() { return view_; }
  arbiter::JudgedGame& judged() { return judged_; }

 private:
  std::string_view tag(std::string_view name) const;

  std::string text_;
  pgn::PlaceFinder places_;
  arbiter::JudgedGame judged_;
  GameView view_;
};

/// The game that most tests are about, with an illegal move and a wrong result.
std::unique_ptr<TestGame> club_game();

/// A game whose players and message contain special characters of all formats: markup, quotes, line
/// ends, commas, percent signs, a control character.
std::unique_ptr<TestGame> hostile_game();

using MakeReport = std::function<std::unique_ptr<Report>(OutputSink&)>;

/// Everything a report writes about these games. A file ends where a game of another one follows,
/// and at the end.
std::string report_of(const MakeReport& make, const std::vector<const GameView*>& games,
                      const Summary& summary);

using tests::lines_of;

}  // namespace tools
