// Names of files, evidence and records in words, articles, and copies of what is shown.

#include <string>

#include "tests/browser/sheet_testing.h"
#include "tests/cli/program.h"

namespace browser_tests {
namespace {

TEST_F(Sheet, FilesByTheirName) {
  tools::write_file("named/one/spring.pgn", kMate);
  open_path("named/one/spring.pgn");
  EXPECT_EQ(text_of("#sheet .where"), "spring.pgn · game 1 · line 1");
  EXPECT_EQ(browser().text("document.querySelector('#sheet .where').title"),
            "named/one/spring.pgn");
  // Two of one name keep their paths.
  tools::write_file("named/two/spring.pgn", kStopped);
  tools::write_file("named/two/other.pgn", kWarning);
  open_path("named");
  EXPECT_EQ(text_of("#sheet .where"), "named/one/spring.pgn · game 1 · line 1");
  browser().press("1");
  EXPECT_EQ(text_of("#sheet .where"), "other.pgn · game 1 · line 1");
}

std::string pairs(const std::string& list) {
  return browser().text("[...document.querySelectorAll('" + list +
                        " > div')].map((pair) => [...pair.children].map((part) => "
                        "part.textContent).join(': ')).join('\\n')");
}

TEST_F(Sheet, EvidenceInWords) {
  open(kEvent);
  EXPECT_EQ(pairs("#sheet .evidence"),
            "King on: e1\nAttacked by: Bb4\nThe man that moved: is pinned\n"
            "The game: not judged after move 5 (5. Nd5)\nLegal half-moves that follow: 1");
  EXPECT_EQ(pairs("#sheet .results"),
            "Recorded: 1–0\nThe result: not judged after move 5 (5. Nd5)\n"
            "Judged by: Laws of 2023, standard");
  EXPECT_EQ(pairs("#sheet .record-words"),
            "Half-moves judged: 8\nLongest run without capture or pawn move: 2 half-moves\n"
            "In the last position: White can mate by some series of legal moves; Black can mate by "
            "some series of legal moves");
}

// Of a game that only findings about the event concern, the page does not have the record.
TEST_F(Sheet, SaysNothingOfAResultThatItDoesNotKnow) {
  const std::string game =
      tags("Castlewright, Ada", "Gambitova, Nell", "1-0") +
      "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 1-0\n\n";
  tools::write_file("double.pgn", game + game);
  open_path("double.pgn");
  EXPECT_EQ(text_of("#sheet h3"), "warning X701 duplicate-game");
  EXPECT_EQ(pairs("#sheet .results"), "Judged by: Laws of 2023");
  EXPECT_EQ(text_of("#index .details"), "round 1 · 1 warning");
}

TEST_F(Sheet, ClocksBesideTheMoves) {
  open(tags("Two", "Clocks", "*", "[TimeControl \"900+10\"]\n") +
       "1. e4 {[%clk 0:15:00]} e5 2. Nf3 {[%clk 0:14:50]} Nc6 3. Bb5 {[%clk 0:19:50]} *\n");
  EXPECT_EQ(text_of("#sheet h3"), "warning C605 clock-rises");
  EXPECT_EQ(text_of("#moves [data-ply=\"1\"] .time"), "0:15:00");
  EXPECT_EQ(count_of("#moves [data-ply=\"2\"] .time"), 0);
  EXPECT_EQ(browser().text("document.querySelector(\"#moves [data-ply='5']\").ariaLabel"),
            "3. Bb5, clock 0:19:50, warning C605 clock-rises");
  EXPECT_EQ(pairs("#sheet .evidence"),
            "Clock of: White\nGained beyond the increments: 0:04:50\nAt most possible: 0:02:22\n"
            "Rises: from 0:14:50 to 0:19:50 at 3. Bb5");
}

TEST_F(Sheet, HalfMovesAfterTheEnd) {
  std::string moves;
  for (int i = 1; i <= 12; i += 2) {
    moves += std::to_string(i) + ". Nf3 Nf6 " + std::to_string(i + 1) + ". Ng1 Ng8 ";
  }
  open(tags("Five", "Fold", "1-0") + moves + "1-0\n");
  EXPECT_NE(pairs("#sheet .evidence").find("Half-moves after the end: 8"), std::string::npos)
      << pairs("#sheet .evidence");
  EXPECT_NE(pairs("#sheet .record-words")
                .find("Ended by itself: fivefold repetition after Black’s move 8 (8... Ng8)\n"
                      "Half-moves after the end: 8\n"),
            std::string::npos)
      << pairs("#sheet .record-words");
}

// Nothing that rules report is shown by its key, and every article is explained.
TEST_F(Sheet, WordsForAllThatRulesReport) {
  open_path(tools::source_file("testdata"), {"--select", "ALL"});
  EXPECT_EQ(browser().text("[...new Set(entries.flatMap(({finding}) => "
                           "Object.keys(finding.evidence || {})))]"
                           ".filter((key) => !(key in evidenceWords)).join(' ')"),
            "")
      << "keys without words in tools/reports/html/words.js";
  EXPECT_EQ(browser().text("Object.entries(run.articles).filter(([, words]) => words.length === 0)"
                           ".map(([cited]) => cited).join(', ')"),
            "")
      << "articles without words in tools/reports/html_articles.cpp";
  // A FEN tag is shown as it was written, all others as the board stands.
  EXPECT_EQ(browser().text("entries.filter(({game, finding}) => finding.at > 0 && finding.fen && "
                           "new Line(game).fenAfter(finding.at) !== finding.fen)"
                           ".map(({game, finding}) => `${game.file} ${finding.rule}`).join('\\n')"),
            "");
  // One of each rule can be shown.
  browser().run(
      "for (const id of Object.keys(run.rules)) {"
      "  showEntry(entries.find(({finding}) => finding.rule === id));"
      "}");
}

TEST_F(Sheet, ArticleOpensWithItsWords) {
  open(kEvent);
  EXPECT_FALSE(browser().holds("document.querySelector('#sheet .law').open"));
  browser().click("#sheet .law summary");
  EXPECT_TRUE(browser().holds("document.querySelector('#sheet .law').open"));
  EXPECT_EQ(pairs("#sheet .law dl"),
            "3.9.2: No man may move so that its own king is attacked afterwards: neither when it "
            "stood in the way of the attack, nor when it leaves a check as it is.");
  // It stays open on the way.
  EXPECT_TRUE(browser().comes_to_hold("sheet.opened.has('law')"));
  browser().press("j");
  EXPECT_TRUE(browser().holds("document.querySelector('#sheet .law').open"));
}

std::string pasted() {
  browser().run(
      "(() => { const field = document.createElement('textarea'); field.id = 'field';"
      "  document.body.append(field); field.focus(); })()");
  browser().paste();
  const std::string text = browser().text("document.getElementById('field').value");
  browser().run("document.getElementById('field').remove()");
  return text;
}

TEST_F(Sheet, CopiesMovesFenAndPgn) {
  open(kEvent, "finding-2");
  browser().click("[data-copies=moves]");
  EXPECT_EQ(text_of("#copied"), "moves copied");
  EXPECT_EQ(browser().text("document.activeElement.dataset.copies"), "moves");
  EXPECT_EQ(pasted(), "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 0-1");
  browser().click("[data-copies=FEN]");
  EXPECT_EQ(pasted(), fens_of(kMate).back());
  browser().press("Home");
  browser().click("[data-copies=FEN]");
  EXPECT_EQ(pasted(), fens_of(kMate).front());
  browser().click("[data-copies=PGN]");
  EXPECT_EQ(pasted() + "\n", kMate);
}

TEST_F(Sheet, TextIsShownWhereNothingMayBeCopied) {
  open(kEvent, "finding-2");
  browser().run(
      "document.execCommand = () => false;"
      "Object.defineProperty(navigator, 'clipboard', {value: undefined});");
  browser().click("[data-copies=moves]");
  EXPECT_TRUE(browser().comes_to_hold("document.getElementById('by-hand').open"));
  EXPECT_EQ(browser().text("document.getElementById('by-hand-text').value"),
            "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 0-1");
}

}  // namespace
}  // namespace browser_tests
