#include "arbiter/claims/standing_positions.h"

#include <algorithm>

namespace arbiter {

bool StandingPositions::start(const Replay& replay, std::uint32_t first, std::uint32_t last) {
  keys_.clear();
  standing_.clear();
  stood_twice_[0] = stood_twice_[1] = 0;
  for (std::uint32_t ply = first; ply <= last; ++ply) keys_.push_back(replay.states()[ply].key);
  std::sort(keys_.begin(), keys_.end());
  auto kept = keys_.begin();
  for (auto group = keys_.begin(); group != keys_.end();) {
    const std::uint64_t key = *group;
    const auto next = std::find_if(group, keys_.end(), [key](auto other) { return other != key; });
    if (next - group > 1) *kept++ = key;
    group = next;
  }
  keys_.erase(kept, keys_.end());
  first_.assign(keys_.size(), kNone);
  return !keys_.empty();
}

std::size_t StandingPositions::find_key(std::uint64_t key) const {
  const auto found = std::lower_bound(keys_.begin(), keys_.end(), key);
  const bool recurs = found != keys_.end() && *found == key;
  return recurs ? static_cast<std::size_t>(found - keys_.begin()) : kNone;
}

std::uint32_t StandingPositions::visit(const Position& position) {
  const std::size_t key = find_key(position.key());
  if (key == kNone) return 1;
  std::size_t* at = &first_[key];
  while (*at != kNone && !standing_[*at].position.same_position(position)) {
    at = &standing_[*at].next;
  }
  if (*at == kNone) {
    *at = standing_.size();
    standing_.push_back({position, 1, kNone});
    return 1;
  }
  const std::uint32_t count = ++standing_[*at].count;
  if (count == 2) ++stood_twice_[index(position.side_to_move())];
  return count;
}

std::uint32_t StandingPositions::count(const Position& position) const {
  const std::size_t key = find_key(position.key());
  if (key == kNone) return 0;
  for (std::size_t at = first_[key]; at != kNone; at = standing_[at].next) {
    if (standing_[at].position.same_position(position)) return standing_[at].count;
  }
  return 0;
}

}  // namespace arbiter
