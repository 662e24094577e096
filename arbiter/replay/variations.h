// Replays the variations of a game. An illegal move in a variation is a fault of the text (S114),
// never an illegal move under the Laws.
//
// A variation replaces the move before it. After a move that cannot be played, the rest of that
// variation and the variations nested in it are skipped. Null moves are allowed in variations.

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "arbiter/replay/replay.h"
#include "parser/game_text.h"

namespace arbiter {

/// Variations nested deeper are skipped. A safety limit: an open line takes some 400 bytes of
/// memory, its parenthesis one byte of the file.
inline constexpr std::size_t kDeepestVariation = 1000;

struct VariationFault {
  /// The move that cannot be played, a token that is not a move, or the parenthesis that opens a
  /// variation nested too deep.
  const pgn::VariationToken* token = nullptr;
  std::uint32_t ply = 0;  // the half-move of the game it would have been
};

struct VariationReplay {
  std::vector<VariationFault> faults;  // one per line at most
  /// Explicit move numbers in variations that disagree with the move (S109).
  std::uint32_t wrong_numbers = 0;
  const pgn::VariationToken* first_wrong_number = nullptr;
};

/// Called for every move of a variation that could be played, except null moves, with the position
/// before it, whose key may be wrong.
using VariationObserver =
    std::function<void(const pgn::VariationToken& token, const Position& before, Move move)>;

/// Plays every variation whose branching point the replay reached. Linear in the variations' moves
/// and the main line.
VariationReplay replay_variations(const pgn::GameText& game, const Replay& replay,
                                  const VariationObserver& observer = {});

}  // namespace arbiter
