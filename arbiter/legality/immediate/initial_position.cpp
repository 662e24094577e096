#include "arbiter/legality/immediate/initial_position.h"

#include "arbiter/record/start.h"

namespace arbiter {

bool may_be_initial(const RetroPosition& retro, StartArray array) {
  const Position& position = retro.position;
  if (position.side_to_move() != Color::white || retro.passed != Square::none) return false;
  if (!is_chess960_array(position, true)) return false;
  if (array == StartArray::any) return true;
  static const Position standard = Position::standard();
  for (const Kind kind : {Kind::knight, Kind::bishop, Kind::rook, Kind::queen, Kind::king}) {
    if (position.men(kind) != standard.men(kind)) return false;
  }
  return true;
}

}  // namespace arbiter
