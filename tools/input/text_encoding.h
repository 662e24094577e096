#pragma once

#include <cstdint>

namespace tools {

// What a text was before it became the bytes that are read.
struct TextEncoding {
  enum class Form : std::uint8_t {
    kBytes,  // UTF-8, Windows-1252 or whatever it is: passed on as it is
    kUtf16LittleEndian,
    kUtf16BigEndian,
  };

  Form form = Form::kBytes;
  bool marked = false;  // UTF-16 that began with a byte order mark, which is not passed on

  bool is_utf16() const { return form != Form::kBytes; }
  bool is_big_endian() const { return form == Form::kUtf16BigEndian; }

  friend bool operator==(const TextEncoding&, const TextEncoding&) = default;
};

}  // namespace tools
