#include "tools/commands/render.h"

#include <fmt/core.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "tools/commands/check_reports.h"
#include "tools/commands/outcome.h"
#include "tools/input/fd_layer.h"
#include "tools/output/outputs.h"
#include "tools/output/spool.h"
#include "tools/program/log_line.h"
#include "tools/program/signals.h"
#include "tools/reports/report_reader.h"
#include "tools/reports/summary_words.h"
#include "tools/terminal/log.h"

namespace tools {
namespace {

using OpenedFile = std::variant<std::unique_ptr<FdLayer>, std::string>;

OpenedFile open(const std::string& path) {
  auto state = std::make_shared<InputState>();
  state->stop = &stop_flag();
  if (path != "-") return FdLayer::open(path, std::move(state));
  return std::make_unique<FdLayer>(STDIN_FILENO, false, std::move(state));
}

// Gives the reader all lines; returns what is wrong, with its line, or an empty string.
std::string read_lines(FdLayer& file, ReportReader& reader) {
  std::uint64_t number = 1;
  std::string line;
  const auto take = [&] {
    const std::string problem = reader.take(line);
    line.clear();
    return problem.empty() ? problem : fmt::format("{}: {}", number, problem);
  };
  char buffer[1 << 16];
  while (const std::size_t got = file.read(buffer, sizeof buffer)) {
    std::string_view rest(buffer, got);
    for (std::size_t end = 0; (end = rest.find('\n')) != std::string_view::npos; ++number) {
      line += rest.substr(0, end);
      rest.remove_prefix(end + 1);
      const std::string problem = take();
      if (!problem.empty()) return problem;
    }
    line += rest;
  }
  if (!file.fault().empty()) return file.fault();
  return line.empty() ? std::string() : take();
}

}  // namespace

int run_render(const Options& options) {
  const std::string& path = options.arguments.front();
  const OpenedFile opened = open(path);
  if (const auto* reason = std::get_if<std::string>(&opened)) {
    log::error("{}: {}", shown_name(path), *reason);
    return kExitTrouble;
  }
  Outputs outputs(options.reports);
  if (outputs.failed()) return give_up(outputs);
  const auto reports = make_reports(options, outputs);
  Spool held(outputs[0]);
  ReportReader reader(reports, wants_every_game(options) ? &held : nullptr);
  std::string problem = read_lines(*std::get<std::unique_ptr<FdLayer>>(opened), reader);
  if (stop_flag()) return give_up(outputs);
  if (problem.empty()) {
    problem = reader.end(options.fail_on, fails_if_judged_in_part(options));
  }
  if (!problem.empty()) {
    log::error("{}:{}{}", shown_name(path), problem.front() < ':' ? "" : " ", shown_name(problem));
    outputs.abandon();
    return kExitTrouble;
  }
  if (!outputs.commit()) return kExitTrouble;
  tell_of_files(options, reader.summary());
  if (reader.summary().judged_in_part.fails) {
    log::error("{}", judged_in_part_sentence(reader.summary()));
  }
  const std::string unreadable = unreadable_sentence(reader.summary());
  if (!unreadable.empty()) log::error("{}", unreadable);
  return exit_status(options, reader.summary(), worst_in(reader.summary()));
}

}  // namespace tools
