// The end of a run of `check` or `merge`: the event, the reports, the baselines, the exit status.

#pragma once

#include "tools/commands/baseline_gate.h"
#include "tools/commands/game_reporter.h"
#include "tools/commands/run_event.h"
#include "tools/options/options.h"
#include "tools/output/outputs.h"

namespace tools {

/// What a run has had from its beginning.
struct CheckRun {
  const Options& options;
  BaselineGate& gate;
  Outputs& outputs;
  RunEvent& event;
};

/// After the last game. `selected`: the rules that were selected for all games. Returns the exit
/// status.
int end_check(const CheckRun& run, const BaselineGate::SelectedRules& selected,
              GameReporter& reporter);

}  // namespace tools
