#include "tools/event/keyed_games.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <random>
#include <span>
#include <vector>

namespace tools {
namespace {

using Groups = std::map<std::uint64_t, std::vector<std::uint64_t>>;

Groups groups_slowly(const std::vector<std::uint64_t>& keys) {
  Groups groups;
  for (std::size_t i = 0; i < keys.size(); ++i) groups[keys[i]].push_back(i);
  std::erase_if(groups, [](const auto& group) { return group.second.size() < 2; });
  return groups;
}

struct Found {
  Groups groups;
  std::size_t passes = 0;
};

// Games are numbered by twos, so that an order is no index. Checks what the groups look like.
Found find(const std::vector<std::uint64_t>& keys, std::size_t most_games) {
  Found found;
  const auto for_each_key = [&](const auto& add) {
    ++found.passes;
    for (std::size_t i = 0; i < keys.size(); ++i) add(keys[i], 2 * i);
  };
  const auto use = [&](KeyedGames& games) {
    EXPECT_TRUE(std::is_sorted(games.begin(), games.end()));
    for (std::span<KeyedGame> rest(games); !rest.empty();) {
      const KeyedGroup group = first_group(rest);
      rest = rest.subspan(group.size());
      EXPECT_EQ(group.front().key, group.front().order);
      std::vector<std::uint64_t>& same = found.groups[keys[group.front().order / 2]];
      EXPECT_TRUE(same.empty());
      for (const KeyedGame& game : group) same.push_back(game.order / 2);
    }
  };
  find_groups(keys.size(), for_each_key, use, most_games);
  return found;
}

TEST(KeyedGames, GroupsAreTheGamesWithEqualKeys) {
  std::mt19937_64 random(16);
  std::size_t several_passes = 0;
  for (int i = 0; i < 500; ++i) {
    const std::uint64_t different = 1 + random() % 200;
    const std::uint64_t spread = random() % 2 == 0 ? 1 : 0x100000001B3u;
    std::vector<std::uint64_t> keys(random() % 300);
    for (std::uint64_t& key : keys) key = random() % different * spread;
    const std::size_t most_games = 2 + random() % 40;
    const Found found = find(keys, most_games);
    ASSERT_EQ(found.groups, groups_slowly(keys)) << different << " " << most_games;
    several_passes += found.passes > 2 ? 1 : 0;
  }
  EXPECT_GT(several_passes, 100U);
}

// The extreme keys belong to the last and the first range.
TEST(KeyedGames, ExtremeKeysAreKeys) {
  std::vector<std::uint64_t> keys;
  for (std::size_t i = 0; i < 30; ++i) {
    keys.push_back(0);
    keys.push_back(UINT64_MAX);
    keys.push_back(UINT64_MAX - i / 10);
  }
  EXPECT_EQ(find(keys, 4).groups, groups_slowly(keys));
}

// One pass that looks and one that collects, whatever their number.
TEST(KeyedGames, DifferentKeysAreNotHeld) {
  std::vector<std::uint64_t> keys;
  for (std::uint64_t i = 0; i < 100'000; ++i) keys.push_back(i);
  const Found found = find(keys, 20'000);
  EXPECT_TRUE(found.groups.empty());
  EXPECT_EQ(found.passes, 2U);
}

TEST(KeyedGames, PartsAreWholeGroups) {
  std::mt19937_64 random(17);
  for (int i = 0; i < 500; ++i) {
    KeyedGames games(random() % 100);
    for (KeyedGame& game : games) game = {random() % 20, random() % 1000};
    std::sort(games.begin(), games.end());
    const std::size_t games_in_part = 1 + random() % 30;
    std::size_t at = 0;
    for (const std::span<KeyedGame> part : cut_groups(games, games_in_part)) {
      ASSERT_EQ(part.data(), games.data() + at);
      at += part.size();
      ASSERT_TRUE(at == games.size() || games[at].key != games[at - 1].key);
      ASSERT_TRUE(at == games.size() || part.size() >= games_in_part);
      const std::size_t wanted = std::min(games_in_part, part.size());
      ASSERT_EQ(part[wanted - 1].key, part.back().key);  // no more groups than needed
    }
    ASSERT_EQ(at, games.size());
  }
}

}  // namespace
}  // namespace tools
