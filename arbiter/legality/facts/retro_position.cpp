#include "arbiter/legality/facts/retro_position.h"

namespace arbiter {

bool same_retro_position(const RetroPosition& a, const RetroPosition& b) {
  return a.passed == b.passed && a.position.same_position(b.position);
}

}  // namespace arbiter
