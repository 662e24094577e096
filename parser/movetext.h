// What stands in movetext beyond plain SAN: other spellings, moves that run into each other or into
// the marker, other languages. Internal to the parser; the grammar is in pgn.cpp.

#pragma once

#include <cstddef>
#include <cstdint>

#include "parser/game_builder.h"
#include "parser/notation.h"
#include "parser/result.h"

namespace pgn::internal {

/// The length of the marker at `at`, 0 if there is none. A marker is a whole token. Forfeits count
/// only where the Result tag has the same, 0-0 only if nothing follows it either.
std::size_t marker_at(const char* at, const char* end, const GameBuilder& builder,
                      ResultText& result);

/// Blanks apart, nothing more of this game follows: a tag line, or the end of the text.
bool nothing_follows(const char* at, const char* end, const GameBuilder& builder);

/// A move stands here, or a number with its dot.
bool opens_movetext(const char* at, const char* end);

/// Reads a token that is a move in any spelling of the builder's notation, or moves, numbers and a
/// marker written together; gives them to the builder and returns their end (before the marker).
/// Null, and nothing is given, if the token does not read so to its end. Linear in the token.
const char* scan_moves(const char* at, const char* end, GameBuilder& builder);

}  // namespace pgn::internal
