#include "tools/text/utf8.h"

#include <cstdint>
#include <cstring>

namespace tools {

std::size_t ascii_prefix(std::string_view text) {
  constexpr std::uint64_t kHighBits = 0x8080808080808080u;
  std::size_t at = 0;
  for (std::uint64_t word; at + sizeof word <= text.size(); at += sizeof word) {
    std::memcpy(&word, text.data() + at, sizeof word);
    if ((word & kHighBits) != 0) break;
  }
  while (at < text.size() && pgn::is_ascii(text[at])) ++at;
  return at;
}

bool is_valid_utf8(std::string_view text) {
  while (true) {
    text.remove_prefix(ascii_prefix(text));
    if (text.empty()) return true;
    const CodePoint point = first_code_point(text);
    if (!point.valid) return false;
    text.remove_prefix(point.length);
  }
}

std::string printable_utf8(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  while (!text.empty()) {
    const CodePoint point = first_code_point(text);
    if (!point.valid) {
      result.append(point.length, '?');
    } else if (point.value < 0x20 || point.value == 0x7f) {
      result += '?';
    } else {
      result += text.substr(0, point.length);
    }
    text.remove_prefix(point.length);
  }
  return result;
}

}  // namespace tools
