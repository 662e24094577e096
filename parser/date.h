// The Date tag (and EventDate, UTCDate): "YYYY.MM.DD", question marks for what is not known.
//
// Source: PGN standard 8.1.1.3. The standard puts question marks in place of the digits of a field
// that is not known ("1992.??.??", "????.??.??"); a field with one question mark is unknown as a
// whole.
//
// Also understood, and marked as not standard: "-" or "/" in place of both dots, months and days of
// one digit, a missing day or month and day ("2023.04", "2023"), one question mark for a field or
// for the whole date ("?", "2023.?.?"), blanks around it, and months and days that no calendar has
// (2023.13.01, 2023.02.29, 2023.00.00), which then count as unknown. Not understood is what could
// be read in two ways or in none ("04/01/2023", "1 April", "2023.04-01", "").
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

/// A day of the Gregorian calendar, or what is known of it.
struct Date {
  std::int16_t year = 0;  ///< 1 to 9999; 0: not known.
  std::int8_t month = 0;  ///< 1 to 12; 0: not known.
  std::int8_t day = 0;    ///< 1 to 31, and in that month (if known) of that year; 0: not known.

  friend constexpr bool operator==(const Date&, const Date&) = default;
};

struct DateResult {
  std::optional<Date> date;  ///< Nothing if the text is not understood; 0 if it is "????.??.??".
  bool standard = false;     ///< Written as the standard has it, and possible.
  /// It names a month above 12, or a day that the month does not have in that year.
  bool impossible = false;
};

/// Reads a date. Never throws, never allocates; O(1) but for surrounding blanks, whatever the size.
DateResult parse_date(std::string_view text) noexcept;

}  // namespace pgn
