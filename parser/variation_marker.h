// Signs inside a variation that another meaning is possible for. Does a result belong to the
// variation, or does it end the game, whose parenthesis is lost? Does a parenthesis close it, or
// does it stand for the dot of a number? Internal to the parser.

#pragma once

#include "parser/game_builder.h"

namespace pgn::internal {

/// The end of a result at `at` that belongs to the open variation; null if there is none. It does
/// if nothing but comments and glyphs comes before the next parenthesis, or if the variation is
/// closed before anything shows that it never will be: as where a game is cited with its result and
/// the players. Both searches are bounded by safety limits.
const char* scan_variation_marker(const char* at, const char* end, GameBuilder& builder);

/// The parenthesis at `at` stands behind the digits of a number, as in "1) e4" or "1.) e4", and
/// moves follow: it closes no variation. In a variation another one has to close that.
bool is_parenthesis_of_number(const char* at, const char* end, GameBuilder& builder);

}  // namespace pgn::internal
