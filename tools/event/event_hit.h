// What a rule about the event has found, in a few bytes; the words are made when it is reported.

#pragma once

#include <cstdint>
#include <deque>

#include "arbiter/types/rule.h"

namespace tools {

/// Sixteen bytes: in a file with millions of them little else is in memory.
class EventHit {
 public:
  /// `first`: EventGame::order of the game that comes first in the input, `second`: of the other
  /// game; the same if the rule looks at one game. Both are below 2^40. `rule` is one of the event
  /// book's own, and defines what `detail` is.
  EventHit(std::uint64_t first, std::uint64_t second, const arbiter::Rule& rule,
           std::uint32_t detail)
      : first_(first),
        rule_(static_cast<unsigned>(rule.id.back() - '0')),
        high_detail_(detail >> kLowBits),
        second_(second),
        low_detail_(detail & ((1U << kLowBits) - 1)) {}

  std::uint64_t first() const { return first_; }
  std::uint64_t second() const { return second_; }
  const arbiter::Rule& rule() const;
  bool is(const arbiter::Rule& rule) const { return &this->rule() == &rule; }
  std::uint32_t detail() const {
    return static_cast<std::uint32_t>(high_detail_) << kLowBits |
           static_cast<std::uint32_t>(low_detail_);
  }

  /// By the first game, then by rule.
  friend bool operator<(const EventHit& a, const EventHit& b) {
    if (a.first_ != b.first_) return a.first_ < b.first_;
    if (a.rule_ != b.rule_) return a.rule_ < b.rule_;
    if (a.second_ != b.second_) return a.second_ < b.second_;
    return a.detail() < b.detail();
  }

 private:
  static constexpr unsigned kLowBits = 24;

  std::uint64_t first_ : 40;
  std::uint64_t rule_ : 4;  // the last digit of its id
  std::uint64_t high_detail_ : 20;
  std::uint64_t second_ : 40;
  std::uint64_t low_detail_ : kLowBits;
};
static_assert(sizeof(EventHit) == 16);

/// The detail of X701: whether texts and moves of both games are the same bytes.
inline constexpr std::uint32_t kMayDiffer = 0;
inline constexpr std::uint32_t kIsCopy = 1;

/// A deque, because a vector takes twice its size while it grows.
using EventHits = std::deque<EventHit>;

}  // namespace tools
