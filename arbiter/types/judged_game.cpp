#include "arbiter/types/judged_game.h"

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

std::string_view verdict_id(Verdict verdict) {
  switch (verdict) {
    case Verdict::consistent:
      return "consistent";
    case Verdict::contradicted:
      return "contradicted";
    case Verdict::undetermined:
      return "undetermined";
    case Verdict::unreadable:
      break;
  }
  return "unreadable";
}

}  // namespace arbiter
