// Output to a terminal, and the differences for files and pipes.

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

#include "tests/cli/program.h"

namespace tools {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;

// A game with one remark and no other finding.
const std::string kRemarked =
    "[Event \"Remarked\"]\n[Site \"?\"]\n[Date \"2023.05.01\"]\n[Round \"4\"]\n[White \"G\"]\n"
    "[Black \"H\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7 1-0\n\n";

class Terminal : public testing::Test {
 protected:
  void SetUp() override { write_file("event.pgn", kRemarked + kWarned + kIllegal); }

  // Some containers and chroots have no pseudo-terminals.
  static bool has_terminals() {
    const int master = ::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    const bool usable = master >= 0 && ::grantpt(master) == 0 && ::unlockpt(master) == 0 &&
                        ::access(::ptsname(master), R_OK | W_OK) == 0;
    if (master >= 0) ::close(master);
    return usable;
  }
};

// Everything that the program writes to a terminal as its standard output.
std::string on_terminal(const std::vector<std::string>& arguments, Setting setting = {}) {
  const int master = ::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (master < 0 || ::grantpt(master) != 0 || ::unlockpt(master) != 0) return "no terminal";
  const std::string name = ::ptsname(master);
  const int keep = ::open(name.c_str(), O_RDWR | O_NOCTTY | O_CLOEXEC);
  std::string text;
  std::thread reader([&] {
    char buffer[4096];
    for (ssize_t got; (got = ::read(master, buffer, sizeof buffer)) > 0;) {
      text.append(buffer, static_cast<std::size_t>(got));
    }
  });
  setting.out_path = name.c_str();
  run(arguments, setting);
  ::close(keep);  // the last one: the reader's end
  reader.join();
  ::close(master);
  text.erase(std::remove(text.begin(), text.end(), '\r'), text.end());
  return text;
}

// The rules in the order in which they are reported.
std::string rules(const std::string& text) {
  const std::size_t summary = std::min(text.find("games in"), text.find("\"type\":\"summary\""));
  std::string ids;
  for (const std::string& line : lines_of(text.substr(0, summary))) {
    for (const std::string id : {"M210", "S108", "S111"}) {
      if (line.find(id) != std::string::npos) ids += id + " ";
    }
  }
  return ids;
}

TEST_F(Terminal, ShowsErrorsFirst) {
  if (!has_terminals()) GTEST_SKIP() << "no pseudo-terminals here";
  EXPECT_EQ(rules(on_terminal({"check", "--color", "never", "event.pgn"})), "M210 S111 S108 ");
  EXPECT_EQ(rules(on_terminal({"check", "--verbose", "event.pgn"})), "M210 S108 S111 ");
  EXPECT_EQ(rules(on_terminal({"check", "--sort", "place", "-v", "event.pgn"})), "S111 S108 M210 ");
  EXPECT_THAT(on_terminal({"check", "event.pgn"}), HasSubstr("\x1b[1;31merror"));
}

TEST_F(Terminal, ADumbOneGetsNoEscapes) {
  if (!has_terminals()) GTEST_SKIP() << "no pseudo-terminals here";
  const auto both_as = [](const std::string& type) {
    return Setting{.environment = {"TERM=" + type, "NO_COLOR="},
                   .prepare = [] { ::dup2(STDOUT_FILENO, STDERR_FILENO); }};
  };
  const std::vector<std::string> command = {"check", "event.pgn", "missing.pgn"};
  const std::string dumb = on_terminal(command, both_as("dumb"));
  EXPECT_THAT(dumb, HasSubstr("\n  error M210"));
  EXPECT_THAT(dumb, HasSubstr("pgn-arbiter: error: missing.pgn: No such file"));
  EXPECT_THAT(dumb, Not(HasSubstr("\x1b")));
  const std::string usual = on_terminal(command, both_as("xterm"));
  EXPECT_THAT(usual, HasSubstr("\x1b[1;31merror\x1b[0m"));
  EXPECT_THAT(usual, HasSubstr("\x1b[1;31merror:\x1b[0m missing.pgn"));
}

TEST_F(Terminal, OtherFormatsKeepThePlace) {
  if (!has_terminals()) GTEST_SKIP() << "no pseudo-terminals here";
  const std::vector<std::string> command = {"check",  "-f",       "jsonl",
                                            "--sort", "severity", "event.pgn"};
  EXPECT_EQ(rules(run(command).out), "S111 S108 M210 ");
  EXPECT_EQ(rules(on_terminal({"check", "-f", "jsonl", "event.pgn"})), "S111 S108 M210 ");
}

TEST_F(Terminal, FilesAndPipesKeepThePlace) {
  if (!has_terminals()) GTEST_SKIP() << "no pseudo-terminals here";
  EXPECT_EQ(rules(run({"check", "-v", "event.pgn"}).out), "S111 S108 M210 ");
  EXPECT_EQ(on_terminal({"check", "-v", "-o", "report.txt", "event.pgn"}), "");
  EXPECT_EQ(rules(read_file("report.txt")), "S111 S108 M210 ");
  EXPECT_EQ(rules(run({"check", "-v", "--sort", "severity", "event.pgn"}).out), "M210 S108 S111 ");
}

TEST_F(Terminal, TheOrderIsTheSameForAnyNumberOfThreads) {
  std::string text;
  for (int i = 0; i < 5000; ++i) text += kRemarked + kWarned + kIllegal;
  const std::vector<std::string> command = {"check", "--sort", "severity", "-", "-j"};
  const auto out = [&](const std::string& jobs) {
    std::vector<std::string> words = command;
    words.push_back(jobs);
    return run(words, {.input = text}).out;
  };
  const std::string one = out("1");
  EXPECT_TRUE(out("3") == one);
  EXPECT_THAT(one, HasSubstr("S111 check-mark: in 5,000 games, first in game 1 (line 9): "));
  EXPECT_THAT(one, HasSubstr("S108 duplicate-tag: in 5,000 games, first in game 2 (line 16): "));
}

TEST_F(Terminal, QuietHidesRemarksAndTwiceTheSummary) {
  const std::string quiet = run({"check", "-q", "event.pgn"}).out;
  EXPECT_THAT(quiet, Not(HasSubstr("info S111")));
  EXPECT_THAT(quiet, HasSubstr("3 games in 1 file"));
  EXPECT_THAT(quiet, HasSubstr("1 remark.\n"));
  EXPECT_THAT(quiet, EndsWith("1 error in 1 of 3 games.\n"));
  for (const std::vector<std::string>& twice :
       {std::vector<std::string>{"check", "-qq", "event.pgn"},
        std::vector<std::string>{"check", "-q", "--quiet", "event.pgn"}}) {
    const std::string out = run(twice).out;
    EXPECT_THAT(out, HasSubstr("error M210"));
    EXPECT_THAT(out, Not(HasSubstr("info S111")));
    EXPECT_THAT(out, Not(HasSubstr("games in")));
  }
  const std::string fen = "8/8/4k3/8/8/4K3/8/8 w - -";
  EXPECT_THAT(run({"position", "-q", fen}).out, HasSubstr("1 position:"));
  EXPECT_THAT(run({"position", "-qq", fen}).out, Not(HasSubstr("1 position:")));
}

// Where the report is a file, the terminal would show nothing.
TEST_F(Terminal, IsToldOfReportsInFiles) {
  if (!has_terminals()) GTEST_SKIP() << "no pseudo-terminals here";
  Setting setting;
  setting.prepare = [] { ::dup2(STDOUT_FILENO, STDERR_FILENO); };
  const std::string told = "Written: sheet.html, all.jsonl\n";
  const std::vector<std::string> files = {"check",           "-f",       "html=sheet.html", "-f",
                                          "jsonl=all.jsonl", "event.pgn"};
  EXPECT_THAT(on_terminal(files, setting),
              AllOf(HasSubstr(" half-moves: 1 error, 1 warning, 1 remark. "), EndsWith(told)));
  EXPECT_THAT(on_terminal({"render", "-o", "all.txt", "all.jsonl"}, setting),
              EndsWith(" 1 error, 1 warning, 1 remark. Written: all.txt\n"));
  std::vector<std::string> with_text = files;
  with_text.insert(with_text.end(), {"-f", "text"});
  EXPECT_THAT(on_terminal(with_text, setting), Not(HasSubstr("Written")));
  std::vector<std::string> quietly = files;
  quietly.insert(quietly.end(), {"--quiet", "--progress=never"});
  EXPECT_EQ(on_terminal(quietly, setting), "");
  EXPECT_EQ(run(files).err, "");
}

}  // namespace
}  // namespace tools
