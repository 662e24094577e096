// One finding of a rule about one game, complete except for file name, line and column, which only
// the caller knows.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "arbiter/types/evidence.h"
#include "arbiter/types/repair.h"
#include "arbiter/types/settings.h"

namespace arbiter {

struct Rule;

struct Finding {
  const Rule* rule = nullptr;
  Severity severity = Severity::error;
  std::string_view article;     // of the Laws, in the edition used; empty if the rule has none
  const char* place = nullptr;  // into the batch the game was read from
  std::uint32_t ply = 0;        // 1-based half-move; 0 before the first
  std::string move;             // "23. Kd1", "7... O-O"; empty if the finding is about no move
  std::string fen;              // the position the finding is about; empty if none
  std::string message;          // full sentences for a person
  Evidence evidence;
  std::string suggestion;        // empty if none
  std::optional<Repair> repair;  // what the move should perhaps have been
};

}  // namespace arbiter
