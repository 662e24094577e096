// The immediate tests (basic_facts.h) as one fast answer, without sentences.

#pragma once

#include "arbiter/legality/facts/retro_position.h"

namespace arbiter {

/// True exactly if basic_facts() is empty: one king each and not side by side, side that moved not
/// in check, number of men, promoted men, castling rights, en passant square, and a check that a
/// last move can give. O(1), but O(men) for a position in check.
bool passes_basic(const RetroPosition& retro);

}  // namespace arbiter
