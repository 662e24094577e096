// A game that begins later, from the FEN of a position that it came to, is judged as before from
// there on.
//
// What needs the moves before cannot be the same: repetitions (D403), the history of a right to
// castle (M207, which is then a right that is not there), moves of the 75-move rule that only the
// FEN counts (D404), draws before some number of moves (D405), what is known of the array (P313).
// Games that end by repetition or the 75-move rule are left out.

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "arbiter/board/san_resolution.h"
#include "arbiter/record/start.h"
#include "parser/san.h"
#include "tests/metamorphic/plain_game.h"

namespace metamorphic {
namespace {

using arbiter::Legality;
using arbiter::Position;

const std::set<std::string> kNeedMovesBefore = {"D403", "D404", "D405", "M207", "P313"};

// The game from its half-move `cut` on, of one from the array; an empty one if a move before cannot
// be played.
PlainGame cut_at(const PlainGame& game, std::size_t cut) {
  Position position = Position::standard();
  for (std::size_t i = 0; i < cut; ++i) {
    const auto san = pgn::read_san(game.moves[i]);
    const arbiter::Move move = san ? resolve(position, *san) : arbiter::Move();
    if (!move) return {};
    position.play(move);
  }
  PlainGame rest = game;
  rest.moves.erase(rest.moves.begin(), rest.moves.begin() + static_cast<std::ptrdiff_t>(cut));
  rest.set_tag("SetUp", "1");
  rest.set_tag("FEN", to_fen(position, static_cast<std::uint32_t>(1 + cut / 2)));
  return rest;
}

// Findings at or after the cut, with plies of the whole game.
std::string from_there_on(std::vector<Said> said, std::size_t cut, std::size_t plies_before) {
  std::string text;
  for (Said& each : said) {
    if (kNeedMovesBefore.contains(each.rule)) continue;
    if (each.ply != 0) each.ply += static_cast<std::uint32_t>(plies_before);
    if (each.ply == 0 || each.ply > cut) text += each.heading() + "\n";
  }
  return text;
}

// The game ended by repetition or by the 75-move rule, which may have begun before the cut.
bool ended_by_moves_before(const std::string& text) {
  const arbiter::EndKind end = end_of(text);
  return end == arbiter::EndKind::fivefold || end == arbiter::EndKind::seventy_five;
}

struct Counted {
  std::size_t cuts = 0;
  std::size_t findings = 0;
};

void expect_the_same_after(const PlainGame& game, std::size_t cut, Counted& counted) {
  const PlainGame rest = cut_at(game, cut);
  if (rest.moves.empty()) return;
  if (ended_by_moves_before(text_of(game))) return;
  const std::vector<Said> said = what_is_said(text_of(game), Legality::full);
  const std::vector<Said> of_rest = what_is_said(text_of(rest), Legality::full);
  // What ended before the cut would be over when the rest begins.
  const bool ended = std::any_of(said.begin(), said.end(), [cut](const Said& each) {
    return each.ply != 0 && each.ply <= cut;
  });
  if (ended) return;
  EXPECT_EQ(from_there_on(said, cut, 0), from_there_on(of_rest, cut, cut))
      << text_of(game) << text_of(rest);
  ++counted.cuts;
  counted.findings += of_rest.size();
}

Counted expect_the_same_after_all_cuts(const std::vector<PlainGame>& games, std::size_t cuts) {
  std::mt19937 random(31);
  Counted counted;
  for (const PlainGame& game : games) {
    if (!game.tag("FEN").empty() || !game.tag("Variant").empty() || game.moves.size() < 2) continue;
    for (std::size_t i = 0; i < cuts; ++i) {
      expect_the_same_after(game, 1 + random() % (game.moves.size() - 1), counted);
    }
  }
  return counted;
}

TEST(Cut, Fixtures) {
  const Counted counted = expect_the_same_after_all_cuts(fixture_games(), 3);
  EXPECT_GT(counted.cuts, 500u);
  EXPECT_GT(counted.findings, 100u);
}

TEST(Cut, RealGames) {
  std::vector<PlainGame> games = real_games(1'000);
  if (games.empty()) GTEST_SKIP() << "no real games here";
  std::mt19937 random(32);
  for (std::size_t i = 0; i < 1'000; ++i) games.push_back(broken(games[i], random));
  const Counted counted = expect_the_same_after_all_cuts(games, 4);
  EXPECT_GT(counted.cuts, 3'000u);
  EXPECT_GT(counted.findings, 500u);
}

}  // namespace
}  // namespace metamorphic
