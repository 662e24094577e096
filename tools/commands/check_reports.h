// The reports of a run of `check`, as its options ask for them.

#pragma once

#include <memory>
#include <vector>

#include "tools/options/options.h"
#include "tools/output/outputs.h"
#include "tools/reports/report.h"

namespace tools {

/// In the order of the requests.
std::vector<std::unique_ptr<Report>> make_reports(const Options& options, Outputs& outputs);

/// Whether one of them must hear of every game, findings and record or not.
bool wants_every_game(const Options& options);

}  // namespace tools
