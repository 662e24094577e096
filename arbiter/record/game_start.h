// The position a game's moves are played from, as its tags tell it.

#pragma once

#include <optional>
#include <string>

#include "arbiter/record/start.h"
#include "parser/fen.h"
#include "parser/game_text.h"

namespace arbiter {

struct GameStart {
  /// Not playable when the FEN cannot be read.
  Start start;
  /// The FEN tag's value without its escapes; empty when there is none, or nothing in it.
  std::string fen_text;
  std::optional<pgn::Fen> fen;             // what was read of it
  std::optional<pgn::FenError> fen_error;  // why it was not; the offset is that in `fen_text`
};

/// The standard array unless a FEN tag says otherwise. O(length of the tag).
GameStart read_start(const pgn::GameText& text);

}  // namespace arbiter
