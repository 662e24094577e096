// What the comments of a game say about the clocks: `%clk` after the moves of the main line, by
// side and own move, and the clock commands of the whole text that cannot be read.

#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "parser/clock.h"
#include "parser/game_text.h"
#include "parser/vocabulary.h"

namespace arbiter {

struct ClockReading {
  std::uint32_t own_move = 0;  // 1-based: the side's moves since the start of the game
  std::int64_t milliseconds = 0;
};

struct ClockReadings {
  pgn::ByColor<std::vector<ClockReading>> of;  // in the order of the moves, at most one a move
  pgn::Color first_mover = pgn::Color::white;
  std::uint32_t plies = 0;  // half-moves of the main line that were read
  /// The largest difference between two consecutive readings; 0 if none rises.
  pgn::ByColor<std::int64_t> largest_step = {0, 0};
  bool shows_fractions = false;  // some reading has parts of a second
  /// The times stand in comments without a command (`{0:04:57}`), so they may be times for a move.
  bool without_command = false;
  /// Some comment has a bracket that opens no command, as a tag does.
  bool has_other_brackets = false;
  std::uint32_t errors = 0;           // clock commands that cannot be read, variations included
  pgn::ClockItem first_error;         // of these
  std::uint32_t first_error_ply = 0;  // half-moves of the main line before it

  bool empty() const { return of.white.empty() && of.black.empty(); }
};

/// The half-move of a side's own move.
constexpr std::uint32_t ply_of(std::uint32_t own_move, pgn::Color side, pgn::Color first_mover) {
  return 2 * own_move - (side == first_mover ? 1 : 0);
}

inline constexpr std::uint32_t kAllPlies = std::numeric_limits<std::uint32_t>::max();

/// Reads all comments, and of the readings those up to the half-move `plies`: behind the place
/// where a replay stopped nobody knows whose clock is meant. The first `%clk` after a move counts.
/// Times of two fields are no readings, for `1:30` can be minutes or hours; nor are those below
/// zero, which only say that time was over. If there is a time control and no clock command at all,
/// comments that are a time and nothing else are read. Linear; allocates once for each side that
/// has readings.
ClockReadings read_clocks(const pgn::GameText& game, pgn::Color first_mover,
                          std::uint32_t plies = kAllPlies);

}  // namespace arbiter
