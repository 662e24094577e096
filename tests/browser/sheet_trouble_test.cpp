// Hostile names, the page's policy, nothing to show, and no script.

#include <string>

#include "tests/browser/sheet_testing.h"

namespace browser_tests {
namespace {

TEST_F(Sheet, NamesDoNoHarm) {
  const std::string white = "<script>harm=1</script><img src=x onerror=harm=2>";
  const std::string black = "\\\"&'</noscript><b>{{games}}</b> \u2028 --> \u202eright";
  open(tags(white, black, "</script>") + "1. e4 e5 2. Bb5 a6 3. Bxb8 1-0\n\n" +
       tags("محمد صلاح", "יעקב כהן", "1-0") + "1. e4 e5 2. Bb5 a6 3. Bxb8 1-0\n\n" +
       tags("丁立人", "Łukasz 🙂 ไทย", "1-0") + "1. e4 e5 2. Bb5 a6 3. Bxb8 1-0\n");
  EXPECT_EQ(browser().text("typeof harm"), "undefined");
  EXPECT_EQ(count_of("img"), 0);
  EXPECT_EQ(count_of("b b"), 0);
  EXPECT_EQ(count_of("script"), 4);
  EXPECT_EQ(text_of("#sheet h2 bdi"), white);
  EXPECT_EQ(text_of("#sheet h2 bdi:last-child"), "\"&'</noscript><b>{{games}}</b> · --> ·right");
  picture("hostile");
  browser().press("n");
  EXPECT_EQ(text_of("#sheet h2 bdi"), "محمد صلاح");
  EXPECT_EQ(browser().text("getComputedStyle(document.querySelector('#sheet h2 bdi')).direction"),
            "rtl");
  // White stands on the left whatever the direction of the names.
  EXPECT_TRUE(browser().holds(
      "(([white, black]) => white.getBoundingClientRect().x < black.getBoundingClientRect().x)"
      "(document.querySelectorAll('#sheet h2 bdi'))"));
  browser().press("n");
  EXPECT_EQ(text_of("#sheet h2 bdi:last-child"), "Łukasz 🙂 ไทย");
}

TEST_F(Sheet, PolicyForbidsEverythingElse) {
  open(kEvent);
  EXPECT_EQ(browser().text("(() => { const s = document.createElement('style'); s.append('body {"
                           "background: red !important }'); document.head.append(s);"
                           "return getComputedStyle(document.body).backgroundColor; })()") ==
                "rgb(255, 0, 0)",
            false);
  EXPECT_EQ(browser().text("(() => { try { document.body.innerHTML = '<p>'; return 'written'; }"
                           "catch { return 'forbidden'; } })()"),
            "forbidden");
  EXPECT_FALSE(browser().complaints().empty()) << "both are reported";
  open(kEvent);
}

TEST_F(Sheet, NothingToRemark) {
  open(kClean);
  EXPECT_EQ(text_of("#clean h2"), "No remarks");
  EXPECT_EQ(text_of("#clean p"), "1 game read: nothing to remark.");
  EXPECT_TRUE(browser().holds("document.getElementById('app').hidden"));
  browser().press("ArrowRight");
  browser().press("j");
  EXPECT_EQ(pages_of(browser().pdf()), 1);
  picture("clean", 1400, 700);
}

TEST_F(Sheet, NothingShownIsNotNothingFound) {
  open(kMate, "", {"--max-findings", "0"});
  EXPECT_EQ(text_of("#clean h2"), "No finding is shown");
  open("");
  EXPECT_EQ(text_of("#clean h2"), "No games");
  open(tags("A", "B", "1-0", "[Variant \"Atomic\"]\n") + "1. e4 1-0\n");
  EXPECT_EQ(text_of("#clean p"), "1 game read: nothing to remark on what was judged.");
  EXPECT_EQ(text_of(".notices"), "Not judged: 1 game of Atomic.");
}

TEST_F(Sheet, ShowsTheSameFindingsWithoutAScript) {
  browser().allow_scripts(false);
  open(kEvent);
  browser().allow_scripts(true);
  EXPECT_EQ(count_of(".plain table:last-of-type tbody tr"), 6);
  EXPECT_EQ(text_of(".plain table:last-of-type tbody td:nth-child(3)"),
            "event.pgn game 1, line 9Müller, Änne – Pawnsworth, Otto");
  EXPECT_TRUE(browser().holds("document.querySelector('.tools').hidden"));
  picture("plain", 1400, 900);
}

}  // namespace
}  // namespace browser_tests
