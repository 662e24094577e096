// The report as annotations of a GitHub workflow: lines that a step prints, one for each finding.
//
//   ::error file=event.pgn,line=338,col=18,title=M210 king-left-in-check::23. Kd1: d1 is attacked …
//
// Severities are error, warning and notice. In messages %, CR and LF are written %25, %0D and %0A,
// in the properties in front also : and , as %3A and %2C, so nothing in a file can begin a command
// of its own. Columns are in code points, and missing far to the right in very long lines.
//
// Variants that were not judged and inputs that could not be read are annotations without a place,
// at the end. GitHub shows only the first ten errors and ten warnings of a step; --max-findings or
// a second report beside this one helps. A member of an archive is no file of the repository; what
// is said of it stands at the job alone.

#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "tools/output/output_sink.h"
#include "tools/reports/report.h"

namespace tools {

struct GithubOptions {
  /// Findings beyond this number are not printed.
  std::optional<std::uint64_t> max_findings = std::nullopt;
};

/// Does not commit the sink, which must outlive the report.
std::unique_ptr<Report> make_github_report(OutputSink& sink, const GithubOptions& options);

}  // namespace tools
