// All corrections of a recorded line by one slip at the fault or shortly before it, each with its
// cost: another move in place of one, a move too few or too many, two moves exchanged.

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "arbiter/board/position.h"
#include "arbiter/repair/edit.h"
#include "arbiter/repair/recorded_line.h"

namespace arbiter {

/// The part of a line that is looked at: `positions[i]` is the position before the move `first +
/// i`; the last one is that before the fault.
struct EditWindow {
  std::uint32_t first = 0;
  std::span<const Position> positions;

  std::uint32_t fault() const { return first + static_cast<std::uint32_t>(positions.size()) - 1; }
};

/// Sorted by cost, then by place, nearest to the fault first. Generates the moves of each position.
std::vector<Edit> list_edits(const RecordedLine& line, const EditWindow& window);

}  // namespace arbiter
