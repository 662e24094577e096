// How large batches are. (That they hold the same games wherever they are cut is tested on the
// fixtures.)

#include "parser/splitter.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
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
