// The report for people: the games, each with its findings and their source lines, and finally a
// summary.
//
//   event.pgn game 12 (line 331): Castlewright, Ada – Pawnsworth, Otto  1-0   Club Open 2023
//     error M210 king-left-in-check
//       23. Kd1: d1 is attacked by the queen on d3 (Article 3.9.2). …
//         338 | 22. Qc2 Qd3+ 23. Kd1 1-0
//             |                  ^
//     The Laws settle this game: …; the record says 1-0.
//
// Games without findings are not mentioned. Names and lines from the file are printable
// (display.h), so they cannot control the terminal. There are no times and nothing that depends on
// the machine.
//
// The important findings come first. Errors and warnings are listed with their games, in the order
// of the file or by severity: games with an error before games with warnings, and within a game the
// severe findings first. Findings of which there may be too many (held_findings.h) come at the end
// of the file: remarks, game by game,
//
//   event.pgn game 15 (line 197): Castlewright, Ada – Bishopley, Emil  0-1   Club Open 2023
//     info S110 castling-zeros (line 209): 4. 0-0: Castling is written with zeros, "0-0"; …
//
// and last, one line for each kind of finding that occurs more than five times in the file:
//
//   event.pgn, each more than five times (--verbose lists them all):
//     warning S108 duplicate-tag: in 40 games, first in game 1 (line 4): …
//     info S111 check-mark: 1,204 times in 812 games, first in game 3 (line 34): 9. Bxf7: …
//
// Memory is bounded: errors are written immediately, and games with warnings are spooled.

#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "tools/output/output_sink.h"
#include "tools/reports/report.h"

namespace tools {

struct TextOptions {
  bool color = false;
  bool diagram = false;     // the board under each finding that has a position
  bool statistics = false;  // tables by rule, event and player before the summary
  bool remarks = true;      // findings of severity info
  bool summary = true;
  bool by_severity = false;  // within a file; else in the order of the file
  bool list_all = false;     // list all remarks with their games, however many there are
  /// Findings beyond this number are not shown; the summary counts all.
  std::optional<std::uint64_t> max_findings = std::nullopt;
};

/// Does not commit the sink, which must outlive the report.
std::unique_ptr<Report> make_text_report(OutputSink& sink, const TextOptions& options);

}  // namespace tools
