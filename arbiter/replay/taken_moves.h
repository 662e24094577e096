// Comments whose closing brace was lost end with the brace of the next comment:
//
//   17... Qf7 {[%clk 0:00:21] 18. Bxe4 {[%clk 0:00:24]} 18... dxe4
//
// The moves between the two stand in the comment, and the next ones look illegal. So they do where
// a ; in place of a dot or a blank made a comment of a line's rest (8;Nc3 Nc6). Nobody is accused
// of these.

#pragma once

#include <cstddef>
#include <optional>

#include "arbiter/replay/replay.h"
#include "parser/game_text.h"

namespace arbiter {

struct TakenMoves {
  std::size_t comment = 0;      // its index in the game
  const char* begin = nullptr;  // of the moves in its text
};

/// A { stands in the comment, as if its own } were missing. False for comments behind the marker,
/// and for a clock time alone. Linear in its text.
bool opens_another(const pgn::Comment& comment);

/// The game ends with a comment that begins with ; right behind its last move, or has no moves and
/// such a comment behind a move number. O(1), in a game without moves linear.
bool ends_in_taken_line(const pgn::GameText& game);

/// The first comment that took moves of the game with it. Another comment opens in it, and what
/// stands before that are moves, legal where the comment stands; or it begins with ; and such moves
/// stand in it up to the end of its line. The numbers behind it fit after these moves and not
/// without them. Where no number follows, the numbers in the comment fit, or one move of Black
/// begins a line of one in braces; one that begins with ; is written onto the last move of the game
/// and holds nothing else, or in a game without moves stands behind a move number, and a legal move
/// begins it. A number behind it that is too high is enough for a comment in a variation in which
/// another one opens, and for one with ; whose first word is a legal move. Null where the game was
/// replayed without a fault and ends otherwise.
/// Linear: it looks at 4 KiB of a comment, or of the text between two braces in it, and gives up
/// after 256 tries.
std::optional<TakenMoves> find_taken_moves(const pgn::GameText& game, const Replay& replay);

}  // namespace arbiter
