// Globs of sections, and words split like a shell.

#include "tools/options/game_settings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "arbiter/rules/registry.h"
#include "tools/options/apply_layers.h"
#include "tools/options/option_table.h"
#include "tools/options/shell_words.h"

namespace tools {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Globs, Paths) {
  const std::string here = std::filesystem::canonical(std::filesystem::current_path()).string();
  EXPECT_TRUE(path_matches("archive/*", "archive/2020/x.pgn", here));
  EXPECT_TRUE(path_matches("./archive/*", "./archive/../archive/x.pgn", here) ||
              !std::filesystem::exists("archive"));
  EXPECT_TRUE(path_matches("archive/*", here + "/archive/x.pgn", here));
  EXPECT_FALSE(path_matches("archive/*", "archive.pgn", here));
  EXPECT_FALSE(path_matches("archive/*", "old/archive/x.pgn", here));
  EXPECT_FALSE(path_matches("archive/*", "/elsewhere/archive/x.pgn", here));
  EXPECT_TRUE(path_matches("*/archive/*", "/elsewhere/archive/x.pgn", here));
  EXPECT_TRUE(path_matches("/elsewhere/*", "/elsewhere/archive/x.pgn", here));
  EXPECT_TRUE(path_matches(here + "/*", "x.pgn", here));
  EXPECT_TRUE(path_matches("x.pgn", "a/b/x.pgn", here)) << "without / the name suffices";
  EXPECT_TRUE(path_matches("x.pgn", "a/b.zip!c/x.pgn", here));
  EXPECT_TRUE(path_matches("a/b.zip!c/*", "a/b.zip!c/x.pgn", here));
  EXPECT_TRUE(path_matches("[!a-c]?.pgn", "xy.pgn", here));
  EXPECT_FALSE(path_matches("[!a-c]?.pgn", "ay.pgn", here));
  EXPECT_FALSE(path_matches("X.pgn", "x.pgn", here));
  EXPECT_TRUE(path_matches("-", "-", here));
  EXPECT_FALSE(path_matches("a*", "-", here));
}

TEST(Globs, Events) {
  EXPECT_TRUE(event_matches("*Correspondence*", "12th correspondence Cup"));
  EXPECT_TRUE(event_matches("Caf\xc3\xa9", "CAF\xc3\xa9"));
  EXPECT_FALSE(event_matches("Correspondence", "correspondence Cup"));
  EXPECT_TRUE(event_matches("a\\*b", "a*b"));
  EXPECT_FALSE(event_matches("a\\*b", "axb"));
  EXPECT_TRUE(event_matches("*", ""));
}

TEST(Globs, ManyStarsOnALongName) {
  std::string glob;
  for (int i = 0; i < 30; ++i) glob += "*a";
  EXPECT_FALSE(event_matches(glob + "b", std::string(100'000, 'a')));
}

TEST(GameSettings, WithoutSectionsThoseOfTheRun) {
  const Options options =
      parse_options(Command::check, {"--laws=2017", "--games=all", "x"}).options;
  const arbiter::Settings made = settings_for(Command::check, options.layers, {});
  EXPECT_EQ(made.selected, options.settings.selected);
  EXPECT_EQ(made.laws, options.settings.laws);
  EXPECT_EQ(made.records, options.settings.records);
  EXPECT_FALSE(GameSettings(options).vary());
}

TEST(OptionTable, PresetsAreWhatCountsIfNobodySaysAnything) {
  const Options nothing = parse_options(Command::check, {"x"}).options;
  for (const OptionSpec& option : option_table()) {
    if (!option.is_for(Command::check) || option.preset.empty()) continue;
    const std::string said = "--" + std::string(option.name) + "=" + std::string(option.preset);
    const ParsedOptions parsed = parse_options(Command::check, {said, "x"});
    EXPECT_EQ(parsed.error, "");
    const Options& options = parsed.options;
    EXPECT_EQ(options.reports.size(), 1U);
    EXPECT_EQ(options.reports[0].format, nothing.reports[0].format);
    EXPECT_EQ(options.color, nothing.color);
    EXPECT_EQ(options.progress, nothing.progress);
    EXPECT_EQ(options.fail_on, nothing.fail_on);
    EXPECT_EQ(options.settings.laws, nothing.settings.laws);
    EXPECT_EQ(options.settings.time_class, nothing.settings.time_class);
    EXPECT_EQ(options.settings.after_illegal, nothing.settings.after_illegal);
    EXPECT_EQ(options.settings.winnable, nothing.settings.winnable);
    EXPECT_EQ(options.settings.winnable_nodes, nothing.settings.winnable_nodes);
    EXPECT_EQ(options.settings.legality, nothing.settings.legality);
    EXPECT_EQ(options.settings.records, nothing.settings.records);
  }
}

TEST(ShellWords, SplitsAndQuotes) {
  EXPECT_THAT(split_like_a_shell("").words, IsEmpty());
  EXPECT_THAT(split_like_a_shell("  a\tb\n c ").words, ElementsAre("a", "b", "c"));
  EXPECT_THAT(split_like_a_shell("'a b' \"c d\"e''").words, ElementsAre("a b", "c de"));
  EXPECT_THAT(split_like_a_shell("'' \"\"").words, ElementsAre("", ""));
  EXPECT_THAT(split_like_a_shell("a\\ b '\\' \"\\\"\\x\\\\\" $x *").words,
              ElementsAre("a b", "\\", "\"\\x\\", "$x", "*"));
  EXPECT_EQ(split_like_a_shell("a").problem, "");
  EXPECT_EQ(split_like_a_shell("a 'b").problem, "a ' is not closed");
  EXPECT_EQ(split_like_a_shell("a \"b' ").problem, "a \" is not closed");
  EXPECT_EQ(split_like_a_shell("a \\").problem, "nothing follows the \\ at the end");
}

}  // namespace
}  // namespace tools
