// The Laws know no favourite colour, and but for castling no favourite wing: what is said of a game
// must be said of its mirror image, about the mirrored men and squares.
//
// A game from the array has to start from a FEN for that. But White begins: the array with Black to
// move cannot be reached, nor can other positions with all men, so they are judged without
// legality; and the counters of a FEN (P316) say something else of the mirror image. In the array
// king and queen have a wing each: with the files reversed, legality is left out, too, and so are
// games that castle. Results that electronic boards signal (M215) depend on the shade of the kings'
// squares. Where a message gives a proof, there may be several; then only rule, severity and ply
// are compared.

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "tests/metamorphic/mirrors.h"
#include "tests/metamorphic/plain_game.h"

namespace metamorphic {
namespace {

// Rules whose messages show one proof or one explanation of several, or name a tag's words.
const std::set<std::string> kOneProofOfSeveral = {"D402", "R506", "R508", "R509", "R512",
                                                  "P309", "P310", "P311", "P312", "P313"};

bool depends_on_who_began(const Said& said) { return said.rule == "P316"; }

// The game or its reversed form.
bool signals_result(const PlainGame& game) {
  for (const PlainGame& each : {game, files_reversed(game)}) {
    for (const Said& said : what_is_said(text_of(each), arbiter::Legality::off)) {
      if (said.rule == "M215") return true;
    }
  }
  return false;
}

using Words = std::string (*)(const std::string& message);

void expect_mirrored(const PlainGame& game, const PlainGame& mirrored, arbiter::Legality legality,
                     Words words) {
  const std::string text = text_of(game);
  std::vector<Said> said = what_is_said(text, legality);
  std::vector<Said> of_mirrored = what_is_said(text_of(mirrored), legality);
  std::erase_if(said, depends_on_who_began);
  std::erase_if(of_mirrored, depends_on_who_began);
  ASSERT_EQ(headings(said), headings(of_mirrored)) << text << text_of(mirrored);
  for (std::size_t i = 0; i < said.size(); ++i) {
    if (kOneProofOfSeveral.contains(said[i].rule)) continue;
    ASSERT_EQ(words(said[i].message), words_of(of_mirrored[i].message))
        << said[i].message << "\n"
        << of_mirrored[i].message << "\n"
        << text << text_of(mirrored);
  }
}

struct Counted {
  std::size_t games = 0;
  std::size_t findings = 0;
};

Counted expect_colours_exchanged(const std::vector<PlainGame>& games) {
  Counted counted;
  for (const PlainGame& game : games) {
    const PlainGame whole = with_fen(game);
    if (whole.tag("FEN").find('\n') != std::string::npos) continue;
    const auto legality = has_all_men(whole) ? arbiter::Legality::off : arbiter::Legality::full;
    expect_mirrored(whole, colours_exchanged(whole), legality, words_with_colours_exchanged);
    ++counted.games;
    counted.findings += what_is_said(text_of(whole), arbiter::Legality::off).size();
  }
  return counted;
}

Counted expect_files_reversed(const std::vector<PlainGame>& games) {
  Counted counted;
  for (const PlainGame& game : games) {
    const PlainGame whole = without_castling(with_fen(game));
    if (has_no_reversed_form(whole) || signals_result(whole)) continue;
    if (whole.tag("FEN").find('\n') != std::string::npos) continue;
    expect_mirrored(whole, files_reversed(whole), arbiter::Legality::off,
                    words_with_files_reversed);
    ++counted.games;
    counted.findings += what_is_said(text_of(whole), arbiter::Legality::off).size();
  }
  return counted;
}

TEST(Mirror, ColoursOfFixtures) {
  const Counted counted = expect_colours_exchanged(fixture_games());
  EXPECT_GT(counted.games, 800u);
  EXPECT_GT(counted.findings, 300u);
}

TEST(Mirror, FilesOfFixtures) {
  const Counted counted = expect_files_reversed(fixture_games());
  EXPECT_GT(counted.games, 600u);
  EXPECT_GT(counted.findings, 200u);
}

// As they are, and with a slip planted in each.
std::vector<PlainGame> real_games_and_broken_ones(std::size_t count) {
  std::mt19937 random(count);
  std::vector<PlainGame> games = real_games(count);
  for (std::size_t i = 0; i < count && !games.empty(); ++i) {
    games.push_back(broken(games[i], random));
  }
  return games;
}

TEST(Mirror, ColoursOfRealGames) {
  const std::vector<PlainGame> games = real_games_and_broken_ones(2'000);
  if (games.empty()) GTEST_SKIP() << "no real games here";
  const Counted counted = expect_colours_exchanged(games);
  EXPECT_EQ(counted.games, 4'000u);
  EXPECT_GT(counted.findings, 1'500u);
}

TEST(Mirror, FilesOfRealGames) {
  const std::vector<PlainGame> games = real_games_and_broken_ones(4'000);
  if (games.empty()) GTEST_SKIP() << "no real games here";
  const Counted counted = expect_files_reversed(games);
  EXPECT_GT(counted.games, 150u);
  EXPECT_GT(counted.findings, 50u);
}

}  // namespace
}  // namespace metamorphic
