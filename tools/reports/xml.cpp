#include "tools/reports/xml.h"

#include <fmt/core.h>

#include <algorithm>

#include "tools/text/display.h"
#include "tools/text/utf8.h"

namespace tools {
namespace {

std::string_view entity(char32_t value) {
  switch (value) {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '\r':
      return "&#13;";
    default:
      return {};
  }
}

std::string_view entity_in_attribute(char32_t value) {
  switch (value) {
    case '"':
      return "&quot;";
    case '\'':
      return "&apos;";
    case '\t':
      return "&#9;";
    case '\n':
      return "&#10;";
    default:
      return entity(value);
  }
}

bool is_forbidden(char32_t value) { return value < 0x20 || value == 0xfffe || value == 0xffff; }

void append_character(char32_t value, std::string& text) {
  if (value == '\t' || value == '\n' || value == '\r' || !is_hidden(value)) {
    append_utf8(value, text);
  } else if (is_forbidden(value)) {
    append_utf8(U'\uFFFD', text);
  } else {
    text += fmt::format("&#x{:X};", static_cast<unsigned>(value));
  }
}

bool is_plain(char c) {
  return c >= ' ' && c <= '~' && c != '&' && c != '<' && c != '>' && c != '"' && c != '\'';
}

// Bytes at the beginning that stay as they are everywhere: nearly all of them.
std::size_t plain_prefix(std::string_view utf8) {
  const auto end = std::find_if_not(utf8.begin(), utf8.end(), is_plain);
  return static_cast<std::size_t>(end - utf8.begin());
}

std::string escaped(std::string_view utf8, std::string_view (*entity_of)(char32_t)) {
  std::string text;
  text.reserve(utf8.size());
  for (;;) {
    const std::size_t plain = plain_prefix(utf8);
    text += utf8.substr(0, plain);
    utf8.remove_prefix(plain);
    if (utf8.empty()) return text;
    const CodePoint point = first_code_point(utf8);
    const std::string_view name = entity_of(point.value);
    if (!name.empty()) {
      text += name;
    } else {
      append_character(point.value, text);
    }
    utf8.remove_prefix(point.length);
  }
}

}  // namespace

std::string xml_text(std::string_view utf8) { return escaped(utf8, entity); }
std::string xml_attribute(std::string_view utf8) { return escaped(utf8, entity_in_attribute); }

}  // namespace tools
