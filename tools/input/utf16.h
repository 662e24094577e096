// Converts UTF-16 to UTF-8, without its byte order mark, and back.

#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "parser/game_text.h"
#include "tools/input/text_encoding.h"

namespace tools {

/// The encoding of a text that begins with `head`: UTF-16 if it has the byte order mark, or if
/// about every second byte is zero, as in a text of mostly ASCII characters, and the first bytes
/// are not those of 8-bit text. Examines at most 1 KiB.
TextEncoding detect_encoding(std::string_view head);

/// Whether a text begins with the byte order mark of UTF-32, which is not supported.
bool begins_utf32(std::string_view head);

/// Converts UTF-16 to UTF-8, piece by piece. An unpaired surrogate becomes U+FFFD.
class Utf16Decoder {
 public:
  /// The bytes begin with the mark if `encoding` has one.
  explicit Utf16Decoder(TextEncoding encoding)
      : big_endian_(encoding.is_big_endian()), at_mark_(encoding.marked) {}

  /// Appends the conversion of `bytes` to `text`. Linear; at most 3 bytes for 2.
  void decode(std::string_view bytes, std::string& text);

  /// Ends the text: appends U+FFFD for an unpaired surrogate. False if half a code unit is left
  /// over.
  bool finish(std::string& text);

  /// Number of surrogates that became U+FFFD.
  std::uint64_t replaced() const { return replaced_; }

 private:
  void take(std::uint16_t unit, std::string& text);
  void replace(std::string& text);

  bool big_endian_;
  bool at_mark_;
  bool has_half_ = false;  // a code unit is incomplete: `half_` is its first byte
  unsigned char half_ = 0;
  std::uint16_t high_ = 0;  // a first surrogate whose second is still to come; 0: none
  std::uint64_t replaced_ = 0;
};

/// Converts UTF-8 to UTF-16, piece by piece; pieces may end within a character. Invalid UTF-8
/// becomes U+FFFD.
class Utf16Encoder {
 public:
  explicit Utf16Encoder(TextEncoding encoding)
      : big_endian_(encoding.is_big_endian()), mark_is_due_(encoding.marked) {}

  /// Appends the conversion of `text` to `bytes`, at first the byte order mark if there is to be
  /// one.
  void encode(std::string_view text, std::string& bytes);

  /// Ends the text: appends U+FFFD for an incomplete character.
  void finish(std::string& bytes);

 private:
  void put(std::uint32_t code_point, std::string& bytes);

  bool big_endian_;
  bool mark_is_due_;
  std::string open_;  // an incomplete character
};

/// Converts a whole text as an InputSet does.
struct DecodedText {
  std::string text;
  TextEncoding encoding;
};
DecodedText decode_text(std::string_view bytes);

/// If the encoding is UTF-16, adds the note that rule S119 reports to the first game of the file.
/// `begin`: the first byte of the text.
void note_encoding(TextEncoding encoding, const char* begin, pgn::GameText& game);

}  // namespace tools
