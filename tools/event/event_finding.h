// A finding about more than one game, or about a tournament report.

#pragma once

#include <cstdint>
#include <string>

#include "arbiter/types/finding.h"
#include "parser/source.h"

namespace tools {

struct EventFinding {
  /// Its `place` is not used. Texts are UTF-8.
  arbiter::Finding finding;
  std::string file;        // of the game, or the tournament report
  std::uint64_t game = 0;  // 1-based within the file; 0: the finding is about no game
  pgn::Place place;        // of the game's first byte, or of the report's line and column
};

}  // namespace tools
