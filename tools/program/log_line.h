// Lines of the log, from any part of the program; tools/terminal/log.h sets the log up.
//
//   log::error("{}: {}", file, reason);   // pgn-arbiter: error: event.pgn: No such file …
//
// They go to spdlog's default logger. Its headers are not included here, because a file that uses
// them takes two seconds longer to compile.

#pragma once

#include <fmt/core.h>

#include <cstdint>

namespace tools::log {

enum class Level : std::uint8_t { debug, info, warning, error };

/// Formats and writes one line if the log has this level.
void write(Level level, fmt::string_view format, fmt::format_args arguments);

template <class... Arguments>
void debug(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
  write(Level::debug, format, fmt::make_format_args(arguments...));
}
template <class... Arguments>
void info(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
  write(Level::info, format, fmt::make_format_args(arguments...));
}
template <class... Arguments>
void warn(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
  write(Level::warning, format, fmt::make_format_args(arguments...));
}
template <class... Arguments>
void error(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
  write(Level::error, format, fmt::make_format_args(arguments...));
}

}  // namespace tools::log
