// The encoding of an input file.

#pragma once

#include <cstdint>

namespace tools {

/// The encoding of a file, before the conversion of UTF-16 to UTF-8.
struct TextEncoding {
  enum class Form : std::uint8_t {
    bytes,  // UTF-8, Windows-1252 or any other encoding with bytes: not converted
    utf16_little_endian,
    utf16_big_endian,
  };

  Form form = Form::bytes;
  bool marked = false;  // UTF-16 that began with a byte order mark, which is removed

  bool is_utf16() const { return form != Form::bytes; }
  bool is_big_endian() const { return form == Form::utf16_big_endian; }

  friend bool operator==(const TextEncoding&, const TextEncoding&) = default;
};

}  // namespace tools
