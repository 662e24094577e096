// Looks for hits in groups of games on several threads.

#pragma once

#include <cstddef>
#include <deque>
#include <span>
#include <utility>
#include <vector>

#include "tools/event/event_hit.h"
#include "tools/event/game_store.h"
#include "tools/event/keyed_games.h"
#include "tools/pipeline/parts.h"
#include "tools/pipeline/pipeline.h"

namespace tools {

/// So many that reading them in the order of the input pays, and so few that there is work for
/// several threads. Not measured.
inline constexpr std::size_t kGamesInPart = 2048;

/// Has objects of `Search` look at all groups, which stand in `games` as `keep_groups` leaves them:
///
///   Search search(games);
///   search.look_at(group, found);
///
/// adds to `found`, a container. Each object is used by one thread at a time. `found` has the order
/// of the groups then, whatever `jobs` is.
template <class Search, class Found>
void search_groups(const GameStore& games, std::span<KeyedGame> groups, unsigned jobs,
                   Found& found) {
  struct Slot {
    explicit Slot(const GameStore& store) : search(store) {}
    Search search;
    Found found;
  };
  const std::vector<std::span<KeyedGame>> parts = cut_groups(groups, kGamesInPart);
  if (parts.size() <= 1) jobs = 1;
  std::deque<Slot> slots;
  for (std::size_t i = 0; i < slots_needed(jobs); ++i) slots.emplace_back(games);
  const auto look = [&](std::size_t slot, std::size_t part) {
    for (std::span<KeyedGame> rest = parts[part]; !rest.empty();) {
      const KeyedGroup group = first_group(rest);
      rest = rest.subspan(group.size());  // the search may change the keys
      slots[slot].search.look_at(group, slots[slot].found);
    }
  };
  const auto take = [&](std::size_t slot, std::size_t) {
    Found& in_part = slots[slot].found;
    found.insert(found.end(), in_part.begin(), in_part.end());
    in_part.clear();
  };
  run_parts(parts.size(), jobs, look, take);
}

}  // namespace tools
