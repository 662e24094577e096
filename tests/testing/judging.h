// One game or position, judged.

#pragma once

#include <string_view>

#include "arbiter/types/judged_game.h"
#include "arbiter/types/judged_position.h"
#include "arbiter/types/settings.h"

namespace tests {

/// The settings of a run without options.
arbiter::Settings default_settings();

/// What is said of the first game in `pgn`, which must hold one and outlive the views of the
/// result.
arbiter::JudgedGame judge_first_game(std::string_view pgn, const arbiter::Settings& settings);

/// What is said of a position, without a search for proof games.
arbiter::JudgedPosition judge_position(std::string_view fen, const arbiter::Settings& settings);

}  // namespace tests
