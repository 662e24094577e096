#include "tools/event/keyed_games.h"

#include <bit>

namespace tools {
namespace {

// Eight to sixteen slots for each key: then one key in twelve or less looks repeated and is not.
constexpr std::uint64_t kSlotsForKey = 8;
constexpr std::uint64_t kFewestSlots = 1024;
constexpr std::uint64_t kMostSlots = std::uint64_t{1} << 25;

}  // namespace

RepeatedKeys::RepeatedKeys(std::uint64_t keys) {
  const std::uint64_t wanted = std::clamp(keys, kFewestSlots, kMostSlots / kSlotsForKey);
  const std::uint64_t slots = std::bit_ceil(wanted * kSlotsForKey);
  shift_ = 64U - static_cast<unsigned>(std::countr_zero(slots));
  slots_.resize(slots / 4);
}

KeyedGames& KeyRange::sorted() {
  std::sort(games_.begin(), games_.end());
  return games_;
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
  const auto middle = games_.begin() + static_cast<std::ptrdiff_t>(games_.size() / 2);
  std::nth_element(games_.begin(), middle, games_.end());
  const std::uint64_t key = middle->key;
  const auto less = [key](const KeyedGame& game) { return game.key < key; };
  const bool is_least = std::none_of(games_.begin(), middle, less);
  last_ = is_least ? key : key - 1;
  std::erase_if(games_, [this](const KeyedGame& game) { return game.key > last_; });
  if (games_.size() > most_ / 2) most_ *= 2;
}

void keep_groups(KeyedGames& games) {
  auto kept = games.begin();
  for (std::span<KeyedGame> rest(games); !rest.empty();) {
    const KeyedGroup group = first_group(rest);
    rest = rest.subspan(group.size());
    if (group.size() == 1) continue;
    const std::uint64_t first = group.front().order;
    for (const KeyedGame& game : group) *kept++ = {first, game.order};
  }
  games.erase(kept, games.end());
  std::sort(games.begin(), games.end());
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
