#include "arbiter/types/judged_position.h"

namespace arbiter {

std::string_view legality_id(PositionLegality legality) {
  switch (legality) {
    case PositionLegality::legal:
      return "legal";
    case PositionLegality::illegal:
      return "illegal";
    case PositionLegality::not_refuted:
      break;
  }
  return "not-refuted";
}

std::string_view status_id(PositionStatus status) {
  switch (status) {
    case PositionStatus::check:
      return "check";
    case PositionStatus::checkmate:
      return "checkmate";
    case PositionStatus::stalemate:
      return "stalemate";
    case PositionStatus::dead_position:
      return "dead-position";
    case PositionStatus::ongoing:
      break;
  }
  return "ongoing";
}

}  // namespace arbiter
