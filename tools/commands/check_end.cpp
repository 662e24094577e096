#include "tools/commands/check_end.h"

#include <algorithm>
#include <optional>
#include <string>

#include "tools/commands/outcome.h"
#include "tools/program/log_line.h"
#include "tools/program/signals.h"
#include "tools/reports/summary_words.h"

namespace tools {
namespace {

// Writes the new baseline, or logs unused entries of the old one; false if the new one could not be
// written.
bool finish_baselines(BaselineGate& gate, const BaselineGate::SelectedRules& selected,
                      const Summary& summary) {
  // An entry may match a finding in a part of the input that could not be read.
  const bool all_read = summary.unreadable_inputs == 0;
  if (gate.is_writing()) {
    if (all_read) return gate.commit(selected);
    gate.leave("not all of the input could be read");
  } else if (gate.is_reading() && all_read) {
    gate.report_unused(selected);
  }
  return true;
}

// The highest severity that counts for the exit status. Findings written to a new baseline are
// accepted by that and do not count, unless they are ruled to be corrected or restored; games of
// unknown variants are not findings, so they do.
std::optional<arbiter::Severity> worst_of(const GameReporter& reporter, const BaselineGate& gate) {
  if (!gate.is_writing()) return worst_in(reporter.summary());
  if (reporter.summary().unjudged_variants.empty()) return gate.worst_open();
  return std::max(arbiter::Severity::warning, gate.worst_open().value_or(arbiter::Severity::info));
}

}  // namespace

int end_check(const CheckRun& run, const BaselineGate::SelectedRules& selected,
              GameReporter& reporter) {
  const Options& options = run.options;
  for (const std::string& name : run.event.unreadable()) reporter.count_unreadable_input(name);
  reporter.end(fails_if_judged_in_part(options), options.jobs);
  if (stop_flag()) return give_up(run.outputs);
  if (!run.outputs.commit() || run.event.failed()) return kExitTrouble;
  tell_of_files(options, reporter.summary());
  if (reporter.summary().judged_in_part.fails) {
    log::error("{}", judged_in_part_sentence(reporter.summary()));
  }
  if (!finish_baselines(run.gate, selected, reporter.summary())) return kExitTrouble;
  return exit_status(options, reporter.summary(), worst_of(reporter, run.gate));
}

}  // namespace tools
