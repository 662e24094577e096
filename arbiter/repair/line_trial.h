// Plays a recorded line with one correction, as far as it is legal.

#pragma once

#include <cstdint>

#include "arbiter/board/position.h"
#include "arbiter/board/san_resolution.h"
#include "arbiter/repair/edit.h"
#include "arbiter/repair/recorded_line.h"
#include "arbiter/replay/letter_b.h"

namespace arbiter {

/// Calls `on_step(san, before, move, after)` for each half-move played, with a null `san` for one
/// that the correction puts there, until it returns false. `position` is that before the move
/// `edit.at`, and afterwards the last one reached. Returns the index of the first move of the line
/// that was not played: its size if all were. Linear in the moves played; allocates nothing.
template <class OnStep>
std::uint32_t play_line(const RecordedLine& line, const Edit& edit, Position& position,
                        OnStep on_step) {
  const auto play = [&](const pgn::San* san, Move move) {
    const Position before = position;
    position.play(move);
    return on_step(san, before, move, position);
  };
  const auto play_written = [&](std::uint32_t at) {
    const RecordedMove& written = line.moves[at];
    if (written.is_illegible) return false;
    Move move = resolve(position, written.san);
    if (!move) move = resolve_as_bishop(position, written.san);
    if (!move) move = resolve_as_b_file(position, written.san);
    return move && play(&written.san, move);
  };
  std::uint32_t at = edit.at;
  switch (edit.type) {
    case EditType::replace:
      if (!play(nullptr, edit.move)) return at;
      ++at;
      break;
    case EditType::insert:
      if (!play(nullptr, edit.move)) return at;
      break;
    case EditType::remove:
      ++at;
      break;
    case EditType::exchange:
    case EditType::exchange_own:
    case EditType::exchange_full: {
      const auto order = exchanged_order(edit.type);
      for (const std::uint32_t distance : order) {
        if (!play_written(edit.at + distance)) return at;
      }
      at += static_cast<std::uint32_t>(order.size());
      break;
    }
  }
  while (at < line.moves.size() && play_written(at)) ++at;
  return at;
}

}  // namespace arbiter
