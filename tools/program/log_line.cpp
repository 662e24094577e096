#include "tools/program/log_line.h"

#include <spdlog/spdlog.h>

#include <string>

namespace tools::log {
namespace {

spdlog::level::level_enum level_of(Level level) {
  switch (level) {
    case Level::debug:
      return spdlog::level::debug;
    case Level::info:
      return spdlog::level::info;
    case Level::warning:
      return spdlog::level::warn;
    case Level::error:
      break;
  }
  return spdlog::level::err;
}

}  // namespace

void write(Level level, fmt::string_view format, fmt::format_args arguments) {
  if (!spdlog::should_log(level_of(level))) return;
  const std::string line = fmt::vformat(format, arguments);
  spdlog::default_logger_raw()->log(level_of(level), spdlog::string_view_t(line));
}

}  // namespace tools::log
