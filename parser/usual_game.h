// The fast path of a game: tags, moves and a result, one after the other, as nearly all games are
// written. It is read before anybody has searched for the next hard start (tag_line.h), so nothing
// is read here that could hold one: no second Event tag and no comment of several lines.
//
// What it does not read is left to the grammar in grammar.cpp, from the same place and with the
// same meaning. Internal to the parser.

#pragma once

#include "parser/game_builder.h"

namespace pgn::internal {

struct UsualGame {
  const char* end = nullptr;  // of what was read; null: nothing was
  bool has_moves = false;     // the tag section has ended
  bool whole = false;         // with its marker, up to an Event tag or the end of the text
};

/// Adds to the builder what can be read of the game at `at`. Linear in what is read.
UsualGame scan_usual_game(const char* at, const char* end, GameBuilder& builder);

}  // namespace pgn::internal
