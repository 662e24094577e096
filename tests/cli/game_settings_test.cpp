// Globs of sections, and words split like a shell.

#include "tools/options/game_settings.h"

#include <fnmatch.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <random>
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
  const auto matches = [&here](const std::string& glob, const std::string& file) {
    return ComparedPath(file, here).matches(glob);
  };
  EXPECT_TRUE(matches("archive/*", "archive/2020/x.pgn"));
  EXPECT_TRUE(matches("archive/*", here + "/archive/x.pgn"));
  EXPECT_FALSE(matches("archive/*", "archive.pgn"));
  EXPECT_FALSE(matches("archive/*", "old/archive/x.pgn"));
  EXPECT_FALSE(matches("archive/*", "/elsewhere/archive/x.pgn"));
  EXPECT_TRUE(matches("*/archive/*", "/elsewhere/archive/x.pgn"));
  EXPECT_TRUE(matches("/elsewhere/*", "/elsewhere/archive/x.pgn"));
  EXPECT_TRUE(matches(here + "/*", "x.pgn"));
  EXPECT_TRUE(matches("x.pgn", "a/b/x.pgn")) << "without / the name suffices";
  EXPECT_TRUE(matches("x.pgn", "a/b.zip!c/x.pgn"));
  EXPECT_TRUE(matches("a/b.zip!c/*", "a/b.zip!c/x.pgn"));
  EXPECT_TRUE(matches("[!a-c]?.pgn", "xy.pgn"));
  EXPECT_FALSE(matches("[!a-c]?.pgn", "ay.pgn"));
  EXPECT_FALSE(matches("X.pgn", "x.pgn"));
  EXPECT_TRUE(matches("-", "-"));
  EXPECT_FALSE(matches("a*", "-"));
}

TEST(Globs, PathsByWayOfAnotherFolder) {
  const std::string here = std::filesystem::canonical(testing::TempDir()).string();
  std::filesystem::create_directories(here + "/archive/2020");
  const ComparedPath path(here + "/archive/2020/../x.pgn", here);
  EXPECT_TRUE(path.matches("./archive/*"));
  EXPECT_TRUE(path.matches("archive/x.pgn"));
  EXPECT_FALSE(path.matches("archive/2020/*"));
}

TEST(Globs, PathsWithAnExclamationMark) {
  namespace fs = std::filesystem;
  const fs::path here = fs::canonical(testing::TempDir()) / "!chess";
  fs::create_directories(here / "a");
  for (const char* const file : {"event.zip", "a/wow!.pgn"}) std::ofstream(here / file) << file;
  const std::string archive = (here / "event.zip").string();
  const auto matches = [&here](const std::string& glob, const std::string& file) {
    return ComparedPath(file, here.string()).matches(glob);
  };
  EXPECT_TRUE(matches("event.zip!*", archive + "!a.pgn"));
  EXPECT_TRUE(matches("a.pgn", archive + "!b.zip!a.pgn"));
  EXPECT_TRUE(matches("a.pgn", "-!a.pgn"));
  const std::string text = (here / "a/wow!.pgn").string();
  EXPECT_TRUE(matches("wow!.pgn", text));
  EXPECT_FALSE(matches(".pgn", text));
}

TEST(Globs, Events) {
  const auto event_matches = [](const char* glob, const std::string& event) {
    return tools::event_matches(Glob(glob), event);
  };
  EXPECT_TRUE(event_matches("*Correspondence*", "12th correspondence Cup"));
  EXPECT_TRUE(event_matches("Caf\xc3\xa9", "CAF\xc3\xa9"));
  EXPECT_FALSE(event_matches("Correspondence", "correspondence Cup"));
  EXPECT_TRUE(event_matches("a\\*b", "a*b"));
  EXPECT_FALSE(event_matches("a\\*b", "axb"));
  EXPECT_TRUE(event_matches("*", ""));
  EXPECT_TRUE(event_matches("\u00E4pfel*", "\u00C4pfel-Open")) << "case of any letter";
  EXPECT_TRUE(
      event_matches("*\u041A\u0423\u0411\u041A\u0410*", "\u041A\u0443\u0431\u043A\u0430 2"));
  EXPECT_TRUE(event_matches("[\u00E0-\u00E9]pfel", "\u00C4pfel"));
  EXPECT_FALSE(event_matches("[!\u00E4]pfel", "\u00C4pfel"));
}

std::string random_text(const std::string& letters, std::size_t most, std::mt19937& random) {
  std::string text(random() % (most + 1), ' ');
  for (char& letter : text) letter = letters[random() % letters.size()];
  return text;
}

TEST(Globs, DescribeWhatThoseOfTheSystemDo) {
  std::mt19937 random(7);
  int valid = 0;
  int matching = 0;
  for (int round = 0; round < 50'000; ++round) {
    const std::string pattern = random_text("aaBb**??[]!-\\/", 8, random);
    const Glob glob(pattern);
    if (!glob.problem().empty()) continue;
    ++valid;
    for (int i = 0; i < 10; ++i) {
      const std::string text = random_text("aaBb-!]/", 5, random);
      const bool expected = ::fnmatch(pattern.c_str(), text.c_str(), 0) == 0;
      ASSERT_EQ(glob.matches(text), expected) << pattern << " and " << text;
      matching += expected ? 1 : 0;
    }
  }
  EXPECT_GT(valid, 10'000);
  EXPECT_GT(matching, 5'000);
}

TEST(Globs, CountCharacters) {
  EXPECT_TRUE(Glob("Z?rich").matches("Z\u00FCrich"));
  EXPECT_FALSE(Glob("Z??rich").matches("Z\u00FCrich"));
  EXPECT_TRUE(Glob("Z[\u00FC\u00F6]rich").matches("Z\u00FCrich"));
  EXPECT_TRUE(Glob("Z?rich").matches("Z\xFCrich")) << "not UTF-8";
  EXPECT_TRUE(Glob("Z\xFCrich").matches("Z\xFCrich"));
  EXPECT_FALSE(Glob("z?rich").matches("Z\u00FCrich"));
}

TEST(Globs, Sets) {
  EXPECT_TRUE(Glob("[]x]").matches("]"));
  EXPECT_TRUE(Glob("[!]x]").matches("a"));
  EXPECT_FALSE(Glob("[!]x]").matches("]"));
  EXPECT_TRUE(Glob("[^a]").matches("b"));
  EXPECT_TRUE(Glob("[a-]").matches("-"));
  EXPECT_TRUE(Glob("[\\]]").matches("]"));
  EXPECT_TRUE(Glob("x\\[1").matches("x[1"));
  EXPECT_FALSE(Glob("[a-c][1-3]").matches("a4"));
  EXPECT_TRUE(Glob("*[a-c]*[1-3]").matches("xxbxx3"));
}

TEST(Globs, WhatIsNone) {
  EXPECT_EQ(Glob("a*[b-c]?\\*").problem(), "");
  EXPECT_EQ(Glob("x[1").problem(),
            "the set [1 has no ] at its end; write \\[ for the bracket itself");
  EXPECT_EQ(Glob("[]").problem(),
            "the set [] has no ] at its end; write \\[ for the bracket itself");
  EXPECT_EQ(Glob("x\\").problem(),
            "nothing follows the \\ at the end; write \\\\ for the character itself");
  EXPECT_EQ(Glob("[z-a]").problem(), "the range z-a has its end before its beginning");
  EXPECT_EQ(Glob("[[:digit:]]").problem(),
            "classes of characters such as [:digit:] are not known; write 0-9");
  EXPECT_FALSE(Glob("x[1").matches("x[1"));
}

TEST(Globs, ManyStarsOnALongName) {
  std::string glob;
  for (int i = 0; i < 30; ++i) glob += "*a";
  EXPECT_FALSE(event_matches(Glob(glob + "b"), std::string(100'000, 'a')));
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

TEST(GameSettings, WithSectionsTheReportsStillDecideAboutTheChances) {
  for (const std::string format : {"text", "html", "jsonl"}) {
    SCOPED_TRACE(format);
    Options options = parse_options(Command::check, {"--format", format, "x"}).options;
    options.layers.sections.emplace_back().glob = "*";
    GameSettings settings(options);
    settings.start_file("x.pgn");
    EXPECT_EQ(settings.of_file().chances_in_records, format != "text");
  }
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
    EXPECT_EQ(options.sort, nothing.sort);
    EXPECT_EQ(options.settings.laws, nothing.settings.laws);
    EXPECT_EQ(options.settings.time_class, nothing.settings.time_class);
    EXPECT_EQ(options.settings.no_draw_before, nothing.settings.no_draw_before);
    EXPECT_EQ(options.settings.after_illegal, nothing.settings.after_illegal);
    EXPECT_EQ(options.settings.winnable, nothing.settings.winnable);
    EXPECT_EQ(options.settings.winnable_nodes, nothing.settings.winnable_nodes);
    EXPECT_EQ(options.settings.repair, nothing.settings.repair);
    EXPECT_EQ(options.settings.repair_nodes, nothing.settings.repair_nodes);
    EXPECT_EQ(options.settings.legality, nothing.settings.legality);
    EXPECT_EQ(options.settings.legality_nodes, nothing.settings.legality_nodes);
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
