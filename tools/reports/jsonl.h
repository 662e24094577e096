// The report as JSON Lines: one object to a line, each with a "type".
//
//   run, then for each game its findings and its record, if it has one, and finally a summary
//
// Schema 1. All keys are always present and in the same order; null if they do not apply. All
// strings are valid UTF-8 (encoding.h describes the conversion), tag values without their escapes.
// There are no times and nothing that depends on the machine: the same input gives the same bytes.
//
// Findings in text outside of games have "game":null. In the summary, "variants_not_judged" counts
// the games of variants that cannot be judged, by name; each of them counts as a warning.

#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "tools/output/output_sink.h"
#include "tools/reports/report.h"

namespace tools {

struct JsonlOptions {
  /// Findings beyond this number are not printed. Records and summary do not depend on it.
  std::optional<std::uint64_t> max_findings = std::nullopt;
};

/// Does not commit the sink, which must outlive the report.
std::unique_ptr<Report> make_jsonl_report(OutputSink& sink, const JsonlOptions& options);

}  // namespace tools
