// Counted dates against a comparison with each of them.

#include "tools/event/date_counts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include "parser/date.h"
#include "tools/event/round_dates.h"

namespace tools {
namespace {

class SomeDates {
 public:
  // Near the end of a month and of a year; a third of the fields are not known.
  pgn::Date next() {
    pgn::Date date;
    date.year = static_cast<std::int16_t>(any(3) == 0 ? 0 : 2022 + any(3));
    date.month = static_cast<std::int8_t>(any(3) == 0 ? 0 : (any(2) == 0 ? 12 : 1 + any(2)));
    date.day = static_cast<std::int8_t>(any(3) == 0 ? 0 : (any(2) == 0 ? 28 - any(4) : 1 + any(4)));
    return date;
  }

 private:
  int any(int below) { return static_cast<int>(random_() % static_cast<unsigned>(below)); }

  std::mt19937 random_{7};
};

TEST(DateCounts, CountsWhatComparingWithEachFinds) {
  SomeDates some;
  std::vector<pgn::Date> dates;
  DateCounts counts;
  for (int i = 0; i < 500; ++i) {
    const pgn::Date date = some.next();
    const auto near = static_cast<std::size_t>(
        std::count_if(dates.begin(), dates.end(),
                      [&](const pgn::Date& other) { return may_be_one_round(date, other); }));
    ASSERT_EQ(counts.near(date), near) << date.year << '.' << +date.month << '.' << +date.day;
    ASSERT_EQ(counts.games(), dates.size());
    counts.add(date);
    dates.push_back(date);
  }
}

}  // namespace
}  // namespace tools
