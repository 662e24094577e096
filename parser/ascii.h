// ASCII letters, digits and blanks, independent of the locale; other bytes are left as they are.
// Only to_lower allocates. Linear in the texts; contains_ignoring_case in their product.

#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace pgn {

inline constexpr std::string_view kInlineBlanks = " \t";
inline constexpr std::string_view kBlanksAndLineEnds = " \t\r\n";

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

constexpr bool is_letter(char c) { return lower(c) >= 'a' && lower(c) <= 'z'; }

inline std::string to_lower(std::string_view text) {
  std::string small(text);
  std::transform(small.begin(), small.end(), small.begin(), lower);
  return small;
}

/// Whether `c` is in `set`. A loop: std::string_view's functions call memchr for each character.
constexpr bool is_one_of(char c, std::string_view set) {
  for (const char one : set) {
    if (c == one) return true;
  }
  return false;
}

constexpr bool is_blank(char c) { return is_one_of(c, kBlanksAndLineEnds); }

/// The text without the blanks at its beginning.
constexpr std::string_view trim_left(std::string_view text,
                                     std::string_view blanks = kBlanksAndLineEnds) {
  std::size_t blank = 0;
  while (blank < text.size() && is_one_of(text[blank], blanks)) ++blank;
  return text.substr(blank);
}

/// The text without the blanks at its end.
constexpr std::string_view trim_right(std::string_view text,
                                      std::string_view blanks = kBlanksAndLineEnds) {
  std::size_t size = text.size();
  while (size > 0 && is_one_of(text[size - 1], blanks)) --size;
  return text.substr(0, size);
}

/// The text without the blanks at both ends.
constexpr std::string_view trim(std::string_view text,
                                std::string_view blanks = kBlanksAndLineEnds) {
  return trim_right(trim_left(text, blanks), blanks);
}

/// The text consists of characters of `blanks` only, or is empty.
constexpr bool is_blank(std::string_view text, std::string_view blanks = kBlanksAndLineEnds) {
  return trim_left(text, blanks).empty();
}

constexpr bool equals_ignoring_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return lower(x) == lower(y); });
}

constexpr bool starts_with_ignoring_case(std::string_view text, std::string_view prefix) {
  return equals_ignoring_case(text.substr(0, prefix.size()), prefix);
}

constexpr bool ends_with_ignoring_case(std::string_view text, std::string_view suffix) {
  if (text.size() < suffix.size() || suffix.empty()) return suffix.empty();
  return lower(text.back()) == lower(suffix.back()) &&
         equals_ignoring_case(text.substr(text.size() - suffix.size()), suffix);
}

constexpr bool contains_ignoring_case(std::string_view text, std::string_view word) {
  return std::search(text.begin(), text.end(), word.begin(), word.end(),
                     [](char x, char y) { return lower(x) == lower(y); }) != text.end();
}

}  // namespace pgn
