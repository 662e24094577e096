#include "tools/reports/gitlab.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/reports/json_testing.h"
#include "tests/reports/report_testing.h"

namespace tools {
namespace {

rapidjson::Document gitlab_report(const std::vector<const GameView*>& games,
                                  GitlabOptions options = {}, const Summary& summary = {}) {
  auto document = parse_json(report_of(
      [&](OutputSink& sink) { return make_gitlab_report(sink, options); }, games, summary));
  EXPECT_TRUE(document.IsArray());
  return document;
}

TEST(Gitlab, EmptyArray) { EXPECT_TRUE(gitlab_report({}).Empty()); }

TEST(Gitlab, AFindingIsOneIssue) {
  const auto game = club_game();
  game->judged().findings[0].suggestion = "Look again.";
  const auto document = gitlab_report({&game->view()});
  ASSERT_EQ(document.Size(), 1u);
  const auto& issue = document[0];
  EXPECT_EQ(string_of(issue["description"]),
            "23. Kd1: d1 is attacked by the queen on d3 (Article 3.9.2). Look again.");
  EXPECT_EQ(string_of(issue["check_name"]), "M210 king-left-in-check");
  EXPECT_EQ(string_of(issue["severity"]), "major");
  EXPECT_EQ(string_of(issue["location"]["path"]), "event.pgn");
  EXPECT_EQ(issue["location"]["lines"]["begin"].GetInt(), 338);
  EXPECT_EQ(string_of(issue["fingerprint"]).size(), 32u);
}

TEST(Gitlab, SeveritiesAndFingerprints) {
  TestGame game("1. e4 *\n");
  game.add(kFivefold, "e4").severity = arbiter::Severity::warning;
  game.add(kCheckMark, "e4");
  game.add(kCheckMark, "e4");
  const auto document = gitlab_report({&game.view()});
  ASSERT_EQ(document.Size(), 3u);
  EXPECT_EQ(string_of(document[0]["severity"]), "minor");
  EXPECT_EQ(string_of(document[1]["severity"]), "info");
  EXPECT_NE(string_of(document[1]["fingerprint"]), string_of(document[2]["fingerprint"]));
}

// Of two that are equal GitLab shows one.
TEST(Gitlab, FingerprintsDifferWhenAGameComesAgain) {
  const auto game = club_game();
  GameView elsewhere = game->view();
  elsewhere.file = "other.pgn";
  const auto document = gitlab_report({&game->view(), &game->view(), &elsewhere});
  const std::string first = string_of(document[0]["fingerprint"]);
  EXPECT_EQ(string_of(document[1]["fingerprint"]), first + "-2");
  EXPECT_EQ(string_of(document[2]["fingerprint"]), first + "-3");
}

TEST(Gitlab, PathsAndHostileNames) {
  const auto game = hostile_game();
  game->view().file = "./games/\"M\xfcller\".pgn";
  const auto document = gitlab_report({&game->view()});
  EXPECT_EQ(string_of(document[0]["location"]["path"]), "games/\"Müller\".pgn");
  EXPECT_EQ(string_of(document[0]["description"]).find("<script>alert(\"&'\")</script> plays"), 0u);
}

// They count as warnings, so the job may fail because of them.
TEST(Gitlab, GamesOfVariants) {
  Summary summary;
  summary.unjudged_variants = {{"atomic", 2}, {"crazyhouse", 1}};
  summary.first_of_variant = {{"atomic", "./games/open.pgn"}, {"crazyhouse", "b.pgn"}};
  const auto document = gitlab_report({}, {}, summary);
  ASSERT_EQ(document.Size(), 2u);
  EXPECT_EQ(string_of(document[0]["description"]), "Not judged: 2 games of atomic.");
  EXPECT_EQ(string_of(document[0]["severity"]), "minor");
  EXPECT_EQ(string_of(document[0]["location"]["path"]), "games/open.pgn");
  EXPECT_EQ(string_of(document[1]["description"]), "Not judged: 1 game of crazyhouse.");
  EXPECT_EQ(string_of(document[1]["location"]["path"]), "b.pgn");
  EXPECT_NE(string_of(document[0]["fingerprint"]), string_of(document[1]["fingerprint"]));
}

TEST(Gitlab, LimitOfFindings) {
  const auto game = club_game();
  const auto document = gitlab_report({&game->view(), &game->view()}, {.max_findings = 1});
  ASSERT_EQ(document.Size(), 2u);
  EXPECT_EQ(string_of(document[1]["description"]), "1 more finding is not shown.");
  EXPECT_EQ(string_of(document[1]["severity"]), "info");
  EXPECT_EQ(string_of(document[1]["location"]["path"]), "event.pgn");
}

}  // namespace
}  // namespace tools
