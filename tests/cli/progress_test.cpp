#include "tools/terminal/progress.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <thread>

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

// Its standard error is a terminal of that type until the end of the block.
class StandardErrorAsTerminal {
 public:
  explicit StandardErrorAsTerminal(const char* type)
      : before_(::dup(STDERR_FILENO)), master_(::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)) {
    ::setenv("TERM", type, 1);
    if (master_ < 0 || ::grantpt(master_) != 0 || ::unlockpt(master_) != 0) return;
    const int terminal = ::open(::ptsname(master_), O_RDWR | O_NOCTTY | O_CLOEXEC);
    is_there_ = terminal >= 0 && ::dup2(terminal, STDERR_FILENO) >= 0;
    ::close(terminal);
  }
  ~StandardErrorAsTerminal() {
    ::dup2(before_, STDERR_FILENO);
    ::close(before_);
    ::close(master_);
  }
  bool is_there() const { return is_there_; }

 private:
  const int before_;
  const int master_;
  bool is_there_ = false;
};

// Is the line drawn after the moment that short runs take?
bool is_drawn(When when) {
  const Progress progress(when);
  std::this_thread::sleep_for(std::chrono::milliseconds(320));
  return progress.due();
}

TEST(Progress, NotOnADumbTerminalUnlessAskedFor) {
  {
    const StandardErrorAsTerminal terminal("xterm");
    if (!terminal.is_there()) GTEST_SKIP() << "no pseudo-terminals here";
    EXPECT_TRUE(is_drawn(When::automatic));
  }
  const StandardErrorAsTerminal terminal("dumb");
  EXPECT_FALSE(is_drawn(When::automatic));
  EXPECT_TRUE(is_drawn(When::always));
}

}  // namespace
}  // namespace tools
