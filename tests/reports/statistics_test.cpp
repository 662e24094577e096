#include "tools/reports/statistics.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "tests/reports/report_testing.h"
#include "tools/text/encoding.h"

namespace tools {
namespace {

void add(const TestGame& game, Statistics& statistics) {
  statistics.add(game.view(), GameDecoder(game.view().header.text));
}

TEST(Statistics, CountFindingsByRuleEventAndPlayer) {
  Statistics statistics;
  const auto game = club_game();
  add(*game, statistics);
  game->add(kCheckMark, "Qd3");
  game->add(kCheckMark, "Qc2");
  add(*game, statistics);
  TestGame other("[White \"Pawnsworth, Otto\"]\n1. e4\n");
  other.add(kCheckMark, "e4").severity = arbiter::Severity::warning;
  add(other, statistics);
  EXPECT_EQ(statistics.tables(),
            "    errors  warnings   remarks     games  rule\n"
            "         2         0         0         2  M210  king-left-in-check\n"
            "         0         1         2         2  S111  check-mark\n"
            "\n"
            "    errors  warnings   remarks     games  event\n"
            "         2         0         2         2  Club Open 2023\n"
            "         0         1         0         1  (no name)\n"
            "\n"
            "    errors  warnings   remarks     games  player\n"
            "         2         1         2         3  Pawnsworth, Otto\n"
            "         2         0         2         2  Castlewright, Ada\n"
            "         0         1         0         1  (no name)\n"
            "\n");
}

// Each game is counted once; a line of a tournament report is none.
TEST(Statistics, FindingsAboutTheEvent) {
  Statistics statistics;
  const auto game = club_game();
  add(*game, statistics);
  TestGame of_event("[Event \"Club Open 2023\"]\n[White \"A\"]\n[Black \"B\"]\n1. e4\n");
  of_event.view().of_event = true;
  of_event.add(kFivefold, "e4").severity = arbiter::Severity::warning;
  for (const std::uint64_t number : {12, 12, 13, 0}) {
    of_event.view().game = number;
    add(of_event, statistics);
  }
  EXPECT_EQ(statistics.tables(),
            "    errors  warnings   remarks     games  rule\n"
            "         0         4         0         2  D403  fivefold-missed\n"
            "         1         0         0         1  M210  king-left-in-check\n"
            "\n"
            "    errors  warnings   remarks     games  event\n"
            "         1         3         0         2  Club Open 2023\n"
            "\n"
            "    errors  warnings   remarks     games  player\n"
            "         1         0         0         1  Castlewright, Ada\n"
            "         1         0         0         1  Pawnsworth, Otto\n"
            "         0         3         0         1  A\n"
            "         0         3         0         1  B\n"
            "\n");
}

TEST(Statistics, NamesAreBounded) {
  Statistics statistics;
  for (std::size_t i = 0; i < Statistics::kMostNames + 5; ++i) {
    TestGame game("[Event \"Event " + std::to_string(i) + "\"]\n1. e4\n");
    game.add(kFivefold, "e4");
    add(game, statistics);
  }
  const std::string text = statistics.tables();
  EXPECT_NE(text.find("  and 9,980 more\n  Only the first 10,000 names were counted.\n"),
            std::string::npos)
      << text;
}

}  // namespace
}  // namespace tools
