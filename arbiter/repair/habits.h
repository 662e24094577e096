// How carefully the notation of a game marks checks, captures and the man that moves, as far as the
// game is legal; and what a disagreement of the later notation with the board says against a
// reading. A scoresheet that marks each check and lacks one mark speaks against the reading.

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "arbiter/board/position.h"
#include "arbiter/repair/recorded_line.h"
#include "arbiter/replay/replay.h"
#include "parser/san.h"

namespace arbiter {

class Habits {
 public:
  /// Of the first `plies` half-moves of `replay`, whose line is `line`. O(plies).
  void learn(const Replay& replay, const RecordedLine& line, std::uint32_t plies);

  /// What the notation `san` of `move` says against the reading that led to `before`, as a cost
  /// (spelling_cost.h).
  int disagreement(const pgn::San& san, const Position& before, Move move,
                   const Position& after) const;

  /// The index of the first half-move that `learn` saw from `first` on that is written as a capture
  /// or check and is none; empty if there is none. Signs are left out often and added hardly ever,
  /// so a move before it was probably another one.
  std::optional<std::uint32_t> first_unfounded_sign(std::uint32_t first) const;

 private:
  std::vector<std::uint32_t> unfounded_signs_;  // indices
  int check_ = 0;
  int capture_ = 0;
  int needless_ = 0;
};

}  // namespace arbiter
