#include "arbiter/legality/checker/refutation_check.h"

#include "arbiter/legality/checker/dead_end_check.h"
#include "arbiter/legality/checker/fact_check.h"

namespace arbiter {

bool confirms(const Refutation& refutation, const RetroPosition& retro, StartArray array) {
  const bool goes_back = std::holds_alternative<NoLastMove>(refutation.fact) ||
                         std::holds_alternative<DeadEnd>(refutation.fact);
  return goes_back ? is_dead_end(refutation, retro, array)
                   : confirms_fact(refutation.fact, retro, array);
}

}  // namespace arbiter
