// Who cannot mate because of the material alone: the first test of reference "Who can still mate".
//
// Each answer is a proof that a side cannot checkmate by any series of legal moves; "not decided"
// is no proof of the opposite. Every case is closed under captures and promotions of the other
// side, so once it holds it holds for the rest of the game.

#pragma once

#include <cstdint>
#include <string>

#include "arbiter/board/position.h"

namespace arbiter {

enum class MaterialProof : std::uint8_t {
  none,         // material does not decide
  bare_king,    // the side has nothing but its king
  lone_knight,  // king and knight against a king with at most queens: no blocker for a smothered
                // mate
  one_colour_bishops,  // bishops of one square colour, and nothing of the other side can block on
                       // it
};

/// Why `side` cannot checkmate, as far as the material tells. O(1).
MaterialProof cannot_mate_by_material(const Position& position, Color side);

/// A queen, a rook, or a pawn that may become one.
inline bool has_strong_man(const Position& position, Color side) {
  return (position.men(side) &
          (position.men(Kind::pawn) | position.men(Kind::rook) | position.men(Kind::queen))) != 0;
}

/// Neither side can mate: a dead position by material (5.2.2).
inline bool is_dead_by_material(const Position& position) {
  return cannot_mate_by_material(position, Color::white) != MaterialProof::none &&
         cannot_mate_by_material(position, Color::black) != MaterialProof::none;
}

/// One sentence a person can check on the board, for a proof other than none.
std::string material_sentence(const Position& position, Color side);

}  // namespace arbiter
