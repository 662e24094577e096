#include "arbiter/legality/checker/plain_faults.h"

#include <algorithm>

#include "arbiter/legality/checker/plain_last_moves.h"
#include "arbiter/legality/checker/plain_moves.h"

namespace arbiter {
namespace {

Color moved(const PlainBoard& board) { return opposite(board.to_move()); }

// All faults but an impossible check.
bool has_simple_fault(const PlainBoard& board) {
  return !has_one_king_each(board) || kings_touch(board) || has_pawn_on_end_rank(board) ||
         has_too_many_men(board, Color::white) || has_too_many_men(board, Color::black) ||
         is_opponent_in_check(board) || has_impossible_double_step(board);
}

}  // namespace

bool has_one_king_each(const PlainBoard& board) {
  return board.king(Color::white) != kNoSquare && board.king(Color::black) != kNoSquare;
}

bool kings_touch(const PlainBoard& board) {
  return attacks(board, board.king(Color::white), board.king(Color::black));
}

bool has_pawn_on_end_rank(const PlainBoard& board) {
  for (int square = 0; square < 64; ++square) {
    const int rank = rank_number(square);
    if (board.at(square).kind == Kind::pawn && (rank == 0 || rank == 7)) return true;
  }
  return false;
}

bool has_too_many_men(const PlainBoard& board, Color color) {
  const auto more = [&](Kind kind, int of_shade, int at_first) {
    return std::max(board.count(color, kind, of_shade) - at_first, 0);
  };
  const int promoted = more(Kind::queen, kAnyShade, 1) + more(Kind::rook, kAnyShade, 2) +
                       more(Kind::knight, kAnyShade, 2) + more(Kind::bishop, 0, 1) +
                       more(Kind::bishop, 1, 1);
  return board.men(color) > 16 || board.pawns(color) + promoted > 8;
}

bool is_opponent_in_check(const PlainBoard& board) {
  return is_attacked_by_piece_or_pawn(board, board.king(moved(board)), board.to_move());
}

bool has_impossible_double_step(const PlainBoard& board) {
  const int passed = board.passed();
  if (passed == kNoSquare) return false;
  const Color mover = moved(board);
  if (rank_for(mover, passed) != 2) return true;
  const int from = pawn_step(opposite(mover), passed);
  const int pawn = pawn_step(mover, passed);
  if (!board.empty(passed) || !board.empty(from)) return true;
  if (!board.is(pawn, mover, Kind::pawn)) return true;
  PlainBoard before = board;
  before.clear(pawn);
  before.put(from, {mover, Kind::pawn});
  return is_attacked_by_piece_or_pawn(before, before.king(board.to_move()), mover);
}

// Whatever its last move was, it came from a position in which the king was in check already.
bool has_impossible_check(const PlainBoard& board) {
  if (!is_attacked_by_piece_or_pawn(board, board.king(board.to_move()), moved(board))) return false;
  PlainBoard after = board;
  after.set_passed(kNoSquare);
  return !any_last_move(after, {},
                        [](const PlainBoard& before) { return !has_simple_fault(before); });
}

bool has_fault(const PlainBoard& board) {
  return has_simple_fault(board) || has_impossible_check(board);
}

}  // namespace arbiter
