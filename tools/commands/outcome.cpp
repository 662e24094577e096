#include "tools/commands/outcome.h"

#include <unistd.h>

#include <csignal>

#include "tools/program/log_line.h"
#include "tools/program/signals.h"
#include "tools/reports/summary_words.h"
#include "tools/terminal/log.h"

namespace tools {
namespace {

// Of a signal that stops the run.
std::string_view signal_name(int signal) {
  switch (signal) {
    case SIGINT:
      return "SIGINT";
    case SIGTERM:
      return "SIGTERM";
    default:
      return "SIGHUP";
  }
}

}  // namespace

int exit_status(const Options& options, bool trouble, std::optional<arbiter::Severity> worst) {
  if (trouble) return kExitTrouble;
  const bool fails = worst && options.fail_on && *worst >= *options.fail_on;
  return fails && !options.exit_zero ? kExitFindings : kExitClean;
}

int exit_status(const Options& options, const Summary& summary,
                std::optional<arbiter::Severity> worst) {
  const int status = exit_status(options, summary.unreadable_inputs > 0, worst);
  return status == kExitClean && summary.judged_in_part.fails ? kExitFindings : status;
}

int report_trouble(const std::string& problem) {
  log::error("{}", shown_name(problem));
  return kExitTrouble;
}

bool fails_if_judged_in_part(const Options& options) {
  return options.fail_on && !options.allow_unjudged && !options.exit_zero;
}

std::optional<arbiter::Severity> worst_in(const Summary& summary) {
  if (summary.errors > 0) return arbiter::Severity::error;
  if (summary.warnings > 0) return arbiter::Severity::warning;
  if (summary.infos > 0) return arbiter::Severity::info;
  return std::nullopt;
}

void tell_of_files(const Options& options, const Summary& summary) {
  if (::isatty(STDERR_FILENO) != 1) return;
  std::string files;
  for (const ReportRequest& request : options.reports) {
    if (request.file.empty()) return;
    files += (files.empty() ? "" : ", ") + shown_name(request.file);
  }
  log::info("{} Written: {}", totals_sentence(summary), files);
}

int give_up(Outputs& outputs, std::string_view unfinished) {
  outputs.abandon();
  const std::optional<int> signal = caught_signal();
  if (!signal) return kExitTrouble;
  log::warn("stopped by {}; {} is not complete", signal_name(*signal), unfinished);
  constexpr int kEndedBySignal = 128;  // as a shell reports such a process
  return kEndedBySignal + *signal;
}

}  // namespace tools
