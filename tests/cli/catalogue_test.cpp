// pgn-arbiter rules, explain, --help and --version, as processes.

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
    EXPECT_EQ(
        keys,
        "id name group severity severity_varies default articles summary why fix correction ");
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

TEST(Catalogue, RulesWhoseSeverityVariesSayWhenItIsWhich) {
  const std::string explained = run({"explain", "D403"}).out;
  EXPECT_THAT(explained, StartsWith("D403 fivefold-missed: error (varies)\n"));
  EXPECT_THAT(explained, HasSubstr("\nHow severe\n  Error when the record is no draw; when it is "
                                   "one, warning if"));
  EXPECT_THAT(run({"explain", "M210"}).out, Not(HasSubstr("How severe")));
  EXPECT_THAT(run({"rules", "--format", "markdown"}).out,
              HasSubstr("moves follow a stalemate (error when the record is no draw; "));
  rapidjson::Document document;
  document.Parse(run({"rules", "--format", "json"}).out.c_str());
  std::string varying;
  for (const auto& rule : document.GetArray()) {
    if (rule["severity_varies"].IsString()) varying += std::string(rule["id"].GetString()) + " ";
  }
  for (const std::string id :
       {"D401", "D402", "D403", "D404", "D405", "R502", "R504", "R505", "R507", "R512", "S117"}) {
    EXPECT_THAT(varying, HasSubstr(id + " "));
  }
}

TEST(Catalogue, APrefixListsItsRules) {
  const RunResult result = run({"explain", "d4"});
  EXPECT_EQ(result.status, 0);
  const auto lines = lines_of(result.out);
  ASSERT_EQ(lines.size(), 8U) << result.out;
  EXPECT_EQ(lines[0], "d4: 6 rules; pgn-arbiter explain D401 explains one of them");
  const auto catalogue = lines_of(run({"rules"}).out);
  for (std::size_t i = 2; i < lines.size(); ++i) {
    EXPECT_THAT(lines[i], StartsWith("D40"));
    EXPECT_THAT(catalogue, testing::Contains(lines[i]));
  }
  EXPECT_EQ(lines_of(run({"explain", "draws"}).out).size(), 8U);
  EXPECT_EQ(lines_of(run({"explain", "ALL"}).out).size(), catalogue.size() + 2);
  EXPECT_THAT(run({"explain", "M210", "D4"}).out, HasSubstr("\n\n\nD4: 6 rules"));
}

TEST(Catalogue, NearMissesAreProposed) {
  const auto complaint = [](const std::string& word) {
    const RunResult result = run({"explain", word});
    EXPECT_EQ(result.status, 2);
    EXPECT_EQ(result.out, "");
    return result.err;
  };
  EXPECT_EQ(complaint("fivfold"),
            "pgn-arbiter: there is no rule \"fivfold\"; did you mean fivefold-missed? See "
            "pgn-arbiter rules\n");
  EXPECT_EQ(complaint(""), "pgn-arbiter: there is no rule \"\". See pgn-arbiter rules\n");
  EXPECT_THAT(complaint("castling"), HasSubstr("did you mean castling-zeros, castling-lost, "));
  EXPECT_EQ(complaint("nonsense"),
            "pgn-arbiter: there is no rule \"nonsense\". See pgn-arbiter rules\n");
}

TEST(Catalogue, Version) {
  EXPECT_EQ(run({"-V"}).out, run({"--version"}).out);
  const RunResult result = run({"--version"});
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.out, MatchesRegex("pgn-arbiter [0-9]+\\.[0-9]+\\.[0-9]+\n"));
}

TEST(Catalogue, HelpFitsATerminal) {
  const std::vector<std::vector<std::string>> commands = {
      {"--help"},          {"check", "--help"},   {"position", "-h"},       {"fix", "--help"},
      {"rules", "--help"}, {"explain", "--help"}, {"completion", "--help"}, {"man", "--help"}};
  for (const auto& command : commands) {
    const RunResult result = run(command);
    EXPECT_EQ(result.status, 0);
    EXPECT_EQ(result.err, "");
    EXPECT_THAT(result.out, StartsWith("Usage: pgn-arbiter "));
    EXPECT_THAT(result.out, HasSubstr("\nExamples:\n"));
    for (const std::string& line : lines_of(result.out)) {
      EXPECT_LE(columns(line), 80) << line;
      EXPECT_THAT(line, Not(testing::EndsWith(" ")));
    }
  }
  EXPECT_EQ(run({"check", "--jobs", "0", "--help"}).status, 0) << "help comes before complaints";
}

}  // namespace
}  // namespace tools
