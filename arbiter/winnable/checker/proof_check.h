// The outcome of checking a proof.

#pragma once

#include <string>
#include <utility>

namespace arbiter {

struct ProofCheck {
  bool confirmed = false;
  std::string why_not;  // one sentence, for developers; empty if confirmed
};

inline ProofCheck confirmed() { return {true, ""}; }
inline ProofCheck not_confirmed(std::string why) { return {false, std::move(why)}; }

}  // namespace arbiter
