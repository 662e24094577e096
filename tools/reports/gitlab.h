// The report for GitLab's Code Quality: one JSON array with an object for each finding.
//
// It has only the keys that GitLab reads: description, check_name, fingerprint, severity, path and
// line. Severities are major, minor and info. Paths are written as the repository has them
// (repository_path), since GitLab compares them. What is said of the whole run (games of variants
// that were not judged, inputs that could not be read) is an entry at the first file concerned.
//
// The fingerprint is that of fingerprint.h. Of several issues with the same fingerprint GitLab
// shows only one, so the findings of a game that occurs again in the input get a number: -2, -3.
// For this the fingerprints of the first million findings are kept in memory (at most 120 MB).

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
