// Endings with at most four men: who can still mate, decided without a mating line.
//
// The theorem: in a legal position with at most four men, a side can mate by some series of legal
// moves unless material excludes it (material.h) or forced play of kForcedPlies plies does
// (forced_play.h). small_endings_test proves it by solving every position with three and four men.

#pragma once

#include "arbiter/board/position.h"

namespace arbiter {

/// The theorem holds for up to that many men, kings included.
inline constexpr int kSmallEnding = 4;

/// The theorem applies to the position, if it has at most kSmallEnding men: it is not known to
/// follow an illegal move (Position::irregular), and the side that has just moved is not in check.
bool theorem_applies(const Position& position);

/// `side` can mate by the theorem. Needs at most kSmallEnding men. False if it does not apply.
bool can_win_small_ending(const Position& position, Color side);

}  // namespace arbiter
