// docs/report-schema.json holds for every line that check and position write over all fixtures, and
// holds for nothing that differs from such a line in one key.

#include <gtest/gtest.h>
#include <rapidjson/document.h>

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "tests/cli/program.h"
#include "tests/fixtures/fixture.h"
#include "tests/schema/schema_testing.h"
#include "tests/testing/files.h"

namespace tools {
namespace {

const Schema& schema() {
  static const Schema held("docs/report-schema.json");
  return held;
}

// The first line of each type, so that each can be spoiled.
using Examples = std::map<std::string, rapidjson::Document>;

void expect_lines_to_hold(const std::string& report, Examples& examples) {
  for (const std::string& line : lines_of(report)) {
    rapidjson::Document record;
    record.Parse<rapidjson::kParseValidateEncodingFlag>(line.c_str());
    ASSERT_TRUE(record.IsObject()) << line;
    ASSERT_EQ(schema().problem_with(record), "") << line;
    const std::string type = record["type"].GetString();
    examples.try_emplace(type, std::move(record));
  }
}

std::string report_on_all_fixtures(std::vector<std::string> options) {
  options.insert(options.begin(), {"check", "-f", "jsonl"});
  options.push_back(std::filesystem::absolute("testdata").string());
  const RunResult result = run(options);
  EXPECT_EQ(result.status, 1);
  return result.out;
}

// The FENs of the fixtures and of the perft tables, and lines that are no FEN at all.
std::string positions() {
  std::set<std::string> lines = {"not a position", "8/8/8/8/8/8/8/8 w - - 0 1", "\xFF\xFE"};
  for (const fixtures::Fixture& fixture : fixtures::load_fixtures()) {
    for (std::size_t at = 0; (at = fixture.text.find("[FEN \"", at)) != std::string::npos;) {
      at += 6;
      lines.insert(fixture.text.substr(at, fixture.text.find_first_of("\"\r\n", at) - at));
    }
  }
  for (const std::string& line : lines_of(tests::read_file("testdata/perft/positions.txt"))) {
    lines.insert(line.substr(0, line.find(';')));
  }
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

TEST(ReportSchema, HoldsForEveryLineOfEveryReport) {
  Examples examples;
  expect_lines_to_hold(report_on_all_fixtures({"--games", "all", "--select", "ALL"}), examples);
  expect_lines_to_hold(report_on_all_fixtures({"--laws", "old", "--class", "blitz"}), examples);
  expect_lines_to_hold(report_on_all_fixtures({"--laws", "2023", "--winnable", "off"}), examples);
  expect_lines_to_hold(run({"position", "-f", "jsonl", "-"}, {.input = positions()}).out, examples);
  expect_lines_to_hold(run({"position", "-f", "jsonl", "8/8/4k3/8/8/4K3/8/8 w - - 0 1"}).out,
                       examples);
  EXPECT_EQ(examples.size(), 5u) << "run, finding, game, summary, position";
  for (const auto& [type, record] : examples) {
    const auto spoiled = spoil(record, {"evidence", "findings", "variants_not_judged"});
    EXPECT_GT(spoiled.size(), record.MemberCount());
    for (const Spoiled& each : spoiled) {
      EXPECT_NE(schema().problem_with(each.value), "") << type << ": " << each.what;
    }
  }
}

TEST(ReportSchema, KnowsTheValuesOfEnumerations) {
  const auto holds = [](const char* text) {
    rapidjson::Document record;
    record.Parse(text);
    return schema().problem_with(record).empty();
  };
  EXPECT_TRUE(holds(R"({"type":"run","schema":1,"tool":"pgn-arbiter","version":"1","laws":"2018",)"
                    R"("class":"rapid"})"));
  EXPECT_FALSE(holds(R"({"type":"run","schema":2,"tool":"pgn-arbiter","version":"1","laws":"2018",)"
                     R"("class":"rapid"})"));
  EXPECT_FALSE(holds(R"({"type":"run","schema":1,"tool":"pgn-arbiter","version":"1","laws":"2019",)"
                     R"("class":"rapid"})"));
  EXPECT_FALSE(holds(R"({"type":"walk"})"));
  EXPECT_FALSE(holds("[]"));
}

}  // namespace
}  // namespace tools
