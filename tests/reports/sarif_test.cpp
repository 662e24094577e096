#include "tools/reports/sarif.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "arbiter/rules/registry.h"
#include "tests/reports/json_testing.h"
#include "tests/reports/report_testing.h"

namespace tools {
namespace {

// The only run of the document.
class SarifRun {
 public:
  explicit SarifRun(const std::vector<const GameView*>& games, const Summary& summary = {},
                    SarifOptions options = {})
      : document_(parse_json(report_of(
            [&](OutputSink& sink) { return make_sarif_report(sink, options); }, games, summary))) {
    EXPECT_EQ(string_of(document_["version"]), "2.1.0");
    EXPECT_EQ(document_["runs"].Size(), 1u);
  }

  const rapidjson::Value& operator[](const char* name) const { return document_["runs"][0][name]; }
  const rapidjson::Value& result(rapidjson::SizeType i) const { return (*this)["results"][i]; }
  const rapidjson::Value& location(rapidjson::SizeType i) const {
    return result(i)["locations"][0]["physicalLocation"];
  }
  std::string uri(rapidjson::SizeType i) const {
    return string_of(location(i)["artifactLocation"]["uri"]);
  }

 private:
  rapidjson::Document document_;
};

TEST(Sarif, RulesComeFromTheRegistry) {
  const SarifRun run({});
  const auto& driver = run["tool"]["driver"];
  EXPECT_EQ(string_of(driver["name"]), "pgn-arbiter");
  EXPECT_EQ(string_of(driver["version"]), "1.2.3");
  const auto rules = arbiter::all_rules();
  ASSERT_EQ(driver["rules"].Size(), rules.size());
  for (rapidjson::SizeType i = 0; i < rules.size(); ++i) {
    const auto& rule = driver["rules"][i];
    EXPECT_EQ(string_of(rule["id"]), rules[i]->id);
    EXPECT_EQ(string_of(rule["name"]), rules[i]->name);
    EXPECT_NE(string_of(rule["shortDescription"]["text"]), "");
    EXPECT_NE(string_of(rule["fullDescription"]["text"]), "");
    EXPECT_NE(string_of(rule["help"]["text"]), "");
    EXPECT_NE(string_of(rule["help"]["markdown"]), "");
    EXPECT_EQ(rule["defaultConfiguration"]["enabled"].GetBool(), rules[i]->on_by_default);
  }
  EXPECT_TRUE(run["results"].Empty());
  EXPECT_EQ(string_of(run["columnKind"]), "unicodeCodePoints");
}

TEST(Sarif, AFindingIsOneResult) {
  const auto game = club_game();
  game->judged().findings[0].rule = arbiter::find_rule("M210");
  game->judged().findings[0].suggestion = "Look again.";
  const SarifRun run({&game->view()});
  ASSERT_EQ(run["results"].Size(), 1u);
  const auto& result = run.result(0);
  EXPECT_EQ(string_of(result["ruleId"]), "M210");
  EXPECT_EQ(string_of(run["tool"]["driver"]["rules"][result["ruleIndex"].GetUint()]["id"]), "M210");
  EXPECT_EQ(string_of(result["level"]), "error");
  EXPECT_EQ(string_of(result["message"]["text"]),
            "23. Kd1: d1 is attacked by the queen on d3 (Article 3.9.2). Look again.");
  EXPECT_EQ(run.uri(0), "event.pgn");
  const auto& region = run.location(0)["region"];
  EXPECT_EQ(region["startLine"].GetInt(), 338);
  EXPECT_EQ(region["startColumn"].GetInt(), 18);
  EXPECT_EQ(region["byteOffset"].GetInt(), 9145);
  EXPECT_EQ(string_of(result["partialFingerprints"]["gameFinding/v1"]).size(), 32u);
  const auto& properties = result["properties"];
  EXPECT_EQ(properties["game"].GetInt(), 12);
  EXPECT_EQ(properties["ply"].GetInt(), 45);
  EXPECT_EQ(string_of(properties["white"]), "Castlewright, Ada");
  EXPECT_EQ(string_of(properties["article"]), "3.9.2");
  EXPECT_EQ(string_of(properties["evidence"]["king"]), "d1");
}

TEST(Sarif, SeveritiesAreErrorWarningAndNote) {
  TestGame game("1. e4 *\n");
  for (const auto severity :
       {arbiter::Severity::error, arbiter::Severity::warning, arbiter::Severity::info}) {
    game.add(kFivefold, "e4").severity = severity;
  }
  const SarifRun run({&game.view()});
  EXPECT_EQ(string_of(run.result(0)["level"]), "error");
  EXPECT_EQ(string_of(run.result(1)["level"]), "warning");
  EXPECT_EQ(string_of(run.result(2)["level"]), "note");
  std::set<std::string> fingerprints;
  for (rapidjson::SizeType i = 0; i < 3; ++i) {
    fingerprints.insert(string_of(run.result(i)["partialFingerprints"]["gameFinding/v1"]));
  }
  EXPECT_EQ(fingerprints.size(), 3u);
}

TEST(Sarif, ColumnsAreCharactersAndOffsetsAreBytes) {
  TestGame game("1. {Müller – Ödön} e4 *\n");
  game.add(kFivefold, "e4");
  const SarifRun run({&game.view()});
  EXPECT_EQ(run.location(0)["region"]["startColumn"].GetInt(), 20);
  EXPECT_EQ(run.location(0)["region"]["byteOffset"].GetInt(), 9000 + 24);
  TestGame old("1. {M\xfcller} e4 *\n");
  old.add(kFivefold, "e4");
  EXPECT_EQ(SarifRun({&old.view()}).location(0)["region"]["startColumn"].GetInt(), 13);
}

TEST(Sarif, NoColumnFarToTheRight) {
  TestGame game("{" + std::string(100'000, 'x') + "} 1. e4 *\n");
  game.add(kFivefold, "e4");
  const SarifRun run({&game.view()});
  EXPECT_FALSE(run.location(0)["region"].HasMember("startColumn"));
  EXPECT_EQ(run.location(0)["region"]["startLine"].GetInt(), 331);
}

TEST(Sarif, NoColumnWithoutTheTextOfTheLine) {
  const auto game = club_game();
  GameView& of_event = game->view();
  of_event.of_event = true;
  of_event.batch = of_event.header.text = {};
  const auto column = [&](std::uint64_t in_bytes) {
    of_event.begin.column = in_bytes;
    const SarifRun run({&of_event});
    const auto& region = run.location(0)["region"];
    return region.HasMember("startColumn") ? region["startColumn"].GetInt() : 0;
  };
  EXPECT_EQ(column(1), 1);
  EXPECT_EQ(column(5), 0);
  of_event.bytes_are_characters = true;
  EXPECT_EQ(column(5), 5);
}

TEST(Sarif, APathIsAUriWithTheBytesOfTheName) {
  const auto game = club_game();
  const auto uri = [&](std::string_view file) {
    game->view().file = file;
    return SarifRun({&game->view()}).uri(0);
  };
  EXPECT_EQ(uri("games/a b.pgn"), "games/a%20b.pgn");
  EXPECT_EQ(uri("/srv/a.pgn"), "file:///srv/a.pgn");
  EXPECT_EQ(uri("a:b%20#c?.pgn"), "a%3Ab%2520%23c%3F.pgn");
  EXPECT_EQ(uri("all.zip!round 1.pgn"), "all.zip!round%201.pgn");
  EXPECT_EQ(uri("M\xfcller.pgn"), "M%FCller.pgn");
  EXPECT_EQ(uri("Müller.pgn"), "M%C3%BCller.pgn");
}

// Neither a place for an argument nor a link.
TEST(Sarif, HostileNames) {
  const auto game = hostile_game();
  const SarifRun run({&game->view()});
  EXPECT_EQ(string_of(run.result(0)["message"]["text"]),
            "<script>alert(\"&'\")</script> plays =Doe, J%0A::error::x ::error::y· | `@me` #12 in "
            "{{0}} [here] (https://evil.example).");
  EXPECT_EQ(string_of(run.result(0)["properties"]["white"]), "<script>alert(\"&'\")</script>");
}

TEST(Sarif, EndOfTheRun) {
  Summary summary;
  summary.games = 5;
  summary.findings = {{"M210", 2}};
  const SarifRun good({}, summary);
  EXPECT_TRUE(good["invocations"][0]["executionSuccessful"].GetBool());
  EXPECT_TRUE(good["invocations"][0]["toolExecutionNotifications"].Empty());
  EXPECT_EQ(good["properties"]["games"].GetInt(), 5);
  EXPECT_EQ(good["properties"]["findings"]["M210"].GetInt(), 2);
  summary.unreadable_inputs = 1;
  summary.unjudged_variants = {{"Atomic", 3}};
  const SarifRun bad({}, summary);
  EXPECT_FALSE(bad["invocations"][0]["executionSuccessful"].GetBool());
  const auto& notes = bad["invocations"][0]["toolExecutionNotifications"];
  ASSERT_EQ(notes.Size(), 2u);
  EXPECT_EQ(string_of(notes[0]["level"]), "error");
  EXPECT_EQ(string_of(notes[1]["message"]["text"]), "Not judged: 3 games of Atomic.");
}

TEST(Sarif, PathsAreThoseOfTheRepository) {
  const auto game = club_game();
  game->view().file = "./games/event.pgn";
  const SarifRun run({&game->view()});
  EXPECT_EQ(
      string_of(run["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]),
      "games/event.pgn");
}

TEST(Sarif, LimitOfFindings) {
  const auto game = club_game();
  const SarifRun run({&game->view(), &game->view()}, {}, {.max_findings = 1});
  EXPECT_EQ(run["results"].Size(), 1u);
  const auto& notes = run["invocations"][0]["toolExecutionNotifications"];
  ASSERT_EQ(notes.Size(), 1u);
  EXPECT_EQ(string_of(notes[0]["message"]["text"]), "1 more finding is not shown.");
}

TEST(Sarif, KnownFindingsTakeNoPlaceOfNewOnes) {
  const auto game = club_game();
  const arbiter::Finding old = game->judged().findings[0];
  const KnownFinding known[] = {{&old, "first", {}, {}}, {&old, "second", {}, {}}};
  game->view().known = known;
  const SarifRun run({&game->view()}, {}, {.max_findings = 1});
  ASSERT_EQ(run["results"].Size(), 2u);
  EXPECT_FALSE(run.result(0).HasMember("suppressions"));
  EXPECT_EQ(run.result(1)["suppressions"].Size(), 1u);
  EXPECT_TRUE(run["invocations"][0]["toolExecutionNotifications"].Empty());
}

}  // namespace
}  // namespace tools
