#include "tools/commands/merge.h"

#include <fmt/core.h>

#include <string>

#include "tools/commands/baseline_gate.h"
#include "tools/commands/check_end.h"
#include "tools/commands/check_reports.h"
#include "tools/commands/game_reporter.h"
#include "tools/commands/outcome.h"
#include "tools/commands/part_merger.h"
#include "tools/commands/part_set.h"
#include "tools/commands/part_settings.h"
#include "tools/commands/run_event.h"
#include "tools/commands/run_info.h"
#include "tools/output/outputs.h"
#include "tools/program/log_line.h"
#include "tools/program/signals.h"
#include "tools/terminal/log.h"

namespace tools {
namespace {

// What the options ask for and lean parts do not have; empty: nothing.
std::string missing_in_lean(const Options& options) {
  if (!options.tournament_reports.empty()) return "--trf";
  if (wants_every_game(options)) return "junit";
  return wants_crosstables(options) ? "html and markdown" : "";
}

}  // namespace

int run_merge(const Options& given) {
  const PartSet parts(given.arguments);
  if (!parts.problem().empty()) return report_trouble(parts.problem());
  const PartHeader& header = parts.header();
  Options options = given;
  use_settings_of(header, options);
  if (const std::string missing = missing_in_lean(options); header.is_lean && !missing.empty()) {
    return report_trouble(
        fmt::format("the parts were judged with --lean and do not have what {} needs; judge them "
                    "without it",
                    missing));
  }
  BaselineGate gate;
  const std::string problem = gate.open(options);
  if (!problem.empty()) return report_trouble(problem);
  Outputs outputs(options.reports);
  if (outputs.failed()) return give_up(outputs);
  RunEvent event(options, selects_event_rule(header.selected_anywhere));
  GameReporter reporter(make_reports(options, outputs), options.settings.records, gate,
                        event.parts());
  RunInfo run = run_info(options);
  run.laws = header.laws;
  run.time_class = header.time_class;
  reporter.begin(run);
  const BatchNeeds needs{.every_game = wants_every_game(options),
                         .fingerprints = gate.is_needed(),
                         .event = event.parts().book != nullptr};
  PartMerger merger(options, needs, reporter);
  for (const std::string& part : parts.names()) {
    if (!merger.take(part)) {
      outputs.abandon();
      return report_trouble(merger.problem());
    }
    if (outputs.failed()) request_stop();
    if (stop_flag()) return give_up(outputs);
  }
  return end_check({options, gate, outputs, event}, header.selected_everywhere, reporter);
}

}  // namespace tools
