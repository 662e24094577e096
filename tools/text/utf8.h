// Whole texts in UTF-8; parser/utf8.h has the single code points.

#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "parser/utf8.h"

namespace tools {

using pgn::append_utf8;
using pgn::CodePoint;
using pgn::first_code_point;

/// How many bytes at the front of `text` are ASCII. Linear, eight bytes at a time.
std::size_t ascii_prefix(std::string_view text);

/// Strict: no overlong forms, no surrogates, nothing above U+10FFFF. Linear; ASCII goes by eight
/// bytes at a time.
bool is_valid_utf8(std::string_view text);

/// `text` as one line of valid UTF-8: a control character becomes "?", and so does each byte that
/// is no part of a well-formed sequence, so that a name from an archive cannot break a report.
std::string printable_utf8(std::string_view text);

}  // namespace tools
