// How a run ends: its exit status, and the abandoning of its reports when it must stop early.

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "arbiter/types/settings.h"
#include "tools/options/options.h"
#include "tools/output/outputs.h"
#include "tools/program/exit_status.h"
#include "tools/reports/report.h"

namespace tools {

/// The exit status of a completed run. `trouble`: some input could not be read; `worst`: the
/// highest severity found.
int exit_status(const Options& options, bool trouble, std::optional<arbiter::Severity> worst);

/// The same for a run whose games the summary counts: games judged in part may fail it, too.
int exit_status(const Options& options, const Summary& summary,
                std::optional<arbiter::Severity> worst);

/// Logs why the run cannot begin or go on; returns the exit status.
int report_trouble(const std::string& problem);

/// Whether games that were judged in part fail the run.
bool fails_if_judged_in_part(const Options& options);

/// The highest severity that the summary counts; nothing: there are no findings.
std::optional<arbiter::Severity> worst_in(const Summary& summary);

/// Says at a terminal that shows no report, since all are files, what was found and where it is: a
/// notice in the log.
void tell_of_files(const Options& options, const Summary& summary);

/// Abandons the outputs of a run that was stopped by a signal or by a failed output, logs the
/// reason and what is not complete, and returns the exit status.
int give_up(Outputs& outputs, std::string_view unfinished = "the report");

}  // namespace tools
