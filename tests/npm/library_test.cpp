// The library of the npm package in Node: library_cases.mjs, one test for each of its cases; and
// its types.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <string>

#include "tests/npm/npm_package.h"
#include "tests/testing/files.h"
#include "tests/testing/text.h"

namespace npm_tests {
namespace {

namespace fs = std::filesystem;

using testing::ElementsAreArray;
using testing::HasSubstr;

const char* const kCases[] = {
    "recordsAreTheLines",
    "contentOfEveryKind",
    "contentWithoutAName",
    "directoriesListsAndUrls",
    "options",
    "filesOfOptions",
    "nothingFromOutside",
    "positions",
    "wrongUse",
    "twoNamesOfOneFile",
    "namesThatAreRefused",
    "urlsOfFiles",
    "aMissingProgramIsTriedAgain",
    "wrongOptionsThrowWhatTheProgramSays",
    "someInputsCannotBeRead",
    "aStreamThatFails",
    "aStreamThatFailsBeforeItIsRead",
    "stringsThatAreCutAnywhere",
    "partsOfALargeBuffer",
    "aSourceThatFailsWhenItIsLeft",
    "recordsComeWhileTheSourceGoesOn",
    "aSlowCallerHoldsTheProgram",
    "aLongReportNeedsLittleMemory",
    "severalRunsAtOnce",
    "theExampleRuns",
    "aProgramThatIsNoFile",
    "namesOfWindows",
};

class Library : public Npm, public testing::WithParamInterface<const char*> {
 protected:
  void SetUp() override {
    Npm::SetUp();
    if (IsSkipped()) return;
    fs::create_directory_symlink(installed() + "node_modules", folder() + "node_modules");
    fs::copy_file("tests/npm/library_cases.mjs", folder() + "library_cases.mjs");
    run("\"$PROGRAM\" check -f jsonl --games all event.pgn > event.jsonl", folder());
  }
};

TEST_P(Library, InNode) {
  const Result result = run(std::string("node library_cases.mjs ") + GetParam(), folder());
  EXPECT_EQ(result.status, 0) << result.out << result.err;
}

std::string name_of(const testing::TestParamInfo<const char*>& info) { return info.param; }

INSTANTIATE_TEST_SUITE_P(Case, Library, testing::ValuesIn(kCases), name_of);

using LibraryAsAWhole = Library;

TEST_P(LibraryAsAWhole, HasATestForEachCase) {
  const Result result = run("node library_cases.mjs --list", folder());
  EXPECT_THAT(tests::lines_of(result.out), ElementsAreArray(kCases)) << result.err;
}

// With the TypeScript that PGN_ARBITER_TSC names, or that is installed.
TEST_P(LibraryAsAWhole, TypesAreThoseOfTheExample) {
  const char* const named = std::getenv("PGN_ARBITER_TSC");
  const std::string tsc = named != nullptr ? named : "tsc";
  if (run("'" + tsc + "' --version", folder()).status != 0) GTEST_SKIP() << "there is no tsc here";
  const std::string check = "'" + tsc +
                            "' --strict --noEmit --target es2020 --module node16 "
                            "--moduleResolution node16 --lib es2020 ";
  run("cp node_modules/pgn-arbiter/examples/typed.mts .", folder());
  const Result good = run(check + "typed.mts", folder());
  EXPECT_EQ(good.status, 0) << good.out;
  const std::string example = tests::read_file(folder() + "typed.mts");
  tests::write_file(folder() + "options.mts",
                    tests::replace_all(example, "noDrawBefore: 30", "noDrawBefore: '30'"));
  EXPECT_THAT(run(check + "options.mts", folder()).out, HasSubstr("TS2322"));
  tests::write_file(folder() + "records.mts",
                    tests::replace_all(example, "record.game === null", "record.gam === null"));
  EXPECT_THAT(run(check + "records.mts", folder()).out, HasSubstr("TS2551"));
}

INSTANTIATE_TEST_SUITE_P(All, LibraryAsAWhole, testing::Values(""),
                         [](const auto&) { return "cases"; });

}  // namespace
}  // namespace npm_tests
