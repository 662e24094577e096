// Makes the reports that the options of a `check` request.

#pragma once

#include <memory>
#include <vector>

#include "tools/options/options.h"
#include "tools/output/outputs.h"
#include "tools/reports/report.h"

namespace tools {

/// One report for each of `options.reports`, in their order; `outputs` must outlive them.
std::vector<std::unique_ptr<Report>> make_reports(const Options& options, Outputs& outputs);

/// Whether a report needs every game, not only those with findings or a record (junit does).
bool wants_every_game(const Options& options);

/// Whether a report shows crosstables (html and markdown do).
bool wants_crosstables(const Options& options);

}  // namespace tools
