// Text on a terminal: removes control characters and measures the width.

#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tools {

/// Whether a character is seen only by what it does: control characters (tabs and line ends among
/// them), line and paragraph separators, marks that change the direction of writing, characters
/// without a width that part or join others, and tag characters. A name could use them to look like
/// another one, or to make a line look different.
bool is_hidden(char32_t value);

/// Where the first hidden character of a text begins, in bytes; npos: there is none. Linear.
std::size_t find_hidden(std::string_view text);

/// One character in printable form.
struct Glyph {
  std::string text;
  int width = 1;           // columns: 0, 1 or 2
  std::size_t length = 1;  // bytes of the source
};

/// The first character of a UTF-8 text that is not empty. A tab or a line end becomes a blank, a
/// byte order mark nothing, and every other hidden character "·".
Glyph first_glyph(std::string_view text);

/// A whole text as glyphs on one line. Linear.
std::string printable(std::string_view text);

/// The width in columns of the printable form of a text. Linear.
int display_width(std::string_view text);

/// The printable form, cut to at most `width` columns, with "…" at the end if it was cut.
std::string shorten(std::string_view text, int width);

/// What somebody wrote, for a message about a fault in it: the printable form, cut to 100 columns.
std::string shown_value(std::string_view text);

/// Padded with blanks to `width` columns.
std::string pad_right(std::string text, int width);
std::string pad_left(std::string text, int width);

/// 1234567 as "1,234,567".
std::string with_commas(std::size_t number);
/// "1 game", "1,200 games".
std::string count_of(std::size_t number, std::string_view singular, std::string_view plural);

}  // namespace tools
