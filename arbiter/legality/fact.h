// Why no game reaches a position: facts of a closed set of kinds, each with the numbers and squares
// it rests on, so that a person can check it with board and men, and fact_checker.h without them.

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "arbiter/legality/unmove.h"

namespace arbiter {

enum class FactKind : std::uint8_t {
  pawn_origins,       // P309: the pawns need more captures than enemy men are missing
  pawn_opposition,    // P309: pawns that passed the enemy's need more captures than there were
  pawn_victims,       // P309: pawns captured where not enough of the missing men can have died
  frozen_group,       // P310: men that hold each other fast, and one is not where it started
  unreachable_man,    // P310: a man that men which never moved keep from its square
  locked_promotions,  // P310: too many promoted men, if those shut in are counted as lost
  first_rank_order,   // P310: men shut in on their first rank cannot have come into this order
  no_last_move,       // P311
  move_parity,        // P311: the numbers of moves made do not fit the side to move
  dead_end,           // P311: every series of moves backwards ends in illegal positions
  no_history,         // P312: no series of captures leads to these pawns and promoted men
};

struct Fact {
  FactKind kind = FactKind::no_last_move;
  Color side = Color::white;     // whose men it is about; P311: who has just moved, or moves next
  Bitboard men = 0;              // pawns; the group; the man; the men that may be promoted
  Bitboard frozen = 0;           // men that have never moved, on which the fact rests
  Bitboard closing = 0;          // those of them to be named; pawn_origins: in the pawns' way
  Bitboard squares = 0;          // pawn_victims: where the captures were made
  Square square = Square::none;  // the man that is out of place
  int needed = 0;  // captures; promoted men; no_history: histories tried. pawn_origins: kNoOrigins
                   // if no number is enough. frozen_group: 1 if a pawn of it had nothing to
                   // capture. move_parity: 1 if White has made an odd number of moves
  int available = 0;   // captures; missing pawns; victims. move_parity: the same for Black
  int free_pawns = 0;  // pawn_opposition: pawns with no enemy pawn ahead
  int promoted = 0;    // pawn_origins, pawn_opposition: promoted men, at least
  int untakeable = 0;  // missing men that no pawn can have captured

  friend bool operator==(const Fact&, const Fact&) = default;
};

inline constexpr int kNoOrigins = 99;

/// A fact and, for FactKind::dead_end, the whole search behind it: `positions` are all positions
/// that lead to it (the first is the position itself); each last move in one of them comes from
/// another one, from a position that fails the immediate tests, or from one of `refuted`.
struct Refutation {
  struct Refuted {
    RetroPosition retro;
    Fact fact;
  };

  Fact fact;
  std::vector<RetroPosition> positions;
  std::vector<Refuted> refuted;
  std::vector<UnMove> last_moves;  // of the position itself
};

/// One sentence. `retro` is the position the refutation is about.
std::string sentence(const Refutation& refutation, const RetroPosition& retro);

/// The men to show with it.
Bitboard men_concerned(const Fact& fact);

}  // namespace arbiter
