// All pages of the tree: their links lead somewhere, the files that they name exist, and the
// program takes the commands that they show.

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/docs/markdown.h"
#include "tests/docs/page_tree.h"
#include "tests/testing/files.h"
#include "tools/options/options.h"

namespace tools {
namespace {

namespace fs = std::filesystem;

using tests::read_file;

constexpr std::size_t kMostWordsOfReadme = 1500;
constexpr std::size_t kWidth = 100;  // columns

const fs::path& tree() {
  static const fs::path path = page_testing::source_tree();
  return path;
}

std::vector<fs::path> all_pages() { return page_testing::pages_of(tree()); }

TEST(Pages, AreFound) { EXPECT_GT(all_pages().size(), 70U); }

TEST(Pages, LinksLeadSomewhere) {
  for (const fs::path& page : all_pages()) {
    for (const std::string& link : page_testing::dead_links(tree(), page)) {
      ADD_FAILURE() << page << " -> " << link;
    }
  }
}

TEST(Pages, PathsAndTargetsExist) {
  std::vector<fs::path> pages = all_pages();
  pages.push_back("docs/images/architecture.svg");
  for (const fs::path& page : pages) {
    ASSERT_TRUE(fs::exists(tree() / page)) << page;
    for (const std::string& path : page_testing::missing_paths(tree(), page)) {
      ADD_FAILURE() << page << ": " << path;
    }
  }
}

// --- README.md ---

TEST(Readme, IsShort) {
  const std::size_t words = page_testing::count_words(read_file(tree() / "README.md"));
  EXPECT_GT(words, 0U);
  EXPECT_LT(words, kMostWordsOfReadme);
}

TEST(Readme, FirstCommandJudgesTheExampleEvent) {
  std::istringstream lines(read_file(tree() / "README.md"));
  for (std::string line; std::getline(lines, line);) {
    if (line.find("tools/run.sh check") == std::string::npos) continue;
    EXPECT_TRUE(line.starts_with("tools/run.sh check ")) << line;
    EXPECT_TRUE(line.ends_with(" testdata/event.pgn")) << line;
    return;
  }
  FAIL() << "tools/run.sh check is not in README.md";
}

// Rows of tables cannot be broken, and what a program prints is shown as it is.
TEST(Pages, LinesFitTheScreen) {
  for (const fs::path& page : all_pages()) {
    if (page.string().starts_with("docs/rules/")) continue;  // generated
    for (const std::string& line : page_testing::text_lines_of(read_file(tree() / page))) {
      if (line.starts_with("|")) continue;
      EXPECT_LE(page_testing::width_of(line), kWidth) << page << ": " << line;
    }
  }
}

// --- commands ---

// Words as a shell would make them, up to a redirection, a pipe or the next command. Variables stay
// as they are.
std::vector<std::string> shell_words(std::string_view line) {
  std::vector<std::string> words;
  std::string word;
  bool in_word = false;
  char quote = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (quote != 0) {
      if (c == quote) {
        quote = 0;
      } else {
        word += c;
      }
    } else if (c == '"' || c == '\'') {
      quote = c;
      in_word = true;
    } else if (c == ' ' || std::string_view("|<>;&#").find(c) != std::string_view::npos) {
      if (in_word) words.push_back(std::exchange(word, {}));
      in_word = false;
      if (c != ' ') return words;
    } else {
      word += c;
      in_word = true;
    }
  }
  if (in_word) words.push_back(word);
  return words;
}

// Of code blocks and scripts: the lines that call the program.
std::vector<std::string> command_lines(const std::string& text, bool is_script) {
  std::vector<std::string> found;
  bool in_code = is_script;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (!is_script && line.starts_with("```")) in_code = !in_code;
    if (!in_code) continue;
    for (const std::string_view program : {"pgn-arbiter ", "tools/run.sh "}) {
      const std::size_t at = line.find_first_not_of(" \t-");
      if (at != std::string::npos && line.compare(at, program.size(), program) == 0) {
        found.push_back(line.substr(at + program.size()));
      }
    }
  }
  return found;
}

// Why the program would not take the command; empty if it does.
std::string complaint_about(const std::string& line) {
  std::vector<std::string> words = shell_words(line);
  if (words.empty()) return "no command";
  if (words.front() == "--help" || words.front() == "--version") return {};
  const auto command = command_of(words.front());
  if (!command) return "no such command";
  words.erase(words.begin());
  return parse_options(*command, words).error;
}

TEST(Pages, CommandsAreTaken) {
  std::size_t count = 0;
  std::vector<fs::path> pages = all_pages();
  for (const fs::directory_entry& entry : fs::directory_iterator(tree() / "docs/ci")) {
    if (entry.path().extension() != ".md") pages.push_back(fs::relative(entry.path(), tree()));
  }
  for (const fs::path& page : pages) {
    const fs::path path = tree() / page;
    for (const std::string& line : command_lines(read_file(path), page.extension() != ".md")) {
      EXPECT_EQ(complaint_about(line), "") << page << ": " << line;
      ++count;
    }
  }
  EXPECT_GT(count, 6u);
}

TEST(ComplaintAbout, WrongCommandsAndOptions) {
  EXPECT_EQ(complaint_about("check -f jsonl=x.jsonl games/ > y"), "");
  EXPECT_NE(complaint_about("chekc games/"), "");
  EXPECT_NE(complaint_about("check --no-such-option games/"), "");
  EXPECT_NE(complaint_about("| less"), "");
}

// --- examples of reports: the goldens of tests/cli have them ---

std::string golden(const std::string& name) {
  return read_file(tree() / "tests/cli/golden" / name);
}

// The page breaks lines, and leaves out the end of those that end with an ellipsis.
TEST(Examples, TextReportOfTheReadmeIsWhatIsPrinted) {
  const std::string report = page_testing::with_single_blanks(golden("event.txt"));
  const std::string example = page_testing::with_single_blanks(
      page_testing::code_block_with(read_file(tree() / "README.md"), "event.pgn game "));
  ASSERT_FALSE(example.empty());
  constexpr std::string_view kEllipsis = " …";
  for (std::size_t at = 0; at < example.size();) {
    const std::size_t end = std::min(example.find(kEllipsis, at), example.size());
    const std::string part = example.substr(at, end - at);
    EXPECT_NE(report.find(part), std::string::npos) << part;
    at = end + kEllipsis.size();
  }
}

// The page breaks lines and puts a blank in front of what follows.
TEST(Examples, FindingInJsonIsWhatIsPrinted) {
  std::string example =
      page_testing::code_block_with(read_file(tree() / "docs/formats.md"), "{\"type\":\"finding\"");
  ASSERT_FALSE(example.empty());
  for (std::size_t at = 0; (at = example.find("\n ", at)) != std::string::npos;) {
    example.erase(at, 2);
  }
  EXPECT_NE(golden("event.jsonl").find(example), std::string::npos) << example;
}

TEST(ShellWords, AsAShellMakesThem) {
  const std::vector<std::string> words = {"check", "-f", "markdown=$FILE", "a b", ""};
  EXPECT_EQ(shell_words("check -f  markdown=\"$FILE\" 'a b' '' || status=$?"), words);
}

}  // namespace
}  // namespace tools
