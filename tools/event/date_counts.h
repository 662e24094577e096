// How many games have which date.

#pragma once

#include <cstddef>
#include <cstdint>
#include <map>

#include "parser/date.h"

namespace tools {

class DateCounts {
 public:
  /// O(log n), as `near`.
  void add(const pgn::Date& date);

  std::size_t games() const { return games_; }

  /// The games that may be of the same round as one of that date (may_be_one_round).
  std::size_t near(const pgn::Date& date) const;

 private:
  struct Month {
    std::size_t games = 0;
    std::size_t without_day = 0;  // of these
  };

  std::size_t near_month(std::int32_t month, bool has_day) const;

  std::size_t games_ = 0;
  std::size_t without_year_ = 0;
  std::map<std::int32_t, std::size_t> days_;  // of known dates, by day_number
  std::map<std::int32_t, Month> months_;      // by year and month
};

}  // namespace tools
