#include "parser/date.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstring>
#include <optional>

#include "parser/ascii.h"
#include "parser/words.h"

namespace pgn {
namespace {

using internal::load_word;
using internal::Word;
using internal::word_of;

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

// What stands behind the year: both may be missing.
struct MonthAndDay {
  Field month;
  Field day;
  bool standard = false;
};

// Month and day, each after the same separator; nothing if `rest` is anything else.
std::optional<MonthAndDay> read_month_and_day(std::string_view rest) {
  const char separator = rest.empty() ? '.' : rest.front();
  if (separator != '.' && separator != '-' && separator != '/') return std::nullopt;
  MonthAndDay read;
  read.standard = separator == '.';
  for (Field* const part : {&read.month, &read.day}) {
    if (rest.empty()) {
      read.standard = false;
      break;
    }
    if (rest.front() != separator) return std::nullopt;
    *part = read_field(rest.substr(1), 2);
    if (part->length == 0) return std::nullopt;
    if (part->length != 2) read.standard = false;
    rest.remove_prefix(1 + static_cast<std::size_t>(part->length));
  }
  return rest.empty() ? std::optional(read) : std::nullopt;
}

// "2014/15", "2014-15": two years, as a season has them.
bool is_season(std::string_view text, const Field& year, const Field& next) {
  const bool alone = text.size() == std::string_view("2014/15").size() && text[4] != '.';
  return alone && !year.unknown && next.value == (year.value + 1) % 100;
}

// Without a year, 29 February is possible.
int days_in(int month, int year) {
  constexpr std::array<int, 13> kDays = {31, 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  const bool leap = year == 0 || (year % 4 == 0 && (year % 100 != 0 || year % 400 == 0));
  return month == 2 && !leap ? 28 : kDays[static_cast<std::size_t>(month)];
}

// 29 February 1900 was a day in Russia. The last country left the Julian calendar in 1923.
bool is_julian(int day, int month, int year) {
  return day == 29 && month == 2 && year % 4 == 0 && year <= 1923;
}

// The digits of "YYYY.MM." as numbers, if all of them are digits and the rest are points.
constexpr bool are_year_and_month(Word digits) {
  // The bits in which all such bytes agree, and what carries a digit above 9 into them.
  constexpr Word kFixed = word_of("\xF0\xF0\xF0\xF0\xFF\xF0\xF0\xFF");
  using std::string_view_literals::operator""sv;
  constexpr Word kCarry = word_of("\x06\x06\x06\x06\0\x06\x06\0"sv);
  return ((digits | (digits + kCarry)) & kFixed) == 0;
}

// A Date that is put together in a register.
Date make_date(int year, int month, int day) {
  if (std::endian::native != std::endian::little) {
    return {static_cast<std::int16_t>(year), static_cast<std::int8_t>(month),
            static_cast<std::int8_t>(day)};
  }
  const auto packed = static_cast<std::uint32_t>(year | month << 16 | day << 24);
  Date date;
  static_assert(sizeof(date) == sizeof(packed));
  std::memcpy(static_cast<void*>(&date), &packed, sizeof(date));
  return date;
}

}  // namespace

Date usual_date(std::string_view text) noexcept {
  if (text.size() != 10) return {};
  const Word word = load_word(text.data());
  constexpr Word kUnknownMonth = word_of(".\?\?.");
  constexpr Word kKnown = word_of("0000.00.");
  constexpr Word kUnknown = word_of("0000.\?\?.");
  const bool year_alone = word >> 32 == kUnknownMonth;
  const Word digits = word ^ (year_alone ? kUnknown : kKnown);
  if (!are_year_and_month(digits)) return {};
  const Word pairs = digits * 10 + (digits >> 8);  // in one byte each, a digit and the next one
  const auto pair = [pairs](int place) { return static_cast<int>(pairs >> (8 * place) & 0xFF); };
  const int year = pair(0) * 100 + pair(2);
  if (year_alone) return text[8] == '?' && text[9] == '?' ? make_date(year, 0, 0) : Date{};
  if (year == 0 || !is_digit(text[8]) || !is_digit(text[9])) return {};
  const int month = pair(5);
  const int day = (text[8] - '0') * 10 + (text[9] - '0');
  if (month == 0 || month > 12 || day == 0) return {};
  return day <= 28 || day <= days_in(month, year) ? make_date(year, month, day) : Date{};
}

DateResult parse_date(std::string_view text) noexcept {
  if (const Date usual = usual_date(text); usual.year != 0) return {usual, true, false};
  const std::string_view trimmed = trim(text);
  if (trimmed == "?") return {.date = Date{}};

  const Field year = read_field(trimmed, 4);
  if (year.length != 4) return {};
  const std::optional<MonthAndDay> parts = read_month_and_day(trimmed.substr(4));
  if (!parts) return {};
  bool standard = parts->standard && trimmed.size() == text.size();
  Field month = parts->month;
  Field day = parts->day;
  const bool no_month = month.value > 12 && !is_season(trimmed, year, month);
  const bool no_day = day.value > (month.value > 12 ? 31 : days_in(month.value, year.value)) &&
                      !is_julian(day.value, month.value, year.value);
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
