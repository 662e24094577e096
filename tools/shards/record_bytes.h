// Numbers and texts as bytes, for the records of a part (part_file.h).

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tools {

/// Appends values to a record.
class RecordWriter {
 public:
  void clear() { bytes_.clear(); }
  const std::string& bytes() const { return bytes_; }

  /// Seven bits a byte, the lowest first.
  void put(std::uint64_t number) {
    while (number >= 0x80) {
      bytes_ += static_cast<char>(number | 0x80);
      number >>= 7;
    }
    bytes_ += static_cast<char>(number);
  }
  void put_signed(std::int64_t number) {
    put((static_cast<std::uint64_t>(number) << 1) ^ static_cast<std::uint64_t>(number >> 63));
  }
  void put_flag(bool flag) { put(std::uint64_t{flag}); }
  void put(std::string_view text) {
    put(static_cast<std::uint64_t>(text.size()));
    bytes_ += text;
  }
  /// Keeps apart an empty text and one whose data() is null.
  void put_or_null(std::string_view text) {
    put(text.data() == nullptr ? std::uint64_t{0} : std::uint64_t{text.size() + 1});
    bytes_ += text;
  }
  template <class Number>
  void put(const std::optional<Number>& maybe) {
    put_flag(maybe.has_value());
    if (maybe) put_signed(static_cast<std::int64_t>(*maybe));
  }

 private:
  std::string bytes_;
};

/// Takes values from a record in the order in which they were put. After the first value that is
/// not there, everything is 0 or empty, and `failed` says so.
class RecordReader {
 public:
  explicit RecordReader(std::string_view bytes) : rest_(bytes) {}

  bool failed() const { return failed_; }
  bool at_end() const { return rest_.empty(); }

  std::uint64_t number() {
    std::uint64_t number = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
      if (rest_.empty()) break;
      const auto byte = static_cast<unsigned char>(rest_.front());
      rest_.remove_prefix(1);
      number |= std::uint64_t{byte & 0x7FU} << shift;
      if (byte < 0x80) return number;
    }
    return fail();
  }
  /// A number below `limit`.
  std::uint64_t number(std::uint64_t limit) {
    const std::uint64_t found = number();
    return found < limit ? found : fail();
  }
  /// Of an enumeration that counts from 0 and ends with `last`.
  template <class Enum>
  Enum value(Enum last) {
    return static_cast<Enum>(number(static_cast<std::uint64_t>(last) + 1));
  }
  /// A number below 2^32.
  std::uint32_t small() { return static_cast<std::uint32_t>(number(std::uint64_t{1} << 32)); }
  bool flag() { return number(2) != 0; }
  std::int64_t signed_number() {
    const std::uint64_t bits = number();
    return static_cast<std::int64_t>(bits >> 1) ^ -static_cast<std::int64_t>(bits & 1);
  }
  /// A view into the record.
  std::string_view text() { return text(number()); }
  std::string_view text_or_null() {
    const std::uint64_t size = number();
    return size == 0 ? std::string_view() : text(size - 1);
  }
  template <class Number>
  std::optional<Number> maybe() {
    if (!flag()) return std::nullopt;
    return static_cast<Number>(signed_number());
  }
  /// The number of items that follow, each of at least one byte.
  std::size_t count() { return static_cast<std::size_t>(number(rest_.size() + 1)); }

 private:
  std::string_view text(std::uint64_t size) {
    if (size > rest_.size()) return fail(), std::string_view();
    const std::string_view text = rest_.substr(0, static_cast<std::size_t>(size));
    rest_.remove_prefix(text.size());
    return text;
  }
  std::uint64_t fail() {
    failed_ = true;
    rest_ = {};
    return 0;
  }

  std::string_view rest_;
  bool failed_ = false;
};

}  // namespace tools
