// Frames of zstd data, made by hand so that a text is cut into frames wherever a test wants.

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tests {

/// The `size` low bytes of the number, the lowest first.
std::string little_endian(std::uint64_t number, int size);

/// A frame with this text, not compressed, in blocks of at most `block` bytes.
std::string zstd_frame(std::string_view text, std::size_t block = std::size_t{1} << 16);

/// A frame that programs skip.
std::string zstd_metadata(std::string_view content);

}  // namespace tests
