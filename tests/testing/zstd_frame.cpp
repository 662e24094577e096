#include "tests/testing/zstd_frame.h"

#include <algorithm>

namespace tests {

std::string little_endian(std::uint64_t number, int size) {
  std::string bytes;
  for (int i = 0; i < size; ++i) bytes += static_cast<char>(number >> (8 * i) & 0xff);
  return bytes;
}

std::string zstd_frame(std::string_view text, std::size_t block) {
  // No checksum, no content size, a window of 128 KiB.
  std::string frame = little_endian(0xfd2fb528, 4) + '\0' + '\x38';
  do {
    const std::size_t size = std::min(block, text.size());
    const bool is_last = size == text.size();
    frame += little_endian(size << 3 | (is_last ? 1 : 0), 3);
    frame += text.substr(0, size);
    text.remove_prefix(size);
  } while (!text.empty());
  return frame;
}

std::string zstd_metadata(std::string_view content) {
  return little_endian(0x184d2a50, 4) + little_endian(content.size(), 4) + std::string(content);
}

}  // namespace tests
