// For fact_checker.h: capture histories once more, with files as words and all places tried. Slow,
// and shared with nothing that finds refutations.

#pragma once

#include "arbiter/legality/plain_past.h"

namespace arbiter {

/// True if no series of captures leads from the initial pawns to those of the position, with the
/// promotions that its men need; false if one does, or if more than `max_states` kinds of pawn
/// structure would have to be looked at.
bool has_no_history(const PlainPast& past, int max_states);

}  // namespace arbiter
