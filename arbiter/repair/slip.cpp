#include "arbiter/repair/slip.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "arbiter/repair/repair_finder.h"
#include "arbiter/types/settings.h"

namespace arbiter {

std::uint32_t find_slip(const pgn::GameText& game, const pgn::Notation& notation,
                        const Replay& replay, pgn::Result record) {
  const std::vector<IllegalEvent>& illegal = replay.illegal();
  if (illegal.size() < 2) return 0;
  RepairFinder finder(game, notation, replay, record);
  const std::size_t most = std::min<std::size_t>(illegal.size() - 1, kMostSlips);
  for (std::size_t i = 0; i < most; ++i) {
    // Not the number of the settings: what is judged must not depend on what is suggested.
    const auto answer = finder.find(illegal[i].ply, kRepairNodes);
    if (answer && answer->readings > 0 && !answer->is_short) return illegal[i].ply;
  }
  return 0;
}

}  // namespace arbiter
