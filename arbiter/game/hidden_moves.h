// Whether moves may stand where nobody reads them: in a comment or a variation that was never
// closed, or not where it should have been (S101, S102).

#pragma once

#include "arbiter/game/game_context.h"

namespace arbiter {

/// A comment behind the last move that opens another one, as if its own closing brace were missing,
/// and in which moves may stand before that; null if there is none. Linear in these comments.
const pgn::Comment* last_nested_comment(const pgn::GameText& text);

/// Moves of the main line may be hidden so. False after mate and stalemate, which no move follows.
/// Needs `ends`. Linear in notes and comments.
bool may_hide_moves(const GameContext& game);

/// At most the marker follows the comment that the note is about. O(1).
bool is_last_of_game(const pgn::GameText& text, const pgn::TextNote& note);

/// Where the comment opens that hides the rest of the moves; null if there is none, if
/// `moves_may_be_hidden` is false, or if it only may hide them: a comment that its own brace may
/// close, behind all moves.
const char* place_of_open_comment(const GameContext& game);

}  // namespace arbiter
