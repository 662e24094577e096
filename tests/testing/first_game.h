// One game, judged.

#pragma once

#include <string_view>

#include "arbiter/types/judged_game.h"
#include "arbiter/types/settings.h"

namespace tests {

/// What is said of the first game in `pgn`, which must hold one and outlive the views of the
/// result.
arbiter::JudgedGame judge_first_game(std::string_view pgn, const arbiter::Settings& settings);

}  // namespace tests
