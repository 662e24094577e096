// Sets of squares as 64-bit words: bit `index(square)` is set when the square belongs to the set.
//
// All functions are O(1) and constexpr. `first`, `last` and `pop_first` need a non-empty set.

#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "parser/vocabulary.h"

namespace arbiter {

using pgn::ByColor;
using pgn::Color;
using pgn::File;
using pgn::kColors;
using pgn::Kind;
using pgn::Man;
using pgn::Rank;
using pgn::Square;

using Bitboard = std::uint64_t;

inline constexpr Bitboard kFileA = 0x0101010101010101ULL;
inline constexpr Bitboard kRankOne = 0xFFULL;
inline constexpr Bitboard kLightSquares = 0x55AA55AA55AA55AAULL;
inline constexpr Bitboard kDarkSquares = ~kLightSquares;
/// d4, e4, d5, e5: where electronic boards expect the kings when a game is over.
inline constexpr Bitboard kCentre = 0x0000001818000000ULL;
inline constexpr Bitboard kCorners = 0x8100000000000081ULL;

/// As `index`, for tables: without a sign, which would have to be extended first.
template <typename Enum>
constexpr std::size_t slot(Enum value) {
  return static_cast<std::size_t>(value);
}

constexpr Bitboard bit(Square square) { return Bitboard{1} << index(square); }
constexpr Bitboard file_mask(File file) { return kFileA << index(file); }
constexpr Bitboard rank_mask(Rank rank) { return kRankOne << (8 * index(rank)); }
constexpr Bitboard end_ranks() { return rank_mask(Rank::first) | rank_mask(Rank::eighth); }

constexpr bool contains(Bitboard set, Square square) { return (set & bit(square)) != 0; }
constexpr bool more_than_one(Bitboard set) { return (set & (set - 1)) != 0; }
constexpr int count(Bitboard set) { return std::popcount(set); }
// std::countr_zero would test for the empty set, which costs three instructions each time.
constexpr Square first(Bitboard set) { return static_cast<Square>(__builtin_ctzll(set)); }
constexpr Square last(Bitboard set) { return static_cast<Square>(63 - std::countl_zero(set)); }

/// Removes the lowest square from the set and returns it.
constexpr Square pop_first(Bitboard& set) {
  const Square square = first(set);
  set &= set - 1;
  return square;
}

/// The rank as the side of that colour counts it: its own back rank is Rank::first.
constexpr Rank relative_rank(Color color, Square square) {
  const int rank = index(rank_of(square));
  return static_cast<Rank>(color == Color::white ? rank : 7 - rank);
}

/// The rank mask counted from the side of that colour.
constexpr Bitboard relative_rank_mask(Color color, Rank rank) {
  return color == Color::white ? rank_mask(rank) : rank_mask(static_cast<Rank>(7 - index(rank)));
}

/// The square one rank further from the point of view of `color`. Needs a square not on the last
/// rank of that side.
constexpr Square forward(Color color, Square square) {
  return static_cast<Square>(index(square) + (color == Color::white ? 8 : -8));
}
constexpr Square backward(Color color, Square square) { return forward(opposite(color), square); }

}  // namespace arbiter
