// The log: errors, notices, and with --verbose the steps of the run. It is spdlog's default logger,
// and tools/program/log_line.h writes to it.

#pragma once

#include <string>

#include "tools/options/options.h"

namespace tools {

/// Sets up the log according to the options. Returns an error message for the log file, or an empty
/// string.
std::string start_log(const Options& options);

/// Whether writing a line to the log file has failed.
bool log_failed();

/// A file name or other text from outside in one line, without control characters; "" in quotes for
/// an empty one.
std::string shown_name(std::string_view name);

}  // namespace tools
