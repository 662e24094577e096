// Whether the captures of pawns find victims, for the checker.

#pragma once

#include <vector>

#include "arbiter/legality/checker/plain_past.h"

namespace arbiter {

/// For each capture that a pawn of that colour must have made, the squares where that can have
/// been.
std::vector<Squares> sure_captures(const PlainPast& past, Color color);

/// Pawns of that colour have made captures that find no victims, one each, among the missing men.
bool lack_victims(const PlainPast& past, Color taker);

}  // namespace arbiter
