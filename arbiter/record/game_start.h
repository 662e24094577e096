// The position that a game's moves are played from, read from its tags.

#pragma once

#include <optional>
#include <string>

#include "arbiter/record/start.h"
#include "parser/fen.h"
#include "parser/game_text.h"

namespace arbiter {

/// The position that nearly every game begins with.
const Start& standard_start();

struct GameStart {
  /// Not playable when the FEN cannot be read.
  const Start& start() const { return of_fen ? *of_fen : standard_start(); }

  std::optional<Start> of_fen;  // nothing for the standard array of nearly every game
  /// The FEN tag's value without its escapes; empty when there is no FEN tag, or it has no value.
  std::string fen_text;
  std::optional<pgn::Fen> fen;             // points into `fen_text`
  std::optional<pgn::FenError> fen_error;  // why it cannot be read; its offset is one in `fen_text`
};

/// The standard array unless a FEN tag says otherwise. O(length of the tag).
GameStart read_start(const pgn::GameText& text);

}  // namespace arbiter
