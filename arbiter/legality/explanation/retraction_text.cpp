#include "arbiter/legality/explanation/retraction_text.h"

#include <fmt/core.h>

#include "arbiter/board/position.h"
#include "arbiter/wording/wording.h"

namespace arbiter {

std::string retraction_text(const Retraction& retraction, bool names_uncaptured) {
  const Move move = retraction.move;
  if (move.kind() == MoveKind::castling) {
    return Position::castling_wing(move.from(), move.to()) == Wing::king ? "O-O" : "O-O-O";
  }
  const bool captures = retraction.uncaptured != Kind::none;
  std::string text;
  if (retraction.kind != Kind::pawn) text += pgn::kind_letter(retraction.kind);
  text += pgn::square_name(move.from()) + (captures ? "x" : "-") + pgn::square_name(move.to());
  if (move.is_promotion()) text += fmt::format("={}", pgn::kind_letter(move.promoted()));
  if (move.kind() == MoveKind::en_passant) return text + " en passant";
  if (names_uncaptured && captures) {
    text += fmt::format(" (taking a {})", kind_name(retraction.uncaptured));
  }
  return text;
}

}  // namespace arbiter
