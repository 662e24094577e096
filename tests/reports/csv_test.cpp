#include "tools/reports/csv.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "tests/reports/csv_testing.h"
#include "tests/reports/json_testing.h"
#include "tests/reports/report_testing.h"
#include "tools/text/encoding.h"

namespace tools {
namespace {

using Record = std::map<std::string, std::string>;

std::string csv_report(const std::vector<const GameView*>& games, CsvOptions options = {}) {
  return report_of([&](OutputSink& sink) { return make_csv_report(sink, options); }, games, {});
}

// The rows behind the header, by its names.
std::vector<Record> records(const std::string& text) {
  EXPECT_TRUE(is_valid_utf8(text));
  const std::vector<Cells> rows = parse_csv(text);
  std::vector<Record> result;
  for (std::size_t i = 1; i < rows.size(); ++i) {
    EXPECT_EQ(rows[i].size(), rows[0].size());
    Record& record = result.emplace_back();
    for (std::size_t j = 0; j < rows[i].size(); ++j) record[rows[0][j]] = rows[i][j];
    EXPECT_EQ(record.size(), rows[0].size()) << "two columns of one name";
  }
  return result;
}

TEST(Csv, HeaderAlone) {
  const std::string text = csv_report({});
  EXPECT_TRUE(text.starts_with("rule,name,severity,article,laws,file,game,line,column,offset,"));
  EXPECT_EQ(text.find('\n'), text.size() - 1);
}

TEST(Csv, ARowHasTheFindingAndItsGame) {
  const auto game = club_game();
  const auto rows = records(csv_report({&game->view()}));
  ASSERT_EQ(rows.size(), 1u);
  Record row = rows[0];
  EXPECT_EQ(row["rule"], "M210");
  EXPECT_EQ(row["severity"], "error");
  EXPECT_EQ(row["file"], "event.pgn");
  EXPECT_EQ(row["game"], "12");
  EXPECT_EQ(row["line"], "338");
  EXPECT_EQ(row["column"], "18");
  EXPECT_EQ(row["offset"], "9145");
  EXPECT_EQ(row["ply"], "45");
  EXPECT_EQ(row["move"], "23. Kd1");
  EXPECT_EQ(row["white"], "Castlewright, Ada");
  EXPECT_EQ(row["site"], "");
  EXPECT_EQ(row["verdict"], "");
  EXPECT_EQ(string_of(parse_json(row["evidence"])["king"]), "d1");
}

TEST(Csv, RecordsStandBesideFindingsOrAlone) {
  const auto game = club_game();
  game->add(kFivefold, "Qc2");
  arbiter::GameReport& judged = game->report();
  judged.verdict = arbiter::Verdict::contradicted;
  judged.end = {arbiter::EndKind::fivefold, 40};
  judged.can_win = {true, std::nullopt};
  TestGame clean("[White \"A\"]\n\n1. e4 *\n");
  clean.report();
  TestGame without_record("[White \"B\"]\n\n1. e4 *\n");
  auto rows = records(csv_report({&game->view(), &clean.view(), &without_record.view()}));
  ASSERT_EQ(rows.size(), 3u);
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(rows[i]["verdict"], "contradicted");
    EXPECT_EQ(rows[i]["end"], "fivefold");
    EXPECT_EQ(rows[i]["end_ply"], "40");
    EXPECT_EQ(rows[i]["white_can_win"], "true");
    EXPECT_EQ(rows[i]["black_can_win"], "");
    EXPECT_EQ(rows[i]["plies"], "44");
  }
  EXPECT_EQ(rows[2]["rule"], "");
  EXPECT_EQ(rows[2]["ply"], "");
  EXPECT_EQ(rows[2]["white"], "A");
  EXPECT_EQ(rows[2]["line"], "331");
  EXPECT_EQ(rows[2]["verdict"], "consistent");
  EXPECT_EQ(rows[2]["end_ply"], "");
}

TEST(Csv, HostileNames) {
  const auto game = hostile_game();
  auto rows = records(csv_report({&game->view()}));
  ASSERT_EQ(rows.size(), 1u);
  EXPECT_EQ(rows[0]["white"], "<script>alert(\"&'\")</script>");
  // No formula, and no control character.
  EXPECT_EQ(rows[0]["black"], "'=Doe, J%0A::error::x ::error::y\uFFFD | `@me` #12");
}

TEST(Csv, ZeroBytesLineEndsAndWindows1252) {
  TestGame zero(std::string("[White \"a\0b\"]\n\n1. e4 *\n", 23));
  zero.add(kCheckMark, "e4");
  TestGame old("[White \"M\xfcller\r\n\"]\n\n1. e4 *\n");
  old.add(kCheckMark, "e4").message = "\x93M\xfcller\x94";
  TestGame mac("[White \"a\rb\"]\n\n1. e4 *\n");
  mac.add(kCheckMark, "e4");
  auto rows = records(csv_report({&zero.view(), &old.view(), &mac.view()}));
  ASSERT_EQ(rows.size(), 3u);
  EXPECT_EQ(rows[0]["white"], "a\uFFFDb");
  EXPECT_EQ(rows[1]["white"], "Müller");
  EXPECT_EQ(rows[1]["message"], "“Müller”");
  EXPECT_EQ(rows[1]["encoding"], "windows-1252");
  EXPECT_EQ(rows[2]["white"], "a b");
}

TEST(Csv, TheRecordOfAGameWhoseFindingsAreBeyondTheLimit) {
  const auto first = club_game();
  const auto second = club_game();
  const auto third = club_game();
  for (const auto* game : {&first, &second}) {
    (*game)->report().verdict = arbiter::Verdict::contradicted;
  }
  const auto rows = records(csv_report({&first->view(), &second->view(), &third->view()},
                                       {.max_findings = first->judged().findings.size()}));
  ASSERT_EQ(rows.size(), first->judged().findings.size() + 2);
  const Record& shown = rows.front();
  const Record& beyond = rows[rows.size() - 2];
  EXPECT_EQ(beyond.at("rule"), "");
  EXPECT_EQ(beyond.at("message"), "");
  EXPECT_EQ(beyond.at("line"), "331");
  for (const char* const column : {"game", "white", "plies", "verdict"}) {
    EXPECT_EQ(beyond.at(column), shown.at(column)) << column;
    EXPECT_NE(beyond.at(column), "") << column;
  }
  EXPECT_EQ(rows.back().at("name"), "not-shown");
}

TEST(Csv, LimitAndTextOutsideOfGames) {
  TestGame stray("stray\n");
  stray.view().game = 0;
  for (int i = 0; i < 3; ++i) stray.add(kCheckMark, "stray");
  auto rows = records(csv_report({&stray.view()}, {.max_findings = 2}));
  ASSERT_EQ(rows.size(), 3u);
  EXPECT_EQ(rows[0]["game"], "");
  EXPECT_EQ(rows[0]["line"], "331");
  EXPECT_EQ(rows[2]["rule"], "");
  EXPECT_EQ(rows[2]["name"], "not-shown");
  EXPECT_EQ(rows[2]["message"], "1 more finding is not shown.");
}

}  // namespace
}  // namespace tools
