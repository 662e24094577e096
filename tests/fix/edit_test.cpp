// Two lists of edits, one for what the other makes of a text, as one list.

#include "tools/fix/edit.h"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "arbiter/rules/registry.h"

namespace tools {
namespace {

std::string with_edits(std::string_view text, const std::vector<Edit>& edits) {
  std::string changed;
  for_each_part(
      text, edits, [&](std::string_view same) { changed += same; },
      [&](std::string_view, const Edit& edit) { changed += edit.text; });
  return changed;
}

std::vector<Edit> random_edits(std::size_t size, char sign, std::mt19937& random) {
  std::vector<Edit> edits;
  for (std::size_t at = random() % 4; at <= size;) {
    const std::size_t length = std::min<std::size_t>(random() % 4, size - at);
    edits.push_back({at, length, std::string(random() % 4, sign), nullptr});
    at += length + random() % 4;
  }
  return edits;
}

TEST(Edits, ComposedDoBothAtOnce) {
  std::mt19937 random(7);
  const std::string text = "abcdefghijklmnop";
  for (int i = 0; i < 20'000; ++i) {
    const std::vector<Edit> first = random_edits(text.size(), 'X', random);
    const std::string middle = with_edits(text, first);
    const std::vector<Edit> second = random_edits(middle.size(), 'Y', random);
    const std::vector<Edit> both = composed(first, middle, second);
    std::size_t done = 0;
    for (const Edit& edit : both) {
      ASSERT_GE(edit.offset, done);
      done = edit.offset + edit.length;
    }
    ASSERT_LE(done, text.size());
    ASSERT_EQ(with_edits(text, both), with_edits(middle, second));
  }
}

TEST(Edits, ComposedStayAsSmallAsTheyWere) {
  const std::vector<Edit> both = composed({{4, 1, "long", nullptr}, {8, 2, "", nullptr}},
                                          "abcdlongfghkl", {{9, 1, "", nullptr}});
  ASSERT_EQ(both.size(), 3u);
  EXPECT_EQ(both[0].offset, 4u);
  EXPECT_EQ(both[0].text, "long");
  EXPECT_EQ(both[1].offset, 6u);
  EXPECT_EQ(both[1].length, 1u);
  EXPECT_EQ(both[2].offset, 8u);
  EXPECT_EQ(both[2].length, 2u);
}

// Its name is what people are told.
TEST(Edits, OneOfARepairIsARepair) {
  const arbiter::Rule* const mark = arbiter::find_rule("S111");
  const arbiter::Rule* const fault = arbiter::find_rule("M201");
  const std::vector<Edit> marked =
      composed({{0, 3, "Nf3 {Nf4}", fault}}, "Nf3 {Nf4}", {{3, 0, "+", mark}});
  ASSERT_EQ(marked.size(), 1u);
  EXPECT_EQ(marked[0].text, "Nf3+ {Nf4}");
  EXPECT_EQ(marked[0].rule, fault);
  const std::vector<Edit> repaired = composed({{0, 1, "N", mark}}, "Nf4", {{0, 3, "Nf3", fault}});
  ASSERT_EQ(repaired.size(), 1u);
  EXPECT_EQ(repaired[0].length, 3u);
  EXPECT_EQ(repaired[0].rule, fault);
}

}  // namespace
}  // namespace tools
