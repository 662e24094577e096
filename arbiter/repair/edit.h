// One correction of a recorded line.

#pragma once

#include <cstdint>

#include "arbiter/board/move.h"

namespace arbiter {

enum class EditType : std::uint8_t {
  replace,   // another move stands at that place
  insert,    // a move is missing before that place
  remove,    // the move at that place should not stand there
  exchange,  // the move at that place and the next one stand in the wrong order
};

struct Edit {
  EditType type = EditType::replace;
  std::uint32_t at = 0;  // index into the line
  Move move;             // for replace and insert
  int cost = 0;          // how unlikely such a slip is (spelling_cost.h)
};

}  // namespace arbiter
