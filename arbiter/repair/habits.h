// How carefully the notation of a game marks checks, captures and the man that moves, as far as the
// game is legal; and what a disagreement of the later notation with the board says against a
// reading. A scoresheet that marks each check and lacks one mark speaks against the reading.

#pragma once

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

 private:
  int check_ = 0;
  int capture_ = 0;
  int needless_ = 0;
};

}  // namespace arbiter
