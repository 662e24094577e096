// Pawns whose way is known square by square (Door, frozen.h): those that captured nothing, and
// those whose captures are known.

#pragma once

#include "arbiter/legality/pawn_origins.h"

namespace arbiter {

/// `origins` must not need more captures than there are.
void add_doors(const Frozen& frozen, Color color, const PawnOrigins& origins, Doors& doors);

}  // namespace arbiter
