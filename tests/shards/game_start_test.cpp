// Game starts found in a window of the file, against a search of the whole text.

#include "tools/shards/game_start.h"

#include <gtest/gtest.h>

#include <optional>
#include <random>
#include <string>

#include "parser/tag_line.h"
#include "tests/testing/files.h"
#include "tests/testing/text.h"

namespace tools {
namespace {

std::optional<std::uint64_t> in_whole_text(const std::string& text, std::uint64_t from) {
  const char* const end = text.data() + text.size();
  const char* const start = pgn::find_hard_start(text, text.data() + from);
  if (start == end) return std::nullopt;
  return static_cast<std::uint64_t>(start - text.data());
}

// Lines of all kinds that matter to a start, some of them long.
std::string random_text(std::mt19937& random, std::size_t size) {
  const std::string pieces[] = {"[Event \"a\"]\n",
                                "[Event \"b\"]\r\n",
                                "[Site \"c\"]\n",
                                "\n",
                                "  \n",
                                "1. e4 e5 2. Nf3 *\n",
                                "{ comment\n",
                                "\xEF\xBB\xBF[Event \"d\"]\n",
                                "  [Event \"e\"]\n",
                                "[Event x]\n",
                                "1. d4 [Event \"f\"]\n",
                                std::string(3000, 'x') + "\n",
                                std::string(900, '\n'),
                                std::string("\0\n\x1A\x7F\v\f\r\n \n", 10),
                                tests::times(std::string("\0\n", 2), 900)};
  std::string text;
  while (text.size() < size) text += pieces[random() % std::size(pieces)];
  return text;
}

TEST(GameStart, IsThatOfTheWholeText) {
  std::mt19937 random(1);
  const tests::TempDir folder;
  for (int round = 0; round < 20; ++round) {
    const std::string text = random_text(random, 200'000);
    const std::string path = folder.write("text.pgn", text);
    for (int i = 0; i < 100; ++i) {
      const std::uint64_t from = random() % text.size();
      EXPECT_EQ(find_game_start(path, from), in_whole_text(text, from)) << round << ' ' << from;
    }
    EXPECT_EQ(find_game_start(path, 0), in_whole_text(text, 0));
  }
}

TEST(GameStart, IsNotTakenIfTheLineBeforeCannotBeSeen) {
  const tests::TempDir folder;
  for (const std::string& line : {std::string("\n"), std::string("\0\n", 2), std::string("\v\f \n"),
                                  std::string("\x7F\x1A\r\n")}) {
    const std::string blanks = tests::times(line, 50'000);
    const std::string path =
        folder.write("text.pgn", "[Site \"x\"]\n" + blanks + "[Event \"y\"]\n\n*\n[Event \"z\"]\n");
    EXPECT_EQ(find_game_start(path, 40'000), 11 + blanks.size() + 12 + 3);
  }
}

TEST(GameStart, IsLookedForNearby) {
  const tests::TempDir folder;
  const std::string far(3 * kFarthestStart, 'x');
  const std::string path = folder.write("text.pgn", "*\n" + far + "\n*\n[Event \"y\"]\n");
  EXPECT_EQ(find_game_start(path, 1), std::nullopt);
  EXPECT_EQ(find_game_start(path, far.size() - 1000), far.size() + 5);
  EXPECT_EQ(find_game_start(path, far.size() + 1000), std::nullopt) << "after the end";
  EXPECT_EQ(find_game_start(folder.path("none.pgn"), 0), std::nullopt);
}

}  // namespace
}  // namespace tools
