// UTF-16 in and out. A text in UTF-16 is read as the UTF-8 that it becomes, without its byte order
// mark, and what was UTF-16 can be written as such again.

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "parser/game_text.h"
#include "tools/input/text_encoding.h"

namespace tools {

// What a text is, judged by its first bytes: UTF-16 by its byte order mark; without one, when about
// every second byte is zero, as in a text of mostly ASCII characters. Looks at 1 KiB at most.
TextEncoding detect_encoding(std::string_view head);

// Whether a text begins with the byte order mark of UTF-32, which nothing here reads.
bool begins_utf32(std::string_view head);

// Turns UTF-16 into UTF-8, piece by piece. A surrogate without its other half becomes U+FFFD.
class Utf16Decoder {
 public:
  // The bytes begin with the mark if `encoding` has one.
  explicit Utf16Decoder(TextEncoding encoding)
      : big_endian_(encoding.is_big_endian()), at_mark_(encoding.marked) {}

  // Appends what `bytes` becomes to `text`. Linear; at most 3 bytes for 2.
  void decode(std::string_view bytes, std::string& text);

  // The bytes are over: appends what was left open. False if there was half a code unit.
  bool finish(std::string& text);

  // How many surrogates became U+FFFD.
  std::uint64_t replaced() const { return replaced_; }

 private:
  void take(std::uint16_t unit, std::string& text);
  void replace(std::string& text);

  bool big_endian_;
  bool at_mark_;
  bool has_half_ = false;   // of a code unit: `half_`
  unsigned char half_ = 0;  //
  std::uint16_t high_ = 0;  // a surrogate that waits for its other half; 0: none
  std::uint64_t replaced_ = 0;
};

// Turns UTF-8 into UTF-16, piece by piece; the pieces may end inside a character. What is not UTF-8
// becomes U+FFFD.
class Utf16Encoder {
 public:
  explicit Utf16Encoder(TextEncoding encoding)
      : big_endian_(encoding.is_big_endian()), mark_is_due_(encoding.marked) {}

  // Appends what `text` becomes to `bytes`, the mark first.
  void encode(std::string_view text, std::string& bytes);

  // The text is over: appends what was left open.
  void finish(std::string& bytes);

 private:
  void put(std::uint32_t code_point, std::string& bytes);

  bool big_endian_;
  bool mark_is_due_;
  std::string open_;  // the beginning of a character
};

// A whole text as an InputSet would read it.
struct DecodedText {
  std::string text;
  TextEncoding encoding;
};
DecodedText decode_text(std::string_view bytes);

// Has the first game of a file tell that the file was UTF-16 (S119); of other files nothing.
// `begin`: the first byte of the file.
void note_encoding(TextEncoding encoding, const char* begin, pgn::GameText& game);

}  // namespace tools
