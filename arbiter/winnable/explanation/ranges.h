// Which men are fixed and where the others can go, read from a proof that a side cannot win.
//
// A proof is often a set of thousands of positions. This says what a person can check on the board.

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "arbiter/board/position.h"
#include "arbiter/winnable/proof/packed_position.h"
#include "arbiter/winnable/proof/partial_proof.h"
#include "arbiter/winnable/proof/skeleton.h"
#include "arbiter/winnable/proof/structure.h"

namespace arbiter {

/// The men of one kind and colour that can move or be captured.
struct Movers {
  Man man;
  Bitboard starts = 0;   // where they stand now; 0: a pawn may become one
  Bitboard squares = 0;  // where they can ever stand, before promotion
  bool promote = false;  // they are pawns, and one of them may promote
  bool move = false;     // one of them may move within `squares`
};

struct Ranges {
  ByColor<Bitboard> fixed{0, 0};  // men that never move and are never captured
  ByColor<Bitboard> kings{0, 0};  // where the kings can ever stand
  std::vector<Movers> movers;     // all other men
};

/// By the structure alone.
Ranges ranges_of(const Structure& structure);
/// Kings and pawns by the skeletons, the pieces by the structure of the same position.
Ranges ranges_of(const std::vector<Skeleton>& skeletons, const Structure& structure);
/// By the positions of the tree; untracked pieces by their squares.
Ranges ranges_of(const Position& position, const PartialTree& tree);
/// By the positions, of which `position` is the first.
Ranges ranges_of(const Position& position, const std::vector<PackedPosition>& positions);

/// In which positions the ranges are true.
enum class Scope : std::uint8_t {
  always,            // in every position that can arise
  listed_positions,  // in the positions of the proof, where the side might still mate
};

/// Sentences: "The white pawns on a4 and b3 and the black pawn on a5 can never move, and nothing
/// can ever take them. The white king may stand only on a1–d1 and b2, the black king …" With
/// Scope::listed_positions they speak of "them", so a sentence about these positions must precede
/// them.
std::string ranges_words(const Position& position, const Ranges& ranges, Scope scope);

/// "only on a1–d1, b2 and c2" or, for most squares, "anywhere but on h8".
std::string region_words(Bitboard squares);

}  // namespace arbiter
