// The layers of arbiter/legality, from Bazel's own list of dependencies: the checker sees no prover
// and no move generator, and nothing there sees rules, games, tools or threads.

#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <string>

namespace {

using Labels = std::set<std::string>;

// Labels of the workspace, one a line.
Labels labels(const std::string& query) {
  Labels all;
  std::ifstream file("tests/arbiter/" + query);
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("//")) all.insert(line);
  }
  return all;
}

TEST(Layers, TheCheckerDependsOnDataTypesOnly) {
  EXPECT_EQ(labels("legality_checker_deps"),
            (Labels{"//arbiter/board:position", "//arbiter/legality/checker:checker",
                    "//arbiter/legality/facts:facts", "//parser:fen", "//parser:one_of",
                    "//parser:text", "//parser:vocabulary"}));
}

TEST(Layers, ProversDependOnNothingAboveThem) {
  const Labels all = labels("legality_deps");
  EXPECT_TRUE(all.contains("//arbiter/legality/retraction:retraction"));
  for (const std::string& label : all) {
    const bool allowed = label.starts_with("//arbiter/legality") ||
                         label.starts_with("//arbiter/board") ||
                         label == "//arbiter/record:start" || label.starts_with("//parser");
    EXPECT_TRUE(allowed) << label;
  }
}

}  // namespace
