// The content and the findings of a game, to compare it before and after its correction.

#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/types/judged_game.h"
#include "parser/game_text.h"

namespace tools {

struct GameSnapshot {
  /// A hash of tags, moves, variations and comments. The moves are as played, so their spelling
  /// does not matter; of the Result tag only the name is included. The texts of a huge game would
  /// take thirty times its memory.
  std::array<std::uint64_t, 2> content = {};
  std::uint32_t plies = 0;
  std::string final_fen;
  /// The places that they speak of, by rule id.
  std::map<std::string_view, std::uint64_t> findings;
  std::vector<std::string> tags;  // as in `content`, for comparing
  std::size_t comments = 0;
  /// Moves that are illegal, or that cannot be read.
  std::size_t faults = 0;
};

/// `judged` must be judged with all rules selected and a record.
GameSnapshot take_snapshot(const pgn::GameText& game, const arbiter::JudgedGame& judged);

/// Whether both are the same game and no rule finds more than before.
bool is_sound_correction(const GameSnapshot& before, const GameSnapshot& after);

/// Whether a game is, with one repair, legal to its end and else the same: its moves apart, and a
/// comment that keeps what was recorded.
bool is_sound_repair(const GameSnapshot& before, const GameSnapshot& after);

}  // namespace tools
