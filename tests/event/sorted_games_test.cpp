#include "tools/event/sorted_games.h"

#include <gtest/gtest.h>
#include <stdlib.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <random>

namespace tools {
namespace {

KeyedGames random_games(std::mt19937_64& random, std::size_t size) {
  KeyedGames games;
  const std::uint64_t keys = 1 + random() % (2 * size + 1);
  for (std::size_t i = 0; i < size; ++i) games.push_back({random() % keys, i});
  return games;
}

KeyedGames sorted(const KeyedGames& games, std::size_t in_memory, std::size_t expected) {
  SortedGames sorter(in_memory * sizeof(KeyedGame), expected);
  for (const KeyedGame& game : games) sorter.add(game);
  sorter.sort();
  KeyedGames found;
  for (KeyedGame game; sorter.next(game);) found.push_back(game);
  EXPECT_EQ(sorter.error(), 0);
  return found;
}

bool same(const KeyedGames& a, const KeyedGames& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const auto& x, const auto& y) {
    return x.key == y.key && x.order == y.order;
  });
}

TEST(SortedGames, GivesAllInTheirOrder) {
  std::mt19937_64 random(41);
  for (int i = 0; i < 300; ++i) {
    KeyedGames games = random_games(random, random() % 400);
    const std::size_t in_memory = 1 + random() % 450;
    const KeyedGames found = sorted(games, in_memory, random() % 500);
    std::sort(games.begin(), games.end());
    ASSERT_TRUE(same(found, games)) << games.size() << " games, " << in_memory << " in memory";
  }
}

// More in each run than are read at a time.
TEST(SortedGames, LongRuns) {
  std::mt19937_64 random(42);
  KeyedGames games = random_games(random, 50'000);
  const KeyedGames found = sorted(games, 9'000, games.size());
  std::sort(games.begin(), games.end());
  EXPECT_TRUE(same(found, games));
}

TEST(SortedGames, TellsThatThereIsNoTemporaryFile) {
  ASSERT_EQ(::setenv("TMPDIR", "/nonexistent", 1), 0);
  SortedGames sorter(2 * sizeof(KeyedGame));
  for (std::uint64_t i = 0; i < 5; ++i) sorter.add({i, i});
  sorter.sort();
  for (KeyedGame game; sorter.next(game);) {
  }
  EXPECT_EQ(sorter.error(), ENOENT);
  ::unsetenv("TMPDIR");
}

}  // namespace
}  // namespace tools
