// Reads the parts of movetext that are not plain SAN: other spellings, moves without a blank
// between them or before the marker, other languages. Internal to the parser; the grammar is in
// grammar.cpp.

#pragma once

#include "parser/game_builder.h"
#include "parser/notation.h"
#include "parser/san.h"

namespace pgn::internal {

/// There is a move here, a number with its dot, or "1" with two moves. O(1) apart from digits.
bool opens_movetext(const char* at, const char* end);

/// The same, or a marker (marker.h). O(1) apart from digits.
bool opens_moves_or_marker(const char* at, const char* end, const GameBuilder& builder);

/// A number with its dots and a move in the usual spelling: "12. Nf3", "1... e5", "1. ... e5". O(1)
/// apart from digits, dots and blanks.
bool opens_numbered_move(const char* at, const char* end);

/// There is a move in the usual spelling here. O(1).
bool opens_plain_move(const char* at, const char* end);

/// The end of the line, or of the text, if nothing before it is a move or a marker in the usual
/// spelling or a comment in braces; else null. Linear.
const char* skip_plain_text(const char* text, const char* end, const GameBuilder& builder);

/// What stands behind the line ends and blanks at `at`, and behind comments of a line there; null
/// if the line ends are more than `most`. Linear.
const char* skip_to_moves(const char* at, const char* end, int most);

/// Text that only begins like moves: a number with a dot, and neither a move nor anything that may
/// be one in another language on the line ("1. Bundesliga", "2.5 - 1.5", "12.05.2020"), nor moves
/// that go on in the next line. Results are part of it where a word stands behind the number, on a
/// line of at most 255 bytes ("1. Alder - Birch 1-0"). Reads up to the first result, or the two
/// lines, of them at most 64 KiB.
bool opens_numbered_text(const char* at, const char* end, const GameBuilder& builder);

/// The end of the longest beginning of `text` that is a move in `notation`, as a place in the
/// source; null if there is none. O(1).
const char* scan_longest_move(const EnglishText& text, const Notation& notation, San& san);

/// Reads a token that is a move in any spelling of the builder's notation, or moves, numbers and a
/// marker without blanks between them; adds them to the builder and returns their end (before the
/// marker). Null, with nothing added, if the whole token cannot be read so. Linear in the token.
const char* scan_moves(const char* at, const char* end, GameBuilder& builder);

}  // namespace pgn::internal
