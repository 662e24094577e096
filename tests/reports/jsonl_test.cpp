#include "tools/reports/jsonl.h"

#include <gtest/gtest.h>
#include <rapidjson/document.h>

#include <string>
#include <vector>

#include "tests/reports/report_testing.h"
#include "tools/text/encoding.h"

namespace tools {
namespace {

std::vector<std::string> report_lines(const std::vector<const GameView*>& games,
                                      const Summary& summary = {}, JsonlOptions options = {}) {
  const std::string text =
      report_of([&](OutputSink& sink) { return make_jsonl_report(sink, options); }, games, summary);
  EXPECT_TRUE(is_valid_utf8(text));
  for (const std::string& line : lines_of(text)) {
    rapidjson::Document document;
    document.Parse<rapidjson::kParseValidateEncodingFlag>(line.c_str());
    EXPECT_FALSE(document.HasParseError()) << line;
    EXPECT_TRUE(document.IsObject());
  }
  return lines_of(text);
}

std::string line_of_type(const std::vector<std::string>& lines, const std::string& type) {
  for (const std::string& line : lines) {
    if (line.starts_with("{\"type\":\"" + type + "\"")) return line;
  }
  return {};
}

// The value of a key, as JSON.
std::string value_of(const std::string& line, const std::string& key) {
  const std::size_t at = line.find("\"" + key + "\":");
  if (at == std::string::npos) return "(no such key)";
  const std::size_t begin = at + key.size() + 3;
  std::size_t end = begin;
  for (bool quoted = false; quoted || (line[end] != ',' && line[end] != '}'); ++end) {
    if (line[end] == '"' && line[end - 1] != '\\') quoted = !quoted;
  }
  return line.substr(begin, end - begin);
}

TEST(Jsonl, RunAndSummary) {
  Summary summary;
  summary.files = 1;
  summary.games = 120;
  summary.plies = 9876;
  summary.findings = {{"R501", 2}, {"M210", 1}};
  summary.errors = 3;
  summary.warnings = 2;
  summary.infos = 1;
  summary.unjudged_variants = {{"crazyhouse", 2}};
  EXPECT_EQ(
      report_lines({}, summary),
      (std::vector<std::string>{
          R"({"type":"run","schema":1,"tool":"pgn-arbiter","version":"1.2.3","laws":"auto",)"
          R"("class":"auto"})",
          R"({"type":"summary","files":1,"games":120,"plies":9876,)"
          R"("findings":{"M210":1,"R501":2},"errors":3,"warnings":2,"infos":1,"known":0,)"
          R"("variants_not_judged":{"crazyhouse":2},"judged_in_part":0,"first_judged_in_part":null,)"
          R"("unreadable_inputs":0,"first_unreadable":null,"event":null})"}));
}

TEST(Jsonl, AFindingHasAllKeysInTheirOrder) {
  const auto game = club_game();
  EXPECT_EQ(
      line_of_type(report_lines({&game->view()}), "finding"),
      R"({"type":"finding","rule":"M210","name":"king-left-in-check","severity":"error",)"
      R"("article":"3.9.2","laws":"2023","file":"event.pgn","game":12,"line":338,"column":18,)"
      R"("offset":9145,"ply":45,"move":"23. Kd1","fen":"4k3/8/8/8/8/3q4/2Q5/4K3 w - - 0 23",)"
      R"("message":"23. Kd1: d1 is attacked by the queen on d3 (Article 3.9.2).",)"
      R"("evidence":{"king":"d1","attackers":["Qd3"],"plies":[44,45],"pinned":false,)"
      R"("legal_plies_after":-1},"suggestion":null,"repair":null})");
}

TEST(Jsonl, FindingWithoutAnything) {
  TestGame game("stray\n");
  game.add(kCheckMark, "stray");
  game.view().game = 0;
  EXPECT_EQ(line_of_type(report_lines({&game.view()}), "finding"),
            R"({"type":"finding","rule":"S111","name":"check-mark","severity":"info",)"
            R"("article":null,"laws":"2023","file":"event.pgn","game":null,"line":331,"column":1,)"
            R"("offset":9000,"ply":0,"move":null,"fen":null,"message":"Something is wrong.",)"
            R"("evidence":{},"suggestion":null,"repair":null})");
}

TEST(Jsonl, ARecordHasAllKeysInTheirOrder) {
  const auto game = club_game();
  arbiter::GameReport& report = game->report();
  report.laws = arbiter::Edition::laws2017;
  report.stopped_at = 45;
  report.stood = {7};
  report.end = {arbiter::EndKind::fivefold, 40};
  report.ruling = "1/2-1/2";
  report.verdict = arbiter::Verdict::contradicted;
  report.final_fen = "4k3/8/8/8/8/3q4/2Q5/4K3 w - - 0 23";
  report.repetition_max = 5;
  report.threefold_plies = {32, 36, 40};
  report.halfmove_max = 17;
  report.can_win = {true, false};
  report.lost_winnability = {std::nullopt, 30};
  const std::vector<std::string> lines = report_lines({&game->view()});
  ASSERT_EQ(lines.size(), 4u);
  EXPECT_EQ(
      lines[2],
      R"({"type":"game","file":"event.pgn","game":12,"line":331,"offset":9000,)"
      R"("event":"Club Open 2023","site":null,"date":"2023.05.01","round":"3","board":null,)"
      R"("white":"Castlewright, Ada","black":"Pawnsworth, Otto","game_id":null,)"
      R"("encoding":"utf-8","result_tag":"1-0","marker":"1-0","termination":null,)"
      R"("start":"standard","laws":"2017","class":"standard","plies":44,"stopped_at":45,)"
      R"("stood":[7],"end":{"how":"fivefold","ply":40},"ruling":"1/2-1/2",)"
      R"("verdict":"contradicted","final_fen":"4k3/8/8/8/8/3q4/2Q5/4K3 w - - 0 23",)"
      R"("repetition":{"max":5,"threefold_plies":[32,36,40]},"halfmove_max":17,)"
      R"("can_win":{"white":true,"black":false},"lost_winnability":{"white":null,"black":30},)"
      R"("claims":null,"clocks":null})");
}

TEST(Jsonl, RecordOfAnEmptyGame) {
  TestGame game("");
  game.report();
  EXPECT_EQ(
      line_of_type(report_lines({&game.view()}), "game"),
      R"({"type":"game","file":"event.pgn","game":12,"line":331,"offset":9000,"event":null,)"
      R"("site":null,"date":null,"round":null,"board":null,"white":null,"black":null,)"
      R"("game_id":null,"encoding":"utf-8","result_tag":null,"marker":null,"termination":null,)"
      R"("start":"standard","laws":"2023","class":"standard","plies":0,"stopped_at":null,)"
      R"("stood":[],"end":{"how":"none","ply":null},"ruling":null,"verdict":"consistent",)"
      R"("final_fen":null,"repetition":{"max":0,"threefold_plies":[]},"halfmove_max":0,)"
      R"("can_win":{"white":null,"black":null},"lost_winnability":{"white":null,"black":null},)"
      R"("claims":null,"clocks":null})");
}

std::string record_of(TestGame& game) {
  game.report();
  return line_of_type(report_lines({&game.view()}), "game");
}

TEST(Jsonl, GameIdIsTheTagOrAUrl) {
  TestGame tag("[Site \"https://games.example/1\"]\n[GameId \"abc\"]\n");
  EXPECT_EQ(value_of(record_of(tag), "game_id"), "\"abc\"");
  TestGame url("[Site \"HTTPS://games.example/1\"]\n");
  EXPECT_EQ(value_of(record_of(url), "game_id"), "\"HTTPS://games.example/1\"");
  for (const std::string unknown : {"", " ", "?"}) {
    TestGame without("[Site \"https://games.example/1\"]\n[GameId \"" + unknown + "\"]\n");
    EXPECT_EQ(value_of(record_of(without), "game_id"), "\"https://games.example/1\"");
    TestGame alone("[Site \"Z\"]\n[GameId \"" + unknown + "\"]\n");
    EXPECT_EQ(value_of(record_of(alone), "game_id"), "null");
  }
  TestGame town("[Site \"http\"]\n");
  EXPECT_EQ(value_of(record_of(town), "game_id"), "null");
}

TEST(Jsonl, TagsAreUnescapedAndEmptyTagsAreNotNull) {
  TestGame game("[Event \"The \\\"Open\\\" \\\\ B\"]\n[Site \"\"]\n[Result \"\"]\n");
  const std::string record = record_of(game);
  EXPECT_NE(record.find(R"("event":"The \"Open\" \\ B","site":"",)"), std::string::npos) << record;
  EXPECT_EQ(value_of(record, "result_tag"), "\"\"");
}

TEST(Jsonl, Windows1252IsReadInEveryString) {
  TestGame game("[White \"M\xfcller\"]\n[Black \"\x81\"]\n\n1. e4 \xbd-\xbd\n");
  arbiter::Finding& finding = game.add(kCheckMark, "e4");
  finding.message = "The player is M\xfcller…";
  finding.move = "1. \xfc";
  finding.suggestion = "Write \xfc.";
  finding.evidence = {{"name", std::string("\xfc")}, {"names", std::vector<std::string>{"\xfc"}}};
  const std::string record = record_of(game);
  EXPECT_EQ(value_of(record, "white"), "\"Müller\"");
  EXPECT_EQ(value_of(record, "black"), R"("\u0081")");
  EXPECT_EQ(value_of(record, "marker"), "\"½-½\"");
  EXPECT_EQ(value_of(record, "encoding"), "\"windows-1252\"");
  const std::string line = line_of_type(report_lines({&game.view()}), "finding");
  EXPECT_EQ(value_of(line, "message"), "\"The player is Müller…\"");
  EXPECT_EQ(value_of(line, "move"), "\"1. ü\"");
  EXPECT_EQ(value_of(line, "suggestion"), "\"Write ü.\"");
  EXPECT_NE(line.find(R"("evidence":{"name":"ü","names":["ü"]})"), std::string::npos) << line;
}

TEST(Jsonl, HostileBytes) {
  TestGame game("[White \"M\u00fc\"]\n1. e4\n");
  game.view().file = "k\xe4se\n.pgn";
  arbiter::Finding& finding = game.add(kCheckMark, "e4");
  finding.message = std::string("cut \xc3 \x1b[31m\0 \"\\", 14);
  const std::string line = line_of_type(report_lines({&game.view()}), "finding");
  EXPECT_NE(line.find(R"("file":"käse\n.pgn")"), std::string::npos) << line;
  EXPECT_NE(line.find("\"message\":\"cut \uFFFD \\u001B[31m\\u0000 \\\""), std::string::npos)
      << line;
}

TEST(Jsonl, VariantNamesAreUtf8AndUnique) {
  Summary summary;
  summary.unjudged_variants = {{"schach\xfc", 2}, {"schachü", 3}};
  EXPECT_NE(report_lines({}, summary)[1].find(R"({"schachü":5})"), std::string::npos);
}

TEST(Jsonl, MaxFindings) {
  const auto one = club_game();
  one->report();
  const auto two = club_game();
  two->add(kCheckMark, "Qd3");
  two->report();
  Summary summary;
  summary.errors = 3;
  for (std::uint64_t most = 0; most < 5; ++most) {
    const auto lines = report_lines({&one->view(), &two->view()}, summary, {.max_findings = most});
    EXPECT_EQ(lines.size(), 4 + std::min<std::uint64_t>(most, 3));
    EXPECT_EQ(value_of(lines.back(), "errors"), "3");
  }
}

TEST(Jsonl, PlacesAddWhatCameBefore) {
  const auto game = club_game();
  game->view().batch_begin = {100, 5, 4};
  game->judged().findings[0].place = game->view().batch.data() + 2;
  const std::string line = line_of_type(report_lines({&game->view()}), "finding");
  EXPECT_NE(line.find("\"line\":5,\"column\":6,\"offset\":102,"), std::string::npos) << line;
  game->judged().findings[0].place = nullptr;
  const std::string none = line_of_type(report_lines({&game->view()}), "finding");
  EXPECT_NE(none.find("\"line\":331,\"column\":1,\"offset\":9000,"), std::string::npos) << none;
}

}  // namespace
}  // namespace tools
