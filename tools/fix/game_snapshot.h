// What must be the same in a game after its correction as before, and what was found in it.

#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/types/judged_game.h"
#include "parser/game_text.h"

namespace tools {

struct GameSnapshot {
  /// Moves, variations, comments and tags, with the moves as the board has them, so that their
  /// spelling does not matter; of the Result tag its name only. In a form of its own.
  std::vector<std::string> content;
  std::uint32_t plies = 0;
  std::string final_fen;
  /// By rule id, how many.
  std::map<std::string_view, std::uint64_t> findings;
};

/// `judged` with all rules selected and a record.
GameSnapshot take_snapshot(const pgn::GameText& game, const arbiter::JudgedGame& judged);

/// The same game, and no rule finds more than before.
bool is_sound_correction(const GameSnapshot& before, const GameSnapshot& after);

}  // namespace tools
