#include "tools/commands/render.h"

#include <fmt/core.h>

#include <cerrno>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <string>
#include <system_error>

#include "tools/commands/check_reports.h"
#include "tools/commands/outcome.h"
#include "tools/output/outputs.h"
#include "tools/program/log_line.h"
#include "tools/program/signals.h"
#include "tools/reports/report_reader.h"
#include "tools/reports/summary_words.h"
#include "tools/terminal/log.h"

namespace tools {
namespace {

// Gives the reader all lines; returns what is wrong, with its line, or an empty string.
std::string read_lines(std::istream& file, ReportReader& reader) {
  std::string line;
  for (std::uint64_t number = 1; !stop_flag() && std::getline(file, line); ++number) {
    const std::string problem = reader.take(line);
    if (!problem.empty()) return fmt::format("{}: {}", number, problem);
  }
  return {};
}

}  // namespace

int run_render(const Options& options) {
  const std::string& path = options.arguments.front();
  std::ifstream opened;
  if (path != "-") opened.open(path, std::ios::binary);
  if (!opened) {
    log::error("{}: {}", shown_name(path), std::generic_category().message(errno));
    return kExitTrouble;
  }
  Outputs outputs(options.reports);
  if (outputs.failed()) return give_up(outputs);
  const auto reports = make_reports(options, outputs);
  ReportReader reader(reports);
  std::string problem = read_lines(path == "-" ? std::cin : opened, reader);
  if (stop_flag()) return give_up(outputs);
  if (problem.empty()) problem = reader.end(fails_if_judged_in_part(options));
  if (!problem.empty()) {
    log::error("{}:{}{}", shown_name(path), problem.front() < ':' ? "" : " ", shown_name(problem));
    outputs.abandon();
    return kExitTrouble;
  }
  if (!outputs.commit()) return kExitTrouble;
  const JudgedInPart& in_part = reader.summary().judged_in_part;
  if (in_part.fails) log::error("{}", judged_in_part_sentence(reader.summary()));
  const std::string unreadable = unreadable_sentence(reader.summary());
  if (!unreadable.empty()) {
    log::error("{} The first one is {}.", unreadable,
               shown_name(reader.summary().first_unreadable));
  }
  const int status = exit_status(options, !unreadable.empty(), worst_in(reader.summary()));
  return status == kExitClean && in_part.fails ? kExitFindings : status;
}

}  // namespace tools
