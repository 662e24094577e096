// Corrections of a judged game that change neither its moves nor anything a person would have to
// decide. Each rule knows how its own findings are corrected; what makes a result doubtful is
// decided here.

#pragma once

#include "arbiter/game/game_context.h"
#include "arbiter/types/judged_game.h"

namespace arbiter {

/// Asks the rules that `Settings::corrected` names and that have a finding in `judged`, and puts
/// what they say into `judged.corrections`, by place. A sure repair (Settings::corrects_repairs) is
/// the only correction of its game. A result is corrected only in a game where
/// nothing else is doubtful: no finding on moves, positions or draws, none that lets moves be
/// missing from the text (S101, S102), none that tells of another ending. Linear in the game.
void find_corrections(GameContext& game, JudgedGame& judged);

}  // namespace arbiter
