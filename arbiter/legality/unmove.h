// Moves taken back: every position from which a legal last move leads to this one.
//
// Taken back are moves of all men, captures (the man restored may be of any kind; a pawn not on the
// end ranks), promotions with and without capture, captures en passant, and castling. The position
// before must pass the immediate tests (passes_basic), and the move must be legal there.
//
//   any_unmove({position}, Array::standard, [](const UnMove& un, const RetroPosition& before) {
//     return false;  // go on; true stops
//   });
//
// The generator is complete: a position without un-moves has no legal last move. Tests hold it
// against games played forward. Source: the definition of the moves in Article 3, read backwards.

#pragma once

#include <functional>
#include <string>
#include <vector>

#include "arbiter/legality/retro_position.h"

namespace arbiter {

struct UnMove {
  Move move;                   // as it was played in the position before
  Kind kind = Kind::none;      // the man that moved, as it was before the move
  Kind captured = Kind::none;  // none: no capture
};

/// Returns true to stop.
using UnMoveVisitor = std::function<bool(const UnMove&, const RetroPosition& before)>;

/// Visits all un-moves of the side that has just moved, quiet ones first, until `visit` returns
/// true; tells whether it did. The positions before hold no more castling rights and no more double
/// steps than must have been (see retro_position.h): the rights of `after`, the one that
/// un-castling restores, the double step that a capture en passant needs.
///
/// If `after.passed` is a square, the last move was that double step. Men with castling rights have
/// not moved, nor have those in `never_moved`. Needs a position that passes the immediate tests.
/// O(men) un-moves times O(men) for each; allocates nothing itself.
bool any_unmove(const RetroPosition& after, Array array, Bitboard never_moved,
                const UnMoveVisitor& visit);

/// "Ng1-f3", "e7xf8=Q", "O-O", "e5xd6 en passant"; with the man taken, "e7xf8=Q (taking a rook)".
std::string unmove_text(const UnMove& unmove, bool with_man_taken);

}  // namespace arbiter
