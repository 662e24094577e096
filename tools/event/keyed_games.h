// Games in order of a key: 16 bytes a game, used again for one question after the other.

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace tools {

struct KeyedGame {
  std::uint64_t key = 0;
  std::uint64_t order = 0;  // EventGame::order

  friend bool operator<(const KeyedGame& a, const KeyedGame& b) {
    return a.key != b.key ? a.key < b.key : a.order < b.order;
  }
};

/// Reserve what is needed before filling it: it would take twice its size while it grows.
using KeyedGames = std::vector<KeyedGame>;

/// Sorts the games and calls `visit(begin, end)` for each range of two or more with equal keys, in
/// the order of the input within the range. O(n log n).
template <class Visit>
void for_each_group(KeyedGames& games, Visit visit) {
  std::sort(games.begin(), games.end());
  for (auto begin = games.begin(); begin != games.end();) {
    auto end = begin + 1;
    while (end != games.end() && end->key == begin->key) ++end;
    if (end - begin > 1) visit(begin, end);
    begin = end;
  }
}

}  // namespace tools
