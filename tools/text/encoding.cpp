#include "tools/text/encoding.h"

#include <array>

#include "parser/pgn.h"

namespace tools {
namespace {

// The code points of the bytes 80 to 9F of Windows-1252; all other bytes are the code points of the
// same number.
constexpr std::array<char16_t, 32> kWindows1252 = {
    0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,  //
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x008D, 0x017D, 0x008F,  //
    0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,  //
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178,
};

void append_windows_1252(char byte, std::string& text) {
  const auto value = static_cast<unsigned char>(byte);
  const bool special = value >= 0x80 && value < 0xa0;
  append_utf8(special ? kWindows1252[value - 0x80u] : char32_t{value}, text);
}

// Appends the first character of `text` and returns its length in bytes.
std::size_t append_first(std::string_view text, std::string& result) {
  const CodePoint point = first_code_point(text);
  append_utf8(point.value, result);
  return point.length;
}

// Whether the text begins with a character that messages use: a punctuation mark, a letter of the
// pieces in Cyrillic, a figurine. In Windows-1252 those bytes make no words.
bool is_of_message(std::string_view text) {
  const char32_t value = first_code_point(text).value;
  return (value >= 0x2010 && value <= 0x2027) || (value >= 0x0400 && value <= 0x04FF) ||
         (value >= 0x2654 && value <= 0x265F);
}

}  // namespace

std::string to_utf8(std::string_view text, bool windows_1252) {
  std::string result;
  result.reserve(text.size());
  while (!text.empty()) {
    const std::size_t plain = ascii_prefix(text);
    result += text.substr(0, plain);
    text.remove_prefix(plain);
    if (text.empty()) break;
    if (windows_1252) {
      append_windows_1252(text[0], result);
      text.remove_prefix(1);
    } else {
      text.remove_prefix(append_first(text, result));
    }
  }
  return result;
}

std::string name_to_utf8(std::string_view name) {
  if (ascii_prefix(name) == name.size()) return std::string(name);
  return to_utf8(name, !is_valid_utf8(name));
}

std::string GameDecoder::tag(std::string_view value) const { return text(pgn::unescape(value)); }

std::string GameDecoder::sentence(std::string_view words) const {
  if (!windows_1252_) return to_utf8(words, false);
  std::string result;
  result.reserve(words.size());
  while (!words.empty()) {
    if (is_of_message(words)) {
      words.remove_prefix(append_first(words, result));
    } else {
      append_windows_1252(words[0], result);
      words.remove_prefix(1);
    }
  }
  return result;
}

}  // namespace tools
