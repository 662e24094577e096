// A second opinion on every refutation, by small slow code that shares nothing with the code that
// found it: a board of squares and coordinates, trial and error in place of tables and flood fills,
// and last moves found by trying every man on every square and playing forward.

#pragma once

#include "arbiter/legality/fact.h"

namespace arbiter {

/// The refutation holds for the position. False means a fault of the prover (or an untrue
/// refutation in a test). Microseconds for static facts; about a millisecond for each position of a
/// dead end; up to seconds for histories of captures.
bool confirms(const Refutation& refutation, const RetroPosition& retro, Array array);

}  // namespace arbiter
