#include "arbiter/legality/history/kernel_state.h"

#include <algorithm>

#include "arbiter/board/mixing.h"

namespace arbiter {
std::size_t KernelStateHash::operator()(const KernelState& state) const {
  std::uint64_t hash = 0;
  const auto mix = [&hash](std::uint64_t more) {
    hash = (hash ^ more) * kGoldenFactor;
    hash ^= hash >> 29;
  };
  for (int file = 0; file < kFiles; file += 2) {
    mix(std::uint64_t{state.files[file].code()} << 32 | state.files[file + 1].code());
  }
  for (const Color color : kColors) {
    const KernelCounts& counts = state.counts[color];
    mix(static_cast<std::uint64_t>(counts.captures | counts.pawns << 5 | counts.pieces << 10 |
                                   counts.bishops[0] << 15 | counts.bishops[1] << 20));
  }
  return hash;
}

KernelState first_state(const KernelTask& task) {
  KernelState state;
  PawnFile first;
  first.insert(0, Color::white, 0);
  first.insert(1, Color::black, 0);
  state.files.fill(first);
  state.pairs = kFiles;
  for (const Color color : kColors) {
    const Victims& victims = task.victims[color];
    const auto small = [](int number) { return static_cast<std::int8_t>(number); };
    state.counts[color] = {small(task.captures[color]),
                           small(victims.pawns),
                           small(victims.pieces),
                           {small(victims.bishops[0]), small(victims.bishops[1])}};
  }
  return state;
}

int pairs_of(const std::array<PawnFile, kFiles>& files) {
  int pairs = 0;
  for (const PawnFile file : files) pairs += opposed_pairs(file);
  return pairs;
}

int slack_of(const KernelState& state, int goal_pairs) {
  int spared = 0;
  for (const Color color : kColors) {
    const int captures = state.counts[color].captures;
    spared += captures + std::min<int>(captures, state.counts[opposite(color)].pawns);
  }
  return spared - (state.pairs - goal_pairs);
}

}  // namespace arbiter
