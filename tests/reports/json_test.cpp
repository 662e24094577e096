#include "tools/reports/json.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/reports/json_testing.h"
#include "tests/reports/report_testing.h"

namespace tools {
namespace {

rapidjson::Document json_report(const std::vector<const GameView*>& games,
                                const Summary& summary = {}, JsonOptions options = {}) {
  return parse_json(
      report_of([&](OutputSink& sink) { return make_json_report(sink, options); }, games, summary));
}

TEST(Json, EmptyDocument) {
  Summary summary;
  summary.games = 7;
  const auto document = json_report({}, summary);
  EXPECT_EQ(document["run"]["schema"].GetInt(), 1);
  EXPECT_EQ(string_of(document["run"]["version"]), "1.2.3");
  EXPECT_TRUE(document["findings"].Empty());
  EXPECT_TRUE(document["games"].Empty());
  EXPECT_EQ(document["summary"]["games"].GetInt(), 7);
  EXPECT_FALSE(document["run"].HasMember("type"));
}

TEST(Json, FindingsAndGames) {
  const auto one = club_game();
  one->report().verdict = arbiter::Verdict::contradicted;
  const auto two = club_game();
  two->view().game = 13;
  two->report();
  TestGame clean("[Event \"Quiet\"]\n\n1. e4 *\n");
  clean.view().game = 14;
  clean.report();
  const auto document = json_report({&one->view(), &two->view(), &clean.view()});
  ASSERT_EQ(document["findings"].Size(), 2u);
  EXPECT_EQ(string_of(document["findings"][0]["rule"]), "M210");
  EXPECT_EQ(document["findings"][0]["offset"].GetInt(), 9145);
  EXPECT_EQ(document["findings"][1]["game"].GetInt(), 13);
  EXPECT_EQ(string_of(document["findings"][1]["evidence"]["attackers"][0]), "Qd3");
  ASSERT_EQ(document["games"].Size(), 3u);
  EXPECT_EQ(string_of(document["games"][0]["verdict"]), "contradicted");
  EXPECT_EQ(string_of(document["games"][2]["event"]), "Quiet");
}

TEST(Json, ManyRecordsKeepTheirOrder) {
  TestGame game("[Event \"" + std::string(100'000, 'x') + "\"]\n\n1. e4 *\n");
  game.report();
  std::vector<GameView> views(100, game.view());  // more than is held in memory
  std::vector<const GameView*> games;
  for (std::size_t i = 0; i < views.size(); ++i) {
    views[i].game = i + 1;
    games.push_back(&views[i]);
  }
  const auto document = json_report(games);
  ASSERT_EQ(document["games"].Size(), 100u);
  for (rapidjson::SizeType i = 0; i < 100; ++i) {
    EXPECT_EQ(document["games"][i]["game"].GetUint(), i + 1);
    EXPECT_EQ(document["games"][i]["event"].GetStringLength(), 100'000u);
  }
}

TEST(Json, GamesWithoutFindingsOrRecordAreLeftOut) {
  TestGame clean("[Event \"Quiet\"]\n\n1. e4 *\n");
  const auto document = json_report({&clean.view()});
  EXPECT_TRUE(document["findings"].Empty());
  EXPECT_TRUE(document["games"].Empty());
}

TEST(Json, LimitOfFindings) {
  const auto game = club_game();
  game->report();
  const auto document = json_report({&game->view(), &game->view()}, {}, {.max_findings = 1});
  EXPECT_EQ(document["findings"].Size(), 1u);
  EXPECT_EQ(document["games"].Size(), 2u);
}

TEST(Json, HostileNames) {
  const auto game = hostile_game();
  game->report();
  const auto document = json_report({&game->view()});
  EXPECT_EQ(string_of(document["games"][0]["white"]), "<script>alert(\"&'\")</script>");
  EXPECT_EQ(string_of(document["games"][0]["black"]),
            "=Doe, J%0A::error::x ::error::y\x01 | `@me` #12");
}

TEST(Json, Windows1252) {
  TestGame game("[White \"M\xfcller\"]\n\n1. e4 *\n");
  game.add(kCheckMark, "e4").message = "M\xfcller";
  game.report();
  const auto document = json_report({&game.view()});
  EXPECT_EQ(string_of(document["findings"][0]["message"]), "Müller");
  EXPECT_EQ(string_of(document["games"][0]["white"]), "Müller");
}

}  // namespace
}  // namespace tools
