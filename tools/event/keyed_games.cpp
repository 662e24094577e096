#include "tools/event/keyed_games.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace tools {
namespace {

// Eight to sixteen slots for each key: then one key in twelve or less looks repeated and is not.
constexpr std::uint64_t kSlotsForKey = 8;
constexpr std::uint64_t kFewestSlots = 1024;
constexpr std::uint64_t kMostSlots = std::uint64_t{1} << 25;

constexpr std::uint32_t kNoGame = std::numeric_limits<std::uint32_t>::max();

// The first game of each key, found by a hash table with open addressing.
class FirstGames {
 public:
  explicit FirstGames(const KeyedGames& games)
      : games_(games), slots_(std::bit_ceil(games.size() * 3 / 2 + 1), kNoGame) {}

  // The index of the first game with the key of that one. Games must come in their order.
  std::uint32_t of(std::uint32_t game) {
    const std::uint64_t key = games_[game].key;
    const std::size_t last = slots_.size() - 1;
    for (std::size_t slot = spread(key) >> 32 & last;; slot = (slot + 1) & last) {
      std::uint32_t& first = slots_[slot];
      if (first == kNoGame) first = game;
      if (games_[first].key == key) return first;
    }
  }

 private:
  const KeyedGames& games_;
  std::vector<std::uint32_t> slots_;
};

}  // namespace

RepeatedKeys::RepeatedKeys(std::uint64_t keys) {
  const std::uint64_t wanted = std::clamp(keys, kFewestSlots, kMostSlots / kSlotsForKey);
  const std::uint64_t slots = std::bit_ceil(wanted * kSlotsForKey);
  shift_ = 64U - static_cast<unsigned>(std::countr_zero(slots));
  slots_.resize(slots / 4);
}

bool KeyRange::next() {
  if (last_ == std::numeric_limits<std::uint64_t>::max()) return false;
  first_ = last_ + 1;
  last_ = std::numeric_limits<std::uint64_t>::max();
  games_.clear();
  return true;
}

// Drops the greater half of the keys; of a single key none.
void KeyRange::make_room() {
  std::vector<std::uint64_t> keys;
  keys.reserve(games_.size());
  for (const KeyedGame& game : games_) keys.push_back(game.key);
  const auto middle = keys.begin() + static_cast<std::ptrdiff_t>(keys.size() / 2);
  std::nth_element(keys.begin(), middle, keys.end());
  const std::uint64_t key = *middle;
  const bool is_least = *std::min_element(keys.begin(), middle + 1) == key;
  last_ = is_least ? key : key - 1;
  std::erase_if(games_, [this](const KeyedGame& game) { return game.key > last_; });
  if (games_.size() > most_ / 2) most_ *= 2;
}

void keep_groups(KeyedGames& games) {
  const auto size = static_cast<std::uint32_t>(games.size());
  std::vector<std::uint32_t> first_of(size);
  std::vector<std::uint32_t> places(size);  // by first game; before the group has one, its size
  FirstGames firsts(games);
  for (std::uint32_t i = 0; i < size; ++i) {
    first_of[i] = firsts.of(i);
    ++places[first_of[i]];
  }
  std::uint32_t kept = 0;
  for (std::uint32_t& place : places) {
    const std::uint32_t group = place;
    place = group > 1 ? kept : kNoGame;
    if (group > 1) kept += group;
  }
  KeyedGames groups(kept);
  for (std::uint32_t i = 0; i < size; ++i) {
    const std::uint32_t first = first_of[i];
    if (places[first] != kNoGame) groups[places[first]++] = {games[first].order, games[i].order};
  }
  games = std::move(groups);
}

std::vector<std::span<KeyedGame>> cut_groups(std::span<KeyedGame> games,
                                             std::size_t games_in_part) {
  std::vector<std::span<KeyedGame>> parts;
  while (!games.empty()) {
    std::size_t size = std::min(games_in_part, games.size());
    while (size < games.size() && games[size].key == games[size - 1].key) ++size;
    parts.push_back(games.first(size));
    games = games.subspan(size);
  }
  return parts;
}

}  // namespace tools
