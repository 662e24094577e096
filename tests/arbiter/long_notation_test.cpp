// Games in long notation in which the hyphens are left out from some half-move on ("Ng1-f3 Nb8
// c6"): what is read of the first such move is illegal, and nobody is accused of it.

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "arbiter/board/position.h"
#include "arbiter/rules/registry.h"
#include "arbiter/types/judged_game.h"
#include "arbiter/types/rule.h"
#include "arbiter/types/settings.h"
#include "parser/vocabulary.h"
#include "tests/board/random_game.h"
#include "tests/testing/judging.h"

namespace arbiter {
namespace {

std::string in_long_notation(const Position& position, Move move, const std::string& between) {
  const Kind kind = position.kind_at(move.from());
  std::string text = kind == Kind::pawn ? "" : std::string(1, pgn::kind_letter(kind));
  text += pgn::square_name(move.from());
  text += position.is_capture(move) ? "x" : between;
  text += pgn::square_name(move.to());
  if (move.is_promotion()) text += std::string("=") + pgn::kind_letter(move.promoted());
  return text;
}

// A random legal game without hyphens from the half-move `first` on.
std::string game_without_hyphens(std::uint32_t seed, std::uint32_t first) {
  std::string text;
  std::uint32_t ply = 0;
  const auto append = [&](const Position& position, Move move) {
    if (++ply % 2 == 1) text += std::to_string(ply / 2 + 1) + ". ";
    const bool castles = move.kind() == MoveKind::castling;
    const bool is_kingside = file_of(move.to()) > file_of(move.from());
    text += castles ? (is_kingside ? "O-O" : "O-O-O")
                    : in_long_notation(position, move, ply < first ? "-" : " ");
    text += " ";
  };
  board_tests::play_random_game(tests::position_of(board_tests::kRichPositions[0]), seed, 60,
                                append);
  return text + "*";
}

TEST(LongNotation, NobodyIsAccusedWhereTheHyphensAreLost) {
  Settings settings;
  select_rules("M", true, settings);
  select_rules("S105", true, settings);
  int stopped = 0;
  for (std::uint32_t seed = 1; seed <= 400; ++seed) {
    const std::string game = game_without_hyphens(seed, 1 + seed % 40);
    for (const Finding& finding : tests::judge_first_game(game, settings).findings) {
      EXPECT_EQ(finding.rule->id, "S105") << finding.message << " " << game;
      ++stopped;
    }
  }
  EXPECT_GT(stopped, 390);
}

}  // namespace
}  // namespace arbiter
