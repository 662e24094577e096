// Replays the variations of a game: a move in a variation that is not legal there is a remark about
// the text (S114), never an arbiter's error.
//
// A variation stands in place of the move before it. After a move that cannot be played, the rest
// of that variation and what is nested in it are passed over: nothing is invented. Null moves are
// allowed in variations. Those nested deeper than kDeepestVariation are passed over, too: each line
// that is open takes hundreds of bytes, and a parenthesis but one.

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "arbiter/replay/replay.h"
#include "parser/game_text.h"

namespace arbiter {

inline constexpr std::size_t kDeepestVariation = 1000;

struct VariationFault {
  /// The move that cannot be played, what is no move at all, or the parenthesis that opens a line
  /// too deep to look at.
  const pgn::VariationToken* token = nullptr;
  std::uint32_t ply = 0;  // the half-move of the game it would have been
};

struct VariationReplay {
  std::vector<VariationFault> faults;  // one per line at most
  /// Explicit move numbers in variations that disagree with the move (S109).
  std::uint32_t wrong_numbers = 0;
  const pgn::VariationToken* first_wrong_number = nullptr;
};

/// Told of every move of a variation that could be played, null moves apart, with the position
/// before it.
using VariationObserver =
    std::function<void(const pgn::VariationToken& token, const Position& before, Move move)>;

/// Plays every variation whose branching point the replay reached. Linear in the variations' moves
/// and the main line.
VariationReplay replay_variations(const pgn::GameText& game, const Replay& replay,
                                  const VariationObserver& observer = {});

}  // namespace arbiter
