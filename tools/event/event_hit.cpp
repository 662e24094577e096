#include "tools/event/event_hit.h"

#include "arbiter/rules/rules.h"

namespace tools {

const arbiter::Rule& EventHit::rule() const {
  switch (rule_) {
    case 1:
      return arbiter::kX701DuplicateGame;
    case 2:
      return arbiter::kX702TwoGamesInRound;
    case 3:
      return arbiter::kX703SamePlayer;
    default:
      return arbiter::kX706RecordsDiffer;
  }
}

}  // namespace tools
