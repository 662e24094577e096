// The pages of the documentation: their links have targets, and their commands are valid.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/testing/files.h"
#include "tools/options/options.h"

namespace tools {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> all_pages() {
  std::vector<fs::path> pages = {"CHANGELOG.md", "README.md"};
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator("docs")) {
    if (entry.path().extension() == ".md") pages.push_back(entry.path());
  }
  return pages;
}

// Targets of [text](target) that are files of this tree.
std::vector<std::string> local_links(const std::string& text) {
  std::vector<std::string> links;
  for (std::size_t at = 0; (at = text.find("](", at)) != std::string::npos;) {
    at += 2;
    std::string target = text.substr(at, text.find(')', at) - at);
    target = target.substr(0, target.find('#'));
    if (!target.empty() && target.find("://") == std::string::npos) links.push_back(target);
  }
  return links;
}

TEST(Pages, LinksLeadSomewhere) {
  std::size_t count = 0;
  for (const fs::path& page : all_pages()) {
    for (const std::string& link : local_links(tests::read_file(page))) {
      EXPECT_TRUE(fs::exists(page.parent_path() / link)) << page << " -> " << link;
      ++count;
    }
  }
  EXPECT_GT(count, 100u);
}

// --- commands ---

// Splits words like a shell, up to a redirection, a pipe or the next command. Variables are not
// expanded.
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

// The lines of code blocks and scripts that call the program.
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

void expect_command(const std::string& line, const fs::path& page) {
  std::vector<std::string> words = shell_words(line);
  ASSERT_FALSE(words.empty()) << page;
  if (words.front().starts_with("-")) return;  // --version, --help
  const auto command = command_of(words.front());
  ASSERT_TRUE(command) << page << ": " << line;
  words.erase(words.begin());
  EXPECT_EQ(parse_options(*command, words).error, "") << page << ": " << line;
}

TEST(Pages, CommandsAreTaken) {
  std::size_t count = 0;
  std::vector<fs::path> pages = all_pages();
  for (const fs::directory_entry& entry : fs::directory_iterator("docs/ci")) {
    if (entry.path().extension() != ".md") pages.push_back(entry.path());
  }
  for (const fs::path& page : pages) {
    for (const std::string& line :
         command_lines(tests::read_file(page), page.extension() != ".md")) {
      expect_command(line, page);
      ++count;
    }
  }
  EXPECT_GT(count, 6u);
}

TEST(ShellWords, AsAShellMakesThem) {
  const std::vector<std::string> words = {"check", "-f", "markdown=$FILE", "a b", ""};
  EXPECT_EQ(shell_words("check -f  markdown=\"$FILE\" 'a b' '' || status=$?"), words);
}

}  // namespace
}  // namespace tools
