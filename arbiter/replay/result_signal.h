// Kings put in the centre after the game, to give an electronic board the result (M215): both on
// light squares for 1-0, both on dark ones for 0-1, one on each for a draw. People leave out one
// king, or put it there before the other one, so that its move is legal.

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "arbiter/board/position.h"
#include "parser/game_text.h"
#include "parser/result.h"

namespace arbiter {

/// One king alone is a signal only if the recorded result fits its square (fits_signal).
struct ResultSignal {
  std::uint32_t first_ply = 0;        // the first half-move of the signal
  std::uint32_t illegal_ply = 0;      // the half-move that is illegal
  bool may_have_been_played = false;  // the first one is legal in itself
  // Where a king was put to signal; none for a king that did not get there.
  Square white_king = Square::none;
  Square black_king = Square::none;
  /// What both kings say; for one king alone, the record.
  pgn::Result result = pgn::Result::none;

  bool by_both_kings() const { return white_king != Square::none && black_king != Square::none; }
};

/// The recorded result is one that a signal with a king on that central square can mean: on a light
/// one 1-0 or a draw, on a dark one 0-1 or a draw.
bool fits_signal(Square king, pgn::Result record);

/// The signal to which the illegal move `game.moves[at]` belongs; `position` is the one before it.
/// Nothing if it is not one of the last two moves of the text, or the first of more that all put
/// kings there, or if the record says that the game was lost by an illegal move. O(text of the
/// comments).
std::optional<ResultSignal> find_signal(const pgn::GameText& game, const Position& position,
                                        std::size_t at);

}  // namespace arbiter
