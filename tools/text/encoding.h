// From the bytes of a PGN file to the UTF-8 that every report is written in.
//
// PGN was Latin-1 by its standard, is mostly UTF-8 by now, and Windows-1252 where it is neither. A
// game whose bytes are valid UTF-8 is read as such; any other is read as Windows-1252 from its
// first to its last byte. Nothing is refused, and whatever comes out is valid UTF-8.

#pragma once

#include <string>
#include <string_view>

#include "tools/text/utf8.h"

namespace tools {

/// Each byte of a sequence that is not UTF-8 becomes part of one U+FFFD. With `windows_1252` every
/// byte is a character; the bytes 81, 8D, 8F, 90 and 9D, which that code page leaves undefined,
/// become the control characters U+0081 and so on, as browsers read them.
std::string to_utf8(std::string_view text, bool windows_1252);

/// A file name or the like, which stands for itself: UTF-8 if it is, else Windows-1252.
std::string name_to_utf8(std::string_view name);

/// Reads all strings of one game in the same way.
class GameDecoder {
 public:
  /// `game`: all bytes of the game.
  explicit GameDecoder(std::string_view game) : windows_1252_(!is_valid_utf8(game)) {}

  bool windows_1252() const { return windows_1252_; }
  /// "utf-8", "windows-1252".
  std::string_view encoding() const { return windows_1252_ ? "windows-1252" : "utf-8"; }

  /// Text as it stands in the file.
  std::string text(std::string_view bytes) const { return to_utf8(bytes, windows_1252_); }
  /// A tag's value with its escapes.
  std::string tag(std::string_view value) const;
  /// A sentence of ours that quotes the game. Dashes, quotation marks and ellipses (U+2010 to
  /// U+2027) are taken for ours, and kept, in a game that is read as Windows-1252.
  std::string sentence(std::string_view words) const;

 private:
  bool windows_1252_;
};

}  // namespace tools
