#include "tools/input/dictionary.h"

#include <optional>

#include "tools/input/little_endian.h"

namespace tools {
namespace {

std::uint8_t byte_at(std::string_view head, std::size_t at) {
  return static_cast<std::uint8_t>(head[at]);
}

// Behind the byte of properties, little-endian.
std::uint64_t lzma_dictionary(std::string_view head) {
  if (head.size() < 5) return 0;
  return little_endian(head.substr(1, 4));
}

// Seven bits a byte, the lowest first (The .xz File Format, 1.2).
std::optional<std::uint64_t> take_number(std::string_view& head) {
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < 9 && i < head.size(); ++i) {
    number |= std::uint64_t{byte_at(head, i) & 0x7fU} << (7 * i);
    if ((byte_at(head, i) & 0x80U) != 0) continue;
    head.remove_prefix(i + 1);
    return number;
  }
  return std::nullopt;
}

// LZMA2 is the last filter of a block; one byte says how large its dictionary is (5.3.1).
std::uint64_t xz_dictionary(std::string_view head) {
  constexpr std::size_t kStreamHeader = 12;
  constexpr std::uint64_t kLzma2 = 0x21;
  if (head.size() < kStreamHeader + 2) return 0;
  const unsigned flags = byte_at(head, kStreamHeader + 1);
  head.remove_prefix(kStreamHeader + 2);
  if ((flags & 0x40U) != 0 && !take_number(head)) return 0;
  if ((flags & 0x80U) != 0 && !take_number(head)) return 0;
  for (unsigned filters = (flags & 3U) + 1; filters > 0; --filters) {
    const auto id = take_number(head);
    const auto size = take_number(head);
    if (!id || !size || *size > head.size()) return 0;
    if (*id == kLzma2 && *size == 1) {
      const unsigned bits = byte_at(head, 0) & 0x3fU;
      return bits > 40 ? 0 : std::uint64_t{2 | (bits & 1U)} << (bits / 2 + 11);
    }
    head.remove_prefix(*size);
  }
  return 0;
}

}  // namespace

std::uint64_t dictionary_size(Format format, std::string_view head) {
  if (format == Format::lzma) return lzma_dictionary(head);
  return format == Format::xz ? xz_dictionary(head) : 0;
}

}  // namespace tools
