// The Laws know no favourite colour, and but for castling no favourite wing: what is said of a game
// must be said of its mirror image, about the mirrored men and squares. Rule, severity, ply and the
// words of the message are compared, of all rules of the groups M, P, D, R and C.
//
// What is not compared, and why:
// * A game from the array has to start from a FEN for its mirror image: there Black begins, and the
//   array with Black to move cannot be reached, nor can other positions with all men. So they are
//   judged without legality (P308 to P313; what P302 to P307 and P317 say is compared).
// * P316 asks whether the counters of a FEN can be true, which depends on White having begun.
//   D406 compares move numbers, and Black's first move has the number of a move that White never
//   made; so it is left out for draws at the limit. C608 looks at White's clock first, and names
//   another ply when both clocks are foreign.
// * D405 is about games from the array alone; they have none here.
// * In the array king and queen have a wing each. With the files reversed nobody may castle, and
//   legality is left out. A game that castles, that moves as if to castle in other notation, or in
//   which "bc4" or "bxc4" may be a bishop's move has no reversed form.
// * Results that electronic boards signal (M215) depend on the shade of the kings' squares, which
//   reversed files change, and exchanged colours do too, together with the winner.
// * In an Armageddon game a draw wins for Black alone: its colours are exchanged without that word.
// * Where a message gives one proof of several, quotes the FEN (P301), or quotes a tag or comment,
//   only rule, severity and ply are compared.

#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/metamorphic/games.h"
#include "tests/metamorphic/mirrors.h"
#include "tests/metamorphic/said.h"
#include "tests/metamorphic/tally.h"

namespace metamorphic {
namespace {

using arbiter::Legality;

// Rules whose messages show one proof or one explanation of several, or name a tag's words.
const std::set<std::string> kOneProofOfSeveral = {"D402", "R506", "R508", "R509", "R512", "P301",
                                                  "P309", "P310", "P311", "P312", "P313", "C608"};

bool depends_on_who_began(const Said& said) {
  const bool at_limit = said.ply + 2 >= 2 * kNoDrawBefore - 2 && said.ply <= 2 * kNoDrawBefore;
  return said.rule == "P316" || (said.rule == "D406" && at_limit);
}

// Both sides' clocks may be foreign.
void forget_place_of_foreign_clock(std::vector<Said>& said) {
  for (Said& each : said) {
    if (each.rule == "C608") each.ply = 0;
  }
}

// The game or its reversed form.
bool can_signal_result(const PlainGame& game) {
  for (const PlainGame& each : {game, files_reversed(game)}) {
    for (const Said& said : what_is_said(text_of(each), Legality::off)) {
      if (said.rule == "M215") return true;
    }
  }
  return false;
}

// Its FEN is that of its end, to which the moves of its mirror image do not lead from the array.
bool has_fen_of_end(const PlainGame& game) {
  for (const Said& said : what_is_said(text_of(game), Legality::off)) {
    if (said.rule == "S118" && said.message.starts_with("The FEN is that of")) return true;
  }
  return false;
}

// An illegal gxf6, which is bxc6 in the other form and can be a bishop's move there.
bool may_be_small_bishop(const PlainGame& game) {
  for (const PlainGame& each : {game, files_reversed(game)}) {
    for (const Said& said : what_is_said(text_of(each), Legality::off)) {
      if (said.rule == "M204" && said.message.find(" gx") != std::string::npos) return true;
    }
  }
  return false;
}

PlainGame without_armageddon(PlainGame game) {
  constexpr std::string_view kWord = "Armageddon";
  for (auto& [name, value] : game.tags) {
    const std::size_t at = value.find(kWord);
    if (at != std::string::npos) value.replace(at, kWord.size(), "1");
  }
  return game;
}

using Words = std::string (*)(const std::string& message);

// The number of findings.
std::size_t expect_mirrored(const PlainGame& game, const PlainGame& mirrored, Legality legality,
                            Words words) {
  const std::string texts = game.source + "\n" + text_of(game) + text_of(mirrored);
  std::vector<Said> said = what_is_said(text_of(game), legality);
  std::vector<Said> of_mirrored = what_is_said(text_of(mirrored), legality);
  std::erase_if(said, depends_on_who_began);
  std::erase_if(of_mirrored, depends_on_who_began);
  forget_place_of_foreign_clock(said);
  forget_place_of_foreign_clock(of_mirrored);
  EXPECT_EQ(headings(said), headings(of_mirrored)) << texts;
  for (std::size_t i = 0; i < std::min(said.size(), of_mirrored.size()); ++i) {
    if (kOneProofOfSeveral.contains(said[i].rule)) continue;
    EXPECT_EQ(words(said[i].message), words_of(of_mirrored[i].message))
        << said[i].message << "\n"
        << of_mirrored[i].message << "\n"
        << texts;
  }
  return said.size();
}

Tally expect_colours_exchanged(const std::vector<PlainGame>& games) {
  Tally tally;
  for (const PlainGame& game : games) {
    const PlainGame whole = without_armageddon(with_fen(game));
    if (has_fen_of_end(whole)) {
      tally.left_out(game, "its FEN is that of its end");
      continue;
    }
    const Legality legality = has_all_men(whole) ? Legality::off : Legality::full;
    tally.compared(
        expect_mirrored(whole, colours_exchanged(whole), legality, words_with_colours_exchanged));
  }
  std::cout << tally.words();
  return tally;
}

Tally expect_files_reversed(const std::vector<PlainGame>& games) {
  Tally tally;
  for (const PlainGame& game : games) {
    const PlainGame whole = without_castling(with_fen(game));
    if (has_fen_of_end(whole)) {
      tally.left_out(game, "its FEN is that of its end");
    } else if (has_capital_files(whole)) {
      tally.left_out(game, "its files are capital letters");
    } else if (moves_with_reversed_form(whole) < whole.moves.size()) {
      tally.left_out(game, "it castles, or a small b may be a bishop");
    } else if (can_signal_result(whole)) {
      tally.left_out(game, "it signals a result");
    } else if (may_be_small_bishop(whole)) {
      tally.left_out(game, "an illegal capture may be a bishop's");
    } else {
      tally.compared(
          expect_mirrored(whole, files_reversed(whole), Legality::off, words_with_files_reversed));
    }
  }
  std::cout << tally.words();
  return tally;
}

TEST(Mirror, ColoursOfFixtures) {
  const Tally tally = expect_colours_exchanged(fixture_games());
  EXPECT_TRUE(tally.left_out().empty());
  EXPECT_GT(tally.games(), 1'300u);
  EXPECT_GT(tally.findings(), 850u);
}

// Each game whole and, if it castles, as if it had ended before.
std::vector<PlainGame> with_beginnings(std::vector<PlainGame> games) {
  const std::size_t whole = games.size();
  for (std::size_t i = 0; i < whole; ++i) {
    const std::size_t moves = moves_with_reversed_form(games[i]);
    if (moves == 0 || moves == games[i].moves.size()) continue;
    PlainGame beginning = games[i];
    beginning.source += ", its beginning";
    beginning.moves.resize(moves);
    std::erase_if(beginning.comments,
                  [moves](const PlainComment& comment) { return comment.after > moves; });
    games.push_back(std::move(beginning));
  }
  return games;
}

TEST(Mirror, FilesOfFixtures) {
  const Tally tally = expect_files_reversed(with_beginnings(fixture_games()));
  EXPECT_GT(tally.games(), 1'200u);
  EXPECT_GT(tally.findings(), 700u);
}

TEST(Mirror, ColoursOfRandomGames) {
  const Tally tally = expect_colours_exchanged(with_broken_ones(random_games(400)));
  EXPECT_EQ(tally.games(), 800u);
  EXPECT_GT(tally.findings(), 700u);
}

TEST(Mirror, FilesOfRandomGames) {
  const Tally tally = expect_files_reversed(with_beginnings(with_broken_ones(random_games(420))));
  EXPECT_GT(tally.games(), 700u);
  EXPECT_GT(tally.findings(), 400u);
}

TEST(Mirror, ColoursOfRealGames) {
  const std::vector<PlainGame> games = real_games(2'000);
  if (games.empty()) GTEST_SKIP() << "no real games here";
  const Tally tally = expect_colours_exchanged(with_broken_ones(games));
  EXPECT_EQ(tally.games(), 4'000u);
  EXPECT_GT(tally.findings(), 2'000u);
}

TEST(Mirror, FilesOfRealGames) {
  const std::vector<PlainGame> games = real_games(2'000);
  if (games.empty()) GTEST_SKIP() << "no real games here";
  const Tally tally = expect_files_reversed(with_beginnings(with_broken_ones(games)));
  EXPECT_GT(tally.games(), 3'500u);
  EXPECT_GT(tally.findings(), 1'500u);
}

}  // namespace
}  // namespace metamorphic
