// Games and moves inside comments: where a brace was lost, the comment takes the next game with it,
// or moves of its own game, up to the first brace that closes another comment.
//
// What stands behind such a comment belongs to that other game, or follows moves that were not
// read. Nothing can be said of it, as of what stands in a comment that is never closed.

#pragma once

#include <cstddef>
#include <string_view>

#include "parser/game_text.h"

namespace pgn {

/// The tags of a game among the lines of a comment: one with the tag Event, or two lines in a row
/// with other tags, and moves after them. Returns where the first one begins; null if there are
/// none. Linear.
const char* find_tags_in_comment(std::string_view comment);

/// Removes from the game what stands behind a comment that took another game with it and was closed
/// by the brace of that game's comment, and notes it. Linear in the text of the comments.
void drop_hidden_game(GameText& game);

/// Removes from the game the moves behind the comment with that index, which took moves with it,
/// and notes it. `taken`: where these begin in the comment, which ends there from now on. Linear.
void drop_moves_behind(GameText& game, std::size_t comment, const char* taken);

}  // namespace pgn
