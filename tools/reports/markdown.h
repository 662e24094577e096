// The report in the Markdown of GitHub and GitLab: for a job summary, a comment or a wiki.
//
// A heading, the totals, a table of the rules with the number of their findings, and a table of the
// findings in the order of the input. The counts come first, so the findings are spooled until the
// end (tools/output/spool.h). Services cut or reject long texts (a job summary on GitHub may have
// 1 MiB): --max-findings limits the report, which then tells how many findings it does not show.
//
// Text of the file becomes neither markup nor HTML nor a link. A zero-width space after @ or #
// prevents mentions.

#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "tools/output/output_sink.h"
#include "tools/reports/report.h"

namespace tools {

struct MarkdownOptions {
  /// Findings beyond this number are not shown; the totals count all.
  std::optional<std::uint64_t> max_findings = std::nullopt;
};

/// Does not commit the sink, which must outlive the report.
std::unique_ptr<Report> make_markdown_report(OutputSink& sink, const MarkdownOptions& options);

}  // namespace tools
