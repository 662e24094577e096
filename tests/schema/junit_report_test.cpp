// JUnit over all fixtures, as its readers see it, against the JSON Lines of the same run: a test
// case a game, and one failure for each game that fails.

#include <gtest/gtest.h>
#include <rapidjson/document.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <tuple>

#include "tests/cli/program.h"
#include "tests/reports/xml_testing.h"

namespace tools {
namespace {

struct Games {
  std::map<std::string, int> in_file;
  std::set<std::tuple<std::string, int>> failing;  // by file and line of the game
};

Games games_of_lines(const std::string& jsonl) {
  Games games;
  std::map<std::tuple<std::string, int>, int> lines;  // by file and number
  std::set<std::tuple<std::string, int>> failing;
  for (const std::string& line : lines_of(jsonl)) {
    rapidjson::Document record;
    record.Parse(line.c_str());
    const std::string type = record["type"].GetString();
    if (type != "finding" && type != "game") continue;
    if (record["game"].IsNull()) continue;
    const std::tuple game(std::string(record["file"].GetString()), record["game"].GetInt());
    if (type == "game") {
      ++games.in_file[std::get<0>(game)];
      lines[game] = record["line"].GetInt();
    } else if (std::string_view(record["severity"].GetString()) == "error") {
      failing.insert(game);
    }
  }
  for (const auto& game : failing) games.failing.emplace(std::get<0>(game), lines.at(game));
  return games;
}

int failures_of(const XmlElement& test) {
  return static_cast<int>(
      std::count_if(test.children.begin(), test.children.end(),
                    [](const XmlElement& child) { return child.name == "failure"; }));
}

// The counts of a suite are those of its cases.
Games games_of_junit(const std::string& xml) {
  Games games;
  for (const XmlElement& suite : parse_xml(xml).children) {
    if (suite.get("name") == "the event") continue;  // of no single game
    int failures = 0;
    for (const XmlElement& test : suite.children) {
      const int own = failures_of(test);
      EXPECT_LE(own, 1) << test.get("name");
      failures += own;
      if (!test.get("name").starts_with("game ")) continue;  // text that belongs to none
      ++games.in_file[test.get("file")];
      if (own > 0) games.failing.emplace(test.get("file"), std::stoi(test.get("line")));
    }
    EXPECT_EQ(suite.get("failures"), std::to_string(failures)) << suite.get("name");
    EXPECT_EQ(suite.get("tests"), std::to_string(suite.children.size())) << suite.get("name");
  }
  return games;
}

TEST(JunitReport, FailsOnceForEachGameWithAnError) {
  const RunResult result = run({"check", "-q", "--games", "all", "-f", "jsonl=all.jsonl", "-f",
                                "junit=all.xml", std::filesystem::absolute("testdata").string()});
  ASSERT_EQ(result.status, 1) << result.err;
  const Games expected = games_of_lines(read_file("all.jsonl"));
  const Games found = games_of_junit(read_file("all.xml"));
  EXPECT_EQ(found.in_file, expected.in_file);
  EXPECT_EQ(found.failing, expected.failing);
  EXPECT_GT(found.failing.size(), 50u);
}

// Services keep one case for each class and name, and compare it with that of the last run.
TEST(JunitReport, NoTwoCasesHaveTheSameClassAndName) {
  const std::filesystem::path rules = std::filesystem::absolute("testdata/rules");
  const RunResult result =
      run({"check", "-q", "-f", "junit=all.xml", "--trf", rules / "X704-report-mismatch/bad.trf",
           "--trf", rules / "X707-report-fault/bad.trf", rules});
  ASSERT_EQ(result.status, 1) << result.err;
  std::set<std::tuple<std::string, std::string>> names;
  int of_event = 0;
  for (const XmlElement& suite : parse_xml(read_file("all.xml")).children) {
    for (const XmlElement& test : suite.children) {
      const auto [at, is_new] = names.emplace(test.get("classname"), test.get("name"));
      EXPECT_TRUE(is_new) << std::get<0>(*at) << " " << std::get<1>(*at);
    }
    if (suite.get("name") == "the event") of_event = static_cast<int>(suite.children.size());
  }
  EXPECT_GT(of_event, 50);
}

}  // namespace
}  // namespace tools
