// Functions on whole texts in UTF-8; parser/utf8.h has those on single code points.

#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "parser/utf8.h"

namespace tools {

using pgn::append_utf8;
using pgn::CodePoint;
using pgn::first_code_point;

/// The number of ASCII bytes at the beginning of `text`. Linear; checks eight bytes at a time.
std::size_t ascii_prefix(std::string_view text);

/// Strict: no overlong forms, no surrogates, nothing above U+10FFFF. Linear; checks ASCII eight
/// bytes at a time.
bool is_valid_utf8(std::string_view text);

/// `text` as one line of valid UTF-8, for names from archives: each control character and each byte
/// outside of a well-formed sequence becomes "?".
std::string printable_utf8(std::string_view text);

}  // namespace tools
