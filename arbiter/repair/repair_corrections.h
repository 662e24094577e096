// Sure repairs as corrections of the text. A comment keeps what was recorded.

#pragma once

#include "arbiter/game/game_context.h"
#include "arbiter/types/correction.h"
#include "arbiter/types/judged_game.h"

namespace arbiter {

/// For the findings of rules that Settings::corrected names. Nothing for a game that is not written
/// in English (JudgedGame::repair_needs_english), nor for two half-moves in the wrong order that
/// have annotations (JudgedGame::repair_is_left_out). Linear in the findings.
void correct_by_repairs(const GameContext& game, JudgedGame& judged, CorrectionSink& sink);

}  // namespace arbiter
