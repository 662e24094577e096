#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <climits>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include "tests/input/input_testing.h"
#include "tools/input/input_set.h"

namespace tools {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> names(const std::vector<Seen>& all) {
  std::vector<std::string> result;
  for (const Seen& seen : all) result.push_back(seen.name);
  return result;
}

class InputTest : public testing::Test {
 protected:
  TempDir dir_;
};

TEST_F(InputTest, NothingGivesNothing) {
  InputSet inputs({});
  EXPECT_EQ(inputs.total_size(), 0u);
  EXPECT_FALSE(inputs.next().has_value());
}

TEST_F(InputTest, PlainFileWhateverItsName) {
  const std::string text = pgn_text(5000);
  const std::string file = dir_.write("games.dat", text);
  for (std::size_t chunk : {3u, 511u, 512u, 513u, 1u << 20}) {
    const std::vector<Seen> seen = read_all({file}, chunk);
    ASSERT_EQ(seen.size(), 1u);
    EXPECT_EQ(seen[0].name, file);
    EXPECT_EQ(seen[0].error, "");
    EXPECT_TRUE(seen[0].text == text) << chunk;
  }
}

TEST_F(InputTest, EmptyFileIsAnEmptyStream) {
  const std::vector<Seen> seen = read_all({dir_.write("x.pgn", ""), dir_.write("x.pgn.gz", "")});
  ASSERT_EQ(seen.size(), 2u);
  for (const Seen& one : seen) {
    EXPECT_TRUE(one.opened);
    EXPECT_EQ(one.text + one.error, "");
  }
}

TEST_F(InputTest, BytesAreNotInterpreted) {
  std::string junk;
  for (int i = 0; i < 5000; ++i) junk += static_cast<char>(i * 7 + i / 256);
  const std::vector<Seen> seen = read_all({dir_.write("junk.pgn", junk)});
  ASSERT_EQ(seen.size(), 1u);
  EXPECT_TRUE(seen[0].text == junk);
}

TEST_F(InputTest, MissingFileDoesNotStopTheOthers) {
  const std::string a = dir_.write("a.pgn", "1. e4 *"), missing = dir_.path("missing.pgn");
  const std::vector<Seen> seen = read_all({missing, a});
  ASSERT_EQ(seen.size(), 2u);
  EXPECT_FALSE(seen[0].opened);
  EXPECT_EQ(seen[0].name, missing);
  EXPECT_EQ(seen[0].error, "No such file or directory");
  EXPECT_EQ(seen[1].text, "1. e4 *");
  EXPECT_FALSE(read_all({""})[0].opened);
}

TEST_F(InputTest, UnreadableFileAndDirectory) {
  if (::geteuid() == 0) GTEST_SKIP() << "root reads everything";
  const std::string file = dir_.write("d/a.pgn", "*"), sub = dir_.path("d/sub");
  dir_.write("d/sub/b.pgn", "*");
  dir_.write("d/z.pgn", "1-0");
  fs::permissions(file, fs::perms::none);
  fs::permissions(sub, fs::perms::none);
  const std::vector<Seen> seen = read_all({dir_.path("d")});
  fs::permissions(sub, fs::perms::owner_all);
  ASSERT_EQ(seen.size(), 3u);
  EXPECT_EQ(seen[0].error, "Permission denied");
  EXPECT_EQ(seen[1].name, sub);
  EXPECT_EQ(seen[1].error, "Permission denied");
  EXPECT_EQ(seen[2].text, "1-0");
}

TEST_F(InputTest, DirectoryIsSortedAndRecursed) {
  for (const char* name : {"b.pgn", "B.PGN", "a/z.pgn", "a/Z.pgn", "a.pgn", "readme.txt",
                           "c.pgn.bak", "._b.pgn", "a/__MACOSX.pgn", "\xc3\xa4.pgn"}) {
    dir_.write(std::string("d/") + name, name);
  }
  dir_.write("d/k.pgn.zst", compress("zstd", "k"));
  dir_.write("d/m.ZIP", make_archive("zip", {{"in.pgn", "m"}}));
  dir_.write("d/n.zip", make_archive("zip", {{"in.txt", "n"}}));  // nobody said that it has games
  const std::string d = dir_.path("d");
  const std::vector<std::string> expected = {
      d + "/B.PGN", d + "/a/Z.pgn",   d + "/a/__MACOSX.pgn", d + "/a/z.pgn",     d + "/a.pgn",
      d + "/b.pgn", d + "/k.pgn.zst", d + "/m.ZIP!in.pgn",   d + "/\xc3\xa4.pgn"};
  EXPECT_EQ(names(read_all({d})), expected);
  // The path stays as it was given.
  EXPECT_EQ(names(read_all({d + "/"})), expected);
  // What is given again is read again.
  EXPECT_EQ(names(read_all({d, d + "/a"})).size(), expected.size() + 3);
}

TEST_F(InputTest, DirectoryWithoutPgn) {
  fs::create_directories(dir_.path("d/e"));
  dir_.write("d/readme.txt", "x");
  std::vector<Seen> seen = read_all({dir_.path("d")});
  ASSERT_EQ(seen.size(), 1u);
  EXPECT_FALSE(seen[0].opened);
  EXPECT_EQ(seen[0].name, dir_.path("d"));
  EXPECT_EQ(seen[0].error, "no PGN file in this directory");
  // An archive that has none does not make a difference.
  dir_.write("d/x.zip", make_archive("zip", {{"readme.txt", "x"}}));
  EXPECT_EQ(read_all({dir_.path("d")}).size(), 1u);
  // Each directory is judged by itself.
  dir_.write("f/a.pgn", "*");
  seen = read_all({dir_.path("f"), dir_.path("d"), dir_.path("f")});
  ASSERT_EQ(seen.size(), 3u);
  EXPECT_NE(seen[1].error, "");
}

TEST_F(InputTest, LinksAreFollowedOnce) {
  dir_.write("d/a/x.pgn", "x");
  fs::create_directory_symlink(dir_.path("d"), dir_.path("d/a/up"));
  fs::create_directory_symlink("../a", dir_.path("d/a/self"));
  fs::create_directory_symlink(".", dir_.path("d/here"));
  fs::create_symlink("loop.pgn", dir_.path("d/loop.pgn"));
  fs::create_symlink("loop", dir_.path("d/loop"));  // no input, and leads to none
  fs::create_symlink("nowhere", dir_.path("d/gone.pgn"));
  fs::create_symlink("a/x.pgn", dir_.path("d/link.pgn"));
  const std::vector<Seen> seen = read_all({dir_.path("d")});
  EXPECT_EQ(names(seen),
            (std::vector<std::string>{dir_.path("d/a/x.pgn"), dir_.path("d/gone.pgn"),
                                      dir_.path("d/link.pgn"), dir_.path("d/loop.pgn")}));
  EXPECT_EQ(seen[2].text, "x");
  EXPECT_FALSE(seen[1].opened);
  EXPECT_FALSE(seen[3].opened);
}

// Its name is none of a game file, but there may be games in it.
TEST_F(InputTest, DirectoryThatCannotBeLookedAt) {
  const std::string name(100, 'd');
  std::string path = dir_.path("d");
  while (path.size() + 1 + name.size() < PATH_MAX) {
    path += '/' + name;
    fs::create_directories(path);
  }
  dir_.write("d/x.pgn", "x");
  const int folder = ::open(path.c_str(), O_RDONLY | O_DIRECTORY);
  ASSERT_GE(folder, 0);
  ASSERT_EQ(::mkdirat(folder, name.c_str(), 0777), 0);
  ASSERT_EQ(::symlinkat("nothing", folder, "link"), 0);
  const auto seen = read_all({dir_.path("d")});
  ASSERT_EQ(seen.size(), 2U);
  EXPECT_EQ(seen[0].name, path + '/' + name);
  EXPECT_EQ(seen[0].error, "File name too long");
  EXPECT_EQ(seen[1].text, "x");
  ASSERT_EQ(::unlinkat(folder, name.c_str(), AT_REMOVEDIR), 0);
  ::close(folder);
}

TEST_F(InputTest, FifoInADirectoryIsNotOpened) {
  dir_.write("d/a.pgn", "a");
  ASSERT_EQ(::mkfifo(dir_.path("d/b.pgn").c_str(), 0600), 0);
  const std::vector<Seen> seen = read_all({dir_.path("d")});
  ASSERT_EQ(seen.size(), 2u);
  EXPECT_EQ(seen[0].text, "a");
  EXPECT_FALSE(seen[1].opened);
  EXPECT_EQ(seen[1].error, "not a regular file; in a directory only those are read, so name it");
}

TEST_F(InputTest, NamedFifo) {
  const std::string fifo = dir_.path("fifo"), text = pgn_text(2000);
  ASSERT_EQ(::mkfifo(fifo.c_str(), 0600), 0);
  std::thread writer([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    dir_.write("fifo", text);
  });
  const std::vector<Seen> seen = read_all({fifo});
  writer.join();
  ASSERT_EQ(seen.size(), 1u);
  EXPECT_EQ(seen[0].error, "");
  EXPECT_TRUE(seen[0].text == text);
}

TEST_F(InputTest, List) {
  const std::string a = dir_.write("a.pgn", "a"), b = dir_.write("d/b.pgn", "b");
  const std::string list =
      dir_.write("list", "# comment\n\n" + a + "\r\n  \n" + dir_.path("d") + "\n" + a + "x\n" + a);
  EXPECT_EQ(names(read_all({"@" + list, b})), (std::vector<std::string>{a, b, a + "x", a, b}));
}

TEST_F(InputTest, ListWithAByteOrderMarkAndNamesLikeComments) {
  const std::string a = dir_.write("a.pgn", "a");
  EXPECT_EQ(names(read_all({"@" + dir_.write("list", "\xEF\xBB\xBF" + a + "\n")})),
            std::vector<std::string>{a});
  const std::filesystem::path before = std::filesystem::current_path();
  std::filesystem::current_path(dir_.path(""));
  dir_.write("#1.pgn", "b");
  EXPECT_EQ(names(read_all({"@" + dir_.write("list", "#1.pgn\n#2.pgn\n")})),
            std::vector<std::string>{"#1.pgn"});
  std::filesystem::current_path(before);
}

TEST_F(InputTest, ListsThatFail) {
  EXPECT_EQ(read_all({"@" + dir_.path("missing")})[0].error, "No such file or directory");
  EXPECT_FALSE(read_all({"@-"})[0].opened);
  EXPECT_FALSE(read_all({"@" + dir_.write("empty", "# nothing\n")})[0].opened);
  EXPECT_FALSE(read_all({"@" + dir_.path("")})[0].opened);
  std::string line = dir_.write("a", "x") + "-b\n";
  line[line.rfind("-b")] = '\0';
  EXPECT_EQ(read_all({"@" + dir_.write("nul", line)})[0].error,
            "not a list of paths: it has NUL bytes");
}

TEST_F(InputTest, StandardInput) {
  const std::string text = pgn_text(3000);
  const std::vector<Seen> seen = read_piped(text, 1000);
  ASSERT_EQ(seen.size(), 1u);
  EXPECT_EQ(seen[0].name, "-");
  EXPECT_EQ(seen[0].error, "");
  EXPECT_TRUE(seen[0].text == text);
  EXPECT_EQ(read_piped("")[0].text, "");
}

TEST_F(InputTest, StandardInputOnlyOnce) {
  const int saved = ::dup(STDIN_FILENO);
  const int file = ::open(dir_.write("a", "abc").c_str(), O_RDONLY);
  ::dup2(file, STDIN_FILENO);
  ::close(file);
  const std::vector<Seen> seen = read_all({"-", "-"});
  ::dup2(saved, STDIN_FILENO);
  ::close(saved);
  ASSERT_EQ(seen.size(), 2u);
  EXPECT_EQ(seen[0].text, "abc");
  EXPECT_FALSE(seen[1].opened);
}

// Someone who types a position wants its judgement before the end of the input.
TEST_F(InputTest, ALineIsNotHeldBack) {
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  const int saved = ::dup(STDIN_FILENO);
  ::dup2(ends[0], STDIN_FILENO);
  ASSERT_EQ(::write(ends[1], "8/8/8\n", 6), 6);
  {
    InputSet inputs({"-"});
    auto item = inputs.next();
    char buffer[100];
    ASSERT_TRUE(item.has_value());
    EXPECT_EQ(std::get<InputFile>(*item).source->read(buffer, sizeof buffer), 6u);
  }
  ::dup2(saved, STDIN_FILENO);
  for (int fd : {saved, ends[0], ends[1]}) ::close(fd);
}

TEST_F(InputTest, StopEndsASilentPipeWithoutError) {
  const std::string fifo = dir_.path("fifo");
  ASSERT_EQ(::mkfifo(fifo.c_str(), 0600), 0);
  const int writer = ::open(fifo.c_str(), O_RDWR);  // keeps the FIFO from ending
  const std::string begin = compress("gzip", pgn_text(500)).substr(0, 3000);
  ASSERT_EQ(::write(writer, begin.data(), begin.size()), static_cast<ssize_t>(begin.size()));
  std::atomic<bool> stop{false};
  InputSet inputs({fifo, fifo}, &stop);
  auto item = inputs.next();
  ASSERT_TRUE(item.has_value());
  std::thread stopper([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    stop = true;
  });
  ByteSource& source = *std::get<InputFile>(*item).source;
  char buffer[1 << 16];
  while (source.read(buffer, sizeof buffer) > 0) {
  }
  EXPECT_EQ(source.error(), nullptr);
  EXPECT_FALSE(inputs.next().has_value());
  stopper.join();
  ::close(writer);
}

TEST_F(InputTest, Sizes) {
  const std::string a = dir_.write("a.pgn", std::string(1000, 'a'));
  const std::string zip = dir_.write("b.zip", make_archive("zip", {{"x.pgn", pgn_text(500)}}));
  InputSet inputs({a, zip, dir_.path("missing")});
  EXPECT_EQ(inputs.total_size(), 1000 + fs::file_size(zip));
  EXPECT_EQ(inputs.bytes_consumed(), 0u);
  ASSERT_EQ(::mkfifo(dir_.path("fifo").c_str(), 0600), 0);
  EXPECT_EQ(InputSet({a, dir_.path("fifo")}).total_size(), std::nullopt);
}

}  // namespace
}  // namespace tools
