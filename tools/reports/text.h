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
  bool quiet = false;       // findings of severity info and the summary are left out
  /// Findings beyond this number are not shown; the summary counts all.
  std::optional<std::uint64_t> max_findings = std::nullopt;
};

/// Does not commit the sink, which must outlive the report.
std::unique_ptr<Report> make_text_report(OutputSink& sink, const TextOptions& options);

}  // namespace tools
