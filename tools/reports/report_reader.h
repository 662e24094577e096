// Reads a report in JSON Lines (schema 1) and gives what it says to other reports.
//
//   ReportReader reader(reports);
//   for (line of the file) {
//     const std::string problem = reader.take(line);  // empty: none
//   }
//   const std::string problem = reader.end(Severity::error, true);
//
// A report in JSON Lines does not have the text of the games, so reports made of it show neither
// lines nor moves; tags are known of games with a record only.

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>

#include "arbiter/types/judged_game.h"
#include "arbiter/types/settings.h"
#include "parser/source.h"
#include "tools/output/spool.h"
#include "tools/reports/report.h"
#include "tools/reports/stopped_games.h"

namespace tools {

class ReportReader {
 public:
  /// `reports` must outlive the reader. `held`: takes the games without findings until it is known
  /// whether the report that is read has all findings up to there (GameView::not_known); null: no
  /// report shows such games.
  explicit ReportReader(std::span<const std::unique_ptr<Report>> reports, Spool* held = nullptr);
  ~ReportReader();
  ReportReader(const ReportReader&) = delete;
  ReportReader& operator=(const ReportReader&) = delete;

  /// A line, without its end. Returns what is wrong with it; empty: nothing.
  std::string take(std::string_view line);
  /// After the last line: what is wrong with the whole; empty: nothing. Ends the reports.
  /// `failing`: a game that stopped and has no finding of this severity or above is judged in part;
  /// nothing: each game that stopped.
  /// `fails_if_judged_in_part`: such games fail the run.
  std::string end(std::optional<arbiter::Severity> failing, bool fails_if_judged_in_part);

  const Summary& summary() const { return summary_; }

 private:
  struct Group;  // the findings of a game, and its record
  struct Json;   // a parsed line

  std::string take_run(const Json& json);
  std::string take_finding(const Json& json);
  void take_game(const Json& json);
  void take_tags(const Json& json);
  std::string take_summary(const Json& json);
  void start(const Json& json, bool of_event);
  bool goes_on(const Json& json) const;
  void give_held();
  void report();
  void end_file(std::string_view next);
  std::string_view keep(std::string_view text);

  std::span<const std::unique_ptr<Report>> reports_;
  Spool* const held_;  // lines, each with its end
  std::set<std::string, std::less<>> kept_;
  std::unique_ptr<Group> group_;  // null: none
  std::string file_;              // of the games so far; empty: none
  bool has_run_ = false;
  bool has_summary_ = false;
  bool lacks_findings_ = false;  // from the last finding on
  std::uint64_t findings_ = 0;   // lines of findings
  Summary read_;                 // the counts of these findings
  std::uint64_t flagged_games_ = 0;
  StoppedGames stopped_;
  Summary summary_;
};

}  // namespace tools
