// What a rule about the event has found, in a few bytes; the words are made when it is reported.

#pragma once

#include <cstdint>
#include <deque>

#include "arbiter/types/rule.h"

namespace tools {

struct EventHit {
  std::uint64_t first = 0;   // EventGame::order of the game that comes first in the input
  std::uint64_t second = 0;  // of the other game; the same if the rule looks at one game
  const arbiter::Rule* rule = nullptr;
  std::uint32_t detail = 0;  // defined by the rule

  friend bool operator==(const EventHit&, const EventHit&) = default;
};

/// A deque, because a vector takes twice its size while it grows.
using EventHits = std::deque<EventHit>;

}  // namespace tools
