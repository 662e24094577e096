// The order of men shut in on their first rank, for the checker.

#pragma once

#include "arbiter/legality/checker/plain_past.h"

namespace arbiter {

/// King, queen, rooks and bishops of that colour are shut in on their first rank, and cannot have
/// come to stand as they do.
bool cannot_be_arranged(const PlainPast& past, Color color);

}  // namespace arbiter
