// How large batches are, and that long lines and lines that look ahead hold the same games wherever
// the text is cut. (The fixtures are also cut everywhere.)

#include "parser/splitter.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <random>
#include <string>
#include <vector>

#include "parser/pgn.h"

namespace pgn {
namespace {

constexpr std::size_t kBatch = 1000;

std::vector<std::string> batches_of(const std::string& text, std::size_t front = 0) {
  std::size_t at = 0;
  Splitter splitter(
      [&](char* to, std::size_t size) {
        const std::size_t count = std::min({size, text.size() - at, std::size_t{700}});
        std::memcpy(to, text.data() + at, count);
        at += count;
        return count;
      },
      front == 0 ? SplitterLimits{.batch = kBatch, .search = 8 * kBatch}
                 : SplitterLimits{.batch = kBatch, .search = front, .front = front});
  std::vector<std::string> batches;
  for (Batch batch; splitter.next(batch);) batches.emplace_back(batch.text);
  return batches;
}

// What a game is, and where; junk has no moves and no tags.
std::string described(const GameText& game, std::size_t offset) {
  return std::to_string(offset) + ": " + std::to_string(game.tags.size()) + " tags, " +
         std::to_string(game.moves.size()) + " moves, marker " + std::string(game.marker) + ", " +
         std::to_string(game.text.size()) + " bytes\n";
}

void describe_games(std::string_view text, GameReader reader, std::size_t before,
                    std::string& games) {
  for (GameText game; reader.next(game);) {
    const auto offset = static_cast<std::size_t>(game.text.data() - text.data());
    if (!game.no_game) games += described(game, before + offset);
  }
}

std::string games_in(const std::string& text) {
  std::string games;
  describe_games(text, GameReader(text), 0, games);
  return games;
}

std::string games_in_batches(const std::string& text, SplitterLimits limits,
                             std::size_t read_size = 700) {
  std::size_t at = 0;
  Splitter splitter(
      [&](char* to, std::size_t size) {
        const std::size_t count = std::min({size, text.size() - at, read_size});
        std::memcpy(to, text.data() + at, count);
        at += count;
        return count;
      },
      limits);
  std::string games;
  std::size_t before = 0;
  for (Batch batch; splitter.next(batch); before += batch.text.size()) {
    describe_games(batch.text, GameReader(batch.text, batch.line_before), before, games);
  }
  return games;
}

std::string games(std::size_t bytes) {
  const std::string game = "1. e4 e5 *\n";
  std::string text;
  while (text.size() < bytes) text += game;
  return text;
}

// Less than the search takes, and several times as much.
TEST(Splitter, GamesWithoutEventAreCutIntoBatchesOfTheUsualSize) {
  for (const std::size_t bytes : {5 * kBatch, 100 * kBatch}) {
    const std::string text = games(bytes);
    std::string together;
    std::size_t largest = 0;
    for (const std::string& batch : batches_of(text)) {
      together += batch;
      largest = std::max(largest, batch.size());
    }
    EXPECT_EQ(together, text);
    // A game is certain to start where the end of its line is seen.
    EXPECT_LE(largest, kBatch + 700 + 2 * games(1).size());
  }
}

// A batch with a large game holds that game and at most one batch more.
TEST(Splitter, AfterALargeGameTheNextBatchBegins) {
  const std::string event = "[Event \"x\"]\n\n";
  std::string text;
  std::size_t large = 0;
  for (const std::size_t batches : {1u, 2u, 3u, 5u, 7u, 13u, 40u}) {
    const std::string game = event + "{" + std::string(batches * kBatch, 'E') + "} *\n\n";
    large = std::max(large, game.size());
    text += game;
    while (text.size() % (3 * kBatch) > 100) text += event + "1. e4 *\n\n";
  }
  std::string together;
  std::size_t largest = 0;
  for (const std::string& batch : batches_of(text)) {
    together += batch;
    largest = std::max(largest, batch.size());
    EXPECT_TRUE(batch.starts_with(event));
  }
  EXPECT_EQ(together, text);
  EXPECT_LE(largest, large + kBatch);
}

// More text than is searched, before the first game or instead of one: batches without a game, of
// whole lines. A comment that is still open may hold anything, so there is no cut in it.
TEST(Splitter, TextThatBelongsToNoGame) {
  std::string prose;
  while (prose.size() < 30 * kBatch) prose += "This is no game, only some words on a line.\n";
  const std::vector<std::string> alone = batches_of(prose, 2 * kBatch);
  EXPECT_GT(alone.size(), 3u);
  std::string together;
  for (const std::string& batch : alone) {
    together += batch;
    EXPECT_EQ(batch.back(), '\n');
    GameReader reader(batch);
    GameText game;
    EXPECT_TRUE(!reader.next(game) || game.no_game);
  }
  EXPECT_EQ(together, prose);

  const std::vector<std::string> before_games =
      batches_of(prose + "\n[Event \"x\"]\n\n1. e4 *\n", 2 * kBatch);
  GameReader reader(before_games.back());
  GameText game;
  ASSERT_TRUE(reader.next(game));
  EXPECT_EQ(game.moves.size(), 1u);
  EXPECT_GT(before_games.size(), 3u);

  const std::string line(30 * kBatch, '.');
  std::string of_line;
  for (const std::string& batch : batches_of(line, 2 * kBatch)) of_line += batch;
  EXPECT_EQ(of_line, line);
  EXPECT_EQ(batches_of("{" + prose + "} 1. e4 *\n", 2 * kBatch).size(), 1u);
}

// What hides a line, or makes it text outside of games, stands at its beginning.
TEST(Splitter, ALineBeforeTheFirstGameIsNeverCut) {
  for (const std::string begin : {"%", ";", "words; ", "words ", " \t;", "{a comment} ;"}) {
    std::string line = begin;
    while (line.size() < 9 * kBatch) line += " 1. e4 e5 2. Ke3 1-0";
    for (const std::string front : {"", "Some words.\n", "\n\n"}) {
      const std::string text = front + line + "\n[Event \"x\"]\n\n1. e4 *\n" + games(100);
      const std::string expected = games_in(text);
      for (std::size_t size = 1; size < 11 * kBatch; size += 97) {
        const SplitterLimits limits{.batch = 1 + size / 7, .search = size, .front = size};
        ASSERT_EQ(games_in_batches(text, limits), expected) << text.substr(0, 40) << ' ' << size;
      }
    }
  }
}

std::string repeated(const std::string& text, std::size_t bytes) {
  std::string all;
  while (all.size() < bytes) all += text;
  return all;
}

// The text is first seen up to each `step`th byte of `begin` to `end`, and then as far again.
void expect_same_games(const std::string& text, std::size_t begin, std::size_t end,
                       std::size_t step = 1) {
  const std::string expected = games_in(text);
  for (std::size_t size = begin + 1; size < end; size += step) {
    const SplitterLimits limits{.batch = size, .search = size, .front = size};
    ASSERT_EQ(games_in_batches(text, limits), expected)
        << "seen up to " << size << " of " << testing::PrintToString(text.substr(0, 800));
  }
}

// A comment that may hold a game is none of the first game's, nor is the open one behind it cut.
TEST(Splitter, CommentsBeforeTheFirstGame) {
  const std::string text =
      "{a\n[White \"P\"]\n[Black \"Q\"]\n\n1. e4 {b} junk\n{open\n[White \"R\"]\n\n1. e4 *\n}\n" +
      games(100);
  expect_same_games(text, 0, text.size());
}

const std::string kPlainGames =
    repeated(" [Event \"A\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n", 500);

// Wherever the text is cut in these lines.
void expect_same_among_plain_games(const std::string& lines) {
  const std::string text = kPlainGames + lines + kPlainGames;
  expect_same_games(text, kPlainGames.size(), text.size() - kPlainGames.size() + 200);
}

// Whether a game starts depends on the lines behind it.
TEST(Splitter, LinesBehindAStartDecide) {
  for (const std::string lines : {
           "[White \"P\"] 1. e4 e5 1-0 1. d4 d5 2. Ke3 1-0\n[Black \"Q\"]\n",
           "[White \"P\"] some text 1-0\n[Black \"Q\"]\n\n1. e4 *\n",
           "[White \"P\"] 1-0 [Black \"Q\"] 1. e4 *\n[Round \"3\"]\n1. d4 *\n",
           "[White \"P 1-0 1. e4\n1. d4 1-0 1. d4 1-0\n1. c4 1-0\nQ\"]\n1. e4 *\n",
           "[White \"P\n1. e4 1-0 1. d4 1-0\n[Black \"Q\"]\n1. e4 *\n",
           "[White \"P\r\n1. e4 1-0 1. d4 1-0\r\n1. c4\r\n\"]\r\n1. e4 *\r\n",
           "[White \"P\r1. e4 1-0 1. d4 1-0\r1. c4\r\"]\r1. e4 *\r",
           "[White P\n1-0 1. e4 1-0\n[Black \"Q\"]\n1. e4 *\n",
           "[White \"P\"\n]\n[Black \"Q\"\n ] 1. e4 *\n1. e4 *\n",
           "White \"P\"]\n1. e4 * [Black \"Q\"]\n1. e4 *\n",
           "[White \"P\"] 1. e4 (1. d4 1-0\n\n{comment} $1\n\n) 1-0\n",
           "[White \"P\"] 1. e4 (1. d4 1-0 1. c4 e5\n1. f4 e5\n1. g4 e5\n2. h4) 1... c5 *\n",
           "1. e4 (1. d4 1-0 1. c4 e5\n1. f4 e5\n1. g4 e5\n1. a4 e5\n2. h4) 1... c5 *\n",
           "[White \"P\"]\nfoo\nbar\nbaz\n[Black \"Q\"]\n1. e4 *\n",
           "[White \"P\"]\nfoo\nbar\nbaz [Black \"Q\"]\n1. e4 *\n[White \"P\"]\n>[Site \"x\"]\n",
           "[White \"P\"]\nfoo\nbar\nbaz\n[White \"Q\"]\nfoo\n1. e4 *\n[White \"P\"]\n1. e4\n",
           "[White \"P\"]\nfoo\n[Site \"x\"]\n[Black \"Q\"]\n[White \"R\"]\n1. e4 *\n",
           "[White \"P\"]\nfoo\nbar\n[Site \"x\"]\n[White \"R\"]\n1. e4 *\n[Date \"x\"]\n*\n",
           "[White \"P\"]] 1. e4 e5\n\n\n1. d4 * 1. d4 *\n[Black \"Q\"] a 1. e4 *\n1. c4 *\n",
           "[White \"P\n\nQ\"]\n[Black \"R\n\n1. e4 *\n1. d4\"]\n",
           "[White P]\n[Black Q]\n[Site S]\n[Date 2020]\n1. e4 *\n[White P]\n\n\n1. e4 *\n",
           "1. e4 *\n[White P]\n\n\n\n1. e4 *\n[Site P]\n[Event \"E\"]\n1. e4 *\n",
           "[White \"P\"]] 1. e4 * 1. d4 *\n[Black \"Q\"]\n[Site \"S\"]] 1. e4 * foo\n",
           "1. e4 (1. d4 1-0 1. c4 e5 {\n\n\n\n[White \"P\"]\n[Black \"Q\"]\n} )\n1... e5 *\n",
           "1. e4 (1. d4 1-0; 1. c4 e5) 1... e5\n(1... c5 0-1 1. f4\n",
           "[Result \"0-0\"] 1. e4 0-0\n\n\n\n1. e4 0-0\n\n\n\n[Event \"x\"]\n*\n",
       }) {
    expect_same_among_plain_games(" [Event \"O\"]\n" + lines);
  }
}

// The end of a line decides whether it is a tag line; the batch begins in it.
TEST(Splitter, AGameThatStartsOnALine) {
  const std::string comment = "{" + repeated("foo ", 100 * kBatch);
  for (const std::string line : {"[White \"a\"] 1. e4 1-0 [Black \"b\"] ",
                                 "[White \"a\"] e4 1-0 1. e4 ", "1. e4 1-0 [Black \"b\"] 1. e4 ",
                                 "[White \"a\"] 1. e4 1-0 e4 e5 ", "[White \"a\"] 1. e4 "}) {
    for (const std::string end : {" *\n", "\n", " *\n\n"}) {
      const std::string begin = kPlainGames + line;
      const std::string text = begin + comment + end + "[Event \"x\"]\n\n1. c4 *\n" + kPlainGames;
      expect_same_games(text, begin.size(), text.size(), 7'993);
    }
  }
}

// Games on the line before may take the next line for more of their tags.
TEST(Splitter, LinesBehindAGameDecideWhatItHolds) {
  for (const std::string lines : {
           "[White \"P\"] 2. Ke3 0-0[Event \"E\"](\n[Site \"x\"]\n\n1. e4 *\n",
           "[White \"P\"] 0-0 [Event \"E\"](\"] \"  *[White \"P\"]11 \n[Round \"1\"] 1. e4 *\n",
           "[Black \"P\"]\nSite \"S\"] 1-0 [Black Q] [Result \"1-0\"] 1. e4 1-0\n\n1. e4 *\n",
           "[Black \"P\"]\nfoo\n[Round \"1\"] 1. e4 *\n [Event \"F\"]\n\n1. e4 *\n",
           "[Event \"P\"]\nfoo\nfoo\n[Round \"1\"] 1. e4 * [Event \"F\"]\n\n1. e4 *\n",
           "[Black \"P\"] 1. e4 [Event \"E\"]( 1. d4 * 1. d4 *\n[Site \"x\"]\n\n1. e4 *\n",
       }) {
    expect_same_among_plain_games("1. e4 *\n" + lines);
  }
}

// What may be as long as one likes.
TEST(Splitter, LongLines) {
  const std::string blanks(100 * kBatch, ' ');
  const std::vector<std::string> lines = {
      "[White \"" + repeated("1. e4 1-0 ", 150 * kBatch) + "\"] 1. e4 *",
      "[White \"a\"] 1. e4 * [Black \"" + repeated("1-0 1. e4 ", 150 * kBatch) + "\" 1. e4 *",
      repeated("1. e4 1-0 ", 150 * kBatch),
      repeated("1. e4 1-0 [White \"a\"] ", 150 * kBatch),
      "1. e4 * 1" + blanks + "e4" + blanks + "e5? *",
      "1. e4 * e4" + std::string(100 * kBatch, '!') + "e5 *"};
  for (const std::string& line : lines) {
    const std::string text = kPlainGames + line + "\n" + kPlainGames;
    expect_same_games(text, kPlainGames.size(), text.size(), 7'993);
  }
  const std::string line = repeated("1. e4 1-0 [White \"a\"] ", 300 * kBatch);
  EXPECT_GT(batches_of(line).size(), 100u) << "games on one line are cut";
}

std::string random_lines(std::mt19937& random) {
  static const std::vector<std::string> pieces = {"[White \"P\"]",
                                                  "[Black \"Q\"]",
                                                  "[Result \"1-0\"]",
                                                  "[Event \"E\"]",
                                                  " [Event \"F\"]\n",
                                                  "[White \"P",
                                                  "[Black Q]",
                                                  "\n[Site S]\n",
                                                  "\nfoo\n",
                                                  "1-0;",
                                                  "] 1. e4",
                                                  "Site \"S\"]",
                                                  "\"]",
                                                  "\"",
                                                  "]",
                                                  "[",
                                                  "\n",
                                                  "\n",
                                                  "\n\n",
                                                  "\r\n",
                                                  "\r",
                                                  "\n\n",
                                                  " ",
                                                  "  \t",
                                                  "1. e4",
                                                  "e5",
                                                  "2. Ke3",
                                                  "1",
                                                  "d4",
                                                  " 1-0",
                                                  " *",
                                                  " 0-1\n",
                                                  " 1/2-1/2 ",
                                                  " 0-0",
                                                  "{",
                                                  "}",
                                                  "(",
                                                  ")",
                                                  "{foo}",
                                                  ";",
                                                  "\n%",
                                                  "foo",
                                                  "$1",
                                                  "\x01",
                                                  "\n[Site \"x\"]\n",
                                                  "\n[Round \"1\"] 1. e4 *\n",
                                                  "[%clk 0:01:00]"};
  std::string text;
  for (std::size_t left = 5 + random() % 40; left > 0; --left) {
    text += pieces[random() % pieces.size()];
    if (random() % 3 == 0) text += ' ';
  }
  return text;
}

TEST(Splitter, RandomLinesAreTheSameHoweverTheyAreCut) {
  std::mt19937 random(20240304);
  for (int run = 0; run < 150 && !HasFailure(); ++run) {
    const std::string text = random_lines(random) + "\n" + random_lines(random);
    expect_same_games(text, 0, text.size());
  }
}

// Whatever part of the next start is seen when a piece of the large game is handed out.
TEST(Splitter, AGameThatIsTooLargeEndsAtTheNextStart) {
  const std::string event = "[Event \"x\"]\n\n";
  for (std::size_t more = 0; more < 24; ++more) {
    const std::string large = event + "{" + std::string(179'970 + more, 'x') + "\n";
    const std::string text = large + event + "1. e4 *\n";
    std::size_t at = 0;
    Splitter splitter(
        [&](char* to, std::size_t size) {
          const std::size_t count = std::min(size, text.size() - at);
          std::memcpy(to, text.data() + at, count);
          at += count;
          return count;
        },
        {.batch = 80'000, .search = 80'000, .game = 100'000});
    std::size_t skipped = 0;
    for (Batch batch; splitter.next(batch);) {
      EXPECT_EQ(batch.oversized, batch.skipped && skipped == 0);
      if (batch.skipped) skipped += batch.text.size();
    }
    EXPECT_EQ(skipped, large.size());
  }
}

// The last word of a text that was cut short is removed, also after batches that the grammar found.
TEST(Splitter, RemovesTheLastWordOnly) {
  for (const std::size_t bytes : {std::size_t{20}, 3 * kBatch, 20 * kBatch}) {
    const std::string whole = games(bytes) + "1. e4 ";
    const std::string text = whole + "e8";
    std::size_t at = 0;
    Splitter splitter(
        [&](char* to, std::size_t size) {
          const std::size_t count = std::min(size, text.size() - at);
          std::memcpy(to, text.data() + at, count);
          at += count;
          return count;
        },
        {.batch = kBatch, .search = 8 * kBatch});
    splitter.set_was_cut_short([] { return true; });
    std::string together;
    for (Batch batch; splitter.next(batch);) together += std::string_view(batch.text);
    EXPECT_EQ(together, whole);
  }
}

}  // namespace
}  // namespace pgn
