// The report in the Static Analysis Results Interchange Format 2.1.0 (OASIS), which code scanning
// services and editors read.
//
// One run. Its driver has all rules of the registry, with help; its results are the findings, in
// the order of the input, one to a line. Levels are error, warning and note.
//
// A region has line and column and, independently, the byte offset; the format counts columns in
// code points (character_column.h). The path is a URI: special bytes are written with %, without
// conversion to UTF-8; an absolute path begins with file://. The partial fingerprint
// "gameFinding/v1" is that of fingerprint.h. Values for which the format has no key are in
// `properties`: for a result the game, its players, half-move, move, FEN, article, edition,
// evidence and suggestion; for the run the summary of `jsonl`.
//
// With a baseline, each result is new or known ("unchanged"). A known result is suppressed, with
// the reason in the baseline. No other format shows known findings.
//
// Inputs that could not be read and games of variants that were not judged are notifications of the
// invocation. --games has no effect.

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
