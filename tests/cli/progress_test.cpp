#include "tools/terminal/progress.h"

#include <gtest/gtest.h>

namespace tools {
namespace {

TEST(Progress, TellsWhatIsLeftWhenTheSizeIsKnown) {
  const ProgressCounts counts{
      .bytes = 42'000'000, .all_bytes = 134'400'000, .games = 62'056, .findings = 1};
  EXPECT_EQ(progress_line(counts, 0.5, 100),
            "31% of 134.4 MB  84.0 MB/s  0:01 left  62,056 games  124,112/s  1 finding");
}

TEST(Progress, OfAPipeOnlyWhatWasDone) {
  EXPECT_EQ(progress_line({.bytes = 2'500'000'000, .games = 1}, 10, 100),
            "2.50 GB  250.0 MB/s  1 game  0/s  0 findings");
}

TEST(Progress, NeverWiderThanTheTerminal) {
  EXPECT_EQ(progress_line({.bytes = 1'000'000}, 1, 10), "1.0 MB  1…");
}

TEST(Progress, NothingReadYet) {
  EXPECT_EQ(progress_line({.all_bytes = 0}, 0, 100), "0.0 MB  0.0 MB/s  0 games  0/s  0 findings");
}

}  // namespace
}  // namespace tools
