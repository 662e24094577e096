// A move taken back, as text.

#pragma once

#include <string>

#include "arbiter/legality/facts/retraction.h"

namespace arbiter {

/// "Ng1-f3", "e7xf8=Q", "O-O", "e5xd6 en passant"; with `names_uncaptured` also the man that
/// returns to the board: "e7xf8=Q (taking a rook)".
std::string retraction_text(const Retraction& retraction, bool names_uncaptured);

}  // namespace arbiter
