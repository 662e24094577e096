// What the reports of a run say about the run.

#pragma once

#include "tools/options/options.h"
#include "tools/reports/report.h"

namespace tools {

RunInfo run_info(const Options& options);

}  // namespace tools
