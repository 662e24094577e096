// Whether the + or # of a move agrees with the board (S111).

#pragma once

#include "arbiter/board/move_generator.h"
#include "arbiter/board/position.h"
#include "parser/san.h"

namespace arbiter {

/// `after`: the position after the move; `last`: no move of the main line follows. Coordinates have
/// no marks, and a + for a mate is wrong only at the last move. O(1) for a move
/// without mark and check; else it may look for a legal move.
inline bool has_wrong_check_mark(const pgn::San& san, const Position& after, bool last) {
  if (san.form == pgn::SanForm::coordinates) return false;
  const bool check = san.mark != pgn::CheckMark::none;
  if (check != after.in_check()) return true;
  if (san.mark == pgn::CheckMark::mate) return has_legal_move(after);
  return last && check && !san.odd && !has_legal_move(after);
}

}  // namespace arbiter
