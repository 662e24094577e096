#include "tools/event/round_dates.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <system_error>

#include "parser/ascii.h"

namespace tools {
namespace {

constexpr std::uint32_t kHighestRound = 999;

}  // namespace

// H. Hinnant, "chrono-Compatible Low-Level Date Algorithms": days_from_civil.
std::int32_t day_number(const pgn::Date& date) {
  const int month = std::max<int>(1, date.month);
  const int day = date.month == 0 ? 1 : std::max<int>(1, date.day);
  const int year = date.year - (month <= 2 ? 1 : 0);
  const int era = year / 400;
  const int year_of_era = year - era * 400;
  const int day_of_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
  const int day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
  return era * 146097 + day_of_era - 719468;
}

pgn::Date date_of(std::string_view tag) {
  if (const pgn::Date usual = pgn::usual_date(tag); usual.year != 0) return usual;
  return pgn::parse_date(tag).date.value_or(pgn::Date());
}

std::uint32_t round_number(std::string_view text) {
  text = trimmed(text);
  std::uint32_t number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  if (read.ec != std::errc() || number > kHighestRound) return 0;
  const bool at_end = read.ptr == text.data() + text.size();
  return at_end || *read.ptr == '.' ? number : 0;
}

bool may_be_one_round(const pgn::Date& a, const pgn::Date& b) {
  if (a.year == 0 || b.year == 0) return true;
  const bool days = a.month != 0 && a.day != 0 && b.month != 0 && b.day != 0;
  if (days) return std::abs(day_number(a) - day_number(b)) <= kLongestRound;
  if (a.year != b.year) return false;
  return a.month == 0 || b.month == 0 || a.month == b.month;
}

}  // namespace tools
