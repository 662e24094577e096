// Converts the bytes of a PGN file to UTF-8, in which all reports are written.
//
// The PGN standard prescribes Latin-1; today most files are UTF-8, and many others Windows-1252, of
// which Latin-1 is nearly a subset. A game whose bytes are valid UTF-8 is read as UTF-8, any other
// game, as a whole, as Windows-1252. Every input is accepted, and the result is valid UTF-8.

#pragma once

#include <string>
#include <string_view>

#include "tools/text/utf8.h"

namespace tools {

/// Converts a text from Windows-1252 or, without `windows_1252`, from UTF-8, where each invalid
/// sequence becomes one U+FFFD. The bytes 81, 8D, 8F, 90 and 9D, which Windows-1252 leaves
/// undefined, become the control characters U+0081 and so on, as in browsers. Linear.
std::string to_utf8(std::string_view text, bool windows_1252);

/// Converts a file name or another text of its own: from UTF-8 if it is valid, else from
/// Windows-1252.
std::string name_to_utf8(std::string_view name);

/// "utf-8", "windows-1252".
constexpr std::string_view encoding_name(bool windows_1252) {
  return windows_1252 ? "windows-1252" : "utf-8";
}

/// Converts all strings of one game from the same encoding.
class GameDecoder {
 public:
  /// `game`: all bytes of the game, which decide its encoding. Linear.
  explicit GameDecoder(std::string_view game) : windows_1252_(!is_valid_utf8(game)) {}

  bool windows_1252() const { return windows_1252_; }
  std::string_view encoding() const { return encoding_name(windows_1252_); }

  /// Converts text of the file.
  std::string text(std::string_view bytes) const { return to_utf8(bytes, windows_1252_); }
  /// Converts the value of a tag, and removes its escapes.
  std::string tag(std::string_view value) const;
  /// Converts a message of the arbiter that quotes the game. In a game read as Windows-1252,
  /// dashes, quotation marks and ellipses in UTF-8 (U+2010 to U+2027) belong to the message and are
  /// kept; so are Cyrillic letters and figurines, with which it names the pieces.
  std::string sentence(std::string_view words) const;

 private:
  bool windows_1252_;
};

}  // namespace tools
