// What the log says of inputs: those that cannot be read, and those without anything to judge. An
// archive can have a million of them, so each reason is told a few times and then counted.

#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "tools/input/byte_source.h"
#include "tools/program/log_line.h"

namespace tools {

class InputLog {
 public:
  /// Lines for each reason; --verbose has the others, too.
  static constexpr std::uint64_t kShown = 10;

  void unreadable(const InputError& error);
  /// `what`: "game" or "position".
  void has_none(std::string_view file, std::string_view what);
  /// After the last input: how many lines were left out.
  void end();

 private:
  struct Reason {
    log::Level level = log::Level::info;
    std::uint64_t times = 0;
  };

  void tell(log::Level level, std::string_view file, const std::string& reason,
            std::uint64_t offset);

  std::map<std::string, Reason> reasons_;
};

}  // namespace tools
