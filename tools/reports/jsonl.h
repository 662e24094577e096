// The report as JSON Lines: one object a line, each with a "type".
//
//   run, then for each game its findings and its record, where there is one, and a summary at last
//
// Schema 1. Keys are always present and always in the same order; null where they do not apply. All
// strings are valid UTF-8 (encoding.h says how a game's bytes become that), tag values are without
// their escapes. No times and nothing of the machine: the same input gives the same bytes.
//
// Findings in text that belongs to no game have "game":null. The summary's last key,
// "variants_not_judged", counts by name the games of variants whose rules are unknown here; each of
// them is one of the warnings.

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
