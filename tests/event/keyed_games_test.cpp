#include "tools/event/keyed_games.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <map>
#include <random>
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
  bool ascending = true;
};

Found find_groups(const std::vector<std::uint64_t>& keys, std::size_t most_games) {
  Found found;
  const auto for_each_key = [&](const auto& add) {
    ++found.passes;
    for (std::size_t i = 0; i < keys.size(); ++i) add(keys[i], i);
  };
  const auto visit = [&](KeyedGames::iterator begin, KeyedGames::iterator end) {
    if (!found.groups.empty() && found.groups.rbegin()->first >= begin->key) {
      found.ascending = false;
    }
    std::vector<std::uint64_t>& group = found.groups[begin->key];
    for (; begin != end; ++begin) group.push_back(begin->order);
  };
  for_each_group(keys.size(), for_each_key, visit, most_games);
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
    const Found found = find_groups(keys, most_games);
    ASSERT_EQ(found.groups, groups_slowly(keys)) << different << " " << most_games;
    ASSERT_TRUE(found.ascending);
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
  EXPECT_EQ(find_groups(keys, 4).groups, groups_slowly(keys));
}

// One pass that looks and one that collects, whatever their number.
TEST(KeyedGames, DifferentKeysAreNotHeld) {
  std::vector<std::uint64_t> keys;
  for (std::uint64_t i = 0; i < 100'000; ++i) keys.push_back(i);
  const Found found = find_groups(keys, 20'000);
  EXPECT_TRUE(found.groups.empty());
  EXPECT_EQ(found.passes, 2U);
}

}  // namespace
}  // namespace tools
