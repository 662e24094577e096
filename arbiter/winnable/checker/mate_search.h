// Is there a mate if every man may choose among its posts?
//
// Tries to close the loser king's square and its flights one after the other, in an order that is
// fixed for each square of the king. A square is closed by a man of the winner that attacks it, a
// flight also by a man of the loser that stands on it. How the men would get there is not asked, so
// "impossible" is a proof and "possible" is none.

#pragma once

#include <cstdint>
#include <vector>

#include "arbiter/winnable/checker/proof_check.h"
#include "arbiter/winnable/checker/square_set.h"

namespace arbiter::checker {

/// A square, and as what a man stands there.
struct Post {
  Square square;
  Kind kind;
};

/// A man with all its posts. A fixed man certainly stands on its only one; others may be missing.
struct Actor {
  Color color;
  bool fixed;
  std::vector<Post> posts;

  bool is_king() const { return !posts.empty() && posts.front().kind == Kind::king; }
};

/// What a man attacks is one of these steps away; a slider repeats it.
std::vector<Step> attacking_steps(Man man);

enum class MateAnswer : std::uint8_t { impossible, possible, too_hard };

/// Whether `winner` can have mated. `too_hard` after two million steps.
MateAnswer search_mate(std::vector<Actor> actors, Color winner);

/// Confirmed if the answer is "impossible".
ProofCheck check_no_mate(MateAnswer answer);

}  // namespace arbiter::checker
