// A move as its text has it, and what stands behind it in the same token: check marks, comment
// glyphs, and signs that say who is better.

#pragma once

#include <string>
#include <string_view>

#include "parser/notation.h"
#include "parser/san.h"

namespace arbiter {

struct WrittenMove {
  std::string_view move;  // the text without all that; empty: where it ends cannot be said
  std::string marks;      // "+", "#", "++", a dagger
  std::string signs;      // all others, in their order: "!?+-"
  bool says_en_passant = false;

  /// The move in other words, with its signs; empty if the two would read as something else.
  std::string with_signs(std::string_view san) const;
};

/// Splits the text of a move that was read as `san` in these letters. Linear in the signs, and
/// quadratic in the length of the move.
WrittenMove split_written(std::string_view text, const pgn::San& san,
                          const pgn::PieceLetters& letters);

/// Whether a "+" and what follows it would be read as one sign: "+-" says that White is winning.
bool joins_check_mark(std::string_view signs);

}  // namespace arbiter
