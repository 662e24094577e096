// What a locked position leaves the men: which of them stay for ever, and where the others can go.
//
// Read off a proof that somebody cannot mate, for people: it says what can be checked on the board
// with a finger, where the proof itself is a set of some thousand positions.

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

/// Men of one kind and colour that can move or be taken.
struct Movers {
  Man man;
  Bitboard starts = 0;   // where they stand on the board; none: promoted later
  Bitboard squares = 0;  // where they can ever stand, as they are
  bool promote = false;  // pawns of which one may promote
};

struct Confines {
  ByColor<Bitboard> locked{0, 0};  // men that never move and are never taken
  ByColor<Bitboard> kings{0, 0};   // where the kings can ever stand
  std::vector<Movers> movers;      // all other men
};

/// What every man can ever do.
Confines confines_of(const Structure& structure);
/// Kings and pawns as in the skeletons, the others by the structure of the same position.
Confines confines_of(const std::vector<Skeleton>& skeletons, const Structure& structure);
/// As in the positions (partial ones and those before them), and the untracked wherever they can
/// be.
Confines confines_of(const Position& position, const PartialTree& tree);
/// As in the positions, of which `position` is the first.
Confines confines_of(const Position& position, const std::vector<PackedPosition>& positions);

/// How far what the confines say holds.
enum class Holds : std::uint8_t {
  for_ever,            // whatever is played
  in_these_positions,  // as long as the side that the proof is about might still mate
};

/// Sentences: "The white pawns on a4 and b3 and the black pawn on a5 can never move, and nothing
/// can ever take them. The white king may stand only on a1–d1 and b2, the black king …" They speak
/// of "all of them", the positions, that a sentence before has counted, if they hold in these
/// alone.
std::string confines_words(const Position& position, const Confines& confines, Holds holds);

/// "only on a1–d1, b2 and c2"; "anywhere but on h8" where nearly all squares are meant.
std::string region_words(Bitboard squares);

}  // namespace arbiter
