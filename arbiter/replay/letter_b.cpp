#include "arbiter/replay/letter_b.h"

#include "arbiter/board/attacks.h"
#include "arbiter/board/san_resolution.h"
#include "parser/letter_case.h"

namespace arbiter {

using pgn::San;
using pgn::SanForm;

Move resolve_as_bishop(const Position& position, const San& san) {
  if (!pgn::is_of_b_file(san)) return {};
  const Color side = position.side_to_move();
  const Bitboard pawns = position.men(side, Kind::pawn) & file_mask(File::b);
  const bool pawn_is_beside = (pawn_attacks(opposite(side), san.to) & pawns) != 0;
  if (san.capture && (pawn_is_beside || position.is_empty(san.to))) return {};
  San bishop = san;
  bishop.kind = Kind::bishop;
  bishop.from_file = File::none;
  return resolve(position, bishop);
}

Move resolve_as_b_file(const Position& position, const San& san) {
  if (!san.capitals || san.kind != Kind::bishop || san.from_file != File::none) return {};
  San of_file = san;
  of_file.kind = Kind::pawn;
  of_file.from_file = File::b;
  if (san.from_rank != Rank::none) of_file.form = SanForm::coordinates;
  return resolve(position, of_file);
}

}  // namespace arbiter
