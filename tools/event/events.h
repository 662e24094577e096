// Brings the games of one event together, wherever they stand in the inputs.

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "tools/event/game_store.h"

namespace tools {

/// A larger event is left out, with a line in the log: it would not fit into memory, and it is no
/// event but a collection.
inline constexpr std::size_t kLargestEvent = 100'000;

/// Days without a game after which the next one of the same name is another event: leagues pause
/// for about a month, yearly tournaments for eleven. Not measured.
inline constexpr std::int32_t kLongestPause = 60;

enum class EventOrder : std::uint8_t {
  any,       // but the same in each run
  of_input,  // of their first games; sorts once more
};

/// The games of an event, as EventGame::order, in the order of the input.
using VisitEvent = std::function<void(std::span<const std::uint64_t> orders)>;

/// Calls `visit` for each event whose key (EntryHead::event) is in `only`, which is sorted; null:
/// for each one. A game without an Event belongs to an event of its file. Takes `in_memory` bytes,
/// twice for the order of the input, and 24 bytes for each game of one event. O(n log n).
/// Returns the errno of the first error of a temporary file; 0: none. Games are missing after one.
int for_each_event(const GameStore& games, EventOrder order, const std::vector<std::uint64_t>* only,
                   std::size_t in_memory, const VisitEvent& visit);

}  // namespace tools
