// Finds where a variation is closed. Internal to the parser.

#pragma once

namespace pgn::internal {

/// The parenthesis that closes the variation in which `at` is, which follows a token; null if
/// something shows before that it was never closed: a blank line, a line that begins with a
/// bracket, a tag, a comment without its brace, or the end. Reads the line and three more, those of
/// comments included, and at most 4 KiB of them.
const char* find_close_of_variation(const char* at, const char* end);

/// The end of the line of `at`, or as far as it is looked at. O(4 KiB).
const char* line_of_variation_end(const char* at, const char* end);

}  // namespace pgn::internal
