// The Date tag (and EventDate, UTCDate): "YYYY.MM.DD", with question marks for unknown fields.
//
// Source: PGN standard 8.1.1.3. The standard puts question marks in place of the digits of an
// unknown field ("1992.??.??", "????.??.??"); a field with one question mark is unknown as a whole.
//
// Also understood, and marked as not standard: "-" or "/" in place of both dots, months and days of
// one digit, a missing day or month and day ("2023.04", "2023"), one question mark for a field or
// for the whole date ("?", "2023.?.?"), surrounding blanks, and impossible months and days
// (2023.13.01, 2023.02.29, 2023.00.00), which then count as unknown. "2014/15" is a season: the
// month is unknown. Not understood are texts that can be read in two ways or in none ("04/01/2023",
// "1 April", "2023.04-01", "").
//
//   parse_date("2023.04.01")  -> date {2023, 4, 1},  standard
//   parse_date("2023.??.??")  -> date {2023, 0, 0},  standard
//   parse_date("2023-04-31")  -> date {2023, 4, 0},  not standard
//   parse_date("today")       -> no date,            not standard

#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace pgn {

/// A day of the Gregorian calendar; fields may be unknown.
struct Date {
  std::int16_t year = 0;  // 1 to 9999; 0: not known.
  std::int8_t month = 0;  // 1 to 12; 0: not known.
  std::int8_t day = 0;    // 1 to 31, and in that month (if known) of that year; 0: not known.

  friend constexpr bool operator==(const Date&, const Date&) = default;
};

struct DateResult {
  std::optional<Date> date;  // Nothing if not understood; all fields 0 for "????.??.??".
  bool standard = false;     // In the standard's form, and possible.
  /// It names a month above 12 (but "2013/14" is a season), or a day that the month does not have
  /// in that year, in the Gregorian or the Julian calendar.
  bool impossible = false;
};

/// Reads a date. Never throws, never allocates; O(1) apart from surrounding blanks.
DateResult parse_date(std::string_view text) noexcept;

/// The date if the text has the form that nearly all games have, 2024.01.31 or 2024.??.??, which is
/// standard; year 0 for every other text. Faster than parse_date: a Date fits into one register,
/// while the parts of a DateResult are stored one by one and waited for.
Date usual_date(std::string_view text) noexcept;

}  // namespace pgn
