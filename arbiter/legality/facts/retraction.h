// A move taken back.

#pragma once

#include "arbiter/board/move.h"

namespace arbiter {

struct Retraction {
  Move move;                     // as it was played in the position before
  Kind kind = Kind::none;        // the man that moved, as it was before the move
  Kind uncaptured = Kind::none;  // the man that returns to the board; none: no capture
};

}  // namespace arbiter
