#include "parser/utf8.h"

#include <algorithm>
#include <boost/locale/utf.hpp>
#include <iterator>

namespace pgn {
namespace {

using Utf8 = boost::locale::utf::utf_traits<char>;
using boost::locale::utf::is_valid_codepoint;

bool is_complete(const char* begin, const char* end) {
  return is_valid_codepoint(Utf8::decode(begin, end)) && begin == end;
}

// Some continuation bytes would complete these to a code point. The lowest and the highest ones
// decide: if both fail, the code point would be overlong, a surrogate or too large with any others.
bool can_become_valid(std::string_view part) {
  const int width = Utf8::trail_length(part[0]) + 1;
  if (width <= static_cast<int>(part.size())) return false;
  for (const char continuation : {'\x80', '\xBF'}) {
    char whole[Utf8::max_width];
    char* const end = std::copy(part.begin(), part.end(), whole);
    std::fill(end, whole + width, continuation);
    if (is_complete(whole, whole + width)) return true;
  }
  return false;
}

}  // namespace

CodePoint first_code_point(std::string_view text) {
  if (is_ascii(text[0])) return {static_cast<unsigned char>(text[0]), 1, true};
  const char* at = text.data();
  const auto value = Utf8::decode(at, text.data() + text.size());
  if (is_valid_codepoint(value)) return {value, static_cast<std::size_t>(at - text.data()), true};
  CodePoint broken;
  while (broken.length < text.size() && can_become_valid(text.substr(0, broken.length + 1))) {
    ++broken.length;
  }
  return broken;
}

void append_utf8(char32_t value, std::string& text) {
  Utf8::encode(value, std::back_inserter(text));
}

}  // namespace pgn
