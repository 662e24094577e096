// Which rules about the event a game takes part in, and how severe their findings are, in 32 bits:
// settings can differ from game to game (sections of the configuration file).

#pragma once

#include <cstdint>

#include "arbiter/types/rule.h"
#include "arbiter/types/settings.h"

namespace tools {

class EventPolicy {
 public:
  EventPolicy() = default;
  explicit EventPolicy(std::uint32_t bits) : bits_(bits) {}
  /// O(rules).
  static EventPolicy of(const arbiter::Settings& settings);

  /// `rule` must be of the group `event`, as in `severity`.
  bool selects(const arbiter::Rule& rule) const { return (bits_ >> shift(rule) & 1) != 0; }
  arbiter::Severity severity(const arbiter::Rule& rule) const {
    return static_cast<arbiter::Severity>(bits_ >> (shift(rule) + 1) & 3);
  }
  bool selects_any() const { return (bits_ & kSelected) != 0; }
  std::uint32_t bits() const { return bits_; }

 private:
  static constexpr std::uint32_t kSelected = 0x11111111;
  // Four bits a rule, by the last digit of its id (X701 to X707).
  static unsigned shift(const arbiter::Rule& rule) {
    return 4 * static_cast<unsigned>(rule.id.back() - '0');
  }

  std::uint32_t bits_ = 0;
};

}  // namespace tools
