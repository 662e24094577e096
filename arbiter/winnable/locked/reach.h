// Reach analysis: where each man can ever stand, and whether it can ever be captured.
//
// The result is the least solution of "a man that can stand here and can move there can stand
// there". The sets err on the large side, because each man's moves are judged by all that the
// others might do at any time. With these sets, excludes_mate (mate_exclusion.h) decides whether
// any mate is left.
//
// Only what holds in every position that can arise restricts a man:
//   * a fixed man, which can neither move nor be captured, blocks its square for ever;
//   * a man that cannot be captured guards, wherever it stands, the squares that it attacks from
//     all its squares: the enemy king can never enter them;
//   * a square that no man can reach is always empty.
//
// Castling and en passant count as possible. Checks, pins and move order restrict nothing.

#pragma once

#include "arbiter/board/position.h"
#include "arbiter/winnable/proof/structure.h"

namespace arbiter {

/// Every square the man may ever attack before it promotes, those of its own side's men included.
/// Only `blocked` squares stop a slider.
Bitboard possible_attacks(const ManReach& man, Bitboard blocked);

/// Fills `structure` for the position. False if there are too many men.
bool analyse_structure(const Position& position, Structure& structure);

}  // namespace arbiter
