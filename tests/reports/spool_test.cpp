#include "tools/output/spool.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <iterator>
#include <string>

#include "tests/testing/files.h"

namespace tools {
namespace {

class SpoolTest : public testing::TestWithParam<std::size_t> {
 protected:
  std::string written() {
    EXPECT_TRUE(sink_->commit());
    return tests::read_file(path_);
  }
  void TearDown() override { std::remove(path_.c_str()); }

  const std::string path_ = testing::TempDir() + "spool_" + std::to_string(::getpid());
  const std::unique_ptr<OutputSink> sink_ = OutputSink::file(path_);
};

TEST_P(SpoolTest, GivesBackWhatItHolds) {
  Spool spool(*sink_, GetParam());
  EXPECT_TRUE(spool.empty());
  std::string expected = "header\n";
  sink_->write("header\n");
  for (int round = 0; round < 2; ++round) {
    for (int i = 0; i < 50'000; ++i) {
      const std::string line = std::to_string(i) + "\n";
      spool.write(line);
      expected += line;
    }
    EXPECT_FALSE(spool.empty());
    spool.release();
    EXPECT_TRUE(spool.empty());
  }
  sink_->write("end\n");
  EXPECT_TRUE(written() == expected + "end\n");
}

TEST_P(SpoolTest, HandsOverWholeParts) {
  Spool spool(*sink_, GetParam());
  std::string expected;
  for (int i = 0; i < 50'000; ++i) {
    const std::string line = std::to_string(i) + "\n";
    spool.write(line);
    expected += line;
  }
  spool.write("no part");
  std::string taken;
  spool.release_parts('\n', [&](std::string_view part) { taken.append(part).append("\n"); });
  EXPECT_TRUE(spool.empty());
  EXPECT_TRUE(taken == expected);
  EXPECT_EQ(written(), "");
}

// Nothing goes to the file, everything does at once, some of it does.
INSTANTIATE_TEST_SUITE_P(All, SpoolTest, testing::Values(Spool::kInMemory, 0, 1000, 100'000));

TEST(Spool, AFaultOfItsFileIsOneOfTheOutput) {
  const std::string path = testing::TempDir() + "spool_fault_" + std::to_string(::getpid());
  const auto sink = OutputSink::file(path);
  Spool spool(*sink, 0);
  ::setenv("TMPDIR", "/nowhere", 1);
  spool.write("lost");
  ::unsetenv("TMPDIR");
  spool.release();
  EXPECT_FALSE(sink->commit());
  EXPECT_EQ(*sink->error(),
            path + ": the temporary file in /nowhere failed: No such file or directory" +
                " (TMPDIR can name another directory)");
  EXPECT_NE(::access(path.c_str(), F_OK), 0);
}

}  // namespace
}  // namespace tools
