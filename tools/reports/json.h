// The report as one JSON document, for programs that read a whole file at once.
//
//   {"run":{…},"findings":[…],"games":[…],"summary":{…}}
//
// The objects are those of `jsonl` (schema 1, jsonl.h) without their "type"; findings and games are
// in the order of the input, one to a line. A finding belongs to the game with the same "file" and
// "game".
//
// Findings are written immediately. The records of the games follow after all findings and are
// spooled until then (tools/output/spool.h); `jsonl` is better for very large inputs.

#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "tools/output/output_sink.h"
#include "tools/reports/report.h"

namespace tools {

struct JsonOptions {
  /// Findings beyond this number are not printed. Records and summary do not depend on it.
  std::optional<std::uint64_t> max_findings = std::nullopt;
};

/// Does not commit the sink, which must outlive the report.
std::unique_ptr<Report> make_json_report(OutputSink& sink, const JsonOptions& options);

}  // namespace tools
