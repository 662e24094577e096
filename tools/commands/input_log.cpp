#include "tools/commands/input_log.h"

#include <fmt/core.h>

#include "tools/terminal/log.h"
#include "tools/text/display.h"

namespace tools {
namespace {

// A safety limit on memory: reasons can name figures. What comes later is counted as one reason.
constexpr std::size_t kMostReasons = 1000;
const std::string kOtherReasons = "other reasons";

void write(log::Level level, const std::string& line) {
  log::write(level, "{}", fmt::make_format_args(line));
}

}  // namespace

void InputLog::unreadable(const InputError& error) {
  tell(log::Level::error, error.file, shown_name(error.message), error.offset);
}

void InputLog::has_none(std::string_view file, std::string_view what) {
  tell(log::Level::info, file, fmt::format("the file contains no {}", what), 0);
}

void InputLog::tell(log::Level level, std::string_view file, const std::string& reason,
                    std::uint64_t offset) {
  const bool has_room = reasons_.size() < kMostReasons || reasons_.contains(reason);
  Reason& counted = reasons_[has_room ? reason : kOtherReasons];
  counted.level = level;
  std::string line = fmt::format("{}: {}", shown_name(file), reason);
  if (offset != 0) line += fmt::format(" (at byte {})", offset);
  write(++counted.times <= kShown ? level : log::Level::debug, line);
}

void InputLog::end() {
  for (const auto& [reason, counted] : reasons_) {
    if (counted.times <= kShown) continue;
    const std::string more = count_of(counted.times - kShown, "more input", "more inputs");
    write(counted.level, fmt::format("{}: {} (--verbose names all of them)", more, reason));
  }
  reasons_.clear();
}

}  // namespace tools
