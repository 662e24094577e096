// The whole command `check` on a file in memory, with every report: each is what its format says,
// and nothing in it is hidden.

#include <spdlog/spdlog.h>

#include <deque>

#include "tests/fuzz/expectations.h"
#include "tests/fuzz/fuzz.h"
#include "tests/reports/csv_testing.h"
#include "tests/reports/json_testing.h"
#include "tests/reports/xml_testing.h"
#include "tests/testing/hidden.h"
#include "tests/testing/text.h"
#include "tools/commands/check.h"
#include "tools/options/options.h"

namespace fuzz {
namespace {

using tools::ReportFormat;

constexpr ReportFormat kFormats[] = {
    ReportFormat::text,  ReportFormat::jsonl,   ReportFormat::json,   ReportFormat::csv,
    ReportFormat::sarif, ReportFormat::junit,   ReportFormat::github, ReportFormat::gitlab,
    ReportFormat::html,  ReportFormat::markdown};

tools::Options make_options() {
  tools::Options options =
      tools::parse_options(tools::Command::check,
                           {"--jobs=1", "--games=all", "--claims", "--select=ALL", "--color=never",
                            "--progress=never", "--diagram", "--statistics", "--winnable-nodes=500",
                            "--legality-nodes=100", "--repair-nodes=100", "file"})
          .options;
  // Errors of the input are not of interest here.
  spdlog::set_level(spdlog::level::off);
  return options;
}

void check_commands(const std::string& report) {
  for (const std::string& line : tests::lines_of(report)) {
    require(line.starts_with("::error ") || line.starts_with("::warning ") ||
                line.starts_with("::notice "),
            "a line of github that is no command: " + line);
  }
}

void check_rows(const std::string& report) {
  const std::vector<tools::Cells> rows = tools::parse_csv(report);
  for (const tools::Cells& row : rows) {
    require(row.size() == rows.front().size(), "a row of csv has other columns");
  }
}

void check(ReportFormat format, const std::string& report) {
  const auto hidden = tests::find_hidden_character(report);
  require(!hidden, "hidden in a report: " + std::string(hidden.value_or("")));
  switch (format) {
    case ReportFormat::jsonl:
      for (const std::string& line : tests::lines_of(report)) tools::parse_json(line);
      break;
    case ReportFormat::json:
    case ReportFormat::sarif:
    case ReportFormat::gitlab:
      tools::parse_json(report);
      break;
    case ReportFormat::junit:
      tools::parse_xml(report);
      break;
    case ReportFormat::csv:
      check_rows(report);
      break;
    case ReportFormat::github:
      check_commands(report);
      break;
    case ReportFormat::html:
    case ReportFormat::markdown:
    case ReportFormat::text:
      require(!report.empty(), "a report without a word");
      break;
  }
}

}  // namespace
}  // namespace fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::fail_on_expectations();
  static const tools::Options usual = fuzz::make_options();
  const fuzz::MemoryFile input(fuzz::text_of(data, size));
  std::deque<fuzz::MemoryFile> outputs;
  tools::Options options = usual;
  options.arguments = {input.path()};
  options.reports.clear();
  for (const tools::ReportFormat format : fuzz::kFormats) {
    options.reports.push_back({format, outputs.emplace_back().path()});
  }
  tools::run_check(options);
  for (std::size_t i = 0; i < options.reports.size(); ++i) {
    fuzz::check(options.reports[i].format, outputs[i].content());
  }
  return 0;
}
