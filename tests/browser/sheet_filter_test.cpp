// Filter, search, and the way through the findings, be they ten or ten thousand.

#include <string>

#include "tests/browser/sheet_testing.h"

namespace browser_tests {
namespace {

std::string thousands_of_games() {
  std::string text;
  for (int i = 0; i < 10000; ++i) {
    text += tags("Player " + std::to_string(i), "Opponent " + std::to_string(20000 + i), "1-0") +
            "1. d4 Nf6 2. c4 e6 3. Nc3 Bb4 4. e3 c5 5. Nd5 exd5 1-0\n\n";
  }
  return text;
}

TEST_F(Sheet, FiltersBySeverity) {
  open(kEvent);
  EXPECT_EQ(text_of("#count"), "6 findings in 6 games");
  EXPECT_EQ(text_of("#flagged"), "5 of 7 games flagged");
  browser().click("[data-severity=error]");
  EXPECT_EQ(text_of("#count"), "2 findings in 2 games");
  EXPECT_EQ(text_of("#sheet h2"), "Fianchetti, Carla – Endgameson, Liv");
  EXPECT_EQ(count_of("#index .finding"), 2);
  EXPECT_EQ(count_of("#index .finding.error"), 0);
  browser().press("2");
  EXPECT_EQ(text_of("#count"), "1 finding in 1 game");
  browser().press("3");
  EXPECT_EQ(text_of("#count"), "0 findings in 0 games");
  EXPECT_EQ(text_of("#sheet"), "No finding fits the filter.");
  browser().press("ArrowRight");  // does no harm
  browser().press("j");
  browser().click("#clear");
  EXPECT_EQ(text_of("#count"), "6 findings in 6 games");
  EXPECT_EQ(browser().text("document.getElementById('clear').hidden"), "true");
}

TEST_F(Sheet, FiltersByRule) {
  open(kEvent);
  EXPECT_EQ(text_of("#by-rule [data-rule=M210]"), "M210king-left-in-check1");
  browser().click("#by-rule [data-rule=R501]");
  EXPECT_EQ(text_of("#count"), "1 finding in 1 game");
  EXPECT_EQ(browser().text("document.getElementById('rule').value"), "R501");
  EXPECT_EQ(text_of("#sheet h2"), "Rookhurst, Ida – Bishopley, Emil");
  browser().click("#by-rule [data-rule=R501]");
  EXPECT_EQ(text_of("#count"), "6 findings in 6 games");
}

TEST_F(Sheet, SearchesWithoutAccentsAndCase) {
  open(kEvent);
  browser().press("/");
  EXPECT_EQ(browser().text("document.activeElement.id"), "words");
  browser().type("MULLER anne");
  EXPECT_TRUE(browser().comes_to_hold(
      "document.getElementById('count').textContent === '1 finding in 1 game'"));
  EXPECT_EQ(text_of("#sheet h2"), "Müller, Änne – Pawnsworth, Otto");
  browser().press("ArrowLeft");  // moves the caret and not the men
  EXPECT_EQ(text_of("#caption"), "After 4... c5, White to move · 5. Nd5 as written");
  browser().press("Escape");
  EXPECT_EQ(text_of("#count"), "6 findings in 6 games");
  EXPECT_EQ(browser().text("document.activeElement === document.body"), "true");
}

TEST_F(Sheet, GoesThroughFindingsAndGames) {
  const std::string two = tags("One", "Two", "1-0", "[Round \"2\"]\n") +
                          "1. d4 Nf6 2. c4 e6 3. Nc3 Bb4 4. e3 c5 5. Nd5 exd5 1-0\n\n";
  open(two + kMate);
  EXPECT_EQ(text_of("#index .finding[aria-selected=true] b"), "S108");
  EXPECT_EQ(count_of("#sheet .findings button"), 2);
  EXPECT_EQ(text_of("#index .game .details"), "game 1 · 1–0 · 1 error, 1 warning");
  browser().press("j");
  EXPECT_EQ(text_of("#index .finding[aria-selected=true] b"), "M210");
  browser().press("n");
  EXPECT_EQ(text_of("#index .finding[aria-selected=true] b"), "R501");
  EXPECT_TRUE(browser().comes_to_hold("location.hash === '#finding-3'"));
  browser().press("p");
  EXPECT_EQ(text_of("#index .finding[aria-selected=true] b"), "S108");
  browser().press("k");
  EXPECT_EQ(text_of("#index .finding[aria-selected=true] b"), "S108");
  browser().text("document.getElementById('index').focus()");
  browser().press("ArrowDown");
  browser().press("ArrowDown");
  EXPECT_EQ(text_of("#index .finding[aria-selected=true] b"), "R501");
  EXPECT_EQ(browser().text("document.getElementById('index').getAttribute("
                           "'aria-activedescendant')"),
            "row-2");
}

TEST_F(Sheet, StaysUsableAtTenThousandFindings) {
  open(thousands_of_games(), "finding-5000");
  EXPECT_EQ(text_of("#count"), "10,000 findings in 10,000 games");
  EXPECT_EQ(text_of("#row-4999[aria-selected=true] b"), "M210");
  // What is not in sight is not in the document.
  EXPECT_LT(count_of("*"), 1000);
  browser().text("document.getElementById('index').focus()");
  browser().press("End");
  EXPECT_EQ(text_of("#sheet h2 bdi"), "Player 9999");
  EXPECT_EQ(text_of("#index [aria-selected=true] b"), "M210");
  browser().press("Home");
  EXPECT_EQ(text_of("#sheet h2 bdi"), "Player 0");
  browser().text("document.getElementById('index').scrollTop = 96 * 5000");
  EXPECT_TRUE(browser().comes_to_hold(
      "document.getElementById('index').textContent.includes('Player 5003 ')"));
  EXPECT_LT(count_of("*"), 1000);
  browser().press("/");
  browser().type("opponent 24321");
  EXPECT_TRUE(browser().comes_to_hold(
      "document.getElementById('count').textContent === '1 finding in 1 game'"));
  EXPECT_EQ(text_of("#sheet h2 bdi"), "Player 4321");
  // On paper ten thousand are only listed.
  browser().text("fillPaper()");
  EXPECT_EQ(count_of("#paper .game"), 1);
  browser().press("Escape");
  browser().text("fillPaper()");
  EXPECT_EQ(count_of("#paper .game"), 0);
  EXPECT_EQ(count_of("#paper tbody tr"), 10000);
  EXPECT_EQ(text_of("#paper .left-out"),
            "The sheets of 10,000 games are left out: with a filter, up to 1,000 games can be "
            "printed.");
}

}  // namespace
}  // namespace browser_tests
