// The sheet is usable without sight, without seeing colors, and without a mouse.

#include <string>

#include "tests/browser/axe.h"
#include "tests/browser/sheet_testing.h"
#include "tests/cli/program.h"
#include "tests/testing/files.h"

namespace browser_tests {
namespace {

class SheetForAll : public Sheet {
 protected:
  void SetUp() override {
    if (axe_core().empty()) GTEST_SKIP() << kNoAxe;
  }
};

// Every part of the page that a press could open.
void open_everything() {
  browser().text("document.querySelectorAll('details').forEach((part) => { part.open = true; })");
}

TEST_F(SheetForAll, NoViolationInLightAndDark) {
  open(kEvent);
  browser().resize(1366, 768);
  open_everything();
  expect_none_in_any_colors(browser());
}

TEST_F(SheetForAll, NoViolationOnATelephone) {
  open_path(tools::source_file("testdata/event.pgn"));
  browser().resize(390, 844);
  browser().reload();
  browser().click("#row-1");
  open_everything();
  EXPECT_EQ(violations(browser()), "");
}

TEST_F(SheetForAll, NoViolationInOtherStates) {
  open(kEvent);
  browser().prefer("light", "more");
  browser().press("1");     // a severity that is not shown
  browser().press("Home");  // the start of the game
  EXPECT_EQ(violations(browser()), "");
  browser().press("c");
  browser().press("w");
  EXPECT_EQ(violations(browser()), "") << "a ruling that is not saved";
  browser().press("Escape");
  browser().press("?");
  EXPECT_EQ(violations(browser()), "") << "help";
  browser().run("setUnsaved(false)");
  open(kClean);
  EXPECT_EQ(violations(browser()), "") << "nothing found";
}

// Two events: by rounds, and a match.
TEST_F(SheetForAll, NoViolationInCrosstables) {
  tools::write_file("both/event.pgn", tests::read_file(tools::source_file("testdata/event.pgn")));
  tools::write_file("both/match.pgn",
                    kMate + tags("Bishopley, Emil", "Rookhurst, Ida", "1-0") + "1. e4 e5 1-0\n\n");
  const tools::RunResult result = tools::run({"crosstable", "-f", "html=tables.html", "both"});
  ASSERT_EQ(result.status, 0) << result.err;
  browser().open(tools::scratch() + "tables.html");
  EXPECT_EQ(count_of("main h2"), 2);
  EXPECT_EQ(count_of("main table"), 2);
  expect_none_in_any_colors(browser());
  open_path("both");
  EXPECT_EQ(count_of(".crosstables table"), 2);
  EXPECT_EQ(violations(browser()), "") << "at the end of the sheet";
}

// Otherwise the tests above would prove nothing.
TEST_F(SheetForAll, ViolationsAreSeen) {
  open(kEvent);
  browser().text(
      "(() => { for (const name of ['aria-label', 'title']) {"
      "  document.getElementById('turn').removeAttribute(name);"
      "} document.querySelector('.facts').style.color = '#ccc'; })()");
  const std::string found = violations(browser());
  EXPECT_NE(found.find("button-name"), std::string::npos) << found;
  EXPECT_NE(found.find("color-contrast"), std::string::npos) << found;
}

TEST_F(Sheet, EveryControlHasANameAndAVisibleFocus) {
  open(kEvent);
  EXPECT_EQ(
      browser().text(
          "[...document.querySelectorAll('button, input, select, summary, [role=listbox], "
          "[role=img]')].filter((e) => !(e.textContent.trim() || e.getAttribute('aria-label') || "
          "(e.labels && e.labels.length && e.labels[0].textContent.trim())))"
          ".map((e) => e.outerHTML).join('\\n')"),
      "");
  for (int i = 0; i < 24; ++i) {
    browser().press("Tab");
    EXPECT_EQ(browser().text("getComputedStyle(document.activeElement).outlineStyle"), "solid")
        << browser().text("document.activeElement.outerHTML");
  }
}

// Every control can be reached with the Tab key, and one of the moves. Of several choices one is,
// and the arrow keys lead to the others.
TEST_F(Sheet, KeyboardReachesEverything) {
  open(kEvent);
  browser().run(
      "window.reached = new Set();"
      "document.addEventListener('focusin', (event) => reached.add(event.target));");
  for (int i = 0; i < 55; ++i) browser().press("Tab");
  EXPECT_EQ(browser().text(
                "[...document.querySelectorAll('button, input, select, summary, [role=listbox]')]"
                ".filter((e) => e.checkVisibility() && !e.closest('#moves') && !reached.has(e) && "
                "!(e.type === 'radio' && [...reached].some((other) => other.name === e.name)))"
                ".map((e) => e.outerHTML).join('\\n')"),
            "");
  EXPECT_TRUE(browser().holds("[...reached].some((e) => e.matches('#moves button'))"));
}

TEST_F(Sheet, BoardAndMovesHaveNames) {
  open(kEvent);
  EXPECT_EQ(browser().text("document.querySelector('.board').getAttribute('aria-label')"),
            "After 4... c5, White to move · 5. Nd5 as written. "
            "White: king e1, queen d1, rooks a1 h1, bishops c1 f1, knights g1 c3, "
            "pawns a2 b2 f2 g2 h2 e3 c4 d4. "
            "Black: king e8, queen d8, rooks a8 h8, bishops b4 c8, knights f6 b8, "
            "pawns c5 e6 a7 b7 d7 f7 g7 h7. "
            "Drawn: c3 to d5, illegal. Attack: b4 to e1.");
  EXPECT_EQ(browser().text("document.querySelector('[data-ply=\"9\"]').getAttribute('aria-label')"),
            "5. Nd5, not played on the board, error M210 king-left-in-check");
  EXPECT_EQ(browser().text("document.getElementById('row-0').getAttribute('aria-label')"),
            "error M210 king-left-in-check, 5. Nd5, Müller, Änne – Pawnsworth, Otto, round 1, "
            "event.pgn · game 1");
}

// A form and a letter of its own for each, beside the color.
TEST_F(Sheet, SeveritiesDifferWithoutColor) {
  open(kEvent);
  const auto look = [](const std::string& severity) {
    return browser().text("(() => { const badge = document.querySelector('.severities .badge." +
                          severity +
                          "'); const style = getComputedStyle(badge);"
                          "return [getComputedStyle(badge, '::before').content, style.borderRadius,"
                          "        style.clipPath === 'none'].join(' '); })()");
  };
  EXPECT_EQ(look("error"), "\"E\" 2px true");
  EXPECT_EQ(look("warning"), "\"W\" 0px false");
  EXPECT_EQ(look("info"), "\"R\" 50% true");
}

}  // namespace
}  // namespace browser_tests
