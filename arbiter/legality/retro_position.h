// A position as retro-analysis sees it: what stands on the board, and what is known of the past.
//
// Castling rights are read as "at least these": king and rook have never moved. A right that is
// missing proves nothing, and neither does a missing en passant square, because many programs write
// "-" for both. So one retro position stands for every position with the same men and more rights.

#pragma once

#include <cstdint>

#include "arbiter/board/position.h"
#include "arbiter/record/start.h"
#include "parser/fen.h"

namespace arbiter {

/// Where the men stood when the game began.
enum class Array : std::uint8_t {
  standard,  // Article 2.3
  any,       // some Chess960 array, perhaps a different one for each side
};

struct RetroPosition {
  Position position;
  /// The last move was a double step over this square; none: not known.
  Square passed = Square::none;
};

/// The same men, side to move, rights and double step.
bool same_retro_position(const RetroPosition& a, const RetroPosition& b);

/// `start` is what make_start made of `fen`, and no immediate fact (basic.h) speaks against it.
RetroPosition retro_position(const Start& start);

/// A FEN speaks of the standard game unless its castling field has file letters, its 32 men stand
/// on another array, or `chess960` says so.
Array array_of(const pgn::Fen& fen, const Start& start, bool chess960);

/// The position may be the first of a game, so that it needs no last move.
bool may_be_initial(const RetroPosition& retro, Array array);

/// The immediate tests of basic.h in one answer: one king each, apart, side that moved not in
/// check, number of men, promoted men, rights, en passant square, checks that a last move can give.
/// O(1), but for a position in check: O(men).
bool passes_basic(const RetroPosition& retro);

}  // namespace arbiter
