#include "arbiter/winnable/open_position.h"

#include "arbiter/board/move_generator.h"

namespace arbiter {
namespace {

// Of the positions named in README.md, 46,157 of 65,536 real ones are open, and no side that
// has enough material is unable to win one. Of 1,707 composed ones 359 are open, and 9 times a side
// is. With 3 moves: 49,277 real ones, and 19 times; with 12: 40,177 real ones, and twice.
constexpr int kFewestMoves = 6;

// Counts legal moves of the queens, rooks and knights of the side to move, up to kFewestMoves.
int count_piece_moves(const Position& position) {
  const Color side = position.side_to_move();
  const Bitboard targets = ~position.men(side) & ~position.men(Kind::king);
  int moves = 0;
  for (const Kind kind : {Kind::queen, Kind::rook, Kind::knight}) {
    Bitboard men = position.men(side, kind);
    while (men != 0) {
      const Square from = pop_first(men);
      const Bitboard to = attacks({side, kind}, from, position.occupied()) & targets;
      moves += count(to & position.safe_targets(from));
      if (moves >= kFewestMoves) return moves;
    }
  }
  return moves;
}

bool has_fewest(Bitboard squares) {
#pragma GCC unroll 8
  for (int i = 1; i < kFewestMoves; ++i) squares &= squares - 1;
  return squares != 0;
}

// Men of `side` outside of this set are not pinned. Whole rays, since to look for the men between
// would take longer than is won by it.
Bitboard perhaps_pinned(const Position& position, Color side) {
  const Square king = position.king(side);
  const Bitboard enemies = position.men(opposite(side));
  const Bitboard queens = position.men(Kind::queen);
  const Bitboard straight = rook_rays(king);
  const Bitboard diagonal = bishop_rays(king);
  const bool by_rook = ((position.men(Kind::rook) | queens) & straight & enemies) != 0;
  const bool by_bishop = ((position.men(Kind::bishop) | queens) & diagonal & enemies) != 0;
  return (by_rook ? straight : 0) | (by_bishop ? diagonal : 0);
}

// What a few look-ups show of the moves of a side.
struct PlainMoves {
  bool enough = false;
  bool of_pieces = false;  // some are of a queen, a rook or a knight
};

// A cheaper test, for either side, that may fail where the count would suffice: it looks only at
// men that are certainly not pinned, and at first only at the squares beside them, where nothing
// can be in the way. The side must not be in check. Few branches, since they are hard to predict
// here.
PlainMoves find_plain_moves(const Position& position, Color side) {
  const Bitboard targets = ~position.men(side) & ~position.men(Kind::king);
  const Bitboard men = position.men(side) & ~perhaps_pinned(position, side);
  Bitboard rooks = men & position.men(Kind::rook);
  const Bitboard near = targets & (king_attacks_of(men & position.men(Kind::queen)) |
                                   knight_attacks_of(men & position.men(Kind::knight)));
  const Bitboard with_rooks = near | (targets & straight_steps(rooks));
  const Bitboard bishops = targets & diagonal_steps(men & position.men(Kind::bishop));
  const Bitboard pawns = pawn_steps(side, men & position.men(Kind::pawn)) & ~position.occupied();
  if (has_fewest(with_rooks | bishops | pawns)) return {true, with_rooks != 0};
  int moves = count(near);
  while (rooks != 0 && moves < kFewestMoves) {
    moves += count(rook_attacks(pop_first(rooks), position.occupied()) & targets);
  }
  return {moves >= kFewestMoves, moves != 0};
}

bool has_enough_moves(const Position& position, int piece_moves) {
  return piece_moves >= kFewestMoves || has_legal_moves(position, kFewestMoves);
}

// Neither side is in check, whoever is to move.
bool is_plainly_open(const Position& position) {
  const Color side = position.side_to_move();
  const PlainMoves answers = find_plain_moves(position, opposite(side));
  if (!answers.enough) return false;
  const PlainMoves moves = find_plain_moves(position, side);
  if (!moves.enough || !(moves.of_pieces || answers.of_pieces)) return false;
  // Whoever moved legally has not left his king in check.
  return !position.irregular() ||
         !position.attacked(position.king(opposite(side)), side, position.occupied());
}

}  // namespace

bool is_open_position(const Position& position) {
  const Bitboard pieces =
      position.men(Kind::queen) | position.men(Kind::rook) | position.men(Kind::knight);
  if (pieces == 0 || position.in_check()) return false;
  if (is_plainly_open(position)) return true;
  const int moves = count_piece_moves(position);
  if (!has_enough_moves(position, moves)) return false;
  Position passed = position;
  passed.pass();
  const int answers = count_piece_moves(passed);
  return moves + answers > 0 && has_enough_moves(passed, answers);
}

}  // namespace arbiter
