#include "arbiter/legality/retro_position.h"

#include <algorithm>

#include "arbiter/legality/last_check.h"
#include "arbiter/legality/men_numbers.h"

namespace arbiter {
namespace {

bool numbers_are_possible(const Position& position, Color color) {
  return count(position.men(color)) <= kMen &&
         surplus_men(position, color) + count(position.men(color, Kind::pawn)) <= kPawns;
}

bool rights_are_possible(const Position& position, Color color) {
  for (const Wing wing : {Wing::king, Wing::queen}) {
    const Square rook = position.castling_rook(color, wing);
    if (rook == Square::none) continue;
    const Bitboard home = relative_rank_mask(color, Rank::first);
    if (!contains(position.men(color, Kind::rook) & home, rook)) return false;
    if (!contains(home, position.king(color))) return false;
  }
  return true;
}

Bitboard checks_by_men(const Position& position, Color checked) {
  return position.attackers(position.king(checked), opposite(checked)) & ~position.men(Kind::king);
}

bool double_step_is_possible(const RetroPosition& retro) {
  const Position& position = retro.position;
  const Color to_move = position.side_to_move();
  const Color mover = opposite(to_move);
  if (relative_rank(mover, retro.passed) != Rank::third) return false;
  const Square pawn = forward(mover, retro.passed);
  const Square origin = backward(mover, retro.passed);
  if (!contains(position.men(mover, Kind::pawn), pawn)) return false;
  if (!position.is_empty(retro.passed) || !position.is_empty(origin)) return false;
  Position before = position;
  before.remove(pawn);
  before.put(origin, {mover, Kind::pawn});
  return checks_by_men(before, to_move) == 0;
}

}  // namespace

bool same_retro_position(const RetroPosition& a, const RetroPosition& b) {
  return a.passed == b.passed && a.position.same_position(b.position);
}

RetroPosition retro_position(const Start& start) {
  return {start.position, start.written_en_passant};
}

Array array_of(const pgn::Fen& fen, const Start& start, bool chess960) {
  if (chess960 || start.kind == StartKind::chess960) return Array::any;
  const bool file_letter = std::any_of(fen.castling.begin(), fen.castling.end(),
                                       [](auto right) { return right.rook_file() != File::none; });
  return file_letter ? Array::any : Array::standard;
}

bool may_be_initial(const RetroPosition& retro, Array array) {
  const Position& position = retro.position;
  if (position.side_to_move() != Color::white || retro.passed != Square::none) return false;
  if (!is_chess960_array(position, true)) return false;
  if (array == Array::any) return true;
  static const Position standard = Position::standard();
  for (const Kind kind : {Kind::knight, Kind::bishop, Kind::rook, Kind::queen, Kind::king}) {
    if (position.men(kind) != standard.men(kind)) return false;
  }
  return true;
}

bool passes_basic(const RetroPosition& retro) {
  const Position& position = retro.position;
  if (!position.has_one_king_each()) return false;
  const Color to_move = position.side_to_move();
  const Square king = position.king(to_move);
  if (contains(king_attacks(king), position.king(opposite(to_move)))) return false;
  if ((position.men(Kind::pawn) & end_ranks()) != 0) return false;
  for (const Color color : {Color::white, Color::black}) {
    if (!numbers_are_possible(position, color) || !rights_are_possible(position, color)) {
      return false;
    }
  }
  if (checks_by_men(position, opposite(to_move)) != 0) return false;
  if (retro.passed != Square::none && !double_step_is_possible(retro)) return false;
  const Bitboard checkers = checks_by_men(position, to_move);
  return checkers == 0 || (count(checkers) <= 2 && last_move_gives_check(position));
}

}  // namespace arbiter
