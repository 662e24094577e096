// For fact_checker.h: arguments over the whole board, each by trial of everything.

#pragma once

#include <optional>

#include "arbiter/legality/plain_past.h"

namespace arbiter {

/// Pawns of that colour have made captures that find no victims, one each, among the men that are
/// missing.
bool lack_victims(const PlainPast& past, Color taker);

/// King, queen, rooks and bishops of that colour are shut in on their first rank, and cannot have
/// come to stand as they do.
bool cannot_be_arranged(const PlainPast& past, Color color);

/// The number of moves that the side has made is odd; nothing if that is not certain.
std::optional<bool> has_odd_moves(const PlainPast& past, Color color);

}  // namespace arbiter
