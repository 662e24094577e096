// Games that have a key in common, in little memory: most keys come once, and those games need not
// be held.

#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "tools/event/spread.h"

namespace tools {

struct KeyedGame {
  std::uint64_t key = 0;
  std::uint64_t order = 0;  // EventGame::order, or what the caller makes of it

  friend bool operator<(const KeyedGame& a, const KeyedGame& b) {
    return a.key != b.key ? a.key < b.key : a.order < b.order;
  }
};

using KeyedGames = std::vector<KeyedGame>;

/// Which keys came more than once: two bits in a slot for each key, which other keys may share.
class RepeatedKeys {
 public:
  /// Takes two to four bytes a key, 8 MiB at most: with more keys it spares less work.
  explicit RepeatedKeys(std::uint64_t keys);

  void add(std::uint64_t key) {
    const Slot slot = slot_of(key);
    slots_[slot.byte] |= static_cast<unsigned char>(1U + (slots_[slot.byte] >> slot.bit & 1U) * 2U)
                         << slot.bit;
  }
  /// True for each key that was added twice or more, and for some others.
  bool may_repeat(std::uint64_t key) const {
    const Slot slot = slot_of(key);
    return (slots_[slot.byte] >> slot.bit & 2U) != 0;
  }

 private:
  struct Slot {
    std::size_t byte = 0;
    unsigned bit = 0;
  };
  Slot slot_of(std::uint64_t key) const {
    const std::uint64_t slot = spread(key) >> shift_;
    return {static_cast<std::size_t>(slot / 4), static_cast<unsigned>(slot % 4) * 2};
  }

  unsigned shift_ = 0;  // 64 less the binary digits of the number of slots
  std::vector<unsigned char> slots_;
};

/// The games of a range of keys. When there are too many, the range becomes smaller, and the games
/// beyond it come in the next pass through all games.
class KeyRange {
 public:
  explicit KeyRange(std::size_t most_games) : most_(most_games) {}

  void add(const KeyedGame& game) {
    if (game.key < first_ || game.key > last_) return;
    games_.push_back(game);
    if (games_.size() >= most_) make_room();
  }
  /// The games of the range, in the order in which they were added.
  KeyedGames& games() { return games_; }
  /// Goes on to the keys after the range; false if there are none.
  bool next();

 private:
  void make_room();

  std::size_t most_;
  std::uint64_t first_ = 0;
  std::uint64_t last_ = std::numeric_limits<std::uint64_t>::max();
  KeyedGames games_;
};

/// 4 MiB, and 8 MiB more in `keep_groups`; a safety limit. Few games have a key in common with
/// another one, so a second pass is rare.
inline constexpr std::size_t kMostKeyedGames = std::size_t{1} << 18;

/// Games with one key, in the order of the input.
using KeyedGroup = std::span<KeyedGame>;

/// Keeps the games whose key is that of another game, brings them into the order of the first games
/// of their groups, and makes the order of its first game the key of each. `games` must be in the
/// order of the input. Takes 32 bytes a game while it works. O(n) on average.
void keep_groups(KeyedGames& games);

/// The first group of `games`, which must not be empty.
inline KeyedGroup first_group(std::span<KeyedGame> games) {
  std::size_t size = 1;
  while (size < games.size() && games[size].key == games.front().key) ++size;
  return games.first(size);
}

/// Cuts into parts of whole groups, of `games_in_part` games or a few more.
std::vector<std::span<KeyedGame>> cut_groups(std::span<KeyedGame> games, std::size_t games_in_part);

/// Brings games with equal keys together. Calls `use(games)` one or several times, with a
/// KeyedGames as `keep_groups` leaves it: with the groups of a range of keys. `use` may change it.
/// `for_each_key(add)` calls `add(key, order)` for each game in the order of the input, in each
/// call for the same ones; `keys` says about how many these are. `most_games` are held at a time,
/// and all those with one key. O(n) on average.
template <class ForEachKey, class Use>
void find_groups(std::uint64_t keys, ForEachKey for_each_key, Use use,
                 std::size_t most_games = kMostKeyedGames) {
  RepeatedKeys repeated(keys);
  for_each_key([&](std::uint64_t key, std::uint64_t) { repeated.add(key); });
  KeyRange range(most_games);
  do {
    for_each_key([&](std::uint64_t key, std::uint64_t order) {
      if (repeated.may_repeat(key)) range.add({key, order});
    });
    keep_groups(range.games());
    if (!range.games().empty()) use(range.games());
  } while (range.next());
}

}  // namespace tools
