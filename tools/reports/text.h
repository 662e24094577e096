// The report for people: games one after the other, under each its findings with the line they
// stand in, and a summary at last.
//
//   event.pgn game 12 (line 331): Castlewright, Ada – Pawnsworth, Otto  1-0   Club Open 2023
//     error M210 king-left-in-check
//       23. Kd1: d1 is attacked by the queen on d3 (Article 3.9.2). …
//         338 | 22. Qc2 Qd3+ 23. Kd1 1-0
//             |                  ^
//     The Laws settle this game: …; the record says 1-0.
//
// Games without findings are not mentioned. Names and lines from the file cannot steer the terminal
// (display.h). No times and nothing of the machine.
//
// What matters first. Errors and warnings stand with their games, in the order of the file or, by
// severity, games with an error before games with warnings; a game's findings stay together, the
// severe ones first then. What may be too much to list (held_findings.h) waits for the end of the
// file: remarks, game by game,
//
//   event.pgn game 15 (line 197): Castlewright, Ada – Bishopley, Emil  0-1   Club Open 2023
//     info S110 castling-zeros (line 209): 4. 0-0: Castling is written with zeros, "0-0"; …
//
// and last, of what occurs in the file more than five times, one line for all:
//
//   event.pgn, each more than five times (--verbose lists them all):
//     warning S108 duplicate-tag: in 40 games, first in game 1 (line 4): …
//     info S111 check-mark: 1,204 times in 812 games, first in game 3 (line 34): 9. Bxf7: …
//
// Memory is bounded: errors are never held back, and games with warnings wait in a spool.

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
  bool by_severity = false;  // within a file; else everything is in its order
  bool list_all = false;     // with their games, however many remarks there are
  /// Findings beyond this number are not shown; the summary counts all.
  std::optional<std::uint64_t> max_findings = std::nullopt;
};

/// Does not commit the sink, which must outlive the report.
std::unique_ptr<Report> make_text_report(OutputSink& sink, const TextOptions& options);

}  // namespace tools
