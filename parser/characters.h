// Classes of bytes in PGN text, as look-up tables. Internal to the parser.

#pragma once

#include <array>
#include <cstdint>

namespace pgn {

enum CharClass : std::uint8_t {
  kBlank = 1,      // white space and control bytes, which separate tokens
  kLineEnd = 2,    // CR, LF
  kDelimiter = 4,  // ends a move, number or marker
  kNameChar = 8,   // may be part of a tag name
  kNameStart = 16,
  kDigit = 32,
  kMoveStart = 64,  // may begin a move
  kControl = 128,   // S106: a control byte outside white space
};

constexpr std::array<std::uint8_t, 256> make_char_classes() {
  std::array<std::uint8_t, 256> table{};
  const auto add = [&table](const char* characters, std::uint8_t classes) {
    for (; *characters != '\0'; ++characters) {
      table[static_cast<unsigned char>(*characters)] |= classes;
    }
  };
  for (int c = 0; c < 32; ++c) table[c] = kBlank | kDelimiter | kControl;
  table[127] = kBlank | kDelimiter | kControl;
  for (const int c : {'\t', '\n', '\v', '\f', '\r', ' '}) table[c] = kBlank | kDelimiter;
  add("\r\n", kLineEnd);
  add("(){};[]$<>", kDelimiter);
  for (int c = '0'; c <= '9'; ++c) table[c] |= kDigit | kNameChar;
  for (int c = 'a'; c <= 'z'; ++c) {
    table[c] |= kNameChar | kNameStart;
    table[c - 'a' + 'A'] |= kNameChar | kNameStart;
  }
  add("_", kNameChar | kNameStart);
  add("+#=:-", kNameChar);  // PGN standard 8.1
  add("abcdefghACDEFGHKQRBNOPo0nrqkZ-<", kMoveStart);
  return table;
}

inline constexpr std::array<std::uint8_t, 256> kCharClasses = make_char_classes();

constexpr bool is(char c, std::uint8_t classes) {
  return (kCharClasses[static_cast<unsigned char>(c)] & classes) != 0;
}

constexpr bool is_file_letter(char c) { return static_cast<unsigned char>(c - 'a') < 8; }
constexpr bool is_rank_digit(char c) { return static_cast<unsigned char>(c - '1') < 8; }

}  // namespace pgn
