// ASCII letters, digits and blanks, independent of the locale; other bytes are left as they are.
// Only to_lower allocates. Linear in the texts.

#pragma once

#include <algorithm>
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

constexpr bool is_blank(char c) { return kBlanksAndLineEnds.find(c) != std::string_view::npos; }

/// The text consists of characters of `blanks` only, or is empty.
constexpr bool is_blank(std::string_view text, std::string_view blanks = kBlanksAndLineEnds) {
  return text.find_first_not_of(blanks) == std::string_view::npos;
}

constexpr std::string_view trim_left(std::string_view text,
                                     std::string_view blanks = kBlanksAndLineEnds) {
  text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
  return text;
}

constexpr std::string_view trim_right(std::string_view text,
                                      std::string_view blanks = kBlanksAndLineEnds) {
  return text.substr(0, text.find_last_not_of(blanks) + 1);
}

/// The text without the blanks at both ends.
constexpr std::string_view trim(std::string_view text,
                                std::string_view blanks = kBlanksAndLineEnds) {
  return trim_right(trim_left(text, blanks), blanks);
}

constexpr bool equals_ignoring_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return lower(x) == lower(y); });
}

constexpr bool starts_with_ignoring_case(std::string_view text, std::string_view prefix) {
  return equals_ignoring_case(text.substr(0, prefix.size()), prefix);
}

constexpr bool contains_ignoring_case(std::string_view text, std::string_view word) {
  return std::search(text.begin(), text.end(), word.begin(), word.end(),
                     [](char x, char y) { return lower(x) == lower(y); }) != text.end();
}

}  // namespace pgn
