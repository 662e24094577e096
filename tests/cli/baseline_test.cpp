// --baseline and --write-baseline, with the program as a process.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "tests/cli/program.h"

namespace tools {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

// Another illegal move, by other players.
const std::string kSecond =
    "[Event \"Second\"]\n[White \"G\"]\n[Black \"H\"]\n[Result \"1-0\"]\n\n"
    "1. e4 e5 2. Ke3 1-0\n\n";

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

std::string summary_of(const RunResult& result) { return lines_of(result.out).back(); }

class BaselineTest : public testing::Test {
 protected:
  void SetUp() override {
    write_file("event.pgn", kGood + kIllegal + kWarned);
    write_file("known.json", "");
    std::remove((scratch() + "known.json").c_str());
  }

  RunResult write(const std::string& file = "event.pgn") {
    return run({"check", "--write-baseline", "known.json", file});
  }
  RunResult check(const std::string& file = "event.pgn", const std::string& format = "jsonl") {
    return run({"check", "--baseline", "known.json", "-f", format, file});
  }
};

TEST_F(BaselineTest, RoundTrip) {
  const RunResult written = write();
  EXPECT_EQ(written.status, 0) << "what has just been accepted fails nothing";
  EXPECT_THAT(written.out, HasSubstr("M210")) << "but it is told";
  EXPECT_THAT(written.err, HasSubstr("known.json: 2 entries written, for 2 findings of this run"));
  EXPECT_THAT(read_file("known.json"), HasSubstr("\"ply\": 6,\n      \"move\": \"3... a6\""));

  const RunResult known = check();
  EXPECT_EQ(known.status, 0);
  EXPECT_EQ(known.err, "");
  EXPECT_EQ(lines_of(known.out).size(), 2U) << known.out;
  EXPECT_THAT(summary_of(known),
              HasSubstr("\"findings\":{},\"errors\":0,\"warnings\":0,\"infos\":0,"
                        "\"known\":2,"));
  EXPECT_THAT(summary_of(run({"check", "-f", "jsonl", "event.pgn"})), HasSubstr("\"known\":0,"));
}

TEST_F(BaselineTest, ANewFaultIsTheOnlyOneThatIsTold) {
  write();
  write_file("event.pgn", kGood + kIllegal + kSecond + kWarned);
  const RunResult result = check();
  EXPECT_EQ(result.status, 1);
  const auto lines = lines_of(result.out);
  ASSERT_EQ(lines.size(), 4U) << result.out;
  EXPECT_THAT(lines[1], HasSubstr("\"rule\":\"M201\""));
  EXPECT_THAT(lines[1], HasSubstr("\"game\":3,"));
  EXPECT_THAT(lines[2], HasSubstr("\"type\":\"game\""));
  EXPECT_THAT(summary_of(result), HasSubstr("\"findings\":{\"M201\":1},\"errors\":1,"));
  EXPECT_THAT(check("event.pgn", "text").out, HasSubstr("2 more findings are known"));
}

TEST_F(BaselineTest, AGameThatMovesIsStillKnown) {
  write();
  write_file("moved.pgn",
             kWarned + "\n\n" + kGood + kGood + replaced(kIllegal, "Illegal", "Other"));
  EXPECT_EQ(check("moved.pgn").status, 0);
  EXPECT_THAT(summary_of(check("moved.pgn")), HasSubstr("\"known\":2,"));
  // With another move it is another game.
  write_file("moved.pgn", replaced(kIllegal, "a6", "a5"));
  EXPECT_EQ(check("moved.pgn").status, 1);
}

TEST_F(BaselineTest, AnEqualGameThatComesAgainIsNew) {
  write();
  write_file("twice.pgn", kIllegal + kIllegal + kWarned);
  const RunResult result = check("twice.pgn");
  EXPECT_EQ(result.status, 1);
  EXPECT_THAT(summary_of(result), HasSubstr("\"findings\":{\"M210\":1,\"X701\":1}"));
  EXPECT_THAT(result.out, HasSubstr("\"game\":2,"));
  EXPECT_THAT(write("twice.pgn").err, HasSubstr("3 entries written, for 4 findings"));
  EXPECT_THAT(read_file("known.json"), HasSubstr("\"count\": 2"));
  EXPECT_EQ(check("twice.pgn").status, 0);
  EXPECT_THAT(summary_of(check("twice.pgn")), HasSubstr("\"findings\":{},"));
}

TEST_F(BaselineTest, TwoFaultsOfOneRuleAtOnePlyAreToldApart) {
  const std::string pgn =
      "[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n1. e4 e5 (1... Nd3) (1... Nd4) *\n";
  write_file("one.pgn", pgn);
  const auto fingerprints = [&](const std::vector<std::string>& more) {
    std::vector<std::string> command = {"check", "--select", "S107,S114", "-f", "gitlab"};
    command.insert(command.end(), more.begin(), more.end());
    command.push_back("one.pgn");
    std::vector<std::string> found;
    for (const std::string& line : lines_of(run(command).out)) {
      const std::size_t at = line.find("\"fingerprint\":\"");
      if (at != std::string::npos) found.push_back(line.substr(at + 15, 32));
    }
    return found;
  };
  const auto all = fingerprints({});
  ASSERT_GE(all.size(), 3U);
  // If the first of them is known, the others keep their fingerprints.
  write_file("first.json",
             "{\"format\": \"pgn-arbiter baseline\", \"version\": 1, \"findings\": [{\"rule\": "
             "\"S107\", \"fingerprint\": \"" +
                 all[0] + "\"}]}");
  EXPECT_EQ(fingerprints({"--baseline", "first.json"}),
            std::vector<std::string>(all.begin() + 1, all.end()));
}

// An empty file has nothing to keep, and a device is only written.
TEST_F(BaselineTest, IsWrittenOverAnEmptyFileAndToADevice) {
  write_file("empty.json", "");
  EXPECT_EQ(run({"check", "--write-baseline", "empty.json", "event.pgn"}).status, 0);
  EXPECT_THAT(read_file("empty.json"), HasSubstr("M210"));
  const RunResult full = run({"check", "--write-baseline", "/dev/full", "event.pgn"});
  EXPECT_EQ(full.status, 2);
  EXPECT_THAT(full.err, HasSubstr("/dev/full: No space left on device"));
}

TEST_F(BaselineTest, ReasonsAreKept) {
  write();
  write_file("known.json", replaced(read_file("known.json"), "\"king-left-in-check\",",
                                    "\"king-left-in-check\",\n\"reason\": \"So it was.\", \"by\": "
                                    "\"IA Examiner\","));
  EXPECT_EQ(check().status, 0);
  const std::string reason = "      \"reason\": \"So it was.\",\n      \"by\": \"IA Examiner\"\n";
  write();
  EXPECT_THAT(read_file("known.json"), HasSubstr(reason)) << "of the file that is written anew";
  run({"check", "--baseline", "known.json", "--write-baseline", "new.json", "event.pgn"});
  EXPECT_THAT(read_file("new.json"), HasSubstr(reason)) << "of the file that was read";
  EXPECT_EQ(read_file("new.json"), read_file("known.json"));
}

// Of kIllegal, an error.
std::string ruled(const std::string& file, const std::string& ruling) {
  return replaced(file, "\"king-left-in-check\",",
                  "\"king-left-in-check\",\n\"ruling\": \"" + ruling + "\", \"by\": \"EE\",");
}

TEST_F(BaselineTest, WhatIsToBeCorrectedOrRestoredIsToldUntilItIsDone) {
  write();
  const std::string accepted = read_file("known.json");
  for (const std::string ruling : {"correct", "restore"}) {
    write_file("known.json", ruled(accepted, ruling));
    const RunResult open = check();
    EXPECT_EQ(open.status, 1) << ruling;
    EXPECT_EQ(open.err, "") << "its entry is in use";
    EXPECT_THAT(summary_of(open), HasSubstr("\"findings\":{\"M210\":1},\"errors\":1,\"warnings\":0,"
                                            "\"infos\":0,\"known\":1,"));
    // The file is written with the ruling, and the finding still fails the run.
    const RunResult anew =
        run({"check", "--baseline", "known.json", "--write-baseline", "new.json", "event.pgn"});
    EXPECT_EQ(anew.status, 1) << ruling;
    EXPECT_THAT(anew.err, HasSubstr("2 entries written, for 2 findings of this run"));
    EXPECT_THAT(read_file("new.json"),
                HasSubstr("      \"ruling\": \"" + ruling + "\",\n      \"by\": \"EE\"\n"));
    EXPECT_EQ(write().status, 1) << "also of the file that is only written";
    EXPECT_EQ(read_file("known.json"), read_file("new.json"));
    std::remove((scratch() + "new.json").c_str());
  }
  write_file("known.json", ruled(accepted, "accept"));
  EXPECT_EQ(check().status, 0);
  EXPECT_EQ(write().status, 0);
  // The worst of those that are open decides, and not the last one, a warning.
  write_file("known.json", replaced(ruled(accepted, "correct"), "\"rule\": \"S",
                                    "\"ruling\": \"correct\", \"rule\": \"S"));
  EXPECT_EQ(write().status, 1);
}

TEST_F(BaselineTest, ARulingThatWasCarriedOutIsTold) {
  write();
  write_file("known.json", ruled(read_file("known.json"), "correct"));
  write_file("event.pgn", kGood + kWarned);
  EXPECT_THAT(
      check().err,
      HasSubstr("M210 king-left-in-check: 3... a6 in C – D, ruled \"correct\" (known.json:5)"));
  EXPECT_EQ(write().status, 0);
  EXPECT_THAT(read_file("known.json"), Not(HasSubstr("M210")));
  // Not looked for, it stays.
  write_file("event.pgn", kGood + kIllegal + kWarned);
  write();
  write_file("known.json", ruled(read_file("known.json"), "restore"));
  run({"check", "--select", "S", "--allow-unjudged", "--write-baseline", "known.json",
       "event.pgn"});
  EXPECT_THAT(read_file("known.json"), HasSubstr("\"ruling\": \"restore\""));
}

TEST_F(BaselineTest, AnOpenRulingIsForAsManyAsItSays) {
  write_file("twice.pgn", kIllegal + kIllegal);
  write("twice.pgn");
  write_file("known.json", ruled(read_file("known.json"), "correct"));
  EXPECT_THAT(read_file("known.json"), HasSubstr("\"count\": 2"));
  EXPECT_EQ(check("twice.pgn").err, "");
  EXPECT_THAT(summary_of(check("twice.pgn")), HasSubstr("\"M210\":2"));
  EXPECT_THAT(check("event.pgn").err, HasSubstr("ruled \"correct\", 1 of 2 found"));
}

TEST_F(BaselineTest, UnusedEntriesAreTold) {
  write();
  write_file("event.pgn", kGood + kWarned);
  const RunResult result = check();
  EXPECT_EQ(result.status, 0);
  EXPECT_EQ(result.err,
            "pgn-arbiter: warning: known.json: no finding matches 1 entry (--write-baseline "
            "known.json writes the file without them):\n"
            "pgn-arbiter: warning:   M210 king-left-in-check: 3... a6 in C – D (known.json:5)\n");
  EXPECT_EQ(run({"check", "-q", "--baseline", "known.json", "event.pgn"}).err, "");
  // Its rule is not selected.
  EXPECT_EQ(run({"check", "--select", "S", "--baseline", "known.json", "event.pgn"}).err, "");
  // Part of the input is missing.
  EXPECT_THAT(run({"check", "--baseline", "known.json", "event.pgn", "missing.pgn"}).err,
              Not(HasSubstr("no finding matches")));
  const RunResult anew =
      run({"check", "--baseline", "known.json", "--write-baseline", "known.json", "event.pgn"});
  EXPECT_THAT(anew.err, HasSubstr("no finding matches 1 entry of the old file, now dropped"));
  EXPECT_THAT(anew.err, HasSubstr("M210 king-left-in-check"));
  EXPECT_EQ(check().err, "");
}

// An entry may have no move, and no name of one player or of both.
TEST_F(BaselineTest, UnusedEntriesAreToldByWhatTheyHave) {
  const auto entry = [](const std::string& keys, int number) {
    return "{" + keys + "\"rule\": \"S104\", \"fingerprint\": \"" +
           std::to_string(1'000'000 + number) + "1a21b783836acbea93e17e742\"}";
  };
  const std::string head = "{\"format\": \"pgn-arbiter baseline\", \"version\": 1, \"findings\": [";
  write_file("event.pgn", kGood);
  write_file("known.json", head + entry("", 0) + "," + entry("\"white\": \"W\", ", 1) + "," +
                               entry("\"black\": \"B\", \"move\": \"1. e4\", ", 2) + "," +
                               entry("\"white\": \"X\", \"ruling\": \"restore\", ", 3) + "]}");
  EXPECT_EQ(lines_of(check().err),
            (std::vector<std::string>{
                "pgn-arbiter: warning: known.json: no finding matches 4 entries (--write-baseline "
                "known.json writes the file without them):",
                "pgn-arbiter: warning:   S104 (known.json:1)",
                "pgn-arbiter: warning:   S104: 1. e4 in ? – B (known.json:1)",
                "pgn-arbiter: warning:   S104: W – ? (known.json:1)",
                "pgn-arbiter: warning:   S104: X – ?, ruled \"restore\" (known.json:1)"}));
  // About as many as a screen has lines are named.
  for (const int entries : {20, 23}) {
    std::string all = head + entry("", 0);
    for (int i = 1; i < entries; ++i) all += "," + entry("", i);
    write_file("known.json", all + "]}");
    const std::vector<std::string> lines = lines_of(check().err);
    EXPECT_EQ(lines.size(), entries == 20 ? 21U : 22U);
    EXPECT_EQ(lines.back(), entries == 20 ? "pgn-arbiter: warning:   S104 (known.json:1)"
                                          : "pgn-arbiter: warning:   and 3 more");
  }
}

// Two games of Adams in one round.
class TwoGamesBaseline : public testing::Test {
 protected:
  void SetUp() override {
    const std::string before =
        "[Event \"Open\"]\n[Site \"?\"]\n[Date \"2020.01.01\"]\n[Round \"1\"]\n"
        "[White \"Adams, Ann\"]\n[Black \"";
    const std::string moves = "\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nf3 Nc6 3. ";
    write_file("one.pgn", before + "Brown, Bob" + moves + "Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *\n\n");
    write_file("two.pgn", before + "Clark, Cleo" + moves + "Bc4 Bc5 4. c3 Nf6 5. d4 exd4 *\n\n");
    write_file("known.json", "");
    std::remove((scratch() + "known.json").c_str());
  }

  static RunResult check(const std::string& one, const std::string& other,
                         const std::vector<std::string>& more = {}) {
    std::vector<std::string> words = {"check",      "-q", "--select", "X", "--baseline",
                                      "known.json", "-f", "csv",      one, other};
    words.insert(words.end(), more.begin(), more.end());
    return run(words);
  }

  static void expect_known_in_both_orders() {
    for (const auto& [one, other] : {std::pair("one.pgn", "two.pgn"), {"two.pgn", "one.pgn"}}) {
      const RunResult result = check(one, other);
      EXPECT_EQ(lines_of(result.out).size(), 1U) << result.out;
      EXPECT_EQ(result.err, "");
    }
  }
};

TEST_F(TwoGamesBaseline, IsTheSameFindingWhicheverComesFirst) {
  ASSERT_EQ(run({"check", "--write-baseline", "known.json", "one.pgn", "two.pgn"}).status, 0);
  const std::string known = read_file("known.json");
  expect_known_in_both_orders();
  EXPECT_EQ(check("two.pgn", "one.pgn", {"--write-baseline", "other.json"}).status, 0);
  const auto fingerprint_in = [](const std::string& text) {
    return text.substr(text.find("\"fingerprint\""), 50);
  };
  EXPECT_EQ(fingerprint_in(read_file("other.json")), fingerprint_in(known));
}

// Fingerprints once followed the order of the games in the input.
TEST_F(TwoGamesBaseline, IsKnownByItsFormerFingerprints) {
  ASSERT_EQ(run({"check", "--write-baseline", "known.json", "one.pgn", "two.pgn"}).status, 0);
  const std::string known = read_file("known.json");
  const std::string one_first = "1a21b783836acbea93e17e7422df9e66";
  const std::string two_first = "f6c3b96397c9553784cea178d82aa8f1";
  EXPECT_THAT(known, HasSubstr(one_first));
  std::string former = replaced(known, one_first, two_first);
  former = replaced(former, "\"rule\"", "\"reason\": \"twice\",\n      \"rule\"");
  write_file("known.json", former);
  expect_known_in_both_orders();
  const RunResult anew = check("one.pgn", "two.pgn", {"--write-baseline", "known.json"});
  EXPECT_EQ(anew.err, "");
  EXPECT_THAT(read_file("known.json"), HasSubstr("\"reason\": \"twice\""));
  EXPECT_THAT(read_file("known.json"), HasSubstr(one_first));
}

// A section leaves a rule out for some games, and an entry does not say in which file its game is.
TEST_F(BaselineTest, WhatASectionLeavesOutStaysInTheFile) {
  write();
  write_file("known.json", ruled(read_file("known.json"), "correct"));
  for (const char* const section : {"event:*", "path:event.pgn", "path:other.pgn"}) {
    write_file("c.ini", std::string("[") + section + "]\nignore = M210\n");
    write_file("sound.pgn", kGood + kWarned);
    EXPECT_EQ(run({"check", "--config", "c.ini", "--baseline", "known.json", "sound.pgn"}).err, "");
    const RunResult anew = run({"check", "--config", "c.ini", "--baseline", "known.json",
                                "--write-baseline", "known.json", "sound.pgn"});
    EXPECT_THAT(anew.err, Not(HasSubstr("dropped"))) << section;
    EXPECT_THAT(read_file("known.json"), HasSubstr("\"ruling\": \"correct\"")) << section;
  }
}

TEST_F(BaselineTest, SomeOfEqualFindingsThatASectionLeavesOutStayInTheFile) {
  write_file("event.pgn", kIllegal);
  write_file("other.pgn", kIllegal);
  ASSERT_EQ(
      run({"check", "--ignore", "X", "--write-baseline", "known.json", "event.pgn", "other.pgn"})
          .status,
      0);
  const std::string all = read_file("known.json");
  EXPECT_THAT(all, HasSubstr("\"count\": 2"));
  write_file("c.ini", "[path:other.pgn]\nignore = M210\n");
  EXPECT_EQ(
      run({"check", "--ignore", "X", "--config", "c.ini", "--baseline", "known.json", "event.pgn"})
          .err,
      "");
  EXPECT_EQ(run({"check", "--ignore", "X", "--allow-unjudged", "--config", "c.ini", "--baseline",
                 "known.json", "--write-baseline", "known.json", "event.pgn", "other.pgn"})
                .status,
            0);
  EXPECT_EQ(read_file("known.json"), all);
  // More of them than the file says.
  write_file("event.pgn", kIllegal + kIllegal + kIllegal);
  run({"check", "--ignore", "X", "--allow-unjudged", "--config", "c.ini", "--write-baseline",
       "known.json", "event.pgn", "other.pgn"});
  EXPECT_THAT(read_file("known.json"), HasSubstr("\"count\": 3"));
}

TEST_F(BaselineTest, WhatNobodyLookedForStaysInTheFile) {
  write();
  const std::string all = read_file("known.json");
  EXPECT_EQ(run({"check", "--select", "S", "--allow-unjudged", "--baseline", "known.json",
                 "--write-baseline", "known.json", "event.pgn"})
                .status,
            0);
  EXPECT_EQ(read_file("known.json"), all);
  EXPECT_EQ(run({"check", "--select", "M", "--write-baseline", "known.json", "event.pgn"}).status,
            0);
  EXPECT_EQ(read_file("known.json"), all);
}

// Information flags no game, so there is none to take off the number when it is known.
TEST_F(BaselineTest, KnownInformationChangesNoNumberOfFlaggedGames) {
  const std::vector<std::string> words = {
      "check", "--allow-unjudged", "--severity", "M210=info", "-f", "html"};
  const auto run_with = [&](const std::string& option) {
    std::vector<std::string> all = words;
    all.insert(all.end(), {option, "known.json", "event.pgn"});
    return run(all).out;
  };
  write_file("event.pgn", kIllegal);
  EXPECT_THAT(run_with("--write-baseline"), HasSubstr("\"flagged\":0,"));
  EXPECT_THAT(run_with("--baseline"), HasSubstr("\"flagged\":0,"));
}

// It is no finding, so no baseline accepts it.
TEST_F(BaselineTest, AGameOfAVariantFailsTheRunThatWritesOne) {
  write_file("atomic.pgn", "[Event \"E\"]\n[Variant \"Atomic\"]\n[Result \"*\"]\n\n1. e4 *\n");
  const auto status = [](const std::string& level) {
    return run({"check", "--write-baseline", "known.json", "--fail-on", level, "atomic.pgn"})
        .status;
  };
  EXPECT_EQ(status("warning"), 1);
  EXPECT_EQ(status("error"), 0);
}

TEST_F(BaselineTest, IsNotWrittenWhenSomethingCouldNotBeRead) {
  write();
  const std::string all = read_file("known.json");
  const RunResult result =
      run({"check", "--write-baseline", "known.json", "event.pgn", "missing.pgn"});
  EXPECT_EQ(result.status, 2);
  EXPECT_THAT(result.err, HasSubstr("the baseline is left unchanged"));
  EXPECT_EQ(read_file("known.json"), all);
  EXPECT_EQ(run({"check", "--write-baseline", "nowhere/known.json", "event.pgn"}).status, 2);
  EXPECT_EQ(run({"check", "--write-baseline", "x", "-o", "x", "event.pgn"}).status, 2);
}

TEST_F(BaselineTest, ABrokenFileIsToldWithItsPlace) {
  write_file("known.json", "{\"format\": \"pgn-arbiter baseline\",\n \"version\": 1, oops}");
  const RunResult result = check();
  EXPECT_EQ(result.status, 2);
  EXPECT_EQ(result.out, "");
  EXPECT_THAT(result.err, StartsWith("pgn-arbiter: error: --baseline: known.json:2:16: not JSON"));
  EXPECT_EQ(write().status, 2) << "somebody's reasons may stand in it";
  EXPECT_THAT(read_file("known.json"), EndsWith("oops}"));
  EXPECT_THAT(run({"check", "--baseline", "missing.json", "event.pgn"}).err,
              HasSubstr("--baseline: missing.json: No such file or directory"));
}

TEST_F(BaselineTest, OtherFormats) {
  write();
  write_file("known.json",
             replaced(read_file("known.json"), "\"king-left-in-check\",",
                      "\"king-left-in-check\", \"reason\": \"So.\", \"by\": \"Me\","));
  EXPECT_THAT(check("event.pgn", "junit").out, HasSubstr("tests=\"3\" failures=\"0\""));
  EXPECT_EQ(check("event.pgn", "gitlab").out, "[\n]\n");
  EXPECT_EQ(check("event.pgn", "github").out, "");
  EXPECT_EQ(lines_of(check("event.pgn", "csv").out).size(), 1U);
  EXPECT_THAT(check("event.pgn", "markdown").out, HasSubstr("2 more findings are known"));
  EXPECT_THAT(check("event.pgn", "text").out, HasSubstr("No new errors."));
  const std::string sarif = check("event.pgn", "sarif").out;
  EXPECT_THAT(sarif, HasSubstr("\"baselineState\":\"unchanged\",\"suppressions\":[{\"kind\":"
                               "\"external\",\"status\":\"accepted\",\"justification\":\"So. – Me\""
                               "}]"));
  write_file("event.pgn", kSecond);
  EXPECT_THAT(check("event.pgn", "sarif").out,
              HasSubstr("\"baselineState\":\"new\",\"suppressions\":[]"));
  EXPECT_THAT(run({"check", "-f", "sarif", "event.pgn"}).out, Not(HasSubstr("baselineState")));
  // What is not known has the fingerprints that it has without a baseline.
  write_file("event.pgn", kWarned);
  write();
  write_file("event.pgn", kIllegal + kSecond);
  EXPECT_EQ(check("event.pgn", "gitlab").out, run({"check", "-f", "gitlab", "event.pgn"}).out);
}

TEST_F(BaselineTest, IsTheSameForAnyNumberOfThreads) {
  std::string text;
  for (int i = 0; i < 8000; ++i) text += kGood + kIllegal + kWarned;
  write_file("large.pgn", text);
  write("event.pgn");
  std::string known = read_file("known.json");
  write_file("known.json", replaced(known, "\"king-left-in-check\",",
                                    "\"king-left-in-check\", \"count\": 5000,"));
  const RunResult one =
      run({"check", "-j1", "--baseline", "known.json", "-f", "jsonl", "large.pgn"});
  EXPECT_THAT(one.out, HasSubstr("\"errors\":3000,"));
  const RunResult three =
      run({"check", "-j3", "--baseline", "known.json", "-f", "jsonl", "large.pgn"});
  EXPECT_TRUE(three.out == one.out);
}

}  // namespace
}  // namespace tools
