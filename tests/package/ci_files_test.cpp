// The files for continuous integration: well-formed, complete, and with commands that the program
// takes.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <yaml-cpp/yaml.h>

#include <cstdlib>
#include <filesystem>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tests/testing/files.h"
#include "tests/testing/pattern.h"
#include "tools/options/options.h"

namespace tools {
namespace {

namespace fs = std::filesystem;

using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

// What is wrong with a command line of the program, without the program's name; empty: nothing.
std::string problem_with(std::vector<std::string> words) {
  if (words.empty()) return "no command";
  const auto command = command_of(words.front());
  if (!command) return "no such command: " + words.front();
  words.erase(words.begin());
  return parse_options(*command, words).error;
}

TEST(PreCommitHooks, AreComplete) {
  const YAML::Node hooks = YAML::LoadFile(".pre-commit-hooks.yaml");
  ASSERT_TRUE(hooks.IsSequence());
  ASSERT_GE(hooks.size(), 2u);
  std::set<std::string> ids;
  for (const YAML::Node& hook : hooks) {
    const auto id = hook["id"].as<std::string>();
    EXPECT_TRUE(ids.insert(id).second) << id;
    for (const char* const key : {"name", "description", "entry", "language", "files"}) {
      EXPECT_TRUE(hook[key].IsScalar()) << id << " " << key;
    }
    const tests::Pattern files(hook["files"].as<std::string>());
    EXPECT_TRUE(files.find("games/event.pgn"));
    EXPECT_FALSE(files.find("games/event.png"));
    std::vector<std::string> words = words_of(hook["entry"].as<std::string>());
    if (hook["language"].as<std::string>() == "script") {
      EXPECT_EQ(words.front(), "tools/run.sh");
    } else {
      EXPECT_EQ(hook["language"].as<std::string>(), "system");
      EXPECT_EQ(words.front(), "pgn-arbiter");
    }
    words.erase(words.begin());
    words.push_back("event.pgn");
    EXPECT_EQ(problem_with(words), "") << id;
  }
}

TEST(PreCommitHooks, TheExampleUsesThem) {
  const YAML::Node config = YAML::LoadFile("docs/ci/pre-commit-config.yaml");
  const YAML::Node hooks = YAML::LoadFile(".pre-commit-hooks.yaml");
  const YAML::Node used_hooks = config["repos"][0]["hooks"];
  ASSERT_GT(used_hooks.size(), 0U);
  for (const YAML::Node& used : used_hooks) {
    bool known = false;
    for (const YAML::Node& hook : hooks) {
      if (hook["id"].as<std::string>() != used["id"].as<std::string>()) continue;
      known = true;
      std::vector<std::string> words = words_of(hook["entry"].as<std::string>());
      words.erase(words.begin());
      for (const YAML::Node& word : used["args"]) words.push_back(word.as<std::string>());
      words.push_back("event.pgn");
      EXPECT_EQ(problem_with(words), "");
    }
    EXPECT_TRUE(known) << used["id"];
  }
}

TEST(Action, NamesItsInputsOnceAndUsesAll) {
  const YAML::Node action = YAML::LoadFile("action.yml");
  EXPECT_EQ(action["runs"]["using"].as<std::string>(), "composite");
  const YAML::Node step = action["runs"]["steps"][0];
  EXPECT_EQ(step["shell"].as<std::string>(), "bash");
  // Inputs reach the script as variables, never as part of a command.
  EXPECT_EQ(step["run"].as<std::string>().find("${{"), std::string::npos);
  const std::string script = tests::read_file("tools/action.sh");
  std::set<std::string> used;
  for (const auto& variable : step["env"]) {
    EXPECT_THAT(script, HasSubstr("${" + variable.first.as<std::string>() + ":-"));
    const std::string value = variable.second.as<std::string>();
    ASSERT_THAT(value, StartsWith("${{ inputs."));
    used.insert(value.substr(11, value.find(" }}") - 11));
  }
  std::set<std::string> named;
  for (const auto& input : action["inputs"]) {
    named.insert(input.first.as<std::string>());
    EXPECT_TRUE(input.second["description"].IsScalar());
    EXPECT_TRUE(input.second["default"].IsScalar());
  }
  EXPECT_EQ(used, named);
}

TEST(Action, TheExampleUsesItsInputs) {
  const YAML::Node action = YAML::LoadFile("action.yml");
  const YAML::Node steps = YAML::LoadFile("docs/ci/github.yml")["jobs"]["pgn-arbiter"]["steps"];
  ASSERT_THAT(steps[1]["uses"].as<std::string>(), HasSubstr("/pgn-arbiter@"));
  const YAML::Node inputs = steps[1]["with"];
  ASSERT_GT(inputs.size(), 0U);
  for (const auto& input : inputs) {
    EXPECT_TRUE(action["inputs"][input.first.as<std::string>()]) << input.first;
  }
  std::vector<std::string> words = words_of(inputs["options"].as<std::string>());
  EXPECT_FALSE(words.empty());
  words.insert(words.begin(), {"check", "--fail-on", inputs["fail-on"].as<std::string>()});
  words.push_back(inputs["paths"].as<std::string>());
  EXPECT_EQ(problem_with(words), "");
}

TEST(GitLab, TheExampleRunsTheProgram) {
  const YAML::Node job = YAML::LoadFile("docs/ci/gitlab-ci.yml")["pgn-arbiter"];
  const std::string line = job["script"][0].as<std::string>();
  std::vector<std::string> words = words_of(line);
  ASSERT_EQ(words.front(), "pgn-arbiter");
  words.erase(words.begin());
  EXPECT_EQ(problem_with(words), "");
  const YAML::Node reports = job["artifacts"]["reports"];
  EXPECT_GT(reports.size(), 0U);
  for (const auto& report : reports) {
    EXPECT_THAT(line, HasSubstr("=" + report.second.as<std::string>()));
  }
}

// The script of the action, with the real program in its path.
class ActionScript : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = testing::TempDir() + "action_" +
              testing::UnitTest::GetInstance()->current_test_info()->name() + "/";
    fs::remove_all(folder_);
    fs::create_directories(folder_ + "bin");
    fs::create_symlink(fs::absolute("tools/pgn-arbiter"), folder_ + "bin/pgn-arbiter");
  }

  int run(const std::string& environment) {
    const std::string command = environment + " PATH='" + folder_ +
                                "bin':\"$PATH\" GITHUB_OUTPUT='" + folder_ +
                                "output' GITHUB_STEP_SUMMARY='" + folder_ +
                                "summary' bash tools/action.sh > '" + folder_ + "log' 2>&1";
    return WEXITSTATUS(std::system(command.c_str()));
  }

  std::string text(const std::string& name) const { return tests::read_file(folder_ + name); }

  std::string folder_;
};

TEST_F(ActionScript, JudgesAndTells) {
  EXPECT_EQ(run("PGN_ARBITER_PATHS=testdata/event.pgn PGN_ARBITER_SARIF='" + folder_ + "sarif'"),
            1);
  EXPECT_THAT(text("log"), HasSubstr("::error file=testdata/event.pgn,line=26"));
  EXPECT_THAT(text("summary"), StartsWith("## pgn-arbiter"));
  EXPECT_THAT(text("sarif"), HasSubstr("\"version\":\"2.1.0\""));
  EXPECT_EQ(text("output"), "status=1\n");
}

TEST_F(ActionScript, TakesLines) {
  EXPECT_EQ(run("PGN_ARBITER_PATHS='  testdata/event.pgn \n\n-\n' PGN_ARBITER_FAIL_ON=never "
                "PGN_ARBITER_MORE='--select=M\n--max-findings=1' PGN_ARBITER_SUMMARY=false "
                "< /dev/null"),
            0);
  EXPECT_EQ(text("summary"), "");
  EXPECT_EQ(text("output"), "status=0\n");
}

TEST_F(ActionScript, ALongSummaryIsCut) {
  const std::string game = "[Event \"E\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Ke3 {\xC3\xA9} 1-0\n\n";
  std::string games;
  for (int i = 0; i < 4'000; ++i) games += game;
  tests::write_file(folder_ + "games.pgn", games);
  EXPECT_EQ(run("PGN_ARBITER_PATHS='" + folder_ + "games.pgn'"), 1);
  const std::string summary = text("summary");
  EXPECT_LE(summary.size(), 1'000'200u);
  EXPECT_GT(summary.size(), 990'000u);
  EXPECT_THAT(summary, StartsWith("## pgn-arbiter"));
  EXPECT_THAT(summary,
              EndsWith(" |\n\nThe summary ends here: GitHub shows no more than 1 MiB of it. "
                       "The log has all findings.\n"));
}

TEST_F(ActionScript, TroubleIsTrouble) {
  EXPECT_EQ(run("PGN_ARBITER_PATHS=missing.pgn"), 2);
  EXPECT_EQ(text("output"), "status=2\n");
}

TEST_F(ActionScript, APathIsNeverAnOption) {
  EXPECT_EQ(run("PGN_ARBITER_PATHS=--exit-zero"), 2);
  EXPECT_THAT(text("log"), HasSubstr("--exit-zero: No such file"));
}

}  // namespace
}  // namespace tools
