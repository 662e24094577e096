// Confirms the facts that a position shows without taking moves back.

#pragma once

#include "arbiter/legality/facts/fact.h"
#include "arbiter/legality/facts/retro_position.h"
#include "arbiter/legality/facts/start_array.h"

namespace arbiter {

/// The fact holds. False for NoLastMove and DeadEnd, which dead_end_check.h confirms,
/// and where the checker's own limit ends its search for capture histories: then nothing is known.
/// Times: refutation_check.h.
bool confirms_fact(const Fact& fact, const RetroPosition& retro, StartArray array);

}  // namespace arbiter
