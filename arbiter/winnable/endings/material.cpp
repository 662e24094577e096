#include "arbiter/winnable/endings/material.h"

#include <fmt/core.h>

#include <string_view>

namespace arbiter {

MaterialProof cannot_mate_by_weak_men(const Position& position, Color side) {
  const Bitboard own = position.men(side) & ~position.men(Kind::king);
  const Bitboard other = position.men(opposite(side)) & ~position.men(Kind::king);
  if (own == 0) return MaterialProof::bare_king;
  const Bitboard knights = position.men(Kind::knight);
  const Bitboard bishops = position.men(Kind::bishop);
  const bool lone_knight = count(own) == 1 && (own & knights) == own;
  if (lone_knight && (other & ~position.men(Kind::queen)) == 0) return MaterialProof::lone_knight;
  const bool only_bishops = (own & ~bishops) == 0;
  const bool one_colour = (bishops & kLightSquares) == 0 || (bishops & kDarkSquares) == 0;
  const bool no_blockers = (other & (position.men(Kind::pawn) | knights)) == 0;
  if (only_bishops && one_colour && no_blockers) return MaterialProof::one_colour_bishops;
  return MaterialProof::none;
}

std::string material_sentence(const Position& position, Color side) {
  const std::string_view name = side == Color::white ? "White" : "Black";
  switch (cannot_mate_by_material(position, side)) {
    case MaterialProof::bare_king:
      return fmt::format("{} has only the king.", name);
    case MaterialProof::lone_knight:
      return fmt::format(
          "{} has only king and knight, and the other side has no pawn, knight, bishop or rook "
          "that could shut its king in.",
          name);
    case MaterialProof::one_colour_bishops:
      return fmt::format(
          "{} has only bishops of one square colour, and the other side has no pawn, knight or "
          "bishop of the other colour that could shut its king in.",
          name);
    case MaterialProof::none:
      break;
  }
  return "";
}

}  // namespace arbiter
