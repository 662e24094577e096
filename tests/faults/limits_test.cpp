// Little memory, few threads, few files.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include "tests/faults/faults.h"

namespace tools::faults {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

Setting limited(int resource, rlim_t most) {
  return {.prepare = [resource, most] {
    const rlimit limit{most, most};
    ::setrlimit(static_cast<__rlimit_resource>(resource), &limit);
  }};
}

class Limits : public testing::Test {
 protected:
  void SetUp() override { write_file("games.pgn", flagged_games(3'000)); }

  static std::vector<std::string> check(const std::string& jobs) {
    return {"check", "-j", jobs, "-f", "jsonl", "games.pgn"};
  }
};

// Whatever the limit: the whole report, or one error. Below 64 MiB not even the libraries fit.
TEST_F(Limits, LittleMemoryIsToldOrEnough) {
  if (kSanitized) GTEST_SKIP() << "a sanitizer reserves terabytes";
  const RunResult whole = run(check("2"));
  int errors = 0;
  for (rlim_t mib = 64; mib <= 512; mib += mib / 2) {
    const RunResult result = run(check("2"), limited(RLIMIT_AS, mib << 20));
    if (result.status == 127) continue;  // the libraries do not fit
    if (result.status == 1) {
      EXPECT_EQ(result.out, whole.out) << mib;
      continue;
    }
    ++errors;
    EXPECT_EQ(result.status, 2) << mib << '\n' << result.err;
    EXPECT_THAT(result.err, HasSubstr("pgn-arbiter: error: ")) << mib;
  }
  EXPECT_GT(errors, 0);
}

TEST_F(Limits, FewThreadsAreEnough) {
  const RunResult whole = run(check("1"));
  for (const char* const threads : {"0", "3", "7"}) {
    const RunResult result = run_with("threads:" + std::string(threads), check("4"));
    EXPECT_EQ(result.status, 1) << result.err;
    EXPECT_EQ(result.out, whole.out);
    EXPECT_THAT(result.err, StartsWith("pgn-arbiter: warning: the system does not allow "));
  }
}

TEST_F(Limits, AProofGameNeedsNoThreads) {
  const RunResult result =
      run_with("threads:0", {"position", "--prove", "-j", "4",
                             "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1"});
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_THAT(result.out, HasSubstr("1. Nf3"));
}

TEST_F(Limits, FewFilesAreToldByName) {
  if (kSanitized) GTEST_SKIP() << "a sanitizer needs files of its own";
  const RunResult result = run(check("2"), limited(RLIMIT_NOFILE, 4));
  EXPECT_EQ(result.status, 2);
  EXPECT_THAT(result.err, HasSubstr("Too many open files"));
}

}  // namespace
}  // namespace tools::faults
