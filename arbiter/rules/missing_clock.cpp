#include "arbiter/rules/missing_clock.h"

#include <vector>

#include "arbiter/clocks/game_clocks.h"
#include "arbiter/clocks/readings.h"

namespace arbiter {
namespace {

// Boards lose single times: of 51,337 moves of FIDE's World Cup 2025, 436 have none. Where more
// than one in so many is lost, the last one may be lost, too. Chosen by judgement.
constexpr std::uint32_t kLostOneIn = 10;

}  // namespace

bool lacks_only_last_clock(const GameContext& game) {
  const std::uint32_t last = game.replay().plies();
  if (game.text().comments.empty() || last < 3) return false;
  const ClockReadings& readings = game.clocks().readings();
  const Color side = game.replay().mover(last);
  const std::vector<ClockReading>& of_side = readings.of[side];
  if (readings.without_command || of_side.empty()) return false;
  const std::uint32_t latest =
      ply_of(of_side.back().own_move, side, game.start().position.side_to_move());
  if (latest + 2 != last) return false;
  const std::uint32_t moves = (last - 1) / 2;  // of the mover, before the last one
  return (moves - of_side.size()) * kLostOneIn <= moves;
}

}  // namespace arbiter
