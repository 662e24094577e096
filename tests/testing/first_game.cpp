#include "tests/testing/first_game.h"

#include <gtest/gtest.h>

#include "arbiter/judge.h"
#include "parser/pgn.h"

namespace tests {

arbiter::JudgedGame judge_first_game(std::string_view pgn, const arbiter::Settings& settings) {
  pgn::GameReader reader(pgn);
  pgn::GameText game;
  EXPECT_TRUE(reader.next(game)) << pgn;
  arbiter::Judge judge(settings);
  arbiter::JudgedGame judged;
  judge.judge(game, judged);
  return judged;
}

}  // namespace tests
