#include "arbiter/types/game_end.h"

namespace arbiter {

std::string_view end_id(EndKind end) {
  switch (end) {
    case EndKind::none:
      return "none";
    case EndKind::checkmate:
      return "checkmate";
    case EndKind::stalemate:
      return "stalemate";
    case EndKind::fivefold:
      return "fivefold";
    case EndKind::seventy_five:
      return "seventy-five";
    case EndKind::dead_position:
      break;
  }
  return "dead-position";
}

}  // namespace arbiter
