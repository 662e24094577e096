// A result inside a variation: does it belong to the variation, or does it end the game, whose
// parenthesis is lost? Internal to the parser.

#pragma once

#include "parser/game_builder.h"

namespace pgn::internal {

/// The end of a result at `at` that belongs to the open variation; null if there is none. It does
/// if nothing but comments and glyphs comes before the next parenthesis, or if the variation is
/// closed before anything shows that it never will be: as where a game is cited with its result and
/// the players. Both searches are bounded by safety limits.
const char* scan_variation_marker(const char* at, const char* end, GameBuilder& builder);

}  // namespace pgn::internal
