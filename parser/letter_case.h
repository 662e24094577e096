// Games that are written in small letters (nf3, bb5), as people type them, or whose sentences begin
// with a capital letter (1. E4 e5 2. D4 exd4 3. Bxc3), as a program makes it. There b can be the
// b-file and a bishop, and what the letter says of the two is no more than a hint:
//
//   small letters      "bb5", "bc4"  a bishop, else a pawn: nobody gives a pawn's step its file
//                      "bxc3"        a pawn, else a bishop
//   capital letters    "Bxc3"        a bishop, else a pawn
//
// A move that is marked, as one in capital letters is, is the bishop's or, if that is not legal,
// the pawn's.

#pragma once

#include "parser/game_text.h"

namespace pgn {

struct LetterCase {
  /// At least two moves of pieces, a bishop's apart, begin with a small letter, and no move of a
  /// bishop with a capital one: one letter may be a slip.
  bool is_small = false;
  /// At least two moves, those that begin with a b apart, have capital letters for their files.
  bool is_capital = false;
};

/// Of the main line. O(half-moves).
LetterCase letter_case(const GameText& game);

/// Marks the moves that the table above gives to a bishop first. O(half-moves).
void mark_moves_of_b(GameText& game);

/// "bb5", "bc4" and "bxc3", read as moves of a pawn on the b-file.
bool is_of_b_file(const San& san);

}  // namespace pgn
