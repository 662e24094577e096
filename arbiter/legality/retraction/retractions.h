// Moves taken back: every position from which a legal last move leads to this one.
//
// Retractions are moves of all men, uncaptures (the man that returns may be of any kind, a pawn not
// on the end ranks), unpromotions with and without uncapture, captures en passant, and castling.
// The position before must pass the immediate tests (passes_basic), and the move must be legal
// there.
//
//   any_retraction({position}, StartArray::standard, 0,
//                  [](const Retraction& retraction, const RetroPosition& before) {
//                    return false;  // go on; true stops
//                  });
//
// The generator is complete: a position without retractions has no legal last move. The tests
// compare it with games played forward. Source: the definitions of the moves in Article 3,
// reversed.

#pragma once

#include <functional>

#include "arbiter/legality/facts/retraction.h"
#include "arbiter/legality/facts/retro_position.h"
#include "arbiter/legality/facts/start_array.h"

namespace arbiter {

/// Returns true to stop.
using RetractionVisitor = std::function<bool(const Retraction&, const RetroPosition& before)>;

/// Visits all retractions of the side that has just moved, quiet ones first, until `visit` returns
/// true; returns whether it did. The positions before have no more castling rights and double steps
/// than are necessary (see retro_position.h): the rights of `after`, the right that retracted
/// castling restores, the double step that a capture en passant needs.
///
/// If `after.passed` is a square, the last move was that double step. Men with castling rights have
/// not moved, nor have those in `never_moved`. Needs a position that passes the immediate tests.
/// O(men) retractions times O(men) for each; allocates nothing itself.
bool any_retraction(const RetroPosition& after, StartArray array, Bitboard never_moved,
                    const RetractionVisitor& visit);

}  // namespace arbiter
