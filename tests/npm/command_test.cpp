// The command of the npm package: the bytes and the exit status of the native program.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <string>
#include <utility>

#include "tests/npm/npm_package.h"
#include "tests/testing/files.h"
#include "tests/testing/text.h"

namespace npm_tests {
namespace {

namespace fs = std::filesystem;

using testing::HasSubstr;

std::set<std::string> names_in(const std::string& folder) {
  std::set<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder)) names.insert(entry.path().filename());
  return names;
}

TEST_F(Npm, NpxRunsIt) {
  const std::string npx = "npx --no-install pgn-arbiter ";
  fs::copy_file("testdata/event.pgn", installed() + "event.pgn",
                fs::copy_options::overwrite_existing);
  const Result version = run(npx + "--version", installed());
  EXPECT_EQ(version.out, run("\"$PROGRAM\" --version", installed()).out);
  EXPECT_EQ(version.status, 0);
  for (const std::string words : {"check event.pgn", "check -f jsonl event.pgn"}) {
    const Result native = run("\"$PROGRAM\" " + words, installed());
    const Result packed = run(npx + words, installed());
    EXPECT_EQ(packed.out, native.out);
    EXPECT_EQ(packed.status, 1);
    EXPECT_THAT(native.out, HasSubstr("M210"));
  }
}

TEST_F(Npm, Formats) {
  for (const char* const format :
       {"text", "markdown", "html", "jsonl", "json", "csv", "sarif", "junit", "github", "gitlab"}) {
    EXPECT_EQ(same(std::string("check -f ") + format + " event.pgn").status, 1);
  }
}

TEST_F(Npm, Inputs) {
  run("mkdir -p games/more && cp event.pgn games/one.pgn && gzip -c event.pgn > games/two.pgn.gz &&"
      " bsdtar --format zip -cf games/more/three.zip event.pgn && cp event.pgn games/no.txt &&"
      " printf 'games/one.pgn\\n# none\\nevent.pgn\\n' > list",
      folder());
  EXPECT_THAT(same("check -f jsonl games").out, HasSubstr("three.zip!event.pgn"));
  EXPECT_EQ(same("check games/two.pgn.gz games/more/three.zip").status, 1);
  EXPECT_EQ(same("check @list").status, 1);
  EXPECT_EQ(same("check \"$PWD/event.pgn\" ./games/../event.pgn").status, 1);
  EXPECT_EQ(same("check - < event.pgn").status, 1);
  EXPECT_EQ(same("check - < games/two.pgn.gz").status, 1);
  EXPECT_EQ(same("check - < games/more/three.zip").status, 1);
  EXPECT_EQ(same("check -", "cat event.pgn |").status, 1);
  EXPECT_EQ(same("check -", "cat games/more/three.zip |").status, 1);
  EXPECT_EQ(same("check - < /dev/null").status, 0);
  EXPECT_EQ(
      same("check -", "(head -c 1000 event.pgn; sleep 0.3; tail -c +1001 event.pgn) |").status, 1);
  EXPECT_EQ(same("check <(cat event.pgn)").status, 1);
}

// Standard input is read from where another program left it.
TEST_F(Npm, RestOfAFile) {
  const auto judge_rest = [this](const std::string& program) {
    return run("{ dd bs=1000 count=1 status=none > /dev/null; \"$" + program +
                   "\" check -f jsonl -; } < event.pgn",
               folder());
  };
  const Result native = judge_rest("PROGRAM");
  EXPECT_EQ(judge_rest("NPM").out, native.out);
  EXPECT_NE(native.out, same("check -f jsonl - < event.pgn").out);
}

TEST_F(Npm, WhatIsWrong) {
  EXPECT_EQ(same("").status, 2);
  EXPECT_EQ(same("chek").status, 2);
  EXPECT_EQ(same("check --formt=jsonl x").status, 2);
  EXPECT_EQ(same("check -f pdf x").status, 2);
  EXPECT_EQ(same("check missing.pgn event.pgn").status, 2);
  EXPECT_EQ(same("check -o nowhere/out.txt event.pgn").status, 2);
  EXPECT_EQ(same("check event.pgn > /dev/full").status, 2);
  EXPECT_EQ(same("fix -o event.pgn event.pgn").status, 2);
  EXPECT_EQ(same("fix -o event.pgn - < event.pgn").status, 2);
  run("head -c 4096 /dev/zero > zeros.pgn; mkdir folder.pgn", folder());
  EXPECT_EQ(same("check zeros.pgn").status, 2);
  EXPECT_EQ(same("check -o folder.pgn event.pgn").status, 2);
  EXPECT_EQ(same("position folder.pgn").status, 2);
}

TEST_F(Npm, OtherCommands) {
  for (const char* const words :
       {"--help", "check --help", "--version", "rules", "rules -f json", "explain M210",
        "completion bash", "man", "crosstable event.pgn", "fix --dry-run event.pgn"}) {
    same(words);
  }
  EXPECT_EQ(same("position '8/8/4k3/8/8/4K2P/8/8 b - - 0 1'").status, 0);
  run("printf '8/8/4k3/8/8/4K2P/8/8 b - - 0 1\\nnonsense\\n' > positions.txt", folder());
  EXPECT_EQ(same("position -f jsonl positions.txt").status, 1);
}

TEST_F(Npm, Settings) {
  EXPECT_EQ(same("check event.pgn", "PGN_ARBITER_OPTIONS='--select C --fail-on never'").status, 0);
  run("printf 'select = S\\n[event:*Village*]\\nlaws = old\\n' > .pgn-arbiter.ini", folder());
  same("check -f jsonl event.pgn");
  same("check -j1 --show-config event.pgn");
  same("check --color always event.pgn");
  run("rm .pgn-arbiter.ini", folder());
  EXPECT_EQ(same("check --write-baseline known.json event.pgn").status, 0);
  EXPECT_EQ(same("check --baseline known.json event.pgn").status, 0);
}

// A file is what the native program writes, and nothing else appears.
TEST_F(Npm, Files) {
  run("cp event.pgn kept.txt && ln -s kept.txt link.txt", folder());
  const auto expect_same_files = [this](const std::string& words, const std::string& name) {
    const Result native = run("\"$PROGRAM\" " + words, folder());
    const std::string text = tests::read_file(folder() + name);
    const std::set<std::string> names = names_in(folder());
    EXPECT_FALSE(text.empty());
    fs::remove(folder() + name);
    const Result packed = run("\"$NPM\" " + words, folder());
    EXPECT_EQ(packed.err, native.err);
    EXPECT_EQ(packed.status, native.status);
    EXPECT_EQ(tests::read_file(folder() + name), text) << words;
    EXPECT_EQ(names_in(folder()), names) << words;
  };
  expect_same_files("check -o report.txt event.pgn", "report.txt");
  expect_same_files("check -f text -f html=sheet.html -f csv=all.csv event.pgn", "sheet.html");
  expect_same_files("check --write-baseline known.json event.pgn", "known.json");
  expect_same_files("fix -o corrected.pgn event.pgn", "corrected.pgn");
  run("\"$NPM\" check -o link.txt event.pgn", folder());
  EXPECT_TRUE(fs::is_symlink(folder() + "link.txt"));
  EXPECT_EQ(tests::read_file(folder() + "kept.txt"), tests::read_file(folder() + "report.txt"));
}

class NpmWithLongFile : public Npm {
 protected:
  // long.pgn, so many times the example.
  void write_long_file(int times) {
    const std::string once = tests::read_file(folder() + "event.pgn") + "\n";
    tests::write_file(folder() + "long.pgn", tests::times(once, times));
  }
};

TEST_F(NpmWithLongFile, AllOfALongReportComes) {
  write_long_file(300);
  const Result native = run("\"$PROGRAM\" check -f jsonl --games all long.pgn", folder());
  EXPECT_GT(native.out.size(), 8'000'000u);
  const Result packed =
      run("\"$NPM\" check -f jsonl --games all long.pgn | (sleep 0.5; cat); exit ${PIPESTATUS[0]}",
          folder());
  EXPECT_TRUE(packed.out == native.out);
  EXPECT_EQ(packed.status, 1);
}

TEST_F(NpmWithLongFile, AReaderThatGoesEndsTheRun) {
  write_long_file(300);
  const Result packed =
      run("\"$NPM\" check -f jsonl long.pgn | head -c 10; exit ${PIPESTATUS[0]}", folder());
  EXPECT_EQ(packed.out.size(), 10u);
  EXPECT_EQ(packed.err, "pgn-arbiter: error: standard output: Broken pipe\n");
  EXPECT_EQ(packed.status, 2);
}

// Waits for input that never comes, or works; no half-written file is left.
TEST_F(NpmWithLongFile, SignalsEndTheRunWithoutAReport) {
  write_long_file(3000);
  run("cp event.pgn kept.txt; mkfifo silent", folder());
  const std::set<std::string> names = names_in(folder());
  // Once there is a file under another name, the program works.
  const std::string when_working =
      "for i in $(seq 1000); do ls .*.tmp > /dev/null 2>&1 && break; sleep 0.02; done; sleep 0.2; ";
  for (const auto& [name, number] : {std::pair("INT", 2), std::pair("TERM", 15)}) {
    for (const char* const input : {"long.pgn", "- < silent"}) {
      // Bash has its children ignore SIGINT when they run in the background; env takes that back.
      const Result packed =
          run("sleep 20 > silent & held=$!; env --default-signal=INT \"$NPM\" "
              "check -o kept.txt " +
                  std::string(input) + " & pid=$!; " + when_working + "kill -" + name +
                  " $pid; wait $pid; status=$?; kill $held; exit $status",
              folder());
      EXPECT_EQ(packed.status, 128 + number) << input;
      EXPECT_THAT(packed.err, HasSubstr(std::string("warning: stopped by SIG") + name));
      EXPECT_EQ(names_in(folder()), names) << input;
      EXPECT_EQ(tests::read_file(folder() + "kept.txt"), tests::read_file(folder() + "event.pgn"));
    }
  }
}

// Two runs in one folder do not touch each other's unfinished file.
TEST_F(Npm, RunsAtOnceKeepTheirFiles) {
  run("mkfifo slow", folder());
  const Result slow =
      run("\"$NPM\" check -o slow.txt - < slow & pid=$!; exec 9> slow; head -c 3000 event.pgn >&9; "
          "for i in $(seq 1000); do ls .*.tmp > /dev/null 2>&1 && break; sleep 0.02; done; "
          "\"$NPM\" check -o fast.txt event.pgn; ls -A | grep -c '[.]tmp$'; "
          "tail -c +3001 event.pgn >&9; exec 9>&-; wait $pid",
          folder());
  EXPECT_EQ(slow.status, 1) << slow.err;
  EXPECT_EQ(slow.err, "");
  EXPECT_EQ(slow.out, "1\n");  // that of the run that goes on
  run("\"$PROGRAM\" check -o native.txt - < event.pgn; rm slow", folder());
  EXPECT_EQ(tests::read_file(folder() + "slow.txt"), tests::read_file(folder() + "native.txt"));
  EXPECT_EQ(names_in(folder()),
            (std::set<std::string>{"event.pgn", "fast.txt", "native.txt", "slow.txt"}));
}

// Files of others that have the name of an unfinished file stay, when the run ends and when a
// signal ends it.
TEST_F(Npm, AForeignFileOfTheSameNameStays) {
  const std::string foreign =
      "for id in 42 $$; do echo \"$id\" > .pgn-arbiter-$id-0.tmp; done; mkfifo silent; ";
  const Result whole = run(foreign + "exec \"$NPM\" check -o report.txt event.pgn", folder());
  EXPECT_EQ(whole.status, 1) << whole.err;
  EXPECT_EQ(names_in(folder()).size(), 5u);
  EXPECT_FALSE(tests::read_file(folder() + "report.txt").empty());
  EXPECT_EQ(tests::read_file(folder() + ".pgn-arbiter-42-0.tmp"), "42\n");
  const Result stopped =
      run("rm .*.tmp; " + foreign +
              "sleep 20 > silent & held=$!; (for i in $(seq 1000); do "
              "[ $(ls .*.tmp | wc -l) -gt 2 ] && break; sleep 0.02; done; sleep 0.2; "
              "kill -TERM $$; sleep 1; kill $held) & exec \"$NPM\" check -o kept.txt - < silent",
          folder());
  EXPECT_EQ(stopped.status, 128 + 15) << stopped.err;
  EXPECT_EQ(names_in(folder()).size(), 5u);
  EXPECT_EQ(tests::read_file(folder() + ".pgn-arbiter-42-0.tmp"), "42\n");
}

// --- JSON Lines ---

TEST_F(Npm, EveryFixtureGivesTheSameRecords) {
  fs::copy("testdata", folder() + "testdata", fs::copy_options::recursive);
  const Result all = same("check -f jsonl --games all --select ALL testdata");
  EXPECT_EQ(all.status, 1);
  EXPECT_GT(all.out.size(), 100'000u);
  same("check -f jsonl --games all testdata");
  same("check -f jsonl --games all --verify --winnable exact testdata");
}

}  // namespace
}  // namespace npm_tests
