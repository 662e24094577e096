// Start positions that no method refuted before: matches of engines play each opening at least
// twice.

#pragma once

#include <cstddef>
#include <vector>

#include "arbiter/legality/facts/retro_position.h"
#include "arbiter/legality/facts/start_array.h"

namespace arbiter {

/// For one setting of limits. Takes 100 KB from the first position on. Not thread-safe.
class KnownStarts {
 public:
  /// Of 510 games between engines that began from a FEN, 264 began from one that had come before.
  static constexpr std::size_t kSlots = 512;

  /// False if it is not kept, or not any more. The position's key must be right. O(1).
  bool holds(const RetroPosition& retro, StartArray array) const {
    if (slots_.empty()) return false;
    const Slot& slot = slots_[slot_of(retro)];
    return slot.taken && slot.array == array &&
           slot.retro.position.irregular() == retro.position.irregular() &&
           same_retro_position(slot.retro, retro);
  }
  /// In place of another one, if need be. O(1).
  void keep(const RetroPosition& retro, StartArray array) {
    slots_.resize(kSlots);
    slots_[slot_of(retro)] = {retro, array, true};
  }
  void clear() { slots_.clear(); }

 private:
  struct Slot {
    RetroPosition retro;
    StartArray array = StartArray::standard;
    bool taken = false;
  };

  static std::size_t slot_of(const RetroPosition& retro) { return retro.position.key() % kSlots; }

  std::vector<Slot> slots_;
};

}  // namespace arbiter
