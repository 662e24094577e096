#include "parser/date.h"

#include <array>
#include <cstddef>
#include <optional>

#include "parser/ascii.h"

namespace pgn {
namespace {

// One field of the date.
struct Field {
  int value = 0;         // 0 if it has a question mark
  int length = 0;        // Characters; 0: there is no field here.
  bool unknown = false;  // It holds a question mark.
};

Field read_field(std::string_view text, int longest) {
  Field field;
  for (const char c : text) {
    if (field.length == longest || !(is_digit(c) || c == '?')) break;
    if (c == '?') {
      field.unknown = true;
    } else {
      field.value = field.value * 10 + (c - '0');
    }
    ++field.length;
  }
  if (field.unknown) field.value = 0;
  return field;
}

// Without a year, 29 February is possible.
int days_in(int month, int year) {
  constexpr std::array<int, 13> kDays = {31, 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  const bool leap = year == 0 || (year % 4 == 0 && (year % 100 != 0 || year % 400 == 0));
  return month == 2 && !leap ? 28 : kDays[static_cast<std::size_t>(month)];
}

// A full date in the spelling of the PGN standard, 2024.01.31, as nearly all games have it; nothing
// for every other text.
std::optional<Date> parse_full_date(std::string_view text) {
  if (text.size() != 10 || text[4] != '.' || text[7] != '.') return std::nullopt;
  bool digits = true;
  const auto digit = [&](std::size_t at) {
    digits &= is_digit(text[at]);
    return text[at] - '0';
  };
  const int year = ((digit(0) * 10 + digit(1)) * 10 + digit(2)) * 10 + digit(3);
  const int month = digit(5) * 10 + digit(6);
  const int day = digit(8) * 10 + digit(9);
  if (!digits || year == 0 || month == 0 || month > 12 || day == 0) return std::nullopt;
  if (day > 28 && day > days_in(month, year)) return std::nullopt;
  return Date{static_cast<std::int16_t>(year), static_cast<std::int8_t>(month),
              static_cast<std::int8_t>(day)};
}

}  // namespace

DateResult parse_date(std::string_view text) noexcept {
  if (const std::optional<Date> full = parse_full_date(text)) return {full, true, false};
  const std::string_view trimmed = trim(text);
  if (trimmed == "?") return {.date = Date{}};

  const Field year = read_field(trimmed, 4);
  if (year.length != 4) return {};
  std::string_view rest = trimmed.substr(4);

  // Month and day, each after the same separator.
  const char separator = rest.empty() ? '.' : rest.front();
  if (separator != '.' && separator != '-' && separator != '/') return {};
  bool standard = separator == '.' && trimmed.size() == text.size();
  std::array<Field, 2> parts;
  for (Field& part : parts) {
    if (rest.empty()) {
      standard = false;
      break;
    }
    if (rest.front() != separator) return {};
    part = read_field(rest.substr(1), 2);
    if (part.length == 0) return {};
    if (part.length != 2) standard = false;
    rest.remove_prefix(1 + static_cast<std::size_t>(part.length));
  }
  if (!rest.empty()) return {};

  auto [month, day] = parts;
  const bool no_month = month.value > 12;
  const bool no_day = day.value > (no_month ? 31 : days_in(month.value, year.value));
  if (!year.unknown && year.value == 0) standard = false;
  if (month.value > 12 || (month.value == 0 && !month.unknown)) {
    standard = false;
    month.value = 0;
  }
  if (day.value > days_in(month.value, year.value) || (day.value == 0 && !day.unknown)) {
    standard = false;
    day.value = 0;
  }
  return {Date{static_cast<std::int16_t>(year.value), static_cast<std::int8_t>(month.value),
               static_cast<std::int8_t>(day.value)},
          standard, no_month || no_day};
}

}  // namespace pgn
