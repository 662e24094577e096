// Who cannot mate because of material alone.
//
// Each answer but `none` proves that a side cannot checkmate by any series of legal moves; `none`
// proves nothing. No capture or promotion leads out of any of the cases, so once it holds it holds
// for the rest of the game.

#pragma once

#include <cstdint>
#include <string>

#include "arbiter/board/position.h"

namespace arbiter {

enum class MaterialProof : std::uint8_t {
  none,                // material does not decide
  bare_king,           // the side has only its king
  lone_knight,         // the side has only king and knight, the other side no men but queens
  one_colour_bishops,  // the side has only king and bishops, the other side no pawn or knight, and
                       // all bishops on the board stand on squares of one colour
};

/// Queens, rooks, and pawns that may become one: of a side that has one of them, material alone
/// does not say that it cannot mate.
inline Bitboard strong_men(const Position& position) {
  return position.men(Kind::pawn) | position.men(Kind::rook) | position.men(Kind::queen);
}
inline bool has_strong_man(const Position& position, Color side) {
  return (position.men(side) & strong_men(position)) != 0;
}

/// The same as below for a side without a strong man.
MaterialProof cannot_mate_by_weak_men(const Position& position, Color side);

/// Why material keeps `side` from checkmating, if it does. O(1).
inline MaterialProof cannot_mate_by_material(const Position& position, Color side) {
  return has_strong_man(position, side) ? MaterialProof::none
                                        : cannot_mate_by_weak_men(position, side);
}

/// Neither side can mate: a dead position by material (5.2.2).
inline bool is_dead_by_material(const Position& position) {
  return strong_men(position) == 0 &&
         cannot_mate_by_material(position, Color::white) != MaterialProof::none &&
         cannot_mate_by_material(position, Color::black) != MaterialProof::none;
}

/// The reason in one sentence; empty for `none`.
std::string material_sentence(const Position& position, Color side);

}  // namespace arbiter
