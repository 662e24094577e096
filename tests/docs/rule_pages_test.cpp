// The pages under docs/rules are up to date with the rules and their fixtures. tools/docs.sh
// generates them.

#include "tools/docs/rule_pages.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <iterator>
#include <map>
#include <set>
#include <string>

#include "arbiter/rules/registry.h"
#include "tests/testing/files.h"

namespace tools {
namespace {

namespace fs = std::filesystem;

const std::map<std::string, std::string>& pages() {
  static const std::map<std::string, std::string> made = make_rule_pages("testdata/rules");
  return made;
}

TEST(RulePages, ThereIsOneForEachRuleAndAnIndex) {
  ASSERT_EQ(pages().size(), arbiter::all_rules().size() + 1);
  for (const arbiter::Rule* rule : arbiter::all_rules()) {
    const std::string name = std::string(rule->id) + ".md";
    ASSERT_TRUE(pages().contains(name)) << name;
    EXPECT_NE(pages().at("README.md").find("(" + name + ")"), std::string::npos) << name;
  }
}

TEST(RulePages, HaveBothExamples) {
  for (const auto& [name, text] : pages()) {
    if (name == "README.md") continue;
    const std::size_t reported = text.find("## Reported\n\n```pgn\n");
    const std::size_t finding = text.find("```\n\n> **");
    const std::size_t unreported = text.find("## Not reported\n\n```pgn\n");
    EXPECT_LT(reported, finding) << name;
    EXPECT_LT(finding, unreported) << name;
    EXPECT_NE(unreported, std::string::npos) << name;
  }
}

TEST(RulePages, InTheTreeAreUpToDate) {
  std::set<std::string> there;
  for (const fs::directory_entry& entry : fs::directory_iterator("docs/rules")) {
    there.insert(entry.path().filename().string());
  }
  for (const auto& [name, text] : pages()) {
    EXPECT_EQ(there.erase(name), 1u) << name << " is missing; run tools/docs.sh";
    EXPECT_EQ(tests::read_file(fs::path("docs/rules") / name), text) << "stale; run tools/docs.sh";
  }
  EXPECT_TRUE(there.empty()) << *there.begin() << " belongs to no rule; run tools/docs.sh";
}

}  // namespace
}  // namespace tools
