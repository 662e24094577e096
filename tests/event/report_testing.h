// Tournament reports of tests: made-up players, paired and written column by column.

#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "tools/event/event_finding.h"
#include "tools/event/event_game.h"
#include "tools/event/event_summary.h"
#include "tools/event/tournament_report.h"

namespace tests {

/// A text with `words` from the 1-based `column` on, padded with blanks.
std::string& put(std::string& line, std::size_t column, std::string_view words);

/// The line of a player; `rounds` as in the file, "   2 w 1" each.
std::string player_line(int number, std::string_view name, std::string_view points,
                        const std::vector<std::string>& rounds, std::string_view fide_id = "");

/// "   2 w 1".
std::string round_block(int opponent, char color, char code);

struct TestGame {
  int white = 0;
  int black = 0;
  std::size_t round = 0;
  char white_code = '1';  // as in the report
  char black_code = '0';
};

/// A tournament whose report and games can be changed before they are written.
struct TestEvent {
  int players = 0;
  std::size_t rounds = 0;
  std::vector<TestGame> games;

  /// A round robin of an even number of players with results from the seed.
  static TestEvent round_robin(int players, unsigned seed);

  std::string name_of(int number) const;
  /// The report (TRF16), with the points of the results. Players have FIDE ids with `ids`.
  std::string report(bool ids) const;
  /// The same games for the comparison, in the order of `games`.
  std::vector<tools::EventGame> played(bool ids) const;
};

/// "X704 12" for a finding about game 12, "X707 0 results" for one of a report, sorted.
std::vector<std::string> brief(const std::vector<tools::EventFinding>& findings);

/// Reads the report, compares the games, those in a row with one Event tag as one event, with all
/// rules selected.
std::vector<tools::EventFinding> compare(std::string_view report,
                                         const std::vector<tools::EventGame>& games,
                                         tools::EventSummary* summary = nullptr);

}  // namespace tests
