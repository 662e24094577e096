// Which squares a man attacks (Articles 3.1.2, 3.1.3, 3.2-3.8), from precomputed tables.
//
// SAN is resolved from the target square, so the usual question is whether a slider attacks one
// square: a look-up of the squares between the two and one AND. Only the move generator and the
// explanations need whole attack sets of sliders, which are computed line by line.
//
// The tables are 87 KB, constant, and shared by all threads.

#pragma once

#include "arbiter/board/bitboard.h"

namespace arbiter {

struct AttackTables {
  Bitboard knight[64];
  Bitboard king[64];
  Bitboard pawn[2][64];      // [colour][square]: what a pawn of that colour attacks from there
  Bitboard bishop_rays[64];  // on an empty board
  Bitboard rook_rays[64];
  Bitboard rays[8][64];      // by direction: E, NE, N, NW (rising), W, SW, S, SE (falling)
  Bitboard between[64][64];  // strictly between two aligned squares; empty when not aligned
  /// By colour and kind: what such a man attacks from there on an empty board.
  Bitboard reach[2][8][64];
  Bitboard line[64][64];  // edge to edge through two aligned squares; empty when not aligned
  std::uint8_t king_distance[64][64];  // king moves from one to the other on an empty board
  Bitboard king_zone[64][8];           // squares within that many king moves
};

extern const AttackTables kAttacks;

inline Bitboard knight_attacks(Square square) { return kAttacks.knight[slot(square)]; }
inline Bitboard king_attacks(Square square) { return kAttacks.king[slot(square)]; }
inline Bitboard pawn_attacks(Color color, Square square) {
  return kAttacks.pawn[slot(color)][slot(square)];
}
/// The squares to the left and right of all these.
constexpr Bitboard sideways(Bitboard from) {
  return (from & ~kFileA) >> 1 | (from & ~(kFileA << 7)) << 1;
}
/// The squares beside all these, along ranks and files.
constexpr Bitboard straight_steps(Bitboard from) { return from << 8 | from >> 8 | sideways(from); }
/// The same along diagonals.
constexpr Bitboard diagonal_steps(Bitboard from) {
  const Bitboard beside = sideways(from);
  return beside << 8 | beside >> 8;
}
/// What kings on all these squares would attack together, those squares included.
constexpr Bitboard king_attacks_of(Bitboard kings) {
  const Bitboard rows = kings | sideways(kings);
  return rows | rows << 8 | rows >> 8;
}
/// What all these knights attack together.
constexpr Bitboard knight_attacks_of(Bitboard knights) {
  const Bitboard near = sideways(knights);
  const Bitboard far = (knights & ~(kFileA * 3)) >> 2 | (knights & ~(kFileA * 0xC0)) << 2;
  return near << 16 | near >> 16 | far << 8 | far >> 8;
}
/// What all these pawns attack together.
constexpr Bitboard pawn_attacks_of(Color color, Bitboard pawns) {
  const Bitboard beside = sideways(pawns);
  return color == Color::white ? beside << 8 : beside >> 8;
}
/// The squares in front of all these pawns.
constexpr Bitboard pawn_steps(Color color, Bitboard pawns) {
  return color == Color::white ? pawns << 8 : pawns >> 8;
}
/// All squares between these pawns and the end of the board.
constexpr Bitboard squares_ahead(Color color, Bitboard pawns) {
  Bitboard squares = pawn_steps(color, pawns);
  for (const int step : {8, 16, 32}) {
    squares |= color == Color::white ? squares << step : squares >> step;
  }
  return squares;
}
inline Bitboard bishop_rays(Square square) { return kAttacks.bishop_rays[slot(square)]; }
inline Bitboard rook_rays(Square square) { return kAttacks.rook_rays[slot(square)]; }
inline Bitboard reach(Color color, Kind kind, Square square) {
  return kAttacks.reach[slot(color)][slot(kind)][slot(square)];
}
/// Squares from which the man attacks `target` on an empty board.
inline Bitboard reached_from(Man man, Square target) {
  return reach(opposite(man.color), man.kind, target);
}
inline Bitboard queen_rays(Square square) { return reach(Color::white, Kind::queen, square); }
inline Bitboard between(Square a, Square b) { return kAttacks.between[slot(a)][slot(b)]; }
/// King moves from one to the other on an empty board: 0 to 7.
inline int king_distance(Square a, Square b) { return kAttacks.king_distance[slot(a)][slot(b)]; }
/// All squares within `moves` (0 to 7) king moves of the square on an empty board, itself too.
inline Bitboard king_zone(Square square, int moves) {
  return kAttacks.king_zone[slot(square)][moves];
}
inline Bitboard line(Square a, Square b) { return kAttacks.line[slot(a)][slot(b)]; }

/// The squares a slider on `square` attacks when `occupied` squares block it (the blocker itself
/// is attacked).
Bitboard bishop_attacks(Square square, Bitboard occupied);
Bitboard rook_attacks(Square square, Bitboard occupied);
inline Bitboard queen_attacks(Square square, Bitboard occupied) {
  return bishop_attacks(square, occupied) | rook_attacks(square, occupied);
}

/// What a man of that kind and colour attacks from `square`. Kind::none attacks nothing.
Bitboard attacks(Man man, Square square, Bitboard occupied);

/// Of the men in `sliders`, each on a ray from `target`, those with a free line to it. Knights,
/// kings and pawns that attack the target may be among them: nothing is between.
inline Bitboard unblocked(Bitboard sliders, Square target, Bitboard occupied) {
  Bitboard seen = 0;
  while (sliders != 0) {
    const Square square = pop_first(sliders);
    if ((between(square, target) & occupied) == 0) seen |= bit(square);
  }
  return seen;
}

}  // namespace arbiter
