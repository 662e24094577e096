#include "arbiter/board/move_generator.h"

namespace arbiter {
namespace {

// Calls `found(move)` for each legal move until it returns true; run() returns whether it did.
template <class Found>
class Generator {
 public:
  Generator(const Position& position, Found found) : position_(position), found_(found) {}

  bool run() {
    if (king_moves()) return true;
    if (more_than_one(position_.checkers())) return false;  // only the king can move
    return pawn_moves() || piece_moves() || castling();
  }

 private:
  Color us() const { return position_.side_to_move(); }
  // The enemy king cannot be captured (1.4.1).
  Bitboard targets() const { return ~position_.men(us()) & ~position_.men(Kind::king); }

  bool king_moves() {
    const Square king = position_.king(us());
    Bitboard to = king_attacks(king) & targets();
    while (to != 0) {
      const Square square = pop_first(to);
      if (position_.is_safe_king_move(king, square) && found_(Move(king, square))) return true;
    }
    return false;
  }

  bool piece_moves() {
    for (const Kind kind : {Kind::knight, Kind::bishop, Kind::rook, Kind::queen}) {
      Bitboard men = position_.men(us(), kind);
      while (men != 0) {
        const Square from = pop_first(men);
        Bitboard to = attacks({us(), kind}, from, position_.occupied()) & targets();
        if (to != 0) to &= position_.safe_targets(from);
        while (to != 0) {
          if (found_(Move(from, pop_first(to)))) return true;
        }
      }
    }
    return false;
  }

  bool pawn_moves() {
    Bitboard pawns = position_.men(us(), Kind::pawn) & ~relative_rank_mask(us(), Rank::eighth);
    while (pawns != 0) {
      const Square from = pop_first(pawns);
      const Bitboard safe = position_.safe_targets(from);
      if (pushes(from, safe) || captures(from, safe)) return true;
    }
    return false;
  }

  bool pushes(Square from, Bitboard safe) {
    const Square one = forward(us(), from);
    if (!position_.is_empty(one)) return false;
    if (contains(safe, one) && arrive(from, one)) return true;
    if (relative_rank(us(), from) != Rank::second) return false;
    const Square two = forward(us(), one);
    return position_.is_empty(two) && contains(safe, two) &&
           found_(Move(from, two, MoveKind::double_step));
  }

  bool captures(Square from, Bitboard safe) {
    const Bitboard reach = pawn_attacks(us(), from);
    Bitboard to = reach & position_.men(opposite(us())) & targets() & safe;
    while (to != 0) {
      if (arrive(from, pop_first(to))) return true;
    }
    const Square passed = position_.en_passant();
    return passed != Square::none && contains(reach, passed) &&
           position_.is_safe_en_passant(from, passed) &&
           found_(Move(from, passed, MoveKind::en_passant));
  }

  bool arrive(Square from, Square to) {
    if (relative_rank(us(), to) != Rank::eighth) return found_(Move(from, to));
    for (const Kind kind : {Kind::queen, Kind::rook, Kind::bishop, Kind::knight}) {
      if (found_(Move::promotion(from, to, kind))) return true;
    }
    return false;
  }

  bool castling() {
    for (const Wing wing : {Wing::king, Wing::queen}) {
      if (!position_.can_castle(wing)) continue;
      const Square rook = position_.castling_rook(us(), wing);
      if (found_(Move(position_.king(us()), rook, MoveKind::castling))) return true;
    }
    return false;
  }

  const Position& position_;
  Found found_;
};

}  // namespace

void generate_legal_moves(const Position& position, MoveList& moves) {
  Generator generator(position, [&moves](Move move) {
    moves.add(move);
    return false;
  });
  generator.run();
}

bool has_legal_move(const Position& position) {
  return Generator(position, [](Move) { return true; }).run();
}

bool has_legal_moves(const Position& position, std::size_t least) {
  std::size_t found = 0;
  Generator generator(position, [&found, least](Move) { return ++found >= least; });
  return generator.run();
}

std::uint64_t perft(const Position& position, int depth) {
  if (depth == 0) return 1;
  MoveList moves;
  generate_legal_moves(position, moves);
  if (depth == 1) return moves.size();
  std::uint64_t nodes = 0;
  for (const Move move : moves) {
    Position next = position;
    next.play(move);
    nodes += perft(next, depth - 1);
  }
  return nodes;
}

}  // namespace arbiter
