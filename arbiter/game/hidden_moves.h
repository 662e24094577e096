// Whether moves may stand where nobody reads them: in a comment or a variation that was never
// closed, or not where it should have been (S101, S102).

#pragma once

#include "arbiter/game/game_context.h"

namespace arbiter {

/// The last comment opens another one, as if its own closing brace were missing. Linear in the
/// comments behind the last move.
bool ends_in_nested_comment(const pgn::GameText& text);

/// Moves of the main line may be hidden so. False after mate and stalemate, which no move follows.
/// Needs `ends`. Linear in notes and comments.
bool may_hide_moves(const GameContext& game);

/// Where the comment opens that may hide the rest of the moves; null if there is none, or if
/// `moves_may_be_hidden` is false.
const char* place_of_open_comment(const GameContext& game);

}  // namespace arbiter
