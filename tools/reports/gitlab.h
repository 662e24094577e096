// The report for GitLab's Code Quality: one JSON array, an object for each finding.
//
// Only what GitLab reads: description, check_name, fingerprint, severity, path and line. Severities
// are major, minor and info. A path that begins with ./ loses that, because GitLab wants paths as
// its repository has them. What has no place in a file (games of variants that were not judged,
// inputs that could not be read) cannot be said here.
//
// The fingerprint is that of fingerprint.h. Of issues with the same one GitLab shows one alone, so
// where a game stands in the input again, its findings are told apart by a number behind it: -2,
// -3. For that the fingerprints of the first million findings are remembered (120 MB at most).

#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "tools/output/output_sink.h"
#include "tools/reports/report.h"

namespace tools {

struct GitlabOptions {
  /// Findings beyond this number are not printed.
  std::optional<std::uint64_t> max_findings = std::nullopt;
};

/// Does not commit the sink, which must outlive the report.
std::unique_ptr<Report> make_gitlab_report(OutputSink& sink, const GitlabOptions& options);

}  // namespace tools
