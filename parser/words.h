// Eight bytes of text at a time, in one register. Internal to the parser.
//
// A function that looks for bytes returns a mask: bit 7 of a byte is set if the byte is one of
// them. Only the lowest set bit is reliable, since borrows may set others above it.

#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace pgn::internal {

using Word = std::uint64_t;
inline constexpr int kWordBytes = 8;

/// The first byte of the text is the lowest of the word, on every machine.
inline Word load_word(const char* at) {
  Word word;
  std::memcpy(&word, at, sizeof(word));
  if constexpr (std::endian::native == std::endian::big) word = __builtin_bswap64(word);
  return word;
}

/// A word with at most eight bytes of text; the rest are 0.
constexpr Word word_of(std::string_view text) {
  Word word = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    word |= static_cast<Word>(static_cast<unsigned char>(text[i])) << (8 * i);
  }
  return word;
}

constexpr Word repeat(char byte) { return 0x0101010101010101u * static_cast<unsigned char>(byte); }
inline constexpr Word kHighBits = repeat('\x80');

/// Bytes below `limit`, which is at most 128.
constexpr Word find_below(Word word, char limit) {
  return (word - repeat(limit)) & ~word & kHighBits;
}
constexpr Word find_byte_in(Word word, char byte) { return find_below(word ^ repeat(byte), 1); }

/// The bytes before the first one found. `found` must not be 0.
constexpr std::size_t bytes_before(Word found) {
  return static_cast<unsigned>(__builtin_ctzll(found)) / 8;
}

}  // namespace pgn::internal
