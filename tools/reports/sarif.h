// The report in the Static Analysis Results Interchange Format 2.1.0 (OASIS), which code scanning
// services and editors read.
//
// One run. Its driver has all rules of the registry, with help; its results are the findings, in
// the order of the input, one a line as they come. Levels are error, warning and note.
//
// A region has line and column and, independently, the byte offset; columns are in code points, as
// the format wants them, and missing far to the right in very long lines (character_column.h). The
// path is a URI: what is no plain character in it is written with %, the bytes of the name as they
// are; an absolute path begins with file://. The partial fingerprint "gameFinding/v1" is that of
// fingerprint.h. What the format has no place for is in `properties`: of a result the game, its
// players, half-move, move, FEN, article, edition, evidence and suggestion; of the run the summary,
// as `jsonl` has it.
//
// With a baseline every result says whether it is new or known ("unchanged"), and one that is known
// is suppressed, with the reason that the baseline gives. No other format shows those.
//
// Inputs that could not be read and games of variants that were not judged are notifications of the
// invocation. --games does not matter here.

#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "tools/output/output_sink.h"
#include "tools/reports/report.h"

namespace tools {

struct SarifOptions {
  /// Findings beyond this number are not printed; the summary counts all.
  std::optional<std::uint64_t> max_findings = std::nullopt;
};

/// Does not commit the sink, which must outlive the report.
std::unique_ptr<Report> make_sarif_report(OutputSink& sink, const SarifOptions& options);

}  // namespace tools
