// The arbiter's sheet in a browser: what `check -f html` writes, opened in a headless Chromium.
//
// To look at it: SHEET_SCREENSHOTS=/some/folder leaves pictures of the pages there.

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "arbiter/game_start.h"
#include "arbiter/replay.h"
#include "arbiter/start.h"
#include "parser/pgn.h"
#include "tests/browser/browser.h"
#include "tests/cli/program.h"

namespace browser_tests {
namespace {

// --- games ---

std::string tags(const std::string& white, const std::string& black, const std::string& result,
                 const std::string& more = "") {
  return "[Event \"Spring Open\"]\n[Site \"Sixtyfour\"]\n[Date \"2023.05.01\"]\n[Round \"1\"]\n"
         "[White \"" +
         white + "\"]\n[Black \"" + black + "\"]\n[Result \"" + result + "\"]\n" + more + "\n";
}

const std::string kStopped = tags("Müller, Änne", "Pawnsworth, Otto", "1-0") +
                             "1. d4 Nf6 2. c4 e6 3. Nc3 Bb4 4. e3 c5 5. Nd5 exd5 1-0\n\n";
const std::string kMate = tags("Rookhurst, Ida", "Bishopley, Emil", "0-1") +
                          "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 0-1\n\n";
const std::string kRemark = tags("Fianchetti, Carla", "Endgameson, Liv", "1/2-1/2") +
                            "1. e4 e5 2. Bc4 Nc6 3. Bxf7 Kxf7 4. Nf3 d6 1/2-1/2\n\n";
const std::string kClean = tags("Castlewright, Ada", "Gambitova, Nell", "1-0") +
                           "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n\n";
const std::string kWarning =
    tags("Zugzwangler, Hugo", "Gambitova, Nell", "1-0", "[Black \"X\"]\n") +
    "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n\n";
// Castles on both sides with a king that stays where it is.
const std::string kChess960 = tags("Nine, Sixty", "Zero, A", "1-0",
                                   "[Variant \"Chess960\"]\n[SetUp \"1\"]\n"
                                   "[FEN \"r1k1r3/7p/1P6/8/4p3/8/3P3P/R1K1R3 w KQkq - 0 1\"]\n") +
                              "1. d4 exd3 2. O-O-O d2+ 3. Rxd2 O-O-O 4. Rxd8+ Rxd8 5. Rg2 1-0\n\n";
// Promotes to each kind and captures en passant, both on both sides.
const std::string kPromotions =
    tags("Queen, Q", "Knight, N", "1-0",
         "[SetUp \"1\"]\n[FEN \"1n2kn2/P5PP/8/3pP3/5p2/8/p1p3Pp/1N2K1N1 w - d6 0 1\"]\n") +
    "1. exd6 h1=N 2. axb8=R+ Kd7 3. gxf8=Q c1=B 4. h8=B axb1=R 5. g4 fxg3 6. Ke3 1-0\n\n";

const std::string kEvent = kStopped + kMate + kRemark + kClean + kWarning + kChess960 + kPromotions;

std::string thousands_of_games() {
  std::string text;
  for (int i = 0; i < 10000; ++i) {
    text += tags("Player " + std::to_string(i), "Opponent " + std::to_string(20000 + i), "1-0") +
            "1. d4 Nf6 2. c4 e6 3. Nc3 Bb4 4. e3 c5 5. Nd5 exd5 1-0\n\n";
  }
  return text;
}

// --- the page ---

// A square of the board that the page shows, read from the drawing: from a8 to h1, as FEN has it.
const std::string kDrawnBoard =
    "(() => { const rows = Array.from({length: 8}, () => Array(8).fill('.'));"
    "for (const man of document.querySelectorAll('#board use')) {"
    "  const kind = man.getAttribute('href').slice(1);"
    "  const letter = kind === 'knight' ? 'n' : kind[0];"
    "  rows[man.getAttribute('y')][man.getAttribute('x')] ="
    "      man.getAttribute('class') === 'white' ? letter.toUpperCase() : letter;"
    "} return rows.map((row) => row.join('')).join('/'); })()";

std::string without_numbers(const std::string& fen) {
  std::string board;
  for (const char letter : fen.substr(0, fen.find(' '))) {
    if (letter >= '1' && letter <= '8') {
      board.append(static_cast<std::size_t>(letter - '0'), '.');
    } else {
      board += letter;
    }
  }
  return board;
}

// The boards of a game, one after each half-move, as the arbiter has them.
std::vector<std::string> boards_of(const std::string& text) {
  pgn::GameReader reader(text);
  pgn::GameText game;
  EXPECT_TRUE(reader.next(game));
  arbiter::Replay replay;
  replay.run(game, arbiter::read_start(game).start, arbiter::AfterIllegal::automatic);
  std::vector<std::string> boards;
  for (std::uint32_t ply = 0; ply <= replay.plies(); ++ply) {
    boards.push_back(without_numbers(arbiter::to_fen(replay.position_after(ply), 1)));
  }
  return boards;
}

// Starts once for all tests of the file.
Browser& browser() {
  static Browser running;
  return running;
}

class Sheet : public testing::Test {
 protected:
  void TearDown() override {
    EXPECT_EQ(browser().requests(), std::vector<std::string>());
    EXPECT_EQ(browser().complaints(), std::vector<std::string>());
  }

  // Judges the games and opens the sheet.
  static void open(const std::string& pgn, const std::string& fragment = "",
                   std::vector<std::string> options = {}) {
    tools::write_file("event.pgn", pgn);
    options.insert(options.begin(),
                   {"check", "--exit-zero", "--legality=off", "-f", "html=sheet.html"});
    options.push_back("event.pgn");
    const tools::RunResult result = tools::run(options);
    ASSERT_EQ(result.status, 0) << result.err;
    browser().open(tools::scratch() + "sheet.html", fragment);
  }

  static std::string text_of(const std::string& selector) {
    return browser().text("document.querySelector('" + selector + "').textContent");
  }
  static int count_of(const std::string& selector) {
    return std::atoi(
        browser().text("document.querySelectorAll('" + selector + "').length").c_str());
  }
  static std::string board() { return browser().text(kDrawnBoard); }

  static void picture(const std::string& name, int width = 1400, int height = 1100) {
    const char* const folder = std::getenv("SHEET_SCREENSHOTS");
    if (folder == nullptr) return;
    browser().screenshot(std::string(folder) + "/" + name + ".png", width, height);
  }
};

TEST_F(Sheet, ShowsTheFirstFinding) {
  open(kEvent);
  EXPECT_EQ(browser().text("document.title"), "Arbiter’s sheet – Spring Open");
  EXPECT_EQ(text_of("h2"), "");  // of the page without findings
  EXPECT_EQ(text_of("#sheet h2"), "Müller, Änne – Pawnsworth, Otto");
  EXPECT_EQ(text_of("#sheet h3"), "error M210 king-left-in-check");
  EXPECT_EQ(text_of("#sheet .explanation h4"), "Article 3.9.2 · Laws of 2023");
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
  EXPECT_TRUE(browser().holds("document.getElementById('forward').disabled"));
  for (std::size_t ply = 7; ply-- > 0;) {
    browser().press("ArrowLeft");
    ASSERT_EQ(board(), boards[ply]) << ply;
  }
  EXPECT_EQ(text_of("#caption"), "Starting position, White to move");
  EXPECT_TRUE(browser().holds("document.getElementById('back').disabled"));
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
  browser().click("#back");
  EXPECT_EQ(board(), boards[boards.size() - 2]);
  browser().click("#to-finding");
  EXPECT_EQ(count_of("#board .arrow.illegal"), 1);
  browser().click("[data-ply=\"3\"]");
  EXPECT_EQ(board(), boards[3]);
  EXPECT_EQ(text_of("#caption"), "After 2. c4, Black to move");
  // The move that was not played leads to the finding that says why.
  browser().click("[data-ply=\"9\"]");
  EXPECT_EQ(count_of("#board .arrow.illegal"), 1);
}

// Every position of every game, as the page has it and as the arbiter has it.
TEST_F(Sheet, EveryBoardIsTheArbiters) {
  const std::string village = tools::source_file("testdata/event.pgn");
  std::ifstream file(village, std::ios::binary);
  const std::string pgn = kEvent + std::string(std::istreambuf_iterator<char>(file), {});
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

// --- filter ---

TEST_F(Sheet, FiltersBySeverity) {
  open(kEvent);
  EXPECT_EQ(text_of("#count"), "6 findings in 6 games");
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

// --- dark, keyboard, paper ---

const std::string kBackground = "getComputedStyle(document.body).backgroundColor";

TEST_F(Sheet, DarkAsTheSystemOrAsChosen) {
  open(kEvent);
  browser().prefer_color_scheme("light");
  const std::string light = browser().text(kBackground);
  browser().prefer_color_scheme("dark");
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

TEST_F(Sheet, EveryControlHasANameAndAVisibleFocus) {
  open(kEvent);
  EXPECT_EQ(
      browser().text(
          "[...document.querySelectorAll('button, input, select, [role=listbox], [role=img]')]"
          ".filter((e) => !(e.textContent.trim() || e.getAttribute('aria-label') || "
          "(e.labels && e.labels.length && e.labels[0].textContent.trim())))"
          ".map((e) => e.outerHTML).join('\\n')"),
      "");
  for (int i = 0; i < 12; ++i) {
    browser().press("Tab");
    EXPECT_EQ(browser().text("getComputedStyle(document.activeElement).outlineStyle"), "solid")
        << browser().text("document.activeElement.outerHTML");
  }
}

TEST_F(Sheet, PrintsAFlaggedGameAPage) {
  open(kEvent);
  // The summary, five flagged games, and the remark on the sixth.
  EXPECT_EQ(pages_of(browser().pdf()), 7);
  EXPECT_EQ(count_of("#paper *"), 0) << "nothing of it is left";
  browser().press("2");
  EXPECT_EQ(pages_of(browser().pdf()), 6);
  browser().press("3");
  EXPECT_EQ(pages_of(browser().pdf()), 5);
  const char* const folder = std::getenv("SHEET_SCREENSHOTS");
  if (folder != nullptr) std::ofstream(std::string(folder) + "/sheet.pdf") << browser().pdf();
}

TEST_F(Sheet, PaperHasBoardsRulingsAndRoomToSign) {
  open(kEvent);
  browser().text("fillPaper()");
  EXPECT_EQ(count_of("#paper .game"), 5);
  EXPECT_EQ(count_of("#paper .game .board"), 4);  // how a tag is written needs none
  EXPECT_EQ(count_of("#paper .game .signature"), 5);
  EXPECT_EQ(count_of("#paper .remarks li"), 1);
  EXPECT_EQ(text_of("#paper .game .around"),
            "… 2.\u00a0c4 e6 3.\u00a0Nc3 Bb4 4.\u00a0e3 c5 5.\u00a0Nd5 exd5 ");
  EXPECT_EQ(text_of("#paper .around b"), "Nd5");
}

// --- trouble ---

TEST_F(Sheet, NamesDoNoHarm) {
  const std::string white = "<script>harm=1</script><img src=x onerror=harm=2>";
  const std::string black = "\\\"&'</noscript><b>{{games}}</b> \u2028 --> \u202eright";
  open(tags(white, black, "</script>") + "1. e4 e5 2. Bb5 a6 3. Bxb8 1-0\n\n" +
       tags("محمد صلاح", "יעקב כהן", "1-0") + "1. e4 e5 2. Bb5 a6 3. Bxb8 1-0\n\n" +
       tags("丁立人", "Łukasz 🙂 ไทย", "1-0") + "1. e4 e5 2. Bb5 a6 3. Bxb8 1-0\n");
  EXPECT_EQ(browser().text("typeof harm"), "undefined");
  EXPECT_EQ(count_of("img"), 0);
  EXPECT_EQ(count_of("b b"), 0);
  EXPECT_EQ(count_of("script"), 3);
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

TEST_F(Sheet, StaysUsableAtTenThousandFindings) {
  open(thousands_of_games());
  EXPECT_EQ(text_of("#count"), "10,000 findings in 10,000 games");
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
}

TEST_F(Sheet, LongGame) {
  std::string moves;
  for (int i = 1; i <= 600; ++i) {
    moves += std::to_string(2 * i - 1) + ". Nf3 Nf6 " + std::to_string(2 * i) + ". Ng1 Ng8\n";
  }
  open(tags("Long", "Game", "1-0") + moves + "1201. Ke4 1-0\n");
  EXPECT_LT(count_of("#moves button"), 500);
  browser().text("showEntry(entries.find((entry) => entry.finding.rule === 'M201'))");
  EXPECT_EQ(text_of("#moves .found"), "Ke4");
  browser().press("Home");
  EXPECT_EQ(text_of("#moves button"), "Nf3");
  browser().press("End");
  EXPECT_EQ(text_of("#moves .current"), "Ng8");
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

TEST_F(Sheet, NarrowScreen) {
  open(kEvent);
  picture("narrow", 420, 1600);
  browser().screenshot(tools::scratch() + "narrow.png", 420, 1600);
  EXPECT_TRUE(browser().holds("document.documentElement.scrollWidth <= 420"));
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
