// Endings with four men or fewer: who can still mate, without a line.
//
// The theorem: in a legal position with at most four men, a side can mate by some series of legal
// moves unless material excludes it (material.h) or every line of four plies, single replies not
// counted, ends where it cannot. The tests check it on every position with three and four men.

#pragma once

#include <cstdint>

#include "arbiter/board/position.h"

namespace arbiter {

/// What a line of play that comes to a small ending is worth.
enum class SmallEndings : std::uint8_t {
  settled,  // the theorem ends it
  played,   // it is played on until mate, because the line is wanted
};

/// Men on the board, kings included, up to which the theorem holds.
inline constexpr int kSmallEnding = 4;

/// The theorem speaks of this position: it is regular, and the side that has just moved is not in
/// check. The number of men is the caller's to look at.
bool is_regular(const Position& position);

/// The theorem, for a position with at most kSmallEnding men. False too if it does not speak of it.
bool is_won_small_ending(const Position& position, Color side);

}  // namespace arbiter
