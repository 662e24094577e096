// How the npm package is made (tools/npm/pack.py), with stand-ins for what emscripten makes.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <string>

#include "tests/testing/files.h"
#include "tools/program/version.h"

namespace npm_tests {
namespace {

namespace fs = std::filesystem;

using testing::HasSubstr;
using testing::MatchesRegex;
using testing::Not;

const char* const kBuilt[] = {"program.js", "program.wasm", "program_node.js", "run_program.js"};

class Pack : public testing::Test {
 protected:
  void SetUp() override {
    for (const char* const name : kBuilt) {
      const bool is_module = std::string(name).ends_with(".wasm");
      folder_.write(std::string("built/") + name, is_module ? "module\n" : "script\n");
    }
  }

  // What a command of the shell prints; its errors too.
  std::string output(const std::string& command) {
    const std::string out = folder_.path("output");
    status_ = WEXITSTATUS(std::system(("( " + command + " ) > '" + out + "' 2>&1").c_str()));
    return tests::read_file(out);
  }

  std::string pack(const std::string& to, const std::string& more = "") {
    return output("python3 -B tools/npm/pack.py --root . --to '" + folder_.path(to) + "' " + more +
                  " --built '" + folder_.path("built") + "/'*");
  }

  std::string name() const { return "pgn-arbiter-" + std::string(tools::kVersion) + ".tgz"; }

  tests::TempDir folder_;
  int status_ = -1;
};

TEST_F(Pack, PrintsWhereThePackageIs) {
  EXPECT_EQ(pack("out"), folder_.path("out/" + name()) + "\n");
  EXPECT_EQ(status_, 0);
  EXPECT_EQ(pack("out", "--as other.tgz"), folder_.path("out/other.tgz") + "\n");
}

TEST_F(Pack, HoldsAllThatItsParametersName) {
  pack("out");
  output("tar -xzf '" + folder_.path("out/" + name()) + "' -C '" + folder_.path("") + "'");
  ASSERT_EQ(status_, 0);
  const auto text = [this](const std::string& file) {
    return tests::read_file(folder_.path("package/" + file));
  };
  EXPECT_EQ(text("LICENSE"), tests::read_file("LICENSE"));
  EXPECT_THAT(text("NOTICE"), HasSubstr("libarchive"));
  EXPECT_THAT(text("package.json"),
              HasSubstr("\"version\": \"" + std::string(tools::kVersion) + "\""));
  EXPECT_THAT(text("package.json"), Not(HasSubstr("ependencies")));
  EXPECT_EQ(text("lib/program.js"), "script\n\nexport default createProgram;\n");
  EXPECT_EQ(text("lib/run_program.js"), "script\n\nexport {runProgram};\n");
  EXPECT_EQ(text("lib/program_node.js"), "script\n");
  EXPECT_EQ(text("lib/program.wasm"), "module\n");
  EXPECT_THAT(text("types/records.d.ts"), HasSubstr("export interface FindingRecord {"));
  EXPECT_THAT(text("types/options.d.ts"), HasSubstr("  noDrawBefore?: number;\n"));
  for (const char* const refused : {"  logFile?", "  shard?", "  lean?"}) {
    EXPECT_THAT(text("types/options.d.ts"), Not(HasSubstr(refused)));
  }
  EXPECT_THAT(text("lib/valued_options.js"), HasSubstr("\n  'noDrawBefore',\n"));
  EXPECT_THAT(text("lib/valued_options.js"), HasSubstr("\n  'writeBaseline',\n"));
  EXPECT_THAT(text("lib/valued_options.js"), Not(HasSubstr("'claims'")));
  for (const char* const file : {"README.md", "index.js", "index.d.ts", "examples/node.mjs"}) {
    EXPECT_FALSE(text(file).empty()) << file;
  }
}

TEST_F(Pack, IsTheSameEachTime) {
  pack("one");
  pack("two");
  const std::string first = tests::read_file(folder_.path("one/" + name()));
  EXPECT_FALSE(first.empty());
  EXPECT_TRUE(first == tests::read_file(folder_.path("two/" + name())));
}

TEST_F(Pack, ModesAreThoseOfTheirUse) {
  pack("out");
  const std::string list = output("tar -tvzf '" + folder_.path("out/" + name()) + "'");
  EXPECT_THAT(list, testing::ContainsRegex("-rwxr-xr-x 0/0 .* package/bin/pgn-arbiter.js\n"));
  EXPECT_THAT(list, testing::ContainsRegex("-rw-r--r-- 0/0 .* package/index.js\n"));
}

TEST_F(Pack, WhatIsMissingIsTold) {
  fs::remove(folder_.path("built/run_program.js"));
  EXPECT_EQ(pack("out"), "pack.py: run_program.js is missing\n");
  EXPECT_EQ(status_, 2);
  EXPECT_FALSE(fs::exists(folder_.path("out")));
}

// Types are made of all that the schema says, or not at all.
TEST_F(Pack, ASchemaThatNoTypeIsMadeOfIsTold) {
  const std::string schema = tests::read_file("docs/report-schema.json");
  const auto complaint = [&](const std::string& old, const std::string& replacement) {
    std::string changed = schema;
    changed.replace(changed.find(old), old.size(), replacement);
    const std::string file = folder_.write("schema.json", changed);
    return output("python3 -B tools/npm/make_types.py '" + file + "' docs/reference.md '" +
                  folder_.path("types") + "'");
  };
  EXPECT_EQ(complaint("\"minimum\": 0", "\"minimum\": 0"), "");
  EXPECT_EQ(status_, 0);
  EXPECT_THAT(complaint("\"minimum\": 0", "\"multipleOf\": 2"), HasSubstr("multipleOf"));
  EXPECT_EQ(status_, 1);
  EXPECT_THAT(complaint("[\"ply\", \"was\", ", "[\"ply\", "), HasSubstr("not always there"));
}

}  // namespace
}  // namespace npm_tests
