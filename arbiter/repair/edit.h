// One correction of a recorded line.

#pragma once

#include <cstdint>
#include <span>

#include "arbiter/board/move.h"

namespace arbiter {

enum class EditType : std::uint8_t {
  replace,        // another move stands at that place
  insert,         // a move is missing before that place
  remove,         // the move at that place should not stand there
  exchange,       // the move at that place and the next one stand in the wrong order
  exchange_own,   // that move and the next one of the same side do
  exchange_full,  // that move and the next one, and the two behind them, do
};

struct Edit {
  EditType type = EditType::replace;
  std::uint32_t at = 0;  // index into the line
  Move move;             // for replace and insert
  int cost = 0;          // how unlikely such a slip is (spelling_cost.h)
};

/// Reports have no kind (RepairKind) for it: it is weighed against the others, and told in words.
inline bool has_no_kind(EditType type) {
  return type == EditType::exchange_own || type == EditType::exchange_full;
}

/// The moves that an exchange concerns, as distances from its place, in the order that it gives
/// them; nothing for other types.
inline std::span<const std::uint32_t> exchanged_order(EditType type) {
  static constexpr std::uint32_t kNext[] = {1, 0};
  static constexpr std::uint32_t kOneSide[] = {2, 1, 0};
  static constexpr std::uint32_t kFullMoves[] = {2, 3, 0, 1};
  switch (type) {
    case EditType::exchange:
      return kNext;
    case EditType::exchange_own:
      return kOneSide;
    case EditType::exchange_full:
      return kFullMoves;
    case EditType::replace:
    case EditType::insert:
    case EditType::remove:
      break;
  }
  return {};
}

}  // namespace arbiter
