// pgn-arbiter fix as a process: the output, its content, and when there is none.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidjson/document.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "tests/cli/program.h"
#include "tests/testing/files.h"
#include "tests/testing/text.h"

namespace tools {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

std::string event() { return tests::read_file(source_file("testdata/event.pgn")); }

// A fool's mate recorded as unfinished.
const std::string kWrong =
    "[Event \"Caf\xE9\"]\n[Date \"2023.05.01\"]\n[Result \"*\"]\n\n1. f3 e5 2. g4 Qh4# *\n\n";
const std::string kRight =
    tests::replace_all(tests::replace_all(kWrong, "\"*\"", "\"0-1\""), "# *", "# 0-1");

// "GAME RULE PLY" of each finding.
std::vector<std::string> findings(const std::string& file) {
  const RunResult result = run({"check", "-f", "jsonl", "--games", "none", file});
  std::vector<std::string> found;
  for (const std::string& line : lines_of(result.out)) {
    rapidjson::Document record;
    record.Parse(line.c_str());
    if (std::string_view(record["type"].GetString()) != "finding") continue;
    found.push_back(std::to_string(record["game"].GetInt()) + " " + record["rule"].GetString() +
                    " " + std::to_string(record["ply"].GetInt()));
  }
  return found;
}

class Fix : public testing::Test {
 protected:
  void SetUp() override {
    std::filesystem::remove_all(scratch());
    std::filesystem::create_directories(scratch());
    write_file("wrong.pgn", kWrong);
  }
};

// --- the event ---

TEST_F(Fix, TheEventKeepsExactlyTheUnsafeFindings) {
  write_file("event.pgn", event());
  std::vector<std::string> unsafe = findings("event.pgn");
  for (const char* const safe : {"4 R501 17", "13 R505 7", "15 S110 7", "15 S111 17"}) {
    ASSERT_EQ(std::erase(unsafe, safe), 1u) << safe;
  }
  const RunResult result = run({"fix", "--results", "-o", "corrected.pgn", "event.pgn"});
  EXPECT_EQ(result.status, 0);
  EXPECT_EQ(result.out, "");
  EXPECT_EQ(result.err,
            "pgn-arbiter: info: event.pgn: game 4: Result tag \"1/2-1/2\" becomes 1-0 (R501)\n"
            "pgn-arbiter: info: event.pgn: game 4: marker 1/2-1/2 becomes 1-0 (R501)\n"
            "pgn-arbiter: info: event.pgn: game 13: Result tag \"*\" becomes 1-0 (R505)\n"
            "pgn-arbiter: info: event.pgn: game 13: marker * becomes 1-0 (R505)\n"
            "pgn-arbiter: info: corrected: 3 of 20 games: R501 in 2 places, R505 in 2 places, S110 "
            "in 1 place, S111 in 1 place\n");
  EXPECT_EQ(findings("corrected.pgn"), unsafe);
  EXPECT_EQ(read_file("event.pgn"), event());
}

TEST_F(Fix, AllOtherBytesOfTheEventStay) {
  std::string expected = event();
  const auto replace_once = [&](const std::string& old, const std::string& by) {
    const std::size_t at = expected.find(old);
    ASSERT_NE(at, std::string::npos) << old;
    expected.replace(at, old.size(), by);
  };
  const auto replace_in_game = [&](const std::string& round, const std::string& result) {
    const std::size_t at = expected.find("[Round \"" + round + "\"]");
    const std::size_t tag = expected.find("[Result \"", at) + 9;
    expected.replace(tag, expected.find('"', tag) - tag, result);
  };
  replace_in_game("1.4", "1-0");
  replace_once("shook hands} 1/2-1/2", "shook hands} 1-0");
  replace_in_game("4.1", "1-0");
  replace_once("4. Qxf7# *", "4. Qxf7# 1-0");
  replace_once("4. 0-0 Nf6", "4. O-O Nf6");
  replace_once("9. Bxf7 Rxf7", "9. Bxf7+ Rxf7");
  write_file("event.pgn", event());
  run({"fix", "--results", "-o", "corrected.pgn", "event.pgn"});
  EXPECT_EQ(read_file("corrected.pgn"), expected);
  EXPECT_EQ(run({"fix", "--results", "-q", "-o", "again.pgn", "corrected.pgn"}).err, "");
  EXPECT_EQ(read_file("again.pgn"), expected);
}

// --- results, which are left for a person to decide ---

TEST_F(Fix, LeavesResultsToPeople) {
  write_file("event.pgn", event());
  const RunResult result = run({"fix", "-o", "corrected.pgn", "event.pgn"});
  EXPECT_EQ(result.status, 0);
  EXPECT_EQ(
      result.err,
      "pgn-arbiter: info: event.pgn: game 4: left for a person: Result tag \"1/2-1/2\", but the "
      "board gives 1-0 (R501)\n"
      "pgn-arbiter: info: event.pgn: game 4: left for a person: marker 1/2-1/2, but the board "
      "gives 1-0 (R501)\n"
      "pgn-arbiter: info: event.pgn: game 13: left for a person: Result tag \"*\", but the board "
      "gives 1-0 (R505)\n"
      "pgn-arbiter: info: event.pgn: game 13: left for a person: marker *, but the board gives 1-0 "
      "(R505)\n"
      "pgn-arbiter: info: corrected: 1 of 20 games: S110 in 1 place, S111 in 1 place\n"
      "pgn-arbiter: info: left for a person: results in 4 places; --results writes what the "
      "board gives\n");
  const std::vector<std::string> kept = findings("corrected.pgn");
  EXPECT_THAT(kept, testing::Contains("4 R501 17"));
  EXPECT_THAT(kept, testing::Contains("13 R505 7"));
  EXPECT_THAT(kept, testing::Not(testing::Contains("15 S110 7")));
}

TEST_F(Fix, AResultAloneIsNothingToCorrect) {
  const RunResult dry = run({"fix", "--dry-run", "wrong.pgn"});
  EXPECT_EQ(dry.status, 0);
  EXPECT_EQ(dry.out, "");
  EXPECT_THAT(dry.err,
              HasSubstr("game 1: left for a person: Result tag \"*\", but the board gives 0-1"));
  EXPECT_EQ(run({"fix", "-q", "-o", "out.pgn", "wrong.pgn"}).status, 0);
  EXPECT_EQ(read_file("out.pgn"), kWrong);
}

TEST_F(Fix, ADryRunNamesTheResultsThatWouldChange) {
  const RunResult dry = run({"fix", "--results", "--dry-run", "wrong.pgn"});
  EXPECT_EQ(dry.status, 1);
  EXPECT_THAT(dry.err, HasSubstr("wrong.pgn: game 1: Result tag \"*\" would become 0-1 (R505)\n"));
  EXPECT_THAT(dry.err, HasSubstr("wrong.pgn: game 1: marker * would become 0-1 (R505)\n"));
}

// --- line ends, encodings, compression ---

TEST_F(Fix, KeepsLineEndsMarksAndBytes) {
  for (const std::string line_end : {"\n", "\r\n", "\r"}) {
    for (const std::string mark : {"", "\xEF\xBB\xBF"}) {
      for (const std::string tail : {"", "\x1A", "\n\n\n  ", "stray text"}) {
        const auto file = [&](const std::string& text) {
          return mark + tests::replace_all(text, "\n", line_end) + tail;
        };
        write_file("in.pgn", file(kWrong));
        EXPECT_EQ(run({"fix", "--results", "-q", "-o", "out.pgn", "in.pgn"}).status, 0);
        EXPECT_EQ(read_file("out.pgn"), file(kRight));
      }
    }
  }
}

// One game has its moves in UTF-8 and a tag that is not: as Windows-1252 its figurines are letters.
TEST_F(Fix, EncodingLeavesAGameWhoseMovesItWouldLose) {
  const std::string old = "[White \"M\xFCller\"]\n[Result \"*\"]\n\n1. e4 e5 *\n\n";
  const std::string mixed =
      "[White \"Andr\xE9\"]\n[Result \"*\"]\n\n"
      "1. e4 e5 2. \u2658f3 \u265Ec6 3. \u2657b5 a6 4. \u2657a4 \u265Ef6 *\n\n";
  write_file("in.pgn", old + mixed + old);
  const RunResult result = run({"fix", "--encoding", "-o", "out.pgn", "in.pgn"});
  EXPECT_EQ(result.status, 0);
  const std::string in_utf8 = tests::replace_all(old, "\xFC", "\u00FC");
  EXPECT_EQ(read_file("out.pgn"), in_utf8 + mixed + in_utf8);
  EXPECT_THAT(result.err, HasSubstr("in.pgn: game 2"));
}

TEST_F(Fix, EncodingAlone) {
  const std::string old = "[White \"M\xFCller\"]\n[Result \"*\"]\n\n1. e4 f5 2. Qh5 *\n\n";
  write_file("in.pgn", old);
  const RunResult result = run({"fix", "--encoding", "--ignore", "ALL", "-o", "out.pgn", "in.pgn"});
  EXPECT_EQ(result.status, 0);
  EXPECT_EQ(read_file("out.pgn"), tests::replace_all(old, "\xFC", "\u00FC"));
  const RunResult dry = run({"fix", "--encoding", "--dry-run", "--ignore", "ALL", "in.pgn"});
  EXPECT_EQ(dry.status, 1);
  EXPECT_EQ(dry.err, "pgn-arbiter: info: to be written as UTF-8: 1 place in Windows-1252\n");
  write_file("words.pgn", "M\xFCller\n");
  EXPECT_EQ(run({"fix", "--encoding", "-o", "out.pgn", "words.pgn"}).status, 0);
  EXPECT_EQ(read_file("out.pgn"), "M\u00FCller\n");
  const RunResult selected =
      run({"fix", "--encoding", "--select", "S105", "-o", "out.pgn", "in.pgn"});
  EXPECT_THAT(selected.err, HasSubstr("none of the selected rules can be corrected"));
}

// A repair that removes a half-move is no loss by the new encoding.
TEST_F(Fix, EncodingAndRepairsTogether) {
  const std::string old = "[Event \"A\"]\n[White \"M\xFCller\"]\n[Result \"*\"]\n\n1. e4 e5 *\n\n";
  const std::string repaired =
      "[Event \"A\"]\n[White \"Andr\xE9\"]\n[Result \"*\"]\n\n"
      "1. e4 e5 2. Nf3 -- Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 *\n\n";
  write_file("in.pgn", old + repaired + old);
  const RunResult result = run({"fix", "--encoding", "--repairs", "-o", "out.pgn", "in.pgn"});
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.err, Not(HasSubstr("stays in Windows-1252")));
  const std::string out = read_file("out.pgn");
  EXPECT_THAT(out, HasSubstr("2. Nf3 {recorded here: --} Nc6"));
  EXPECT_THAT(out, StartsWith(tests::replace_all(old, "\xFC", "\u00FC")));
  EXPECT_THAT(out, HasSubstr("\"Andr\u00E9\""));
  EXPECT_THAT(out, EndsWith(tests::replace_all(old, "\xFC", "\u00FC")));
}

// Of the game that is recoded, and of one beside it that is UTF-8 already.
TEST_F(Fix, EncodingWritesOnceWhatARepairRecords) {
  const std::string tags = "[Event \"A\"]\n[White \"Andr\xE9\"]\n[Result \"*\"]\n\n1. e4 e5 ";
  const std::string slip = " Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. Nxe5 Qd4 6. Nf3 *\n\n";
  const std::string word = " Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 *\n\n";
  const std::string in_utf8 = tests::replace_all(tags, "\xE9", "\u00E9");
  write_file("in.pgn", tags + "2. Nf4\xE9" + slip + in_utf8 + "2. Nf3 M\u00FCller" + word + tags +
                           "2. Nf3 M\xFCller" + word);
  const RunResult result = run({"fix", "--encoding", "--repairs", "-o", "out.pgn", "in.pgn"});
  EXPECT_EQ(result.status, 0);
  const std::string kept = in_utf8 + "2. Nf3 {recorded here: M\u00FCller}" + word;
  EXPECT_EQ(read_file("out.pgn"), in_utf8 + "2. Nf3 {recorded: Nf4\u00E9}" + slip + kept + kept);
}

TEST_F(Fix, AGameThatEncodingLeavesIsCorrectedAllTheSame) {
  const std::string tags = "[White \"Andr\xE9\"]\n[Result \"*\"]\n\n";
  const std::string mixed =
      tags + "1. e4 e5 2. \u2658f3 \u265Ec6 3. \u2657b5 a6 4. \u2657a4 \u265Ef6 5. 0-0 b5 *\n\n";
  const std::string old = tags + "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 Nf6 *\n\n";
  write_file("in.pgn", mixed + old);
  EXPECT_EQ(run({"fix", "--encoding", "-o", "out.pgn", "in.pgn"}).status, 0);
  const std::string corrected = tests::replace_all(mixed + old, "0-0", "O-O");
  const std::size_t second = corrected.rfind("[White");
  EXPECT_EQ(
      read_file("out.pgn"),
      corrected.substr(0, second) + tests::replace_all(corrected.substr(second), "\xE9", "\u00E9"));
}

TEST_F(Fix, NamesARepairInWindows1252) {
  write_file("in.pgn",
             "[Event \"A\"]\n[White \"Andr\xE9\"]\n[Result \"*\"]\n\n"
             "1. e4 e5 2. Nf3 M\xFCller Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 *\n\n");
  for (const std::string encoding : {"-v", "--encoding"}) {
    const RunResult result = run({"fix", encoding, "--repairs", "-o", "out.pgn", "in.pgn"});
    EXPECT_THAT(result.err, HasSubstr("M\u00FCller becomes {recorded here: M\u00FCller} (S105)"));
  }
}

TEST_F(Fix, NamesTheGameOfARepair) {
  write_file("in.pgn", kGood +
                           "[Event \"A\"]\n[Result \"*\"]\n\n"
                           "1. e4 e5 2. Nf4 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. Nxe5 Qd4 6. Nf3 *\n");
  EXPECT_THAT(run({"fix", "--repairs", "--dry-run", "in.pgn"}).err,
              HasSubstr("in.pgn: game 2: Nf4 would become Nf3 {recorded: Nf4} (M201)\n"));
  EXPECT_THAT(run({"fix", "--repairs", "-o", "out.pgn", "in.pgn"}).err,
              HasSubstr("in.pgn: game 2: Nf4 becomes Nf3 {recorded: Nf4} (M201)\n"));
  write_file("in.pgn",
             "[Event \"A\"]\n[Result \"*\"]\n\n"
             "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O 5. d4 Nd6 6. Bxc6 dxc6 7. dxe5 Nf5 8. "
             "Qxd8+ Kxd8 *\n");
  EXPECT_THAT(run({"fix", "--repairs", "--dry-run", "in.pgn"}).err,
              HasSubstr("game 1: Nxe4 {not recorded} would be inserted ("));
  EXPECT_THAT(run({"fix", "--repairs", "-o", "out.pgn", "in.pgn"}).err,
              HasSubstr("game 1: Nxe4 {not recorded} is inserted ("));
  write_file("in.pgn", "");
  EXPECT_EQ(run({"fix", "--dry-run", "in.pgn"}).err,
            "pgn-arbiter: info: in.pgn: the file contains no game\n"
            "pgn-arbiter: info: nothing to correct in 0 games\n");
}

TEST_F(Fix, NamesAGameWhoseRepairIsLeftOut) {
  const std::string text =
      "[Event \"A\"]\n[Result \"*\"]\n\n"
      "1. e4 e5 2. Nc6 $4 Nf3 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 *\n";
  write_file("in.pgn", text);
  const RunResult result = run({"fix", "--repairs", "-o", "out.pgn", "in.pgn"});
  EXPECT_EQ(result.status, 0);
  EXPECT_EQ(read_file("out.pgn"), text);
  EXPECT_THAT(result.err, HasSubstr("in.pgn: game 1: a repair was left out"));
}

TEST_F(Fix, NamesAGameInAnotherLanguageWhoseRepairIsLeftOut) {
  const std::string text =
      "[Event \"A\"]\n[Result \"*\"]\n\n"
      "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. La4 Sf6 5. O-O Le7 6. Te1 b5 7. Lb3 d6 8. c3 c3 O-O 9. h3 "
      "Sa5 10. Lc2 c5 11. d4 Dc7 12. Sbd2 *\n";
  write_file("in.pgn", text);
  const RunResult left = run({"fix", "--repairs", "-o", "out.pgn", "in.pgn"});
  EXPECT_EQ(left.status, 0);
  EXPECT_EQ(read_file("out.pgn"), text);
  EXPECT_THAT(left.err, HasSubstr("in.pgn: game 1: a repair was left out, because the moves are "
                                  "not in English"));
  EXPECT_EQ(run({"fix", "--notation", "-o", "english.pgn", "in.pgn"}).status, 0);
  const RunResult written = run({"fix", "--repairs", "-o", "out.pgn", "english.pgn"});
  EXPECT_THAT(written.err, Not(HasSubstr("left out")));
  EXPECT_THAT(read_file("out.pgn"), HasSubstr("8. c3 {recorded here: c3} O-O"));
  // Nobody asked for repairs.
  EXPECT_THAT(run({"fix", "-o", "out.pgn", "in.pgn"}).err, Not(HasSubstr("left out")));
}

TEST_F(Fix, ReadsCompressedInputAndWritesText) {
  for (const std::string program : {"gzip", "zstd", "xz", "bzip2"}) {
    const std::string command = program + " -q -c < '" + scratch() + "wrong.pgn' > '" + scratch() +
                                "wrong." + program + "'";
    ASSERT_EQ(std::system(command.c_str()), 0);
    EXPECT_EQ(run({"fix", "--results", "-q", "-o", "out.pgn", "wrong." + program}).status, 0);
    EXPECT_EQ(read_file("out.pgn"), kRight);
  }
}

TEST_F(Fix, InAPipe) {
  const RunResult result = run({"fix", "--results", "-q", "-o", "-", "-"}, {.input = kWrong});
  EXPECT_EQ(result.status, 0);
  EXPECT_EQ(result.out, kRight);
  EXPECT_EQ(result.err, "");
}

TEST_F(Fix, EmptyAndOtherFilesAreCopied) {
  for (const std::string text : {"", "\n \n", "no chess at all"}) {
    write_file("in.pgn", text);
    EXPECT_EQ(run({"fix", "--results", "-o", "out.pgn", "in.pgn"}).status, 0);
    EXPECT_EQ(read_file("out.pgn"), text);
    EXPECT_EQ(run({"fix", "--results", "--dry-run", "in.pgn"}).status, 0);
  }
}

// --- any size ---

// About 24 MiB: one game in forty as given, the others in order. Never whole in memory, because a
// new process begins with what its parent has.
void write_large(const std::string& name, const std::string& game, const std::string& line_end) {
  std::string block = game;
  for (int i = 0; i < 39; ++i) block += kRight;
  block = tests::replace_all(block, "\n", line_end);
  std::ofstream file(scratch() + name, std::ios::binary);
  for (int i = 0; i < 8700; ++i) file << block;
}

// A correction in each 23 bytes.
TEST_F(Fix, ManySmallCorrectedGamesTakeBoundedMemory) {
  if (kSanitized) GTEST_SKIP() << "the sanitizer takes memory of its own";
  constexpr int kGames = 200'000;
  const std::string path = scratch() + "small.pgn";
  std::ofstream file(path, std::ios::binary);
  for (int i = 0; i < kGames; ++i) file << "1. f3 e5 2. g4 Qh4 1-0\n";
  file.close();
  const RunResult result =
      weigh({"fix", "--results", "-q", "-j", "1", "-o", "out.pgn", "small.pgn"});
  EXPECT_EQ(result.status, 0);
  EXPECT_LT(result.peak_kilobytes, 60'000);
  EXPECT_EQ(read_file("out.pgn").size(), 24U * kGames);
}

TEST_F(Fix, ALargeFileTakesBoundedMemoryHoweverItsLinesEnd) {
  if (kSanitized) GTEST_SKIP() << "the sanitizer takes memory of its own";
  for (const std::string line_end : {"\n", "\r"}) {
    write_large("large.pgn", kWrong, line_end);
    write_large("right.pgn", kRight, line_end);
    const RunResult result =
        weigh({"fix", "--results", "-q", "-j", "2", "-o", "out.pgn", "large.pgn"});
    EXPECT_EQ(result.status, 0);
    EXPECT_LT(result.peak_kilobytes, 50'000);
    const RunResult diff = weigh({"fix", "--results", "-q", "-j", "2", "--dry-run", "large.pgn"});
    EXPECT_EQ(diff.status, 1);
    EXPECT_LT(diff.peak_kilobytes, 50'000);
    const std::string compare = "cd '" + scratch() + "' && cmp out.pgn right.pgn";
    EXPECT_EQ(std::system(compare.c_str()), 0);
  }
}

TEST_F(Fix, DoesNotDependOnThreads) {
  std::string text;
  for (int i = 0; i < 100; ++i) text += event();
  write_file("events.pgn", text);
  const RunResult one = run({"fix", "--results", "-j", "1", "--dry-run", "events.pgn"});
  for (const char* const jobs : {"2", "5"}) {
    EXPECT_TRUE(run({"fix", "--results", "-j", jobs, "--dry-run", "events.pgn"}).out == one.out);
  }
}

// --- the diff ---

TEST_F(Fix, DryRunSaysWhatDiffSays) {
  write_file("event.pgn", tests::replace_all(event(), "\n", "\r\n"));
  ASSERT_EQ(run({"fix", "--results", "-q", "-o", "corrected.pgn", "event.pgn"}).status, 0);
  const auto before = scratch_files();
  const RunResult dry = run({"fix", "--results", "-q", "--dry-run", "event.pgn"});
  EXPECT_EQ(scratch_files(), before);
  const std::string command = "cd '" + scratch() +
                              "' && diff -u --label event.pgn --label event.pgn event.pgn "
                              "corrected.pgn > diff";
  EXPECT_NE(std::system(command.c_str()), 0);
  EXPECT_EQ(dry.out, read_file("diff"));
  EXPECT_EQ(dry.status, 1);
}

TEST_F(Fix, DryRunTakesDirectoriesAndSeveralFiles) {
  write_file("d/a.pgn", kWrong);
  write_file("d/b.pgn", kRight);
  const RunResult result = run({"fix", "--results", "--dry-run", "d", "wrong.pgn", "missing.pgn"});
  EXPECT_EQ(result.status, 2);
  EXPECT_THAT(result.out, StartsWith("--- d/a.pgn\n+++ d/a.pgn\n@@ "));
  EXPECT_THAT(result.out, HasSubstr("\n--- wrong.pgn\n"));
  EXPECT_THAT(result.err, HasSubstr("missing.pgn: No such file"));
  EXPECT_THAT(result.err, HasSubstr("to be corrected: 2 of 3 games"));
}

TEST_F(Fix, ADiffThatLeavesOutALongLineIsToldAlways) {
  write_file("long.pgn", "[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0 {" +
                             std::string((1U << 20) + 1, 'x') + "} *\n");
  const RunResult result = run({"fix", "-q", "--notation", "--dry-run", "long.pgn"});
  EXPECT_EQ(result.status, 1);
  EXPECT_EQ(result.err,
            "pgn-arbiter: error: the list of changes is not complete: lines of more than 1 MiB, "
            "with 1 correction, are not shown\n");
}

TEST_F(Fix, DryRunWithNothingToCorrect) {
  write_file("right.pgn", kRight);
  const RunResult result = run({"fix", "--results", "--dry-run", "right.pgn"});
  EXPECT_EQ(result.status, 0);
  EXPECT_EQ(result.out, "");
  EXPECT_EQ(result.err, "pgn-arbiter: info: nothing to correct in 1 game\n");
}

// --- refused input and output ---

TEST_F(Fix, NeverWritesOverItsInput) {
  const std::string input = scratch() + "wrong.pgn";
  ASSERT_EQ(::symlink(input.c_str(), (scratch() + "link.pgn").c_str()), 0);
  ASSERT_EQ(::link(input.c_str(), (scratch() + "hard.pgn").c_str()), 0);
  for (const char* const output : {"wrong.pgn", "./wrong.pgn", "link.pgn", "hard.pgn"}) {
    const RunResult result = run({"fix", "--results", "-o", output, "wrong.pgn"});
    EXPECT_EQ(result.status, 2) << output;
    EXPECT_THAT(result.err, HasSubstr("is the input itself")) << output;
  }
  EXPECT_EQ(run({"fix", "--results", "-o", "-", "wrong.pgn"}, {.out_path = input.c_str()}).status,
            2);
  EXPECT_EQ(read_file("wrong.pgn"), kWrong);
}

TEST_F(Fix, WrongUsage) {
  const auto complaint = [](const std::vector<std::string>& words) {
    const RunResult result = run(words);
    EXPECT_EQ(result.status, 2);
    EXPECT_EQ(result.out, "");
    return result.err;
  };
  EXPECT_THAT(complaint({"fix", "wrong.pgn"}), HasSubstr("--output FILE"));
  EXPECT_THAT(complaint({"fix", "--dry-run", "-o", "x", "wrong.pgn"}), HasSubstr("--output"));
  EXPECT_THAT(complaint({"fix", "-o", "x", "wrong.pgn", "b.pgn"}), HasSubstr("one PATH"));
  EXPECT_THAT(complaint({"fix", "-o", "x", "."}), HasSubstr("is a directory"));
  EXPECT_THAT(complaint({"fix", "-o", "x", "@list"}), HasSubstr("is a list"));
  EXPECT_THAT(complaint({"fix", "--dry-run"}), HasSubstr("needs a PATH"));
  EXPECT_THAT(complaint({"fix", "--dry-run", "--select", "M", "wrong.pgn"}),
              HasSubstr("can be corrected without --repairs; fix can correct S103"));
  EXPECT_THAT(complaint({"fix", "--dry-run", "--select", "D404", "wrong.pgn"}),
              HasSubstr("can be corrected; fix can correct S103"));
  EXPECT_THAT(complaint({"fix", "--dry-run", "--select", "S115", "wrong.pgn"}),
              HasSubstr("can be corrected without --notation; fix can correct S103"));
  EXPECT_THAT(complaint({"fix", "--dry-run", "--select", "S115,R501", "wrong.pgn"}),
              HasSubstr("can be corrected without --notation or --results; fix can correct S103"));
  EXPECT_THAT(complaint({"fix", "--dry-run", "--select", "R501", "wrong.pgn"}),
              HasSubstr("can be corrected without --results; fix can correct S103"));
  EXPECT_THAT(complaint({"fix", "--dry-run", "--diagram", "wrong.pgn"}),
              HasSubstr("does not apply to fix"));
  EXPECT_EQ(scratch_files(), std::vector<std::string>{"wrong.pgn"});
}

TEST_F(Fix, OfAnInputThatBreaksOffNothingIsWritten) {
  std::string games;
  for (int i = 0; i < 20'000; ++i) games += kWrong + std::to_string(i) + "\n";
  write_broken_gzip("cut.pgn.gz", games, 30'000);
  write_file("out.pgn", "old");
  const auto before = scratch_files();
  const RunResult result = run({"fix", "--results", "-o", "out.pgn", "cut.pgn.gz"});
  EXPECT_EQ(result.status, 2);
  EXPECT_THAT(result.err, HasSubstr("out.pgn was not written"));
  EXPECT_EQ(scratch_files(), before);
  EXPECT_EQ(read_file("out.pgn"), "old");
  EXPECT_EQ(run({"fix", "--results", "-o", "new.pgn", "missing.pgn"}).status, 2);
  EXPECT_EQ(scratch_files(), before);
}

TEST_F(Fix, AnInputThatBreaksOffIsNotSaidToHoldNoGame) {
  write_broken_gzip("cut.pgn.gz", many_lines("% "), 10'000);
  const RunResult result = run({"fix", "--dry-run", "cut.pgn.gz"});
  EXPECT_EQ(result.status, 2);
  EXPECT_THAT(result.err, StartsWith("pgn-arbiter: error: cut.pgn.gz: "));
  EXPECT_THAT(result.err, Not(HasSubstr("no game")));
}

TEST_F(Fix, AnArchiveOfTwoFilesIsRefused) {
  write_file("other.pgn", kRight);
  const std::string command =
      "cd '" + scratch() + "' && bsdtar -c --format zip -f two.zip wrong.pgn other.pgn";
  ASSERT_EQ(std::system(command.c_str()), 0);
  const RunResult result = run({"fix", "--results", "-o", "out.pgn", "two.zip"});
  EXPECT_EQ(result.status, 2);
  EXPECT_THAT(result.err, HasSubstr("two.zip!other.pgn: is a second file"));
  EXPECT_EQ(read_file("out.pgn"), "");
}

TEST_F(Fix, ASignalLeavesNothingBehind) {
  write_file("out.pgn", "old");
  const auto before = scratch_files();
  const RunResult result =
      run({"fix", "--results", "-v", "-o", "out.pgn", "-"}, {.input = kWrong, .signal = SIGINT});
  EXPECT_EQ(result.status, 130);
  EXPECT_EQ(scratch_files(), before);
  EXPECT_EQ(read_file("out.pgn"), "old");
}

TEST_F(Fix, AFullDeviceIsTold) {
  const RunResult result =
      run({"fix", "--results", "-o", "-", "wrong.pgn"}, {.out_path = "/dev/full"});
  EXPECT_EQ(result.status, 2);
  EXPECT_THAT(result.err, HasSubstr("No space left on device"));
}

}  // namespace
}  // namespace tools
