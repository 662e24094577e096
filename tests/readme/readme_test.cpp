// The README against the program: its table has every option, and its first command is the one that
// judges the example event.

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <string_view>

#include "tests/testing/files.h"
#include "tools/options/option_table.h"

namespace tools {
namespace {

// Tests run at the root of the source tree, or of what Bazel makes of it.
std::string readme() { return tests::read_file("README.md"); }

// The rows of the table of options: a mention elsewhere, in an example, describes nothing.
std::string option_rows() {
  std::istringstream lines(readme());
  std::string rows;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("| `-")) rows += line + '\n';
  }
  return rows;
}

bool is_option_character(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-';
}

// Whether `option` stands there as a whole word: --select is not in --extend-select, nor in
// --selected.
bool names(std::string_view text, std::string_view option) {
  for (std::size_t at = text.find(option); at != std::string_view::npos;
       at = text.find(option, at + 1)) {
    const std::size_t behind = at + option.size();
    const bool begins = at == 0 || !is_option_character(text[at - 1]);
    if (begins && (behind == text.size() || !is_option_character(text[behind]))) return true;
  }
  return false;
}

// Characters of a line: bytes that continue a UTF-8 character do not count.
std::size_t width(std::string_view line) {
  return static_cast<std::size_t>(std::count_if(line.begin(), line.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  }));
}

TEST(Readme, IsThere) { EXPECT_FALSE(readme().empty()); }

TEST(Readme, NamesEveryOption) {
  const std::string text = option_rows();
  ASSERT_FALSE(option_table().empty());
  for (const OptionSpec& option : option_table()) {
    EXPECT_TRUE(names(text, "--" + std::string(option.name))) << "--" << option.name;
    if (option.letter == 0) continue;
    EXPECT_TRUE(names(text, std::string("-") + option.letter)) << "-" << option.letter;
  }
  EXPECT_TRUE(names(text, "--version"));
}

TEST(Readme, NamesEveryCommand) {
  for (const Command command : kAllCommands) {
    const std::string row = "| `pgn-arbiter " + std::string(command_name(command));
    EXPECT_NE(readme().find(row), std::string::npos) << command_name(command);
  }
}

// The lines between the ``` around the line that begins so.
std::string block_with(const std::string& begin) {
  std::istringstream lines(readme());
  std::string block;
  bool wanted = false;
  for (std::string line; std::getline(lines, line);) {
    wanted = wanted || line.starts_with(begin);
    if (!line.starts_with("```")) {
      block += line + '\n';
    } else if (wanted) {
      return block;
    } else {
      block.clear();
    }
  }
  return {};
}

TEST(Readme, ExampleOfAConfigurationIsOne) {
  const std::string file = testing::TempDir() + "readme.ini";
  std::ofstream(file) << block_with("# Keys are the long names");
  const ParsedOptions parsed = parse_options(Command::check, {"--config", file, "x.pgn"});
  EXPECT_EQ(parsed.error, "");
  EXPECT_EQ(parsed.options.fail_on, arbiter::Severity::warning);
  EXPECT_EQ(parsed.options.layers.sections.size(), 2U);
}

TEST(Readme, NamesEverySettingForSomeGames) {
  const std::string text = readme();
  const std::size_t begin = text.find("A section is for some games alone");
  const std::string paragraph = text.substr(begin, text.find("\n\n", begin) - begin);
  for (const OptionSpec& option : option_table()) {
    if (!option.has(trait::kPerGame)) continue;
    EXPECT_NE(paragraph.find("`" + std::string(option.name) + "`"), std::string::npos)
        << option.name;
  }
}

TEST(Readme, FirstCommandJudgesTheExampleEvent) {
  std::istringstream lines(readme());
  for (std::string line; std::getline(lines, line);) {
    if (line.find("tools/run.sh check") == std::string::npos) continue;
    EXPECT_EQ(line, "tools/run.sh check testdata/event.pgn");
    return;
  }
  FAIL() << "tools/run.sh check is not in README.md";
}

TEST(Readme, LinesFitTheScreen) {
  std::istringstream lines(readme());
  for (std::string line; std::getline(lines, line);) EXPECT_LE(width(line), 100U) << line;
}

TEST(Names, WholeWordsOnly) {
  EXPECT_TRUE(names("`-f`, `--format F`", "--format"));
  EXPECT_TRUE(names("`-f`, `--format F`", "-f"));
  EXPECT_TRUE(names("--extend-select, --select", "--select"));
  EXPECT_FALSE(names("--extend-select", "--select"));
  EXPECT_FALSE(names("--formats", "--format"));
  EXPECT_FALSE(names("--format", "-f"));
}

}  // namespace
}  // namespace tools
