// A move that begins with a b or B and is none as it is read: the letter of a bishop is also that
// of a file.

#pragma once

#include "arbiter/board/position.h"
#include "parser/san.h"

namespace arbiter {

/// The legal move of a bishop that `san`, read as one of a pawn on the b-file, was to be ("bc4").
/// No move if there is none or more than one; nor for a capture as soon as a pawn stands beside,
/// which may be pinned, or where nothing is captured. O(bishops).
Move resolve_as_bishop(const Position& position, const pgn::San& san);

/// The legal move from the b-file that `san`, in capital letters and read as one of a bishop, was
/// to be ("BXC3", "B2B4"). No move if there is none or more than one. O(pawns).
Move resolve_as_b_file(const Position& position, const pgn::San& san);

}  // namespace arbiter
