// A game that is too large to be read (parser/splitter.h): what its first bytes tell of it.

#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "parser/source.h"
#include "parser/splitter.h"

namespace tools {

struct LargeGame {
  bool is_game = false;  // false: only text outside of games is seen
  pgn::Place begin;      // in the batch
  std::string players;   // "Castlewright, Ada – Pawnsworth, Otto"; empty if unknown
};

/// `batch` is the first part of the game. Linear in the text before the game, and its tags.
LargeGame read_large_game(const pgn::Batch& batch);

/// "game 3 (line 20, Castlewright, Ada – Pawnsworth, Otto) has more than 64 MiB". `number` is that
/// in the file, 0 for text outside of games; `line`, too, 0 if it is not known.
std::string large_game_words(std::uint64_t number, std::uint64_t line, std::string_view players);

}  // namespace tools
