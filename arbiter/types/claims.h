// The draws that a player could have claimed (9.2, 9.3). A ply here is the half-move about to be
// made: the player to move in the position after ply - 1 half-moves had the claim, so the ply of
// the final position is one more than the half-moves of the game.

#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace arbiter {

/// A threefold repetition that a move would make (9.2.1.1).
struct ThreefoldAhead {
  std::uint32_t ply = 0;
  std::vector<std::string> moves;  // SAN with check signs, sorted by bytes; at least one
};

/// All lists are in the order of the plies.
struct Claims {
  std::vector<std::uint32_t> threefold_on_board;  // 9.2.1.2
  std::vector<ThreefoldAhead> threefold_ahead;    // 9.2.1.1
  std::vector<std::uint32_t> fifty_on_board;      // 9.3.2
  std::vector<std::uint32_t> fifty_ahead;         // 9.3.1
};

}  // namespace arbiter
