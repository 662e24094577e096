// What the reports of `position` have in common.

#pragma once

#include <cstdint>
#include <string_view>

#include "arbiter/types/judged_position.h"

namespace tools {

struct PositionView {
  std::string_view file;   // empty: the position is from the command line
  std::uint64_t line = 0;  // 1-based; 0: from the command line
  std::string_view input;  // as given
  const arbiter::JudgedPosition* judged = nullptr;
};

struct PositionSummary {
  std::uint64_t positions = 0;
  std::uint64_t illegal = 0;
  std::uint64_t legal = 0;
  std::uint64_t unreadable_inputs = 0;
};

class PositionReport {
 public:
  virtual ~PositionReport() = default;
  /// In the order of the input.
  virtual void position(const PositionView& view) = 0;
  /// After the last position.
  virtual void end(const PositionSummary& summary) = 0;
};

}  // namespace tools
