// Which men can be originals, which must be promoted pawns, which cannot stand where they stand,
// and which were captured where no pawn could capture them.
//
// Why it is sound. Routes (piece_routes.h, pawn_routes.h) cover all squares a man ever visited,
// castling included, so a square outside them was never visited. Rooks and knights are assigned to
// two homes, one man to each, such that as many as possible count as originals. In Chess960 an
// original may have begun anywhere on its first rank, and `untakeable` is always 0.

#pragma once

#include <array>

#include "arbiter/legality/routes/frozen.h"

namespace arbiter {

/// The men of one side and kind; of bishops, those on squares of one colour.
struct ManGroup {
  Kind kind = Kind::none;
  Bitboard squares = 0;  // all, or those of one colour
  Bitboard men = 0;
  int originals = 0;   // that began the game
  int natives = 0;     // men that may be originals, at most
  int untakeable = 0;  // missing originals that no enemy pawn can have captured, at least

  int promoted() const { return count(men) - natives; }  // at least
  int missing() const { return originals - natives; }    // originals captured, at least
};

inline constexpr int kGroups = 5;

struct SideReach {
  /// Queens, rooks, knights, bishops of the light and of the dark squares.
  std::array<ManGroup, kGroups> groups;
  Bitboard unreachable = 0;   // men that can have come neither from home nor from a promotion
  Bitboard promoted_men = 0;  // the groups among which the promoted men are
  int promoted = 0;           // men that must be promoted pawns, at least
  int untakeable = 0;         // missing originals that no enemy pawn can have captured, at least
};

/// `frozen` must have no misplaced men. O(kinds) flood fills.
SideReach find_reach(const Position& position, StartArray array, const Frozen& frozen, Color color);

/// The frozen men that close the ways to `square` for the man on it: those on the squares at
/// which it is stopped, and for a king also those that guard such squares.
Bitboard closing_men(const Position& position, const Frozen& frozen, Square square);

}  // namespace arbiter
