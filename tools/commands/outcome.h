// How a run ends: its exit status, and what becomes of its reports when it cannot go on.

#pragma once

#include <optional>

#include "arbiter/types/settings.h"
#include "tools/options/options.h"
#include "tools/output/outputs.h"
#include "tools/program/exit_status.h"

namespace tools {

/// Of a run that came to its end. `trouble`: something could not be read; `worst`: the highest
/// severity that was found.
int exit_status(const Options& options, bool trouble, std::optional<arbiter::Severity> worst);

/// Abandons the reports of a run that was stopped by a signal or by an output that fails, says so
/// in the log, and returns the exit status.
int give_up(Outputs& outputs);

}  // namespace tools
