// The report in Markdown as GitHub and GitLab show it: for the summary of a job, a comment or a
// wiki.
//
// A heading, the totals, a table of the rules with how often each found something, and a table of
// the findings in the order of the input. Since the counts stand first, the findings are spooled
// until the end (tools/output/spool.h). Services cut or refuse long texts (a job summary on GitHub
// may have 1 MiB): --max-findings helps, and the report says how many findings it does not show.
//
// What stands in the file becomes neither markup nor HTML nor a link. Between @ or # and what would
// make a mention of it stands a space without a width.

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
