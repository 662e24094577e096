// The encoding of an input file.

#pragma once

#include <cstdint>

namespace tools {

// The encoding of a file, before the conversion of UTF-16 to UTF-8.
struct TextEncoding {
  enum class Form : std::uint8_t {
    kBytes,  // UTF-8, Windows-1252 or any other encoding with bytes: not converted
    kUtf16LittleEndian,
    kUtf16BigEndian,
  };

  Form form = Form::kBytes;
  bool marked = false;  // UTF-16 that began with a byte order mark, which is removed

  bool is_utf16() const { return form != Form::kBytes; }
  bool is_big_endian() const { return form == Form::kUtf16BigEndian; }

  friend bool operator==(const TextEncoding&, const TextEncoding&) = default;
};

}  // namespace tools
