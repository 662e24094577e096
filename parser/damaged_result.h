// A result that was mistyped, misread or parted, where the reader finds a token that is no move:
// "l-0", "1-O", "1-0.", "1-0F", "1 - 0".

#pragma once

#include <string_view>

#include "parser/result.h"

namespace pgn {

/// Which result `token` is, of which neither a move nor a marker could be read: by itself, or with
/// the words next to it; Result::none if it is like none. `token` is a part of `text`. O(1).
Result damaged_result(std::string_view text, std::string_view token);

}  // namespace pgn
