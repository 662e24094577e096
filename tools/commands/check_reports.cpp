#include "tools/commands/check_reports.h"

#include <algorithm>

#include "tools/reports/csv.h"
#include "tools/reports/github.h"
#include "tools/reports/gitlab.h"
#include "tools/reports/html.h"
#include "tools/reports/json.h"
#include "tools/reports/jsonl.h"
#include "tools/reports/junit.h"
#include "tools/reports/markdown.h"
#include "tools/reports/sarif.h"
#include "tools/reports/text.h"

namespace tools {
namespace {

bool wants_severity_first(const Options& options, const ReportRequest& request) {
  if (options.sort == SortOrder::automatic) return is_terminal(request);
  return options.sort == SortOrder::severity;
}

std::unique_ptr<Report> make_report(const Options& options, const ReportRequest& request,
                                    OutputSink& sink) {
  switch (request.format) {
    case ReportFormat::jsonl:
      return make_jsonl_report(sink, {.max_findings = options.max_findings});
    case ReportFormat::json:
      return make_json_report(sink, {.max_findings = options.max_findings});
    case ReportFormat::csv:
      return make_csv_report(sink, {.max_findings = options.max_findings});
    case ReportFormat::sarif:
      return make_sarif_report(sink, {.max_findings = options.max_findings});
    case ReportFormat::junit:
      return make_junit_report(sink,
                               {.fail_on = options.fail_on, .max_findings = options.max_findings});
    case ReportFormat::github:
      return make_github_report(sink, {.max_findings = options.max_findings});
    case ReportFormat::gitlab:
      return make_gitlab_report(sink, {.max_findings = options.max_findings});
    case ReportFormat::html:
      return make_html_report(sink, {.max_findings = options.max_findings});
    case ReportFormat::markdown:
      return make_markdown_report(sink, {.max_findings = options.max_findings});
    case ReportFormat::text:
      break;
  }
  return make_text_report(sink, {.color = wants_color(options, request),
                                 .diagram = options.diagram,
                                 .statistics = options.statistics,
                                 .remarks = options.quiet == 0,
                                 .summary = options.quiet < 2,
                                 .by_severity = wants_severity_first(options, request),
                                 .list_all = options.verbose,
                                 .max_findings = options.max_findings});
}

}  // namespace

std::vector<std::unique_ptr<Report>> make_reports(const Options& options, Outputs& outputs) {
  std::vector<std::unique_ptr<Report>> reports;
  for (const ReportRequest& request : options.reports) {
    reports.push_back(make_report(options, request, outputs[reports.size()]));
  }
  return reports;
}

bool wants_crosstables(const Options& options) {
  return std::any_of(
      options.reports.begin(), options.reports.end(), [](const ReportRequest& request) {
        return request.format == ReportFormat::html || request.format == ReportFormat::markdown;
      });
}

bool wants_every_game(const Options& options) {
  return std::any_of(
      options.reports.begin(), options.reports.end(),
      [](const ReportRequest& request) { return request.format == ReportFormat::junit; });
}

}  // namespace tools
