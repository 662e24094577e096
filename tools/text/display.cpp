#include "tools/text/display.h"

#include <fmt/core.h>
#include <utf8proc.h>

#include <algorithm>
#include <iterator>

#include "tools/text/utf8.h"

namespace tools {
namespace {

struct Range {
  char32_t first;
  char32_t last;
};

template <std::size_t kSize>
bool is_in(char32_t value, const Range (&ranges)[kSize]) {
  return std::any_of(std::begin(ranges), std::end(ranges), [value](const Range& range) {
    return value >= range.first && value <= range.last;
  });
}

// See is_hidden. (Soft hyphen, Arabic letter mark, Mongolian vowel separator, zero-width space and
// joiners, marks of direction, separators, byte order mark, annotations, tag characters.)
constexpr Range kHidden[] = {
    {0x00, 0x1f},     {0x7f, 0x9f},     {0xad, 0xad},     {0x061c, 0x061c},
    {0x180e, 0x180e}, {0x200b, 0x200f}, {0x2028, 0x202e}, {0x2060, 0x206f},
    {0xfeff, 0xfeff}, {0xfff9, 0xfffb}, {0xfffe, 0xffff}, {0xe0000, 0xe007f},
};

int width_of(char32_t value) {
  return value < 0x300 ? 1 : utf8proc_charwidth(static_cast<utf8proc_int32_t>(value));
}

// Bytes at the beginning of the text, each of which is a glyph of one column by itself: nearly all
// of what is shown.
std::size_t plain_prefix(std::string_view text) {
  const auto end =
      std::find_if(text.begin(), text.end(), [](char c) { return c < ' ' || c > '~'; });
  return static_cast<std::size_t>(end - text.begin());
}

bool is_blank(char32_t value) {
  return value == '\t' || value == '\n' || value == '\r' || value == '\v' || value == '\f';
}

}  // namespace

bool is_hidden(char32_t value) { return is_in(value, kHidden); }

std::size_t find_hidden(std::string_view text) {
  for (std::size_t at = 0;;) {
    at += plain_prefix(text.substr(at));
    if (at == text.size()) return std::string_view::npos;
    const CodePoint point = first_code_point(text.substr(at));
    if (is_hidden(point.value)) return at;
    at += point.length;
  }
}

Glyph first_glyph(std::string_view text) {
  const CodePoint point = first_code_point(text);
  if (is_blank(point.value)) return {" ", 1, point.length};
  // A stray byte order mark is dropped.
  if (point.value == 0xfeff) return {"", 0, point.length};
  if (is_hidden(point.value)) return {"·", 1, point.length};
  Glyph glyph{"", width_of(point.value), point.length};
  append_utf8(point.value, glyph.text);
  return glyph;
}

std::string printable(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  while (!text.empty()) {
    const std::size_t plain = plain_prefix(text);
    result += text.substr(0, plain);
    text.remove_prefix(plain);
    if (text.empty()) break;
    const Glyph glyph = first_glyph(text);
    result += glyph.text;
    text.remove_prefix(glyph.length);
  }
  return result;
}

int display_width(std::string_view text) {
  int width = 0;
  while (!text.empty()) {
    const std::size_t plain = plain_prefix(text);
    width += static_cast<int>(plain);
    text.remove_prefix(plain);
    if (text.empty()) break;
    const Glyph glyph = first_glyph(text);
    width += glyph.width;
    text.remove_prefix(glyph.length);
  }
  return width;
}

std::string shorten(std::string_view text, int width) {
  std::string result;
  std::size_t fits = 0;  // bytes of `result` that leave room for the ellipsis
  for (int used = 0; !text.empty();) {
    const auto room = static_cast<std::size_t>(std::max(width - used, 0));
    const std::size_t plain = std::min(plain_prefix(text), room);
    if (plain != 0) {
      result += text.substr(0, plain);
      fits = plain == room ? result.size() - 1 : result.size();
      used += static_cast<int>(plain);
      text.remove_prefix(plain);
      continue;
    }
    const Glyph glyph = first_glyph(text);
    used += glyph.width;
    // A safety limit in bytes, since any number of combining marks takes no columns.
    const bool too_long = result.size() > static_cast<std::size_t>(width) * 8;
    if (used > width || too_long) return result.substr(0, fits) + "…";
    result += glyph.text;
    if (used < width) fits = result.size();
    text.remove_prefix(glyph.length);
  }
  return result;
}

std::string shown_value(std::string_view text) {
  constexpr int kMostShown = 100;  // for the reader; nothing was measured
  return shorten(text, kMostShown);
}

std::string pad_right(std::string text, int width) {
  const int missing = width - display_width(text);
  if (missing > 0) text.append(static_cast<std::size_t>(missing), ' ');
  return text;
}

std::string pad_left(std::string text, int width) {
  const int missing = width - display_width(text);
  if (missing > 0) text.insert(0, static_cast<std::size_t>(missing), ' ');
  return text;
}

std::string with_commas(std::size_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, 1, ',');
  return digits;
}

std::string count_of(std::size_t number, std::string_view singular, std::string_view plural) {
  return fmt::format("{} {}", with_commas(number), number == 1 ? singular : plural);
}

}  // namespace tools
