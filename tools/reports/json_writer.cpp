#include "tools/reports/json_writer.h"

#include "tools/text/display.h"
#include "tools/text/utf8.h"

namespace tools {
namespace {

void append_escape(char32_t unit, std::string& literal) {
  literal += fmt::format("\\u{:04X}", static_cast<unsigned>(unit));
}

void append_hidden(char32_t value, std::string& literal) {
  if (value < 0x10000) return append_escape(value, literal);
  // As in UTF-16: JSON has no other escape for such a character.
  append_escape(0xd800 + ((value - 0x10000) >> 10), literal);
  append_escape(0xdc00 + ((value - 0x10000) & 0x3ff), literal);
}

}  // namespace

namespace internal {

void StringWriter::write_odd(std::string_view text) {
  if (find_hidden(text) == std::string_view::npos) {
    String(text.data(), static_cast<rapidjson::SizeType>(text.size()));
  } else {
    const std::string literal = json_literal(text);
    RawValue(literal.data(), literal.size(), rapidjson::kStringType);
  }
}

}  // namespace internal

std::string json_literal(std::string_view text) {
  std::string literal = "\"";
  while (!text.empty()) {
    const CodePoint point = first_code_point(text);
    if (point.value == '"' || point.value == '\\') {
      literal += '\\';
      literal += text.front();
    } else if (point.value == '\n') {
      literal += "\\n";
    } else if (point.value == '\t') {
      literal += "\\t";
    } else if (point.value == '\r') {
      literal += "\\r";
    } else if (is_hidden(point.value)) {
      append_hidden(point.value, literal);
    } else {
      literal += text.substr(0, point.length);
    }
    text.remove_prefix(point.length);
  }
  return literal += '"';
}

}  // namespace tools
