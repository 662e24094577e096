// Comments whose closing brace was lost end with the brace of the next comment:
//
//   17... Qf7 {[%clk 0:00:21] 18. Bxe4 {[%clk 0:00:24]} 18... dxe4
//
// The moves between the two stand in the comment, and the next ones look illegal. So they do where
// a ; in place of a dot or a blank made a comment of a line's rest (8;Nc3 Nc6). Where the opening
// brace of a comment or the parenthesis of a variation was lost, its text looks like moves:
//
//   3. Bb5 Qxe4 loses a queen} a6
//
// Nobody is accused of these.

#pragma once

#include <cstddef>
#include <cstdint>
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

/// The game ends with a comment that begins with ; right behind its last move. O(1).
bool ends_in_taken_line(const pgn::GameText& game);

/// The first comment that took moves of the game with it. Another comment opens in it, and what
/// stands before that are moves, legal where the comment stands; or it begins with ; and such moves
/// stand in it up to the end of its line. The numbers behind it fit after these moves and not
/// without them. Where no number follows, the numbers in the comment fit, or one move of Black
/// begins a line of one in braces; one that begins with ; is written onto the last move of the game
/// and holds nothing else. A number behind it that is too high is enough for a comment in a
/// variation in which another one opens, and for one with ; whose first word is a legal move. Null
/// where the game was replayed without a fault and ends otherwise.
/// Linear: it looks at 4 KiB of a comment, or of the text between two braces in it, and gives up
/// after 256 tries.
std::optional<TakenMoves> find_taken_moves(const pgn::GameText& game, const Replay& replay);

/// The first } or ) behind `at` that closes nothing which was opened behind it; null if there is
/// none within 512 bytes, or 8 KiB for a ) that the parser noted, safety limits, or if it is a }
/// and a comment stands between: the two may be one comment with a brace in its text. Linear in the
/// notes.
const char* find_lone_closing(const pgn::GameText& game, const char* at);

/// The half-move that may begin a comment or a variation whose opening was lost: one shortly before
/// an illegal move, or that itself, with the number of the half-move before it, if a lone )
/// follows; or where the replay stopped, the first of the moves up to a lone ) that the number
/// behind it does not count; or the illegal move at which the replay stopped, if a lone } follows,
/// or a lone ) and its number, or else the last one before it, does not fit. Else 0. Linear in the
/// illegal moves and the notes.
std::uint32_t find_move_of_lost_opening(const pgn::GameText& game, const Replay& replay);

}  // namespace arbiter
