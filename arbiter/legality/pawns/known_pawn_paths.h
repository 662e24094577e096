// Finds the pawns whose path is known square by square (KnownPawnPath): those that captured
// nothing, and those whose captures are known.

#pragma once

#include "arbiter/legality/pawns/pawn_origins.h"
#include "arbiter/legality/routes/known_pawn_path.h"

namespace arbiter {

/// `pawns` must not need more captures than there are.
void add_known_paths(const Frozen& frozen, Color color, const FormerPawns& pawns,
                     KnownPawnPaths& paths);

}  // namespace arbiter
