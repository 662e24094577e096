// The board of the sheet, and stepping through the game.

#include <iterator>
#include <string>
#include <vector>

#include "parser/pgn.h"
#include "tests/browser/sheet_testing.h"
#include "tests/cli/program.h"
#include "tests/testing/files.h"

namespace browser_tests {
namespace {

TEST_F(Sheet, OpensOnTheWorstFinding) {
  open(kRemark + kWarning + kMate + kStopped);
  EXPECT_EQ(text_of("#sheet h3"), "error R501 checkmate-result");
  EXPECT_EQ(text_of("#index [aria-selected=true] b"), "R501");
  browser().press("1");
  EXPECT_EQ(text_of("#sheet h3"), "warning S108 duplicate-tag");
  browser().press("2");
  EXPECT_EQ(text_of("#sheet h3"), "remark S111 check-mark");
}

TEST_F(Sheet, ShowsAFinding) {
  open(kEvent);
  EXPECT_EQ(browser().text("document.title"), "Arbiter’s sheet – Spring Open");
  EXPECT_EQ(text_of("h2"), "");  // of the page without findings
  EXPECT_EQ(text_of("#sheet h2"), "Müller, Änne – Pawnsworth, Otto");
  EXPECT_EQ(text_of("#sheet h3"), "error M210 king-left-in-check");
  EXPECT_EQ(text_of("#sheet .law summary"), "Article 3.9.2 · Laws of 2023");
  EXPECT_EQ(text_of("#caption"), "After 4... c5, White to move · 5. Nd5 as written");
  EXPECT_EQ(board(), boards_of(kStopped).back());
  EXPECT_EQ(count_of("#board .arrow.illegal"), 1);
  EXPECT_EQ(count_of("#board .arrow.attack"), 1);
  picture("light");
}

TEST_F(Sheet, ShowsRulingAndSuggestion) {
  open(kEvent, "finding-2");
  EXPECT_EQ(text_of("#sheet .ruling"), "Ruling1–0");
  EXPECT_EQ(text_of("#sheet .ruled"),
            "The Laws settle this game: 1-0 (checkmate after White's move 4); the record says "
            "0-1.");
  EXPECT_EQ(text_of("#sheet .suggestion"), "Suggestion: Record 1-0.");
  EXPECT_EQ(count_of("#board .arrow.move"), 1);
  EXPECT_EQ(count_of("#board .arrow.illegal"), 0);
  picture("ruling");
}

TEST_F(Sheet, StepsWithTheArrowKeys) {
  open(kEvent, "finding-2");
  const std::vector<std::string> boards = boards_of(kMate);
  ASSERT_EQ(boards.size(), 8U);
  EXPECT_EQ(board(), boards[7]);
  EXPECT_EQ(count_of("#forward[aria-disabled=true]"), 1);
  for (std::size_t ply = 7; ply-- > 0;) {
    browser().press("ArrowLeft");
    ASSERT_EQ(board(), boards[ply]) << ply;
  }
  EXPECT_EQ(text_of("#caption"), "Starting position, White to move");
  EXPECT_EQ(count_of("#back[aria-disabled=true]"), 1);
  browser().press("ArrowLeft");
  for (std::size_t ply = 1; ply < boards.size(); ++ply) {
    browser().press("ArrowRight");
    ASSERT_EQ(board(), boards[ply]) << ply;
    EXPECT_EQ(count_of("#moves .current"), 1);
  }
  browser().press("Home");
  EXPECT_EQ(board(), boards.front());
  browser().press("End");
  EXPECT_EQ(board(), boards.back());
  browser().press("Home");
  browser().press(".");
  EXPECT_EQ(board(), boards.back());
}

TEST_F(Sheet, StepsWithTheButtons) {
  open(kEvent);
  const std::vector<std::string> boards = boards_of(kStopped);
  browser().click("#to-first");
  EXPECT_EQ(board(), boards.front());
  browser().click("#forward");
  EXPECT_EQ(board(), boards[1]);
  browser().click("#to-last");
  EXPECT_EQ(board(), boards.back());
  EXPECT_EQ(count_of("#board .arrow.illegal"), 0);
  // The button that can do nothing more keeps the focus, and the keys still work.
  EXPECT_EQ(browser().text("document.activeElement.id"), "to-last");
  browser().press("ArrowLeft");
  EXPECT_EQ(board(), boards[boards.size() - 2]);
  browser().click("#back");
  EXPECT_EQ(board(), boards[boards.size() - 3]);
  browser().click("#to-finding");
  EXPECT_EQ(count_of("#board .arrow.illegal"), 1);
  browser().click("[data-ply=\"3\"]");
  EXPECT_EQ(board(), boards[3]);
  EXPECT_EQ(text_of("#caption"), "After 2. c4, Black to move");
  EXPECT_EQ(browser().text("document.activeElement.textContent"), "c4");
  // The move that was not played leads to the finding that says why.
  browser().click("[data-ply=\"9\"]");
  EXPECT_EQ(count_of("#board .arrow.illegal"), 1);
}

// Every position of every game, as the page has it and as the arbiter has it.
TEST_F(Sheet, EveryBoardIsTheArbiters) {
  const std::string village = tools::source_file("testdata/event.pgn");
  const std::string pgn = kEvent + tests::read_file(village);
  open(pgn);
  pgn::GameReader reader(pgn);
  pgn::GameText game;
  int compared = 0;
  for (int number = 1; reader.next(game); ++number) {
    const std::string of_game =
        "games.find((game) => game.game === " + std::to_string(number) + ")";
    if (!browser().holds(of_game + " !== undefined")) continue;
    std::string boards;
    for (const std::string& each : boards_of(std::string(game.text))) boards += each + "\n";
    EXPECT_EQ(browser().text(
                  "(() => { const line = new Line(" + of_game +
                  "); let text = '';"
                  "for (let ply = 0; ply <= line.plies; ++ply) {"
                  "  const board = line.boardAfter(ply);"
                  "  for (let rank = 7; rank >= 0; --rank) {"
                  "    text += board.slice(8 * rank, 8 * rank + 8).map((m) => m || '.').join('');"
                  "    text += rank === 0 ? '\\n' : '/';"
                  "  }"
                  "} return text; })()"),
              boards)
        << number;
    ++compared;
  }
  EXPECT_GT(compared, 20);
}

// Likewise every FEN, counters and rights included.
TEST_F(Sheet, EveryFenIsTheArbiters) {
  const std::string clock = tags("Clock", "Started", "1-0",
                                 "[SetUp \"1\"]\n"
                                 "[FEN \"r3k2r/8/8/8/8/8/4P3/R3K2R b KQkq - 7 31\"]\n") +
                            "31... Rh7 32. Ra2 Kd8 33. e4 Rc8 34. Qa4 1-0\n\n";
  const std::string stood = tags("Played", "On", "1-0") +
                            "1. d4 d5 2. c4 c6 3. Nc3 Nf6 4. Bf4 Bf5 5. Rc1 e6 6. Qb3 Qb6 7. Ra1 "
                            "Be7 8. O-O-O O-O 9. e3 Nbd7 10. Nf3 h6 11. h3 Rfe8 1-0\n\n";
  const std::string passant = tags("En", "Passant", "1-0") +
                              "1. e4 a6 2. e5 d5 3. exd6 cxd6 4. d4 e5 5. d5 c5 6. Qh8 1-0\n\n";
  const std::string pgn = kEvent + clock + stood + passant;
  open(pgn, "", {"--select", "ALL"});
  pgn::GameReader reader(pgn);
  pgn::GameText game;
  std::size_t compared = 0;
  for (int number = 1; reader.next(game); ++number) {
    std::string fens;
    for (const std::string& fen : fens_of(std::string(game.text))) fens += fen + "\n";
    const std::string of_game =
        "games.find((game) => game.game === " + std::to_string(number) + ")";
    if (!browser().holds(of_game + " !== undefined")) continue;
    EXPECT_EQ(browser().text("(() => { const line = new Line(" + of_game +
                             "); let text = ''; for (let ply = 0; ply <= line.plies; ++ply) {"
                             "  text += line.fenAfter(ply) + '\\n';"
                             "} return text; })()"),
              fens)
        << number;
    ++compared;
  }
  EXPECT_GE(compared, 9U);
}

TEST_F(Sheet, ShowsTheFenOfTheBoard) {
  open(kEvent, "finding-2");
  const std::vector<std::string> fens = fens_of(kMate);
  const std::string fen = "document.getElementById('fen').value";
  EXPECT_EQ(browser().text(fen), fens.back());
  browser().press("ArrowLeft");
  EXPECT_EQ(browser().text(fen), fens[fens.size() - 2]);
}

TEST_F(Sheet, TurnsTheBoard) {
  open(kEvent, "finding-2");
  const std::string before = board();
  browser().press("f");
  std::string turned = board();
  EXPECT_EQ(turned, std::string(before.rbegin(), before.rend()));
  EXPECT_EQ(text_of("#board .coordinate"), "h");
  browser().press("f");
  EXPECT_EQ(board(), before);
}

TEST_F(Sheet, Chess960) {
  open(kEvent);
  browser().text("showEntry(entries.find((entry) => entry.game.white === 'Nine, Sixty'))");
  EXPECT_EQ(board(), boards_of(kChess960).back());
  EXPECT_EQ(text_of("#sheet .where"), "event.pgn · game 6 · line 52");
}

TEST_F(Sheet, LongGame) {
  std::string moves;
  for (int i = 1; i <= 600; ++i) {
    moves += std::to_string(2 * i - 1) + ". Nf3 Nf6 " + std::to_string(2 * i) + ". Ng1 Ng8\n";
  }
  open(tags("Long", "Game", "0-1") + moves + "1201. Ke4 0-1\n");
  EXPECT_LT(count_of("#moves button"), 500);
  browser().text("showEntry(entries.find((entry) => entry.finding.rule === 'M201'))");
  EXPECT_EQ(text_of("#moves .found"), "Ke4");
  browser().press("Home");
  EXPECT_EQ(text_of("#moves button"), "Nf3");
  browser().press("End");
  EXPECT_EQ(text_of("#moves .current"), "Ng8");
}

// The sign before a move is for the eye only; its name and its title say who could claim, and how.
TEST_F(Sheet, MovesBeforeWhichADrawCouldBeClaimed) {
  open(tags("Three", "Fold", "1/2-1/2") + "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2\n",
       "", {"--claims"});
  EXPECT_EQ(count_of("#moves .ply .claim"), 1);
  const std::string words =
      "Black could claim a draw: by announcing 4... Ng8, for the position stood at the start "
      "and after 2... Ng8";
  const std::string button = "document.querySelector('#moves .ply:has(.claim)')";
  EXPECT_EQ(browser().text(button + ".title"), words);
  EXPECT_EQ(browser().text(button + ".getAttribute('aria-label')"), "4... Ng8, " + words);
  EXPECT_EQ(
      text_of("#moves > .more"),
      "½ White could claim a draw: the position stood 3 times: at the start and after 2... "
      "Ng8 and 4... Ng8; by announcing 5. Nf3, for the position stood after 1. Nf3 and 3. Nf3.");
  EXPECT_EQ(text_of(".score > .note"), "½ a draw could be claimed before this half-move");
  open(kEvent);
  EXPECT_EQ(count_of(".claim"), 0);
}

}  // namespace
}  // namespace browser_tests
