// The properties of corrections, tried on all fixtures and on damaged ones.

#include "tests/fix/fix_properties.h"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/rules/registry.h"
#include "tests/fixtures/fixture.h"
#include "tests/fixtures/mutation.h"

namespace tools {
namespace {

TEST(FixProperties, HoldForAllFixtures) {
  std::map<std::string_view, int> used;
  for (const fixtures::Fixture& fixture : fixtures::load_fixtures()) {
    SCOPED_TRACE(fixture.pgn);
    const Correction correction = expect_sound(fixture.text);
    EXPECT_EQ(correction.unproved_games, 0u);
    for (const Edit& edit : correction.edits) ++used[edit.rule->id];
    for (const std::size_t batch : {1u, 50u, 400u}) {
      EXPECT_EQ(correct(fixture.text, "ALL", batch).text, correction.text) << batch;
    }
    const Correction in_english = correct(fixture.text, "ALL", 0, true);
    EXPECT_EQ(in_english.unproved_games, 0u);
    EXPECT_TRUE(correct(in_english.text, "ALL", 0, true).edits.empty());
    for (const Edit& edit : in_english.edits) ++used[edit.rule->id];
    EXPECT_TRUE(repair(repair(fixture.text).text).edits.empty());
    EXPECT_TRUE(correct_everything(correct_everything(fixture.text).text).edits.empty());
    if (testing::Test::HasFailure()) return;
  }
  // Otherwise nothing was tested.
  for (const arbiter::Rule* rule : arbiter::all_rules()) {
    EXPECT_EQ(used[rule->id] > 0, rule->correct != nullptr) << rule->id;
  }
}

TEST(FixProperties, HoldForDamagedFixtures) {
  const std::vector<fixtures::Fixture> all = fixtures::load_fixtures();
  std::mt19937 random(20240301);
  int corrected = 0;
  for (int i = 0; i < 3000; ++i) {
    const fixtures::Fixture& fixture = all[random() % all.size()];
    const std::string text = fixtures::mutate(fixture.text.substr(0, 4000), random);
    if (!expect_sound(text).edits.empty()) ++corrected;
    ASSERT_FALSE(testing::Test::HasFailure()) << fixture.pgn << "\n" << text;
  }
  EXPECT_GT(corrected, 100);
}

}  // namespace
}  // namespace tools
