// docs/reference.md against the program: commands, options, the example of a configuration file.

#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "tests/docs/markdown.h"
#include "tests/testing/files.h"
#include "tools/docs/option_tables.h"
#include "tools/options/option_table.h"

namespace tools {
namespace {

// Tests run at the root of the source tree, or of what Bazel makes of it.
const std::string& reference() {
  static const std::string page = tests::read_file("docs/reference.md");
  return page;
}

TEST(Reference, OptionTablesAreUpToDate) {
  const auto updated = with_option_tables(reference());
  ASSERT_TRUE(updated) << "docs/reference.md does not have the two lines around the options";
  EXPECT_EQ(reference(), *updated) << "stale; run tools/docs.sh";
}

TEST(Reference, NamesEveryCommand) {
  for (const Command command : kAllCommands) {
    const std::string row = "| `pgn-arbiter " + std::string(command_name(command));
    EXPECT_NE(reference().find(row), std::string::npos) << command_name(command);
  }
}

TEST(Reference, NamesEverySettingForSomeGames) {
  const std::size_t begin = reference().find("A section applies to some games only");
  ASSERT_NE(begin, std::string::npos);
  const std::string paragraph = reference().substr(begin, reference().find("\n\n", begin) - begin);
  for (const OptionSpec& option : option_table()) {
    if (!option.has(trait::kPerGame)) continue;
    EXPECT_NE(paragraph.find("`" + std::string(option.name) + "`"), std::string::npos)
        << option.name;
  }
}

TEST(Reference, ExampleOfAConfigurationIsOne) {
  const std::string file = testing::TempDir() + "reference.ini";
  std::ofstream(file) << page_testing::code_block_with(reference(), "# Keys are the long names");
  const ParsedOptions parsed = parse_options(Command::check, {"--config", file, "x.pgn"});
  EXPECT_EQ(parsed.error, "");
  EXPECT_EQ(parsed.options.fail_on, arbiter::Severity::warning);
  EXPECT_EQ(parsed.options.layers.sections.size(), 2U);
}

// --- the tables themselves ---

TEST(OptionTables, NameEveryOptionOfEveryCommand) {
  const std::string tables = make_option_tables();
  ASSERT_FALSE(option_table().empty());
  for (const OptionSpec& option : option_table()) {
    const std::string dashes = option.letter == 0 ? "| `--" : "| `-" + std::string{option.letter};
    EXPECT_NE(tables.find(dashes), std::string::npos) << option.name;
    EXPECT_NE(tables.find("--" + std::string(option.name)), std::string::npos) << option.name;
  }
  for (const Command command : kAllCommands) {
    EXPECT_NE(tables.find(command_name(command)), std::string::npos) << command_name(command);
  }
}

TEST(OptionTables, ReplaceWhatStandsBetweenTheTwoLines) {
  const std::string begin(kOptionsBegin);
  const std::string end(kOptionsEnd);
  const auto page = with_option_tables("before\n" + begin + "stale\n" + end + "after\n");
  EXPECT_EQ(page, "before\n" + begin + make_option_tables() + end + "after\n");
  EXPECT_FALSE(with_option_tables("before\n" + begin));
  EXPECT_FALSE(with_option_tables(end + begin));
}

}  // namespace
}  // namespace tools
