// Writes one JSON value into a buffer, for all reports in JSON.
//
//   rapidjson::StringBuffer buffer;
//   JsonWriter json(buffer);
//   json.open();
//   json.add("game", game.game);
//   json.add_or_null("move", finding.move);
//   json.close();
//
// Strings must be valid UTF-8. Hidden characters (tools/text/display.h) are written as escapes, so
// that a report can be looked at on a terminal; a reader gets them back.

#pragma once

#include <fmt/core.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tools/text/display.h"

namespace tools {

/// The text as a JSON string, in its quotes, with escapes for hidden characters. Linear.
std::string json_literal(std::string_view text);

class JsonWriter {
 public:
  explicit JsonWriter(rapidjson::StringBuffer& buffer) : json_(buffer) {}

  void open() { json_.StartObject(); }
  void open(std::string_view name) {
    key(name);
    open();
  }
  void close() { json_.EndObject(); }
  void open_list(std::string_view name) {
    key(name);
    json_.StartArray();
  }
  void close_list() { json_.EndArray(); }

  void key(std::string_view name) { value(name); }

  void value(std::string_view text) {
    if (find_hidden(text) == std::string_view::npos) {
      json_.String(text.data() == nullptr ? "" : text.data(), length(text));
    } else {
      const std::string literal = json_literal(text);
      json_.RawValue(literal.data(), literal.size(), rapidjson::kStringType);
    }
  }
  void value(const std::string& text) { value(std::string_view(text)); }
  /// Without this overload a literal would be converted to bool.
  void value(const char* text) { value(std::string_view(text)); }
  void value(bool yes) { json_.Bool(yes); }
  void value(int number) { json_.Int(number); }
  void value(std::int64_t number) { json_.Int64(number); }
  void value(std::uint64_t number) { json_.Uint64(number); }
  void value(std::uint32_t number) { json_.Uint(number); }
  void value(std::nullptr_t) { json_.Null(); }
  template <class T>
  void value(const std::optional<T>& maybe) {
    if (maybe) {
      value(*maybe);
    } else {
      json_.Null();
    }
  }
  template <class T>
  void value(const std::vector<T>& list) {
    json_.StartArray();
    for (const T& item : list) value(item);
    json_.EndArray();
  }

  /// A number of seconds, such as 90 or 4.7; null if there is none.
  void add_seconds(std::string_view name, std::optional<std::int64_t> milliseconds) {
    key(name);
    if (!milliseconds) {
      json_.Null();
      return;
    }
    std::string text = fmt::format("{}.{:03}", *milliseconds / 1000, *milliseconds % 1000);
    while (text.back() == '0') text.pop_back();
    if (text.back() == '.') text.pop_back();
    json_.RawValue(text.data(), text.size(), rapidjson::kNumberType);
  }

  /// Points counted in halves, as 5 or 5.5; null if there are none.
  void add_halves(std::string_view name, std::optional<std::uint32_t> halves) {
    add_seconds(name,
                halves ? std::optional<std::int64_t>(std::int64_t{*halves} * 500) : std::nullopt);
  }

  template <class T>
  void add(std::string_view name, const T& what) {
    key(name);
    value(what);
  }
  void add_or_null(std::string_view name, std::string_view text) {
    key(name);
    if (text.empty()) {
      json_.Null();
    } else {
      value(text);
    }
  }

 private:
  static rapidjson::SizeType length(std::string_view text) {
    return static_cast<rapidjson::SizeType>(text.size());
  }

  rapidjson::Writer<rapidjson::StringBuffer> json_;
};

/// The text before each element of a list with one element to a line.
class JsonSeparator {
 public:
  std::string_view next() { return std::exchange(first_, false) ? "\n" : ",\n"; }

 private:
  bool first_ = true;
};

inline std::string_view text_of(const rapidjson::StringBuffer& buffer) {
  return {buffer.GetString(), buffer.GetSize()};
}

}  // namespace tools
