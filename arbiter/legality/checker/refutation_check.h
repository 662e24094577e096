// The independent check of every refutation, for --verify: small slow code that shares only data
// types (../facts) with the code that found it. It has its own board and rules of movement
// (plain_board.h, plain_moves.h), works square by square without tables and bitboards, and finds
// last moves by trying every man on every square and playing forward.

#pragma once

#include "arbiter/legality/facts/refutation.h"
#include "arbiter/legality/facts/start_array.h"

namespace arbiter {

/// The refutation holds for the position. False means an error of the prover (or a wrong refutation
/// in a test). The numbers that the argument compares are checked, each at least as a bound. Not
/// checked: lists of men and squares that only illustrate, PawnOrigins::untakeable,
/// NoHistory::structures, and of PawnVictims the single numbers (the checker makes its own count).
/// Measured on 270 labelled positions: about 3 milliseconds for a static fact, 3 for each position
/// of a dead end, 3 for each fact that refutes such a position, up to seconds for capture
/// histories.
bool confirms(const Refutation& refutation, const RetroPosition& retro, StartArray array);

}  // namespace arbiter
