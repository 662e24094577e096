// Reads the parts of movetext that are not plain SAN: other spellings, moves without a blank
// between them or before the marker, other languages. Internal to the parser; the grammar is in
// pgn.cpp.

#pragma once

#include <cstddef>
#include <cstdint>

#include "parser/game_builder.h"
#include "parser/notation.h"
#include "parser/result.h"

namespace pgn::internal {

/// The length of the marker at `at`, 0 if there is none; what it says in `result`. A marker is a
/// whole token. Forfeits count only if the Result tag has the same value, 0-0 only if also nothing
/// follows. O(1).
std::size_t marker_at(const char* at, const char* end, const GameBuilder& builder,
                      ResultText& result);

/// After blanks comes a tag line or the end of the text. Linear in the blanks.
bool nothing_follows(const char* at, const char* end, const GameBuilder& builder);

/// There is a move here, a number with its dot, or "1" with two moves. O(1) apart from digits.
bool opens_movetext(const char* at, const char* end);

/// A number with its dots and a move in the usual spelling: "12. Nf3", "1... e5", "1. ... e5". O(1)
/// apart from digits, dots and blanks.
bool opens_numbered_move(const char* at, const char* end);

/// There is a move in the usual spelling here. O(1).
bool opens_plain_move(const char* at, const char* end);

/// The end of the longest beginning of `text` that is a move in `notation`, as a place in the
/// source; null if there is none. O(1).
const char* scan_longest_move(const EnglishText& text, const Notation& notation, San& san);

/// Reads a token that is a move in any spelling of the builder's notation, or moves, numbers and a
/// marker without blanks between them; adds them to the builder and returns their end (before the
/// marker). Null, with nothing added, if the whole token cannot be read so. Linear in the token.
const char* scan_moves(const char* at, const char* end, GameBuilder& builder);

}  // namespace pgn::internal
