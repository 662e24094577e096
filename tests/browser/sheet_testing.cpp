#include "tests/browser/sheet_testing.h"

#include <cstdlib>
#include <utility>

#include "arbiter/record/game_start.h"
#include "arbiter/record/start.h"
#include "arbiter/replay/replay.h"
#include "parser/pgn.h"
#include "tests/cli/program.h"

namespace browser_tests {
namespace {

// An expression that reads the drawing.
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

// Writes it below scratch() and returns its name, a new one each time.
std::string make_sheet(const std::string& path, std::vector<std::string> options) {
  static int made = 0;
  const std::string name = "sheet_" + std::to_string(++made) + ".html";
  options.insert(options.begin(), {"check", "--exit-zero", "-f", "html=" + name});
  options.push_back(path);
  const tools::RunResult result = tools::run(options);
  EXPECT_EQ(result.status, 0) << result.err;
  return tools::scratch() + name;
}

}  // namespace

std::string tags(const std::string& white, const std::string& black, const std::string& result,
                 const std::string& more) {
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

std::vector<std::string> fens_of(const std::string& text) {
  pgn::GameReader reader(text);
  pgn::GameText game;
  EXPECT_TRUE(reader.next(game));
  arbiter::Replay replay;
  replay.run(game, arbiter::read_start(game).start(), arbiter::AfterIllegal::automatic);
  std::vector<std::string> fens;
  for (std::uint32_t ply = 0; ply <= replay.plies(); ++ply) {
    fens.push_back(arbiter::to_fen(replay.position_after(ply), replay.move_number(ply + 1)));
  }
  return fens;
}

std::vector<std::string> boards_of(const std::string& text) {
  std::vector<std::string> boards;
  for (const std::string& fen : fens_of(text)) boards.push_back(without_numbers(fen));
  return boards;
}

Browser& browser() {
  static Browser running;
  return running;
}

void Sheet::TearDown() {
  EXPECT_EQ(browser().requests(), std::vector<std::string>());
  EXPECT_EQ(browser().complaints(), std::vector<std::string>());
}

void Sheet::open(const std::string& pgn, const std::string& fragment,
                 std::vector<std::string> options) {
  tools::write_file("event.pgn", pgn);
  options.emplace_back("--legality=off");
  // The games of these tests belong to no real event.
  options.emplace_back("--ignore=X");
  browser().open(make_sheet("event.pgn", std::move(options)), fragment);
}

void Sheet::open_path(const std::string& path, std::vector<std::string> options) {
  browser().open(make_sheet(path, std::move(options)));
}

std::string Sheet::text_of(const std::string& selector) {
  return browser().text("document.querySelector('" + selector + "').textContent");
}

int Sheet::count_of(const std::string& selector) {
  return std::atoi(browser().text("document.querySelectorAll('" + selector + "').length").c_str());
}

std::string Sheet::board() { return browser().text(kDrawnBoard); }

std::string Sheet::picture_folder() {
  const char* const folder = std::getenv("SHEET_SCREENSHOTS");
  return folder == nullptr ? "" : folder;
}

void Sheet::picture(const std::string& name, int width, int height) {
  if (picture_folder().empty()) return;
  browser().screenshot(picture_folder() + "/" + name + ".png", width, height);
}

}  // namespace browser_tests
