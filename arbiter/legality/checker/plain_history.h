// Capture histories for the checker: files as words, and all places tried.

#pragma once

#include "arbiter/legality/checker/plain_past.h"

namespace arbiter {

/// True if no sequence of captures leads from the initial pawns to those of the position, with the
/// promotions that its men need; false if one does, or if that takes more than `max_states` states.
bool has_no_history(const PlainPast& past, int max_states);

}  // namespace arbiter
