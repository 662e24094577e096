// The capture of a pawn by its files alone, as the Informant and older books write it: "ed", "exd".
//
// Two letters can be a word as well ("ab", "de"), so it is no spelling of read_san: it is read only
// among the moves, where nothing else fits.

#pragma once

#include <optional>
#include <string_view>

#include "parser/san.h"

namespace pgn {

/// Such a capture that is the whole of `text`, with its promotion, check mark and suffix
/// ("gh=Q+!"); nothing if it is not one. Linear.
std::optional<San> read_file_capture(std::string_view text);

namespace internal {

/// The end of such a capture, which begins at `at` and ends at a delimiter or at `end`; null if
/// there is none. `san` must be default-constructed.
const char* scan_file_capture(const char* at, const char* end, San& san);

}  // namespace internal
}  // namespace pgn
