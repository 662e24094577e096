// Dark, keyboard, paper, and small screens.

#include <fstream>
#include <string>

#include "tests/browser/sheet_testing.h"
#include "tests/cli/program.h"

namespace browser_tests {
namespace {

const std::string kBackground = "getComputedStyle(document.body).backgroundColor";

TEST_F(Sheet, DarkAsTheSystemOrAsChosen) {
  open(kEvent);
  browser().prefer("light");
  const std::string light = browser().text(kBackground);
  browser().prefer("dark");
  const std::string dark = browser().text(kBackground);
  EXPECT_NE(light, dark);
  picture("dark");
  EXPECT_TRUE(browser().comes_to_hold("document.getElementById('theme').textContent === 'Light'"));
  browser().click("#theme");
  EXPECT_EQ(browser().text(kBackground), light);
  browser().press("d");
  EXPECT_EQ(browser().text(kBackground), dark);
  browser().press("d");
  // The browser takes its time to store the choice.
  browser().reload();
  for (int i = 0; i < 20 && browser().text(kBackground) != light; ++i) browser().reload();
  EXPECT_EQ(browser().text(kBackground), light) << "the choice is remembered";
}

TEST_F(Sheet, KeyboardIsExplained) {
  open(kEvent);
  EXPECT_FALSE(browser().holds("document.getElementById('keys').open"));
  browser().press("?");
  EXPECT_TRUE(browser().holds("document.getElementById('keys').open"));
  picture("keyboard");
  // Every key that does something is in the table.
  EXPECT_EQ(browser().text("Object.keys({...keyActions, ...pageKeyActions}).filter((key) => "
                           "![...document.querySelectorAll('kbd')].some((kbd) => kbd.textContent "
                           "=== ({ArrowLeft: '←', ArrowRight: '→'}[key] || key))).join(' ')"),
            "");
  browser().press("Escape");
  EXPECT_FALSE(browser().holds("document.getElementById('keys').open"));
}

TEST_F(Sheet, PrintsSeveralFindingsAPage) {
  open(kEvent);
  // The summary, five flagged games with the remark on the sixth, and the crosstable.
  const int pages = pages_of(browser().pdf());
  EXPECT_GE(pages, 3);
  EXPECT_LE(pages, 5);
  EXPECT_EQ(count_of("#paper *"), 0) << "nothing of it is left";
  browser().press("2");
  browser().press("3");
  browser().text("chooseRule('M210')");
  EXPECT_EQ(pages_of(browser().pdf()), 3);
  if (!picture_folder().empty()) std::ofstream(picture_folder() + "/sheet.pdf") << browser().pdf();
}

TEST_F(Sheet, PaperHasBoardsRulingsAndRoomToSign) {
  open(kEvent);
  browser().text("fillPaper()");
  EXPECT_EQ(count_of("#paper .game"), 5);
  EXPECT_EQ(count_of("#paper .game .board"), 4);  // how a tag is written needs none
  EXPECT_EQ(count_of("#paper .game .signature"), 5);
  EXPECT_EQ(text_of("#paper .game .signature"),
            "White: Müller, ÄnneBlack: Pawnsworth, OttoArbiter, decision");
  EXPECT_EQ(text_of("#paper .summary .signature"), "Place and dateArbiter");
  EXPECT_EQ(count_of("#paper .remarks li"), 1);
  EXPECT_EQ(text_of("#paper .game .around"),
            "… 2.\u00a0c4 e6 3.\u00a0Nc3 Bb4 4.\u00a0e3 c5 5.\u00a0Nd5 exd5 ");
  EXPECT_EQ(text_of("#paper .around b"), "Nd5");
}

TEST_F(Sheet, PaperBeginsWithATableOfFindings) {
  std::string mate = kMate;
  mate.replace(mate.find("[Round \"1\"]"), 11, "[Round \"1\"]\n[Board \"7\"]");
  open(kStopped + mate);
  browser().text("fillPaper()");
  EXPECT_EQ(browser().text("[...document.querySelectorAll('#paper .of-findings th')]"
                           ".map((cell) => cell.textContent).join('|')"),
            "Round|Board|Players|Severity|Rule|Move|Ruling|What changes");
  const auto row = [](const std::string& game) {
    return browser().text("[...document.querySelectorAll('#paper .of-findings tbody:nth-of-type(" +
                          game + ") td')].map((cell) => cell.textContent).join('|')");
  };
  EXPECT_EQ(row("1"),
            "1|7|Rookhurst, Ida – Bishopley, Emilgame 2|error|R501 checkmate-result|4. Qxf7#|1–0|"
            "0–1 → 1–0");
  EXPECT_EQ(row("2"),
            "1||Müller, Änne – Pawnsworth, Ottogame 1|error|M210 king-left-in-check|5. Nd5||"
            "not judged after move 5 (5. Nd5)");
}

TEST_F(Sheet, DigestOfTheFile) {
  tools::write_file("games/abc.pgn", "abc");
  open_path("games/abc.pgn");
  // The example of the standard that defines SHA-256.
  const std::string digest = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
  EXPECT_EQ(text_of("#files tbody code"), digest);
  EXPECT_EQ(text_of("#files tbody td"), "abc.pgn");
  browser().text("fillPaper()");
  EXPECT_EQ(text_of("#paper .digests code"), digest);
}

// The whole board, and what it is stepped with, on the usual small screen.
TEST_F(Sheet, BoardIsInViewAtOnce) {
  open_path(tools::source_file("testdata/event.pgn"));
  browser().resize(1366, 768);
  browser().reload();
  EXPECT_EQ(browser().text("scrollY"), "0");
  EXPECT_TRUE(browser().holds(
      "document.querySelector('.stepper').getBoundingClientRect().bottom <= innerHeight"));
  EXPECT_TRUE(
      browser().holds("document.querySelector('.board').getBoundingClientRect().width > 400"));
  EXPECT_TRUE(browser().holds("document.documentElement.scrollWidth <= innerWidth"));
  picture("1366x768", 1366, 768);
}

// Neither board nor text stands out of the sheet, with the list beside it or above.
TEST_F(Sheet, NothingStandsOutAtAnyWidth) {
  open_path(tools::source_file("testdata/event.pgn"));
  for (const int width : {761, 770, 830, 1000, 1101, 1105, 1200, 1240, 1440}) {
    browser().resize(width, 1000);
    EXPECT_TRUE(browser().holds("document.documentElement.scrollWidth <= innerWidth")) << width;
    EXPECT_TRUE(
        browser().holds("(([table, text]) => text.right <= table.right + 0.5)"
                        "(['.table', '.ruling-form'].map("
                        "(each) => document.querySelector(each).getBoundingClientRect()))"))
        << width;
  }
}

TEST_F(Sheet, OnATelephoneATapBringsTheBoardIntoView) {
  open_path(tools::source_file("testdata/event.pgn"));
  browser().resize(390, 844);
  browser().reload();
  EXPECT_TRUE(browser().holds("document.documentElement.scrollWidth <= 390"));
  EXPECT_EQ(browser().text("scrollY"), "0") << "first the list";
  const std::string board_in_view =
      "(([board, bar]) => board.top >= 0 && board.bottom <= bar.top)"
      "(['#board', '.pager'].map((each) => document.querySelector(each).getBoundingClientRect()))";
  EXPECT_FALSE(browser().holds(board_in_view));
  browser().click("#row-1");
  EXPECT_EQ(text_of("#sheet h3"), "error M207 castling-lost");
  EXPECT_TRUE(browser().holds(board_in_view));
  picture("telephone", 390, 844);
  browser().text("scrollTo(0, 5000)");
  browser().click("#next");
  EXPECT_EQ(text_of("#sheet h3"), "error R501 checkmate-result");
  EXPECT_TRUE(browser().holds(board_in_view));
  browser().click("#previous");
  EXPECT_EQ(text_of("#sheet h3"), "error M207 castling-lost");
  browser().run("document.getElementById('ruling').scrollIntoView({block: 'center'})");
  EXPECT_TRUE(
      browser().holds("(({x, y}) => document.elementFromPoint(x + 9, y + 9).id)"
                      "(document.getElementById('reason').getBoundingClientRect()) === 'reason'"))
      << "nothing covers what stands below the board";
}

}  // namespace
}  // namespace browser_tests
