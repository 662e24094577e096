// The report as annotations of a GitHub workflow: a step prints one line for each finding.
//
//   ::error file=event.pgn,line=338,col=18,title=M210 king-left-in-check::23. Kd1: d1 is attacked …
//
// Severities are error, warning and notice. Messages are escaped (%, CR and LF as %25, %0D and
// %0A), and properties also escape : and , as %3A and %2C, so that text of a file cannot form a
// command. Columns are in code points (character_column.h).
//
// Variants that were not judged and inputs that could not be read are annotations without a place,
// at the end. GitHub shows only the first ten errors and ten warnings of a step, so for many
// findings a second report is needed. A member of an archive is not a file of the repository;
// GitHub shows its annotations only with the job.

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
