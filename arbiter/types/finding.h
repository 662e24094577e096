// One remark of a rule about one game, complete but for file name and place numbers, which only the
// caller knows.

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "arbiter/types/settings.h"

namespace arbiter {

struct Rule;

/// What a finding rests on, in the rule's own terms; keys in the order they are to be shown.
using EvidenceValue = std::variant<bool, std::int64_t, std::string, std::vector<std::int64_t>,
                                   std::vector<std::string>>;
using Evidence = std::vector<std::pair<std::string_view, EvidenceValue>>;

struct Finding {
  const Rule* rule = nullptr;
  Severity severity = Severity::error;
  std::string_view article;     // in the edition used; empty if the rule rests on no article
  const char* place = nullptr;  // into the batch the game was read from
  std::uint32_t ply = 0;        // 1-based half-move; 0 before the first
  std::string move;             // "23. Kd1", "7... O-O"; empty if none is concerned
  std::string fen;              // the position the finding speaks of; empty if none
  std::string message;          // one sentence
  Evidence evidence;
  std::string suggestion;  // empty if none
};

}  // namespace arbiter
