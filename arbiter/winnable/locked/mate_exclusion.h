// Is there a mate with every man on one of its squares? If not, the winner cannot mate, whatever
// both sides play.

#pragma once

#include "arbiter/winnable/proof/structure.h"

namespace arbiter {

/// True if no position in which every man stands on one of its squares is mate by `winner`. Tries
/// every square of the loser's king, and for that square and each flight every man that attacks or
/// blocks it. False as well if that takes too many steps.
bool excludes_mate(const Structure& structure, Color winner);

}  // namespace arbiter
