// Text on a terminal: what it may hold, and how wide it is.

#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tools {

/// One character as it is to be shown.
struct Glyph {
  std::string text;
  int width = 1;           // columns: 0, 1 or 2
  std::size_t length = 1;  // bytes of the source
};

/// The first character of a UTF-8 text that is not empty. A tab or a line end becomes a blank; any
/// other control character, and every character that steers the terminal or the direction of
/// writing, becomes "·", so that no name can do either.
Glyph first_glyph(std::string_view text);

/// A whole text on one line, so shown.
std::string printable(std::string_view text);

/// Columns of a text that `printable` has made.
int display_width(std::string_view text);

/// Printable, and cut to at most `width` columns with "…" at its end.
std::string shorten(std::string_view text, int width);

/// Filled up with blanks to `width` columns.
std::string pad_right(std::string text, int width);
std::string pad_left(std::string text, int width);

/// 1234567 as "1,234,567".
std::string with_commas(std::size_t number);
/// "1 game", "1,200 games".
std::string count_of(std::size_t number, std::string_view singular, std::string_view plural);

}  // namespace tools
