// What a check of a proof came to.

#pragma once

#include <string>
#include <utility>

namespace arbiter {

struct ProofCheck {
  bool confirmed = false;
  std::string why_not;  // one sentence; empty if confirmed
};

inline ProofCheck confirmed() { return {true, ""}; }
inline ProofCheck not_confirmed(std::string why) { return {false, std::move(why)}; }

}  // namespace arbiter
