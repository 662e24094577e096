#include "arbiter/types/judged_game.h"

namespace arbiter {

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
