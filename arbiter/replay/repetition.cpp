#include "arbiter/replay/repetition.h"

#include <algorithm>

namespace arbiter {

RepetitionCounter::Slot& RepetitionCounter::slot_of(std::uint64_t key) {
  const std::size_t mask = slots_.size() - 1;
  std::size_t at = static_cast<std::size_t>(key) & mask;
  while (slots_[at].epoch == epoch_ && slots_[at].key != key) at = (at + 1) & mask;
  return slots_[at];
}

std::uint32_t RepetitionCounter::visit(std::uint64_t key) {
  Slot& slot = slot_of(key);
  if (slot.epoch == epoch_) return ++slot.count;
  slot = {key, epoch_, 1};
  if (2 * ++used_ > slots_.size()) [[unlikely]]
    double_slots();
  return 1;
}

// There are enough for most runs from the beginning; a huge game has few positions, or few runs.
void RepetitionCounter::double_slots() {
  std::vector<Slot> before(2 * slots_.size());
  before.swap(slots_);
  for (const Slot& slot : before) {
    if (slot.epoch == epoch_) slot_of(slot.key) = slot;
  }
}

// Empties the slots.
void RepetitionCounter::start_run() {
  constexpr std::size_t kFirstSlots = 512;
  if (slots_.empty()) slots_.resize(kFirstSlots);
  used_ = 0;
  if (++epoch_ == 0) {  // wrapped round: old slots could seem to be of this epoch
    std::fill(slots_.begin(), slots_.end(), Slot{});
    epoch_ = 1;
  }
}

// The same position has the same squares occupied. Castling, which counts as king to rook here,
// cannot be between two occurrences, since the right to it does not come back.
bool RepetitionCounter::may_recur(const Replay& replay, std::uint32_t times) {
  const auto& square_keys = kZobrist.man[0];
  for (const ReversibleRun& run : replay.long_runs()) {
    start_run();
    std::uint64_t occupied = 0;  // the difference from the beginning of the run
    visit(occupied);
    for (std::uint32_t ply = run.first; ply < run.last; ++ply) {
      const Move move = replay.moves()[ply];
      occupied ^= square_keys[index(move.from())] ^ square_keys[index(move.to())];
      if (visit(occupied) >= times) return true;
    }
  }
  return false;
}

void RepetitionCounter::count_run(const Replay& replay, std::uint32_t first, std::uint32_t last,
                                  Repetitions& found) {
  start_run();
  const auto& states = replay.states();
  std::uint32_t in_a_row[4] = {1, 1, 1, 1};  // by ply modulo 4: occurrences four plies apart
  for (std::uint32_t ply = first; ply <= last; ++ply) {
    const std::uint32_t times = visit(states[ply].key);
    found.max = std::max(found.max, times);
    if (times >= 3) found.threefold_plies.push_back(ply);
    if (times >= 5 && !found.fivefold_ply) found.fivefold_ply = ply;
    std::uint32_t& row = in_a_row[ply % 4];
    row = ply >= first + 4 && states[ply].key == states[ply - 4].key ? row + 1 : 1;
    if (row >= 5 && !found.consecutive_fivefold_ply) found.consecutive_fivefold_ply = ply;
  }
}

Repetitions RepetitionCounter::count(const Replay& replay, std::uint32_t shortest_run) {
  Repetitions found;
  if (replay.longest_run() < shortest_run) return found;
  const auto& states = replay.states();
  const std::uint32_t plies = replay.plies();
  std::vector<std::uint32_t> cuts;
  for (const IllegalEvent& event : replay.illegal()) {
    if (event.stood) cuts.push_back(event.ply);
  }
  auto cut = cuts.begin();
  std::uint32_t first = 0;
  const auto close_run = [&](std::uint32_t last) {
    if (last - first >= shortest_run) count_run(replay, first, last, found);
  };
  for (std::uint32_t ply = 1; ply <= plies; ++ply) {
    const bool cut_here = cut != cuts.end() && *cut == ply;
    if (cut_here) ++cut;
    if (!cut_here && states[ply].halfmove_clock != 0) continue;
    close_run(ply - 1);
    first = ply;
  }
  close_run(plies);
  return found;
}

std::vector<std::uint32_t> occurrences(const Replay& replay, std::uint32_t ply) {
  const Position wanted = replay.position_after(ply);
  std::vector<std::uint32_t> plies;
  const std::uint64_t key = replay.states()[ply].key;
  for (std::uint32_t at = replay.segment_start(ply); at <= ply; ++at) {
    if (replay.states()[at].key != key) continue;
    if (replay.position_after(at).same_position(wanted)) plies.push_back(at);
  }
  return plies;
}

}  // namespace arbiter
