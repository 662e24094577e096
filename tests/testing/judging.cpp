#include "tests/testing/judging.h"

#include <gtest/gtest.h>

#include "arbiter/judge.h"
#include "arbiter/position_judge.h"
#include "arbiter/rules/registry.h"
#include "parser/pgn.h"

namespace tests {

arbiter::Settings default_settings() {
  arbiter::Settings settings;
  arbiter::select_default_rules(settings);
  return settings;
}

arbiter::JudgedGame judge_first_game(std::string_view pgn, const arbiter::Settings& settings) {
  pgn::GameReader reader(pgn);
  pgn::GameText game;
  EXPECT_TRUE(reader.next(game)) << pgn;
  arbiter::Judge judge(settings);
  arbiter::JudgedGame judged;
  judge.judge(game, judged);
  return judged;
}

arbiter::JudgedPosition judge_position(std::string_view fen, const arbiter::Settings& settings) {
  return arbiter::PositionJudge(settings).judge(fen);
}

}  // namespace tests
