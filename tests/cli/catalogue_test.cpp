// pgn-arbiter rules, explain, --help and --version, from outside.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidjson/document.h>

#include <algorithm>
#include <string>

#include "tests/cli/program.h"

namespace tools {
namespace {

using testing::HasSubstr;
using testing::MatchesRegex;
using testing::Not;
using testing::StartsWith;

// Not the bytes: some texts have "½" or "–".
std::ptrdiff_t columns(const std::string& line) {
  return std::count_if(line.begin(), line.end(), [](char byte) { return (byte & 0xC0) != 0x80; });
}

TEST(Catalogue, Json) {
  const RunResult result = run({"rules", "--format", "json"});
  EXPECT_EQ(result.status, 0);
  rapidjson::Document document;
  document.Parse(result.out.c_str());
  ASSERT_TRUE(document.IsArray());
  ASSERT_EQ(document.Size(), lines_of(run({"rules"}).out).size());
  for (const auto& rule : document.GetArray()) {
    std::string keys;
    for (const auto& member : rule.GetObject()) keys += std::string(member.name.GetString()) + " ";
    EXPECT_EQ(keys, "id name group severity default articles summary why fix ");
    EXPECT_TRUE(rule["default"].IsBool());
    EXPECT_STRNE(rule["summary"].GetString(), "");
    EXPECT_STRNE(rule["why"].GetString(), "");
    EXPECT_STRNE(rule["fix"].GetString(), "");
    const RunResult explained = run({"explain", rule["id"].GetString()});
    EXPECT_EQ(explained.status, 0);
    EXPECT_THAT(explained.out, StartsWith(std::string(rule["id"].GetString()) + " "));
    for (const std::string& line : lines_of(explained.out)) EXPECT_LE(columns(line), 80) << line;
  }
}

TEST(Catalogue, RulesAreFoundByNameInAnyCase) {
  EXPECT_EQ(run({"explain", "King-Left-In-Check"}).out, run({"explain", "m210"}).out);
}

TEST(Catalogue, Version) {
  const RunResult result = run({"--version"});
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.out, MatchesRegex("pgn-arbiter [0-9]+\\.[0-9]+\\.[0-9]+\n"));
}

TEST(Catalogue, HelpFitsATerminal) {
  const std::vector<std::vector<std::string>> commands = {
      {"--help"},          {"check", "--help"},   {"position", "-h"},
      {"rules", "--help"}, {"explain", "--help"}, {"completion", "--help"},
      {"man", "--help"}};
  for (const auto& command : commands) {
    const RunResult result = run(command);
    EXPECT_EQ(result.status, 0);
    EXPECT_EQ(result.err, "");
    EXPECT_THAT(result.out, StartsWith("Usage: pgn-arbiter "));
    EXPECT_THAT(result.out, HasSubstr("\nExamples:\n"));
    EXPECT_THAT(result.out, Not(HasSubstr("html")));
    for (const std::string& line : lines_of(result.out)) {
      EXPECT_LE(columns(line), 80) << line;
      EXPECT_THAT(line, Not(testing::EndsWith(" ")));
    }
  }
  EXPECT_EQ(run({"check", "--jobs", "0", "--help"}).status, 0) << "help comes before complaints";
}

}  // namespace
}  // namespace tools
