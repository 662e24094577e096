// Brings games with equal keys together, and looks at them, on several threads.

#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <span>
#include <vector>

#include "parser/text_buffer.h"
#include "tools/event/game_entry.h"
#include "tools/event/game_store.h"
#include "tools/event/keyed_games.h"
#include "tools/pipeline/parts.h"
#include "tools/pipeline/pipeline.h"

namespace tools {

/// Calls `add(key, order)` for the keys of all games, in the order of the input.
/// `for_keys(head, order, add)` calls `add` for those of one game, on `jobs` threads.
template <class ForKeys, class Add>
void for_each_key(const GameStore& games, unsigned jobs, ForKeys for_keys, Add add) {
  struct Slot {
    pgn::TextBuffer memory;
    KeyedGames keys;
  };
  const std::size_t chunks = games.heads().chunks();
  if (chunks <= 1) jobs = 1;
  std::deque<Slot> slots(slots_needed(jobs));
  const auto read = [&](std::size_t number, std::size_t chunk) {
    Slot& slot = slots[number];
    const auto keep = [&slot](std::uint64_t key, std::uint64_t order) {
      slot.keys.push_back({key, order});
    };
    games.for_each_in_chunk(chunk, slot.memory, [&](const EntryHead& head, std::uint64_t order) {
      for_keys(head, order, keep);
    });
  };
  const auto take = [&](std::size_t slot, std::size_t) {
    for (const KeyedGame& game : slots[slot].keys) add(game.key, game.order);
    slots[slot].keys.clear();
  };
  run_parts(chunks, jobs, read, take);
}

/// So many that reading them in the order of the input pays, and so few that there is work for
/// several threads. Not measured.
inline constexpr std::size_t kGamesInPart = 2048;

/// Has objects of `Search` look at all groups, which stand in `groups` as `keep_groups` leaves
/// them. See below.
template <class Search, class Found>
void look_at_groups(const GameStore& games, std::span<KeyedGame> groups, unsigned jobs,
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

/// Has objects of `Search` look at all groups of games with equal keys, which `for_keys` gives as
/// above; `keys` says about how many there are:
///
///   Search search(games);
///   search.look_at(group, found);
///
/// adds to `found`, a container. Each object is used by one thread at a time. What is found does
/// not depend on `jobs`, nor does its order.
template <class Search, class ForKeys, class Found>
void search_groups(const GameStore& games, std::uint64_t keys, ForKeys for_keys, unsigned jobs,
                   Found& found) {
  find_groups(
      keys, [&](const auto& add) { for_each_key(games, jobs, for_keys, add); },
      [&](KeyedGames& groups) { look_at_groups<Search>(games, groups, jobs, found); });
}

}  // namespace tools
