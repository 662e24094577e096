// What a run says beside its report: errors, notices, and with --verbose what it is doing. Through
// spdlog's default logger, so that every part of the program can use it:
//
//   spdlog::error("{}: {}", file, reason);   // pgn-arbiter: error: event.pgn: No such file …

#pragma once

#include <string>

#include "tools/options/options.h"

namespace tools {

/// Sets up the log as the options say. Returns what is wrong with the log file, or nothing.
std::string start_log(const Options& options);

/// Whether a line could not be written to the log file.
bool log_failed();

/// A name from outside in one line that cannot steer a terminal.
std::string shown_name(std::string_view name);

}  // namespace tools
