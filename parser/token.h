// Questions about a single token of movetext, for callers outside the parser.

#pragma once

#include <string_view>

#include "parser/notation.h"

namespace pgn {

/// A token ends at `at`: there is a blank, a bracket, an invisible character or the end of the
/// text. O(1).
bool ends_word(const char* at, const char* end);

/// The token begins with a move in these letters. O(1).
bool begins_with_move(std::string_view token, const PieceLetters& letters);

/// The token has piece letters that are others in English. O(1).
bool reads_differently(std::string_view token, const PieceLetters& letters);

/// Four digits from 1 to 8: a move in numeric notation (ICCF), with files and ranks as digits:
/// "5254" is e2-e4. O(1).
bool is_numeric_move(std::string_view token);

/// The token begins with the bracket of a tag or a command, and is neither a move with a bracket
/// before it nor one of which the first letter was mistyped, as in "[g4". Linear.
bool may_open_tag(std::string_view token);

/// A move with its number stands in the text, as in "after 1. e4" or "1) e4". Linear.
bool holds_numbered_move(std::string_view text);

/// A letter that moves have in some notation, or that is often read for one of them. O(1).
bool may_be_of_move(char letter);

}  // namespace pgn
