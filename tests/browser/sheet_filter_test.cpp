// Filter, search, and the way through the findings, be they ten or ten thousand.

#include <string>

#include "tests/browser/sheet_testing.h"
#include "tools/commands/text_digest.h"

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
  EXPECT_EQ(text_of("#sheet h2"), "Zugzwangler, Hugo – Gambitova, Nell");
  EXPECT_EQ(text_of("#flagged"), "1 of 7 games flagged");
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

TEST_F(Sheet, CountsNoTextOutsideOfGames) {
  open("hello world\n");
  EXPECT_EQ(text_of("#count"), "1 finding in 0 games");
  EXPECT_EQ(text_of("#flagged"), "0 of 0 games flagged");
}

TEST_F(Sheet, CountsFollowTheFilter) {
  open(kEvent);
  const std::string counts =
      "[...document.querySelectorAll('[data-severity]')].map((button) => button.textContent)"
      ".join(', ')";
  const auto severities = [&] { return browser().text(counts); };
  EXPECT_EQ(severities(), "4 errors, 1 warning, 1 remark");
  browser().text("chooseRule('M201')");
  EXPECT_EQ(severities(), "2 errors, 0 warnings, 0 remarks");
  EXPECT_EQ(text_of("#count"), "2 findings in 2 games");
  EXPECT_EQ(text_of("#flagged"), "2 of 7 games flagged");
  browser().text("chooseRule('')");
  browser().press("1");
  // What would be shown if it were chosen.
  EXPECT_EQ(severities(), "4 errors, 1 warning, 1 remark");
  EXPECT_EQ(text_of("#by-rule [data-rule=M201] .number"), "0");
  EXPECT_EQ(text_of("#by-rule [data-rule=S108] .number"), "1");
  EXPECT_EQ(text_of("#rule option[value=M201]"), "M201 cannot-reach (0)");
  browser().press("1");
  browser().press("/");
  browser().type("fianchetti");
  EXPECT_TRUE(browser().comes_to_hold(counts + " === '0 errors, 0 warnings, 1 remark'"));
  EXPECT_EQ(text_of("#flagged"), "0 of 7 games flagged");
}

std::string in_round(const std::string& round, const std::string& board, const std::string& game) {
  std::string text = game;
  text.replace(text.find("[Round \"1\"]"), 11,
               "[Round \"" + round + "\"]" + (board.empty() ? "" : "\n[Board \"" + board + "\"]"));
  return text;
}

TEST_F(Sheet, OrdersBySeverityRoundOrFile) {
  open(in_round("10", "", kRemark) + in_round("2", "11", kMate) + in_round("2", "2", kWarning) +
       in_round("?", "", kStopped));
  const auto rules = [] {
    return browser().text("index.matching.map(({finding}) => finding.rule).join(' ')");
  };
  const auto headings = [] {
    return browser().text(
        "index.rows.filter(({kind}) => kind === 'heading')"
        ".map(({heading}) => heading).join(', ')");
  };
  EXPECT_EQ(rules(), "R501 M210 S108 S111");
  EXPECT_EQ(headings(), "errors, warnings, remarks");
  EXPECT_EQ(text_of("#index .game .details"), "round 2 · board 11 · 0–1 → 1–0 · 1 error");
  browser().text("chooseOrder('round')");
  EXPECT_EQ(rules(), "S108 R501 S111 M210");
  EXPECT_EQ(headings(), "Round 2, Round 10, Without a round");
  EXPECT_EQ(text_of("#sheet h3"), "error R501 checkmate-result") << "stays where it is";
  EXPECT_EQ(text_of("#position"), "Finding 2 of 4");
  browser().press("o");
  EXPECT_EQ(browser().text("document.getElementById('order').value"), "file");
  EXPECT_EQ(rules(), "S111 R501 S108 M210");
  EXPECT_EQ(headings(), "");
}

TEST_F(Sheet, NextAndPrevious) {
  open(kEvent);
  EXPECT_EQ(text_of("#position"), "Finding 1 of 6");
  EXPECT_EQ(count_of("#previous[aria-disabled=true]"), 1);
  browser().click("#next");
  EXPECT_EQ(text_of("#position"), "Finding 2 of 6");
  EXPECT_EQ(text_of("#sheet h3"), "error R501 checkmate-result");
  browser().click("#previous");
  EXPECT_EQ(text_of("#sheet h3"), "error M210 king-left-in-check");
  browser().text("document.getElementById('index').focus()");
  browser().press("Enter");
  EXPECT_EQ(browser().text("document.activeElement.id"), "sheet");
}

TEST_F(Sheet, FiltersByRule) {
  open(kEvent);
  EXPECT_FALSE(browser().holds("document.getElementById('by-rule').open"));
  browser().click("#by-rule summary");
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
  const std::string selected = "#index .finding[aria-selected=true] b";
  EXPECT_EQ(text_of(selected), "M210");
  EXPECT_EQ(count_of("#sheet .findings button"), 2);
  EXPECT_EQ(text_of("#index .game .details"), "round 1 · 1–0 · 1 error");
  browser().press("j");
  EXPECT_EQ(text_of(selected), "R501");
  EXPECT_TRUE(browser().comes_to_hold("location.hash === '#finding-3'"));
  browser().press("j");
  EXPECT_EQ(text_of(selected), "S108");
  browser().press("j");
  EXPECT_EQ(text_of(selected), "S108");
  browser().press("p");
  EXPECT_EQ(text_of(selected), "R501");
  browser().press("p");
  EXPECT_EQ(text_of(selected), "M210");
  browser().press("n");
  EXPECT_EQ(text_of(selected), "R501");
  browser().press("k");
  EXPECT_EQ(text_of(selected), "M210");
  browser().text("document.getElementById('index').focus()");
  browser().press("ArrowDown");
  browser().press("ArrowDown");
  EXPECT_EQ(text_of(selected), "S108");
  EXPECT_EQ(browser().text("document.getElementById('index').getAttribute("
                           "'aria-activedescendant')"),
            "row-0");
}

TEST_F(Sheet, StaysUsableAtTenThousandFindings) {
  const std::string games = thousands_of_games();
  open(games, "finding-5000");
  tools::TextDigest digest;
  digest.add(games);
  EXPECT_EQ(browser().text("files[0].sha256"), digest.finish()) << "of several batches";
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
  browser().text("document.getElementById('index').scrollTop = 30 + 86 * 5000");
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
  EXPECT_EQ(count_of("#paper .of-findings tbody tr"), 10000);
  EXPECT_EQ(text_of("#paper .left-out"),
            "The sheets of 10,000 games are left out: with a filter, up to 1,000 games can be "
            "printed.");
}

}  // namespace
}  // namespace browser_tests
