// Is there a mate if every man may stand on any of its placements?
//
// For each square of the loser's king, tries to close that square and its flights one after the
// other. A square is closed by a man of the winner that attacks it; a flight also by a man of the
// loser that stands on it. Whether the men can get there is ignored, so "impossible" is a proof and
// "possible" is not.

#pragma once

#include <cstdint>
#include <vector>

#include "arbiter/winnable/checker/proof_check.h"
#include "arbiter/winnable/checker/square_set.h"

namespace arbiter::checker {

/// A square, and what the man is when it stands there.
struct Placement {
  Square square;
  Kind kind;
};

/// A man with all its placements. A fixed man certainly stands on its only placement; any other may
/// be gone.
struct ManPlacements {
  Color color;
  bool fixed;
  std::vector<Placement> placements;

  bool is_king() const { return !placements.empty() && placements.front().kind == Kind::king; }
};

/// The steps by which a man attacks; a slider repeats them.
std::vector<Step> attacking_steps(Man man);

enum class MateAnswer : std::uint8_t { impossible, possible, too_hard };

/// Can `winner` have mated? `too_hard` after kMateSteps steps (mate_search.cpp).
MateAnswer search_mate(std::vector<ManPlacements> men, Color winner);

/// Confirmed if the answer is "impossible".
ProofCheck check_no_mate(MateAnswer answer);

}  // namespace arbiter::checker
