#pragma once

#include <string>

#include "parser/pgn.h"

namespace pgn {

// The games that the reader finds in the text, one a line: tags, the number of moves, the marker.
inline std::string all_games(const std::string& text) {
  GameReader reader(text);
  GameText game;
  std::string all;
  while (reader.next(game)) {
    if (game.no_game) continue;
    for (const Tag& tag : game.tags) all += std::string(tag.name) + '=' + unescape(tag.value) + ' ';
    all += std::to_string(game.moves.size()) + ' ' + std::string(game.marker) + '\n';
  }
  return all;
}

}  // namespace pgn
