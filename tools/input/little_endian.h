// Numbers in the formats of compressed files and archives.

#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tools {

/// The number in the bytes, at most eight of them, of which the lowest comes first.
constexpr std::uint64_t little_endian(std::string_view bytes) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    number |= std::uint64_t{static_cast<unsigned char>(bytes[i])} << (8 * i);
  }
  return number;
}

static_assert(little_endian("\x12\xff") == 0xff12);

}  // namespace tools
