#include "tools/reports/json_writer.h"

#include <algorithm>
#include <cstring>

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

void StringWriter::write(std::string_view text) {
  if (is_plain(text)) {
    write_plain(text);
  } else {
    write_odd(text);
  }
}

void StringWriter::write_plain(std::string_view text) {
  Prefix(rapidjson::kStringType);
  char* const to = os_->Push(text.size() + 2);
  to[0] = '"';
  if (!text.empty()) std::memcpy(to + 1, text.data(), text.size());
  to[text.size() + 1] = '"';
  EndValue(true);
}

void StringWriter::write_odd(std::string_view text) {
  if (find_hidden(text) == std::string_view::npos) {
    String(text.data(), static_cast<rapidjson::SizeType>(text.size()));
  } else {
    const std::string literal = json_literal(text);
    RawValue(literal.data(), literal.size(), rapidjson::kStringType);
  }
}

}  // namespace internal

JsonName::JsonName(std::string_view text)
    : text_(text.data()),
      size_(static_cast<std::uint32_t>(text.size())),
      is_plain_(internal::is_plain(text)) {}

void JsonWriter::key(JsonName name) {
  if (name.is_plain()) {
    json_.write_plain(name.text());
  } else {
    json_.write(name.text());
  }
}

bool JsonWriter::value_if_plain(std::string_view text) {
  const bool plain = internal::is_plain(text);
  if (plain) json_.write_plain(text);
  return plain;
}

std::string json_literal(std::string_view text) {
  std::string literal = "\"";
  for (;;) {
    const auto odd = std::find_if_not(text.begin(), text.end(),
                                      [](char byte) { return internal::is_plain(byte); });
    literal.append(text.begin(), odd);
    text.remove_prefix(static_cast<std::size_t>(odd - text.begin()));
    if (text.empty()) return literal += '"';
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
}

}  // namespace tools
