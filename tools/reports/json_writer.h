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

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tools {
namespace internal {

/// ASCII without control bytes, quotation marks and backslashes: what every string in JSON may hold
/// as it is.
constexpr bool is_plain(char byte) {
  return byte >= ' ' && byte < 0x7f && byte != '"' && byte != '\\';
}

/// Has a high bit set if one of the eight bytes is not plain.
constexpr std::uint64_t odd_bits(std::uint64_t bytes) {
  constexpr std::uint64_t kOnes = 0x0101010101010101;
  // A difference borrows, and a sum carries, only from a byte that is not plain itself.
  return bytes | (bytes + kOnes) | (bytes - ' ' * kOnes) | ((bytes ^ '"' * kOnes) - kOnes) |
         ((bytes ^ '\\' * kOnes) - kOnes);
}

/// Whether all bytes are plain.
inline bool is_plain(std::string_view text) {
  const auto load = [&text]<class Word>(std::size_t at, Word word) {
    std::memcpy(&word, text.data() + at, sizeof(word));
    return std::uint64_t{word};
  };
  std::uint64_t odd = 0;
  const std::size_t size = text.size();
  if (size >= 8) {
    for (std::size_t at = 0; at < size - 8; at += 8) odd |= odd_bits(load(at, std::uint64_t{}));
    odd |= odd_bits(load(size - 8, std::uint64_t{}));
  } else if (size >= 4) {
    odd = odd_bits(load(0, std::uint32_t{}) | load(size - 4, std::uint32_t{}) << 32);
  } else {
    std::uint64_t bytes = 0x2020202020202020;
    for (std::size_t at = 0; at < size; ++at) bytes = bytes << 8 | load(at, std::uint8_t{});
    odd = odd_bits(bytes);
  }
  return (odd & 0x8080808080808080) == 0;
}

/// Copies plain strings as a whole; the library looks at each byte, which took a tenth of the time
/// of a report with many findings.
class StringWriter : public rapidjson::Writer<rapidjson::StringBuffer> {
 public:
  using Writer::Writer;

  void write(std::string_view text);
  void write_plain(std::string_view text);

 private:
  void write_odd(std::string_view text);
};

}  // namespace internal

/// The text as a JSON string, in its quotes, with escapes for hidden characters. Linear.
std::string json_literal(std::string_view text);

/// The name of a value, shorter than 4 GiB. Of a literal the compiler knows that it is plain. Two
/// registers: a larger one is put together and copied in memory for each call.
class JsonName {
 public:
  template <std::size_t Size>
  consteval JsonName(const char (&literal)[Size])  // NOLINT(google-explicit-constructor)
      : text_(literal),
        size_(Size - 1),
        is_plain_(std::all_of(literal, literal + Size - 1,
                              [](char byte) { return internal::is_plain(byte); })) {}
  JsonName(std::string_view text);   // NOLINT(google-explicit-constructor)
  JsonName(const std::string& text)  // NOLINT(google-explicit-constructor)
      : JsonName(std::string_view(text)) {}

  std::string_view text() const { return {text_, size_}; }
  bool is_plain() const { return is_plain_; }

 private:
  const char* text_;
  std::uint32_t size_;
  bool is_plain_;
};
static_assert(sizeof(JsonName) <= 2 * sizeof(std::uint64_t));

class JsonWriter {
 public:
  explicit JsonWriter(rapidjson::StringBuffer& buffer) : json_(buffer) {}

  void open() { json_.StartObject(); }
  void open(JsonName name) {
    key(name);
    open();
  }
  void close() { json_.EndObject(); }
  void open_list(JsonName name) {
    key(name);
    json_.StartArray();
  }
  void close_list() { json_.EndArray(); }

  void key(JsonName name);

  void value(std::string_view text) { json_.write(text); }
  void value(const std::string& text) { value(std::string_view(text)); }
  /// Without this overload a literal would be converted to bool.
  void value(const char* text) { value(std::string_view(text)); }
  /// Writes nothing and returns false if the text is not plain: ASCII, the same in every encoding,
  /// without anything to escape.
  bool value_if_plain(std::string_view text);
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
  void add_seconds(JsonName name, std::optional<std::int64_t> milliseconds) {
    add_thousandths(name, milliseconds);
  }

  /// Points counted in halves, as 5 or 5.5; null if there are none.
  void add_halves(JsonName name, std::optional<std::uint32_t> halves) {
    constexpr std::int64_t kHalf = 500;
    add_thousandths(name, halves ? std::optional(*halves * kHalf) : std::nullopt);
  }

  template <class T>
  void add(JsonName name, const T& what) {
    key(name);
    value(what);
  }
  void add_or_null(JsonName name, std::string_view text) {
    key(name);
    if (text.empty()) {
      json_.Null();
    } else {
      value(text);
    }
  }

 private:
  // A number with as many decimals as it needs; null if there is none.
  void add_thousandths(JsonName name, std::optional<std::int64_t> thousandths) {
    key(name);
    if (!thousandths) {
      json_.Null();
      return;
    }
    std::string text = fmt::format("{}.{:03}", *thousandths / 1000, *thousandths % 1000);
    while (text.back() == '0') text.pop_back();
    if (text.back() == '.') text.pop_back();
    json_.RawValue(text.data(), text.size(), rapidjson::kNumberType);
  }

  internal::StringWriter json_;
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
