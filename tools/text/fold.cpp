#include "tools/text/fold.h"

#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "parser/ascii.h"
#include "tools/text/utf8.h"

namespace tools {
namespace {

// The folded form of each ASCII byte; zero for those that are left out.
constexpr std::array<char, 128> kFoldedAscii = [] {
  std::array<char, 128> table{};
  for (std::size_t i = 0; i < table.size(); ++i) {
    const char c = static_cast<char>(i);
    if (pgn::is_letter(c) || pgn::is_digit(c)) table[i] = pgn::lower(c);
  }
  return table;
}();

bool is_letter_or_digit(utf8proc_int32_t code_point) {
  switch (utf8proc_category(code_point)) {
    case UTF8PROC_CATEGORY_LU:
    case UTF8PROC_CATEGORY_LL:
    case UTF8PROC_CATEGORY_LT:
    case UTF8PROC_CATEGORY_LM:
    case UTF8PROC_CATEGORY_LO:
    case UTF8PROC_CATEGORY_ND:
    case UTF8PROC_CATEGORY_NL:
    case UTF8PROC_CATEGORY_NO:
      return true;
    default:
      return false;
  }
}

// Letters that have no decomposition, as people write them who do not have them on their keyboards;
// empty for every other one.
std::string_view plain_spelling(utf8proc_int32_t lower_case_letter) {
  switch (lower_case_letter) {
    case U'æ':
      return "ae";
    case U'đ':
    case U'ð':
      return "d";
    case U'ħ':
      return "h";
    case U'ı':
      return "i";
    case U'ł':
      return "l";
    case U'ø':
      return "o";
    case U'œ':
      return "oe";
    case U'ŧ':
      return "t";
    case U'þ':
      return "th";
    default:
      return {};
  }
}

void append_folded(char32_t code_point, std::string& result) {
  // The longest compatibility decomposition has 18 code points.
  std::array<utf8proc_int32_t, 32> parts{};
  int last_boundclass = 0;
  const auto options = static_cast<utf8proc_option_t>(UTF8PROC_DECOMPOSE | UTF8PROC_COMPAT |
                                                      UTF8PROC_CASEFOLD | UTF8PROC_IGNORE);
  const utf8proc_ssize_t count = utf8proc_decompose_char(
      static_cast<utf8proc_int32_t>(code_point), parts.data(),
      static_cast<utf8proc_ssize_t>(parts.size()), options, &last_boundclass);
  for (utf8proc_ssize_t i = 0; i < count && i < static_cast<utf8proc_ssize_t>(parts.size()); ++i) {
    const utf8proc_int32_t part = parts[static_cast<std::size_t>(i)];
    if (const std::string_view plain = plain_spelling(part); !plain.empty()) {
      result += plain;
    } else if (is_letter_or_digit(part)) {
      append_utf8(static_cast<char32_t>(part), result);
    }
  }
}

}  // namespace

void fold(std::string_view text, std::string& result) {
  result.resize(text.size());
  std::size_t size = 0;
  std::size_t at = 0;
  for (; at < text.size(); ++at) {
    const auto byte = static_cast<unsigned char>(text[at]);
    if (byte >= kFoldedAscii.size()) break;
    const char folded_byte = kFoldedAscii[byte];
    result[size] = folded_byte;
    size += folded_byte != '\0' ? 1 : 0;
  }
  result.resize(size);
  for (text.remove_prefix(at); !text.empty();) {
    const CodePoint first = first_code_point(text);
    text.remove_prefix(first.length);
    if (first.valid) append_folded(first.value, result);
  }
}

std::string folded(std::string_view text) {
  std::string result;
  fold(text, result);
  return result;
}

std::vector<std::string> folded_words(std::string_view text, std::string_view between) {
  std::vector<std::string> words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(between), text.size());
    std::string word = folded(text.substr(0, end));
    if (!word.empty()) words.push_back(std::move(word));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

std::string_view first_letter(std::string_view folded_text) {
  return folded_text.empty() ? folded_text
                             : folded_text.substr(0, first_code_point(folded_text).length);
}

char32_t lower_case(char32_t code_point) {
  return static_cast<char32_t>(utf8proc_tolower(static_cast<utf8proc_int32_t>(code_point)));
}

char32_t upper_case(char32_t code_point) {
  return static_cast<char32_t>(utf8proc_toupper(static_cast<utf8proc_int32_t>(code_point)));
}

}  // namespace tools
