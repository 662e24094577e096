#include "tools/output/output_sink.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>

#include "tests/testing/files.h"
#include "tools/output/same_file.h"

namespace tools {
namespace {

namespace fs = std::filesystem;

class OutputSinkTest : public testing::Test {
 protected:
  void SetUp() override {
    std::signal(SIGPIPE, SIG_IGN);
    folder_ = testing::TempDir() + "output_sink_" +
              testing::UnitTest::GetInstance()->current_test_info()->name();
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  std::string path(const std::string& name) const { return folder_ + "/" + name; }

  std::size_t files() const {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
  }

  std::string folder_;
};

// Standard output is another descriptor for a while.
class RedirectedOutput {
 public:
  explicit RedirectedOutput(int descriptor) : saved_(::dup(STDOUT_FILENO)) {
    if (descriptor < 0) {
      ::close(STDOUT_FILENO);
    } else {
      ::dup2(descriptor, STDOUT_FILENO);
    }
  }
  ~RedirectedOutput() {
    ::dup2(saved_, STDOUT_FILENO);
    ::close(saved_);
  }

 private:
  int saved_;
};

TEST_F(OutputSinkTest, FileAppearsOnCommitOnly) {
  const auto sink = OutputSink::file(path("report"));
  sink->write("one\n");
  sink->write(std::string(200'000, 'x') + "\n");
  EXPECT_FALSE(fs::exists(path("report")));
  EXPECT_TRUE(sink->commit());
  EXPECT_TRUE(sink->commit());
  EXPECT_EQ(sink->error(), nullptr);
  EXPECT_EQ(tests::read_file(path("report")), "one\n" + std::string(200'000, 'x') + "\n");
  EXPECT_EQ(files(), 1u);
}

TEST_F(OutputSinkTest, EmptyReportIsAnEmptyFile) {
  EXPECT_TRUE(OutputSink::file(path("report"))->commit());
  EXPECT_TRUE(fs::exists(path("report")));
}

TEST_F(OutputSinkTest, LastLineNeedsNoEnd) {
  const auto sink = OutputSink::file(path("report"));
  sink->write("one\ntwo");
  EXPECT_TRUE(sink->commit());
  EXPECT_EQ(tests::read_file(path("report")), "one\ntwo");
}

TEST_F(OutputSinkTest, AbandonedFileLeavesTheOldOne) {
  tests::write_file(path("report"), "old");
  {
    const auto sink = OutputSink::file(path("report"));
    sink->write(std::string(200'000, '\n'));
    EXPECT_EQ(tests::read_file(path("report")), "old");
  }
  EXPECT_EQ(tests::read_file(path("report")), "old");
  const auto sink = OutputSink::file(path("report"));
  sink->abandon();
  sink->write("new");
  EXPECT_FALSE(sink->commit());
  EXPECT_EQ(tests::read_file(path("report")), "old");
  EXPECT_EQ(files(), 1u);
}

TEST_F(OutputSinkTest, CommittedFileReplacesTheOldOne) {
  tests::write_file(path("report"), "old and longer than the new one");
  const auto sink = OutputSink::file(path("report"));
  sink->write("new\n");
  EXPECT_TRUE(sink->commit());
  sink->abandon();
  EXPECT_EQ(tests::read_file(path("report")), "new\n");
}

TEST_F(OutputSinkTest, TwoSinksAtOnce) {
  const auto one = OutputSink::file(path("one"));
  const auto two = OutputSink::file(path("two"));
  one->write("1\n");
  two->write("2\n");
  EXPECT_TRUE(one->commit());
  EXPECT_TRUE(two->commit());
  EXPECT_EQ(tests::read_file(path("one")) + tests::read_file(path("two")), "1\n2\n");
}

TEST_F(OutputSinkTest, PermissionsFollowTheUmask) {
  const mode_t old = ::umask(027);
  EXPECT_TRUE(OutputSink::file(path("report"))->commit());
  ::umask(old);
  struct stat status {};
  ASSERT_EQ(::stat(path("report").c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777, 0640u);
}

TEST_F(OutputSinkTest, AFileThatIsReplacedKeepsItsPermissions) {
  std::ofstream(path("secret")) << "old";
  ASSERT_EQ(::chmod(path("secret").c_str(), 0600), 0);
  const auto sink = OutputSink::file(path("secret"));
  sink->write("new\n");
  EXPECT_TRUE(sink->commit());
  struct stat status {};
  ASSERT_EQ(::stat(path("secret").c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777U, 0600U);
}

TEST_F(OutputSinkTest, LinkStaysALink) {
  tests::write_file(path("target"), "old");
  fs::create_symlink("target", path("link"));
  const auto sink = OutputSink::file(path("link"));
  sink->write("new");
  EXPECT_TRUE(sink->commit());
  EXPECT_TRUE(fs::is_symlink(path("link")));
  EXPECT_EQ(tests::read_file(path("target")), "new");
}

TEST_F(OutputSinkTest, LinkToAFileThatIsNotThereYetStaysALink) {
  fs::create_directory(path("other"));
  fs::create_symlink("other/next", path("link"));
  fs::create_symlink(path("target"), path("other/next"));
  const auto sink = OutputSink::file(path("link"));
  sink->write("new");
  EXPECT_TRUE(sink->commit());
  EXPECT_TRUE(fs::is_symlink(path("link")));
  EXPECT_TRUE(fs::is_symlink(path("other/next")));
  EXPECT_EQ(tests::read_file(path("target")), "new");
}

TEST_F(OutputSinkTest, LongNamesWork) {
  const std::string name(255, 'n');
  EXPECT_TRUE(OutputSink::file(path(name))->commit());
  EXPECT_TRUE(fs::exists(path(name)));
}

void expect_error(OutputSink& sink, const std::string& error) {
  sink.write("x\n");
  EXPECT_FALSE(sink.commit());
  EXPECT_FALSE(sink.commit());
  ASSERT_NE(sink.error(), nullptr);
  EXPECT_EQ(*sink.error(), error);
}

TEST_F(OutputSinkTest, WhatCannotBeOpened) {
  expect_error(*OutputSink::file(""), ": No such file or directory");
  expect_error(*OutputSink::file(folder_), folder_ + ": Is a directory");
  expect_error(*OutputSink::file(path("no/report")), path("no/report: No such file or directory"));
  expect_error(*OutputSink::file(path("no/")), path("no/: No such file or directory"));
  expect_error(*OutputSink::file(path(std::string(256, 'n'))),
               path(std::string(256, 'n')) + ": File name too long");
  tests::write_file(path("file"), "");
  expect_error(*OutputSink::file(path("file/x")), path("file/x: Not a directory"));
  EXPECT_EQ(files(), 1u);
}

TEST_F(OutputSinkTest, ErrorIsOneLine) {
  expect_error(*OutputSink::file("no\n\x1b[31m/x"), "no??[31m/x: No such file or directory");
}

TEST_F(OutputSinkTest, ReadOnlyFileIsNotReplaced) {
  if (::geteuid() == 0) GTEST_SKIP() << "root may write anywhere";
  tests::write_file(path("report"), "old");
  fs::permissions(path("report"), fs::perms::owner_read);
  expect_error(*OutputSink::file(path("report")), path("report: Permission denied"));
}

TEST_F(OutputSinkTest, FailedRenamingLeavesNothing) {
  const auto sink = OutputSink::file(path("report"));
  sink->write("x");
  fs::create_directory(path("report"));
  EXPECT_FALSE(sink->commit());
  ASSERT_NE(sink->error(), nullptr);
  EXPECT_EQ(*sink->error(), path("report: Is a directory"));
  EXPECT_EQ(files(), 1u);
  EXPECT_FALSE(sink->commit());
}

TEST_F(OutputSinkTest, AFaultBehindTheLastByteIsOneToo) {
  const auto sink = OutputSink::file(path("report"));
  sink->write("x");
  EXPECT_TRUE(sink->complete());
  sink->fail("No space left on device");
  EXPECT_FALSE(sink->commit());
  EXPECT_EQ(files(), 0u);
}

TEST_F(OutputSinkTest, FullDevice) {
  const auto sink = OutputSink::file("/dev/full");
  for (int i = 0; i < 10'000; ++i) sink->write("a line of the report\n");
  ASSERT_NE(sink->error(), nullptr);
  EXPECT_FALSE(sink->commit());
  EXPECT_EQ(*sink->error(), "/dev/full: No space left on device");
}

TEST_F(OutputSinkTest, FullDeviceIsSeenInCommitToo) {
  expect_error(*OutputSink::file("/dev/full"), "/dev/full: No space left on device");
}

TEST_F(OutputSinkTest, NullDeviceTakesAll) {
  const auto sink = OutputSink::file("/dev/null");
  sink->write(std::string(100'000, '\n'));
  EXPECT_TRUE(sink->commit());
  struct stat status {};
  ASSERT_EQ(::stat("/dev/null", &status), 0);
  EXPECT_TRUE(S_ISCHR(status.st_mode));
}

TEST_F(OutputSinkTest, FifoIsWrittenDirectly) {
  ASSERT_EQ(::mkfifo(path("fifo").c_str(), 0600), 0);
  std::string received;
  std::thread reader([&] { received = tests::read_file(path("fifo")); });
  const auto sink = OutputSink::file(path("fifo"));
  sink->write("through\n");
  EXPECT_TRUE(sink->commit());
  reader.join();
  EXPECT_EQ(received, "through\n");
}

TEST_F(OutputSinkTest, ClosedStandardOutput) {
  const RedirectedOutput closed(-1);
  expect_error(*OutputSink::standard_output(), "standard output: Bad file descriptor");
}

TEST_F(OutputSinkTest, ReaderGoneAway) {
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  const RedirectedOutput redirected(ends[1]);
  ::close(ends[1]);
  ::close(ends[0]);
  expect_error(*OutputSink::standard_output(), "standard output: Broken pipe");
}

TEST_F(OutputSinkTest, StandardOutputKeepsWhatTheShellAppendsTo) {
  tests::write_file(path("log"), "before\n");
  const int log = ::open(path("log").c_str(), O_WRONLY | O_APPEND);
  const RedirectedOutput redirected(log);
  ::close(log);
  for (const auto& sink : {OutputSink::standard_output(), OutputSink::file("/dev/stdout"),
                           OutputSink::file("/dev/fd/1")}) {
    sink->write("line\n");
    EXPECT_TRUE(sink->commit());
  }
  EXPECT_EQ(tests::read_file(path("log")), "before\nline\nline\nline\n");
}

TEST_F(OutputSinkTest, WholeLinesOnly) {
  const int log = ::open(path("log").c_str(), O_WRONLY | O_CREAT, 0600);
  const RedirectedOutput redirected(log);
  ::close(log);
  {
    const auto sink = OutputSink::standard_output();
    for (int i = 0; i < 100'000; ++i) {
      sink->write("12345");
      sink->write("67\n1");
    }
  }
  const std::string out = tests::read_file(path("log"));
  EXPECT_GT(out.size(), 0u);
  EXPECT_EQ(out.back(), '\n');
}

TEST_F(OutputSinkTest, SlowReaderOfANonBlockingPipe) {
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  ::fcntl(ends[1], F_SETFL, O_NONBLOCK);
  std::size_t received = 0;
  std::thread reader([&] {
    char buffer[4096];
    for (ssize_t n; (n = ::read(ends[0], buffer, sizeof buffer)) > 0;) {
      received += static_cast<std::size_t>(n);
    }
  });
  {
    const RedirectedOutput redirected(ends[1]);
    ::close(ends[1]);
    const auto sink = OutputSink::standard_output();
    for (int i = 0; i < 100'000; ++i) sink->write("0123456789\n");
    EXPECT_TRUE(sink->commit());
  }
  reader.join();
  ::close(ends[0]);
  EXPECT_EQ(received, 1'100'000u);
}

TEST_F(OutputSinkTest, ATextWithoutLineEndsIsNotHeldInMemory) {
  auto sink = OutputSink::file(path("out"));
  const std::string part(100'000, 'x');
  for (int i = 0; i < 5; ++i) sink->write(part);
  // Whatever has been written shows in the temporary file, the only one there.
  ASSERT_EQ(files(), 1u);
  EXPECT_GE(fs::directory_iterator(folder_)->file_size(), 400'000u);
  ASSERT_TRUE(sink->commit());
  EXPECT_EQ(tests::read_file(path("out")).size(), 500'000u);
}

TEST_F(OutputSinkTest, IsSameFileSeesThroughLinks) {
  tests::write_file(path("a"), "x");
  tests::write_file(path("b"), "x");
  fs::create_symlink(path("a"), path("soft"));
  fs::create_hard_link(path("a"), path("hard"));
  EXPECT_TRUE(is_same_file(path("a"), path("a")));
  EXPECT_TRUE(is_same_file(path("a"), path("soft")));
  EXPECT_TRUE(is_same_file(path("soft"), path("hard")));
  EXPECT_FALSE(is_same_file(path("a"), path("b")));
  EXPECT_FALSE(is_same_file(path("a"), path("missing")));
  EXPECT_FALSE(is_same_file(path("missing"), path("missing")));
  EXPECT_FALSE(is_same_file("/dev/null", "/dev/null"));
}

TEST_F(OutputSinkTest, IsSameOutputKnowsPipesAndNoDevices) {
  tests::write_file(path("a"), "x");
  fs::create_symlink(path("a"), path("soft"));
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  ASSERT_EQ(::mkfifo(path("other").c_str(), 0600), 0);
  EXPECT_TRUE(is_same_output(path("a"), path("soft")));
  EXPECT_TRUE(is_same_output(path("pipe"), path("pipe")));
  EXPECT_FALSE(is_same_output(path("pipe"), path("other")));
  EXPECT_FALSE(is_same_output("/dev/null", "/dev/null"));
  EXPECT_FALSE(is_same_file(path("pipe"), path("pipe"))) << "a pipe is read before it is written";
}

}  // namespace
}  // namespace tools
