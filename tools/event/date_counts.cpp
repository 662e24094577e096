#include "tools/event/date_counts.h"

#include "tools/event/round_dates.h"

namespace tools {
namespace {

// Months of a year, and the month that is not known, which is the first.
constexpr std::int32_t kMonths = 13;

std::int32_t month_key(const pgn::Date& date) { return date.year * kMonths + date.month; }

bool is_whole(const pgn::Date& date) { return date.month != 0 && date.day != 0; }

}  // namespace

void DateCounts::add(const pgn::Date& date) {
  ++games_;
  if (date.year == 0) {
    ++without_year_;
    return;
  }
  Month& month = months_[month_key(date)];
  ++month.games;
  if (is_whole(date)) {
    ++days_[day_number(date)];
  } else {
    ++month.without_day;
  }
}

std::size_t DateCounts::near(const pgn::Date& date) const {
  if (date.year == 0) return games_;
  std::size_t near = without_year_;
  const bool whole = is_whole(date);
  if (whole) {
    const std::int32_t day = day_number(date);
    for (auto at = days_.lower_bound(day - kLongestRound);
         at != days_.end() && at->first <= day + kLongestRound; ++at) {
      near += at->second;
    }
  }
  const std::int32_t year = date.year * kMonths;
  if (date.month != 0) {
    return near + near_month(year, whole) + near_month(year + date.month, whole);
  }
  for (std::int32_t month = 0; month < kMonths; ++month) near += near_month(year + month, whole);
  return near;
}

// Whole dates are compared by their days.
std::size_t DateCounts::near_month(std::int32_t month, bool has_day) const {
  const auto found = months_.find(month);
  if (found == months_.end()) return 0;
  return has_day ? found->second.without_day : found->second.games;
}

}  // namespace tools
