// pgn-arbiter check as a process.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "tests/cli/program.h"
#include "tests/testing/text.h"

namespace tools {
namespace {

using testing::ContainsRegex;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;
using tests::times;

class Check : public testing::Test {
 protected:
  void SetUp() override {
    write_file("good.pgn", kGood);
    write_file("illegal.pgn", kGood + kIllegal);
    write_file("warned.pgn", kWarned + kGood);
  }
};

TEST_F(Check, ExitStatusSaysWhatWasFound) {
  EXPECT_EQ(run({"check", "good.pgn"}).status, 0);
  EXPECT_EQ(run({"check", "illegal.pgn"}).status, 1);
  EXPECT_EQ(run({"check", "warned.pgn"}).status, 0);
  EXPECT_EQ(run({"check", "--fail-on", "warning", "warned.pgn"}).status, 1);
  EXPECT_EQ(run({"check", "--fail-on", "never", "illegal.pgn"}).status, 0);
  EXPECT_EQ(run({"check", "--exit-zero", "illegal.pgn"}).status, 0);
  EXPECT_EQ(run({"check", "--exit-zero", "missing.pgn"}).status, 2);
  EXPECT_EQ(run({"check", "--severity", "S=error", "warned.pgn"}).status, 1);
  EXPECT_EQ(run({"check", "--severity", "S=info", "--fail-on", "info", "warned.pgn"}).status, 1);
  EXPECT_EQ(run({"check", "--select", "king-left-in-check", "illegal.pgn"}).status, 1);
}

// A game whose replay stops must not pass as judged if the rule that reports it is not selected.
TEST_F(Check, AGameJudgedInPartFailsTheRun) {
  const std::vector<std::vector<std::string>> hushed = {
      {"--ignore", "M"}, {"--severity", "M210=warning"}, {"--select", "R"}};
  for (std::vector<std::string> words : hushed) {
    words.insert(words.begin(), "check");
    words.push_back("illegal.pgn");
    const RunResult result = run(words);
    EXPECT_EQ(result.status, 1);
    EXPECT_THAT(result.out, HasSubstr("1 game was judged in part only"));
    EXPECT_THAT(result.err, HasSubstr("illegal.pgn game 2"));
    for (const char* way : {"--allow-unjudged", "--exit-zero", "--fail-on=never"}) {
      std::vector<std::string> allowed = words;
      allowed.push_back(way);
      const RunResult passed = run(allowed);
      EXPECT_EQ(passed.status, 0) << way;
      EXPECT_THAT(passed.out, HasSubstr("1 game was judged in part only")) << way;
    }
  }
  EXPECT_EQ(run({"check", "illegal.pgn", "-f", "jsonl"}).out.find("\"judged_in_part\":1"),
            std::string::npos);
  // What cannot be read is worse.
  EXPECT_EQ(run({"check", "--ignore", "M", "illegal.pgn", "missing.pgn"}).status, 2);
}

TEST_F(Check, AFenFromWhichNothingCanBePlayedIsReportedWithoutLegality) {
  for (const std::string fen : {"7k/8/8/8/8/8/8/KK6 w - - 0 1", "7k/8/8/8/8/8/8/KX6 w - - 0 1"}) {
    const Setting setting{.input = "[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n\n1. Ka2 *\n"};
    const RunResult result = run({"check", "--legality", "off", "-"}, setting);
    EXPECT_EQ(result.status, 1);
    EXPECT_THAT(result.out, HasSubstr("error P30")) << fen;
    EXPECT_THAT(result.out, Not(HasSubstr("judged in part")));
  }
}

// The advice holds for rules that are selected and shown, and for games whose start is unreadable.
TEST_F(Check, WhatItSaysOfAGameJudgedInPartIsEnough) {
  write_file("start.pgn", "[Event \"E\"]\n[SetUp \"1\"]\n[FEN \"8/8\"]\n\n1. e4 *\n");
  for (const std::vector<std::string>& hushed :
       {std::vector<std::string>{"check", "--severity", "M=warning", "illegal.pgn"},
        {"check", "--select", "M,S", "start.pgn"}}) {
    EXPECT_THAT(run(hushed).err, HasSubstr("Select M, P, S101 and S105, and make them no milder "
                                           "than --fail-on, or accept such games with "
                                           "--allow-unjudged."));
  }
  for (const char* const file : {"illegal.pgn", "start.pgn"}) {
    const RunResult result = run({"check", "--select", "M,P,S101,S105", file});
    EXPECT_EQ(result.status, 1);
    EXPECT_EQ(result.err, "");
  }
}

// Nothing fails such a run, so no other finding of the game says that it was judged in part.
TEST_F(Check, AGameJudgedInPartIsCountedWhereNothingFailsTheRun) {
  write_file("round.pgn",
             "[Event \"E\"]\n[Round \"x y\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Ke3 1-0\n");
  const RunResult result = run({"check", "--ignore", "M", "--fail-on", "never", "round.pgn"});
  EXPECT_EQ(result.status, 0);
  EXPECT_EQ(result.err, "");
  EXPECT_THAT(result.out, HasSubstr("S121"));
  EXPECT_THAT(result.out, HasSubstr("1 game was judged in part only"));
  EXPECT_THAT(result.out, HasSubstr("It stops in round.pgn game 1, line 5."));
}

TEST_F(Check, AGameThatStopsAtWhatIsNoMoveFailsTheRun) {
  write_file("illegible.pgn", "[Event \"E\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. ??? 1-0\n");
  EXPECT_EQ(run({"check", "--select", "R", "illegible.pgn"}).status, 1);
  EXPECT_EQ(run({"check", "--select", "R", "--allow-unjudged", "illegible.pgn"}).status, 0);
}

TEST_F(Check, EveryFormatSaysThatAGameWasJudgedInPart) {
  for (const char* format :
       {"text", "json", "jsonl", "csv", "sarif", "junit", "github", "gitlab", "html", "markdown"}) {
    const RunResult result = run({"check", "--select", "R", "-f", format, "illegal.pgn"});
    EXPECT_EQ(result.status, 1) << format;
    const bool counted = std::string(format).starts_with("json");
    EXPECT_THAT(result.out, HasSubstr(counted ? "\"judged_in_part\":1" : "judged in part"))
        << format;
    EXPECT_THAT(result.out, HasSubstr("illegal.pgn")) << format;
  }
}

TEST_F(Check, EveryFormatSaysThatAGameOfAVariantWasNotJudged) {
  write_file("atomic.pgn", "[Event \"E\"]\n[Variant \"Atomic\"]\n[Result \"*\"]\n\n1. e4 e5 *\n");
  for (const std::string format :
       {"text", "json", "jsonl", "csv", "sarif", "junit", "github", "gitlab", "html", "markdown"}) {
    const RunResult result = run({"check", "-f", format, "--fail-on", "warning", "atomic.pgn"});
    EXPECT_EQ(result.status, 1) << format;
    EXPECT_THAT(result.out, HasSubstr(format.starts_with("json") ? "\"Atomic\":1"
                                      : format == "junit"        ? "the variant is Atomic"
                                                                 : "Not judged: 1 game of Atomic."))
        << format;
  }
  EXPECT_THAT(run({"check", "-f", "gitlab", "good.pgn", "atomic.pgn"}).out,
              HasSubstr("\"path\":\"atomic.pgn\""));
}

TEST_F(Check, NumbersGamesAndPlacesInTheirFile) {
  const RunResult result = run({"check", "-f", "jsonl", "--games", "none", "illegal.pgn"});
  const auto lines = lines_of(result.out);
  ASSERT_EQ(lines.size(), 3U) << result.out;
  EXPECT_THAT(lines[0], StartsWith("{\"type\":\"run\",\"schema\":1,\"tool\":\"pgn-arbiter\""));
  const std::size_t offset = kGood.size() + kIllegal.find("a6");
  EXPECT_THAT(lines[1], HasSubstr("\"rule\":\"M210\""));
  EXPECT_THAT(lines[1], HasSubstr("\"file\":\"illegal.pgn\",\"game\":2,\"line\":19,\"column\":28,"
                                  "\"offset\":" +
                                  std::to_string(offset)));
  EXPECT_THAT(lines[2], HasSubstr("\"files\":1,\"games\":2,\"plies\":12"));
  EXPECT_EQ(result.err, "");
}

// --- a file of results only ---

const std::string kResult = "[Event \"E\"]\n[Date \"2024.05.01\"]\n[Result \"1-0\"]\n\n";

// The numbers of the games that are reported for a missing marker.
std::vector<std::string> without_marker(const RunResult& result) {
  std::vector<std::string> games;
  for (const std::string& line : lines_of(result.out)) {
    const std::size_t at = line.find("\"game\":");
    if (line.find("\"rule\":\"S104\"") == std::string::npos) continue;
    games.push_back(line.substr(at + 7, line.find(',', at) - at - 7));
  }
  return games;
}

TEST_F(Check, AFileOfResultsOnlyIsToldOnce) {
  write_file("results.pgn", times(kResult, 500));
  write_file("large.pgn", times(kResult, 40'000));  // several batches
  const RunResult one = run({"check", "-f", "jsonl", "results.pgn", "results.pgn"});
  EXPECT_THAT(without_marker(one), ElementsAre("1", "1"));
  EXPECT_THAT(one.out, HasSubstr("The following games are not reported for this"));
  EXPECT_THAT(one.out, Not(HasSubstr("{\"type\":\"game\",\"file\":\"results.pgn\",\"game\":2,")))
      << "they are not flagged";
  EXPECT_THAT(one.out, HasSubstr("\"games\":1000"));
  EXPECT_THAT(one.out, HasSubstr("\"findings\":{\"S104\":2},\"errors\":0,\"warnings\":2"));
  const RunResult large = run({"check", "-j", "1", "-f", "jsonl", "--games", "none", "large.pgn"});
  EXPECT_THAT(without_marker(large), ElementsAre("1"));
  EXPECT_EQ(run({"check", "-j", "8", "-f", "jsonl", "--games", "none", "large.pgn"}).out,
            large.out);
  EXPECT_THAT(run({"check", "results.pgn"}).out,
              HasSubstr("500 games in 1 file, 0 half-moves: 0 errors, 1 warning,"));
}

TEST_F(Check, BehindGamesWithMovesAMissingMarkerIsToldEachTime) {
  write_file("mixed.pgn", times(kResult, 3) + kGood + times(kResult, 2) + kGood);
  EXPECT_THAT(without_marker(run({"check", "-f", "jsonl", "mixed.pgn"})),
              ElementsAre("1", "5", "6"));
  const std::string no_marker = "[Event \"E\"]\n[Result \"1-0\"]\n\n1. e4\n\n";
  write_file("cut.pgn", times(no_marker, 3));
  EXPECT_THAT(without_marker(run({"check", "-f", "jsonl", "cut.pgn"})), ElementsAre("1", "2", "3"));
}

TEST_F(Check, NumberingBeginsAnewInEachFile) {
  const RunResult result = run({"check", "-f", "jsonl", "illegal.pgn", "illegal.pgn"});
  EXPECT_THAT(result.out, HasSubstr("\"files\":2,\"games\":4"));
  EXPECT_THAT(result.out, Not(HasSubstr("\"game\":4")));
}

TEST_F(Check, ReportIsTheSameForAnyNumberOfThreads) {
  // Several batches.
  const std::string text = times(kGood + kIllegal + kWarned, 5000);
  const Setting setting{.input = text};
  const std::string one = run({"check", "-f", "jsonl", "--games", "all", "-j1", "-"}, setting).out;
  for (const char* const jobs : {"2", "3", "8"}) {
    const auto other = run({"check", "-f", "jsonl", "--games", "all", "-j", jobs, "-"}, setting);
    EXPECT_TRUE(other.out == one) << jobs << " threads";
    EXPECT_EQ(other.status, 1);
  }
  EXPECT_THAT(one, HasSubstr("\"games\":15000,"));
}

TEST_F(Check, EveryFormatIsTheSameForAnyNumberOfThreads) {
  const Setting setting{.input = times(kGood + kIllegal + kWarned, 3000)};  // several batches
  for (const char* const format :
       {"json", "csv", "sarif", "junit", "github", "gitlab", "markdown"}) {
    const RunResult one = run({"check", "-f", format, "-j1", "-"}, setting);
    EXPECT_EQ(one.status, 1);
    EXPECT_THAT(one.out, HasSubstr("M210")) << format;
    EXPECT_TRUE(run({"check", "-f", format, "-j3", "-"}, setting).out == one.out) << format;
  }
}

TEST_F(Check, LineEndsDoNotChangeLines) {
  const std::string text = times(kGood + kIllegal, 100);
  const std::vector<std::string> command = {"check", "--games", "none", "-"};
  const std::string usual = run(command, {.input = text}).out;
  EXPECT_EQ(run(command, {.input = tests::replace_all(text, "\n", "\r\n")}).out, usual);
  EXPECT_EQ(run(command, {.input = tests::replace_all(text, "\n", "\r")}).out, usual);
}

TEST_F(Check, OptionsStandAnywhereAndEndWithTwoDashes) {
  EXPECT_EQ(run({"check", "illegal.pgn", "--exit-zero"}).status, 0);
  EXPECT_EQ(run({"check", "--exit-zero", "--", "illegal.pgn"}).status, 0);
  write_file("--quiet", kGood);
  const RunResult result = run({"check", "--", "--quiet"});
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.out, HasSubstr("1 game in 1 file"));
}

TEST_F(Check, WritesSeveralReportsAtOnce) {
  const RunResult result = run({"check", "-f", "text", "-f", "jsonl=all.jsonl", "illegal.pgn"});
  EXPECT_EQ(result.status, 1);
  EXPECT_THAT(result.out, StartsWith("illegal.pgn game 2 (line 11): C – D  1-0"));
  EXPECT_EQ(read_file("all.jsonl"), run({"check", "-fjsonl", "illegal.pgn"}).out);
  EXPECT_EQ(run({"check", "-o", "text.txt", "illegal.pgn"}).out, "");
  EXPECT_EQ(read_file("text.txt"), result.out);
}

// Some formats need more of a game than others.
TEST_F(Check, AReportDoesNotDependOnTheOthersOfTheRun) {
  for (const std::string format :
       {"text", "json", "jsonl", "csv", "sarif", "junit", "github", "gitlab", "html", "markdown"}) {
    SCOPED_TRACE(format);
    const std::string alone = run({"check", "--format", format, "illegal.pgn", "warned.pgn"}).out;
    std::vector<std::string> words = {"check", "--format", format, "illegal.pgn", "warned.pgn"};
    for (const std::string other : {"jsonl", "junit", "html"}) {
      words.insert(words.end(), {"--format", other + "=" + other + ".out"});
    }
    EXPECT_EQ(run(words).out, alone);
  }
}

TEST_F(Check, JunitHearsOfEveryGameAndChangesNoOtherReport) {
  const RunResult both =
      run({"check", "-f", "junit=junit.xml", "-f", "jsonl", "illegal.pgn", "good.pgn"});
  EXPECT_EQ(both.out, run({"check", "-f", "jsonl", "illegal.pgn", "good.pgn"}).out);
  const std::string junit = read_file("junit.xml");
  EXPECT_THAT(junit,
              HasSubstr("<testsuite name=\"illegal.pgn\" tests=\"2\" failures=\"1\" errors=\"0\""));
  EXPECT_THAT(junit,
              HasSubstr("<testsuite name=\"good.pgn\" tests=\"1\" failures=\"0\" errors=\"0\""));
  EXPECT_THAT(run({"check", "-f", "junit", "--fail-on", "warning", "warned.pgn"}).out,
              HasSubstr("tests=\"2\" failures=\"1\""));
  EXPECT_THAT(run({"check", "-f", "junit", "warned.pgn"}).out,
              HasSubstr("tests=\"2\" failures=\"0\""));
}

TEST_F(Check, InputsThatCannotBeReadAreInTheReportsForMachines) {
  EXPECT_THAT(run({"check", "-f", "junit", "missing.pgn"}).out, HasSubstr("<error type=\"input\""));
  EXPECT_THAT(run({"check", "-f", "sarif", "missing.pgn"}).out,
              HasSubstr("\"executionSuccessful\":false"));
  EXPECT_THAT(run({"check", "-f", "github", "missing.pgn"}).out, StartsWith("::error title="));
}

TEST_F(Check, AReportNamesTheLawsAndTheClassThatWereGiven) {
  write_file("good.pgn", kGood);
  const auto of_run = [](std::vector<std::string> words) {
    words.insert(words.end(), {"-f", "jsonl", "--games", "none", "good.pgn"});
    return lines_of(run(words).out).at(0);
  };
  EXPECT_THAT(of_run({"check"}), HasSubstr("\"laws\":\"auto\",\"class\":\"auto\"}"));
  EXPECT_THAT(of_run({"check", "--laws", "2018", "--class", "rapid"}),
              HasSubstr("\"laws\":\"2018\",\"class\":\"rapid\"}"));
}

TEST_F(Check, QuietTwiceLeavesTheSummaryOut) {
  write_file("illegal.pgn", kIllegal);
  EXPECT_THAT(run({"check", "-q", "illegal.pgn"}).out, HasSubstr("\n1 error in 1 of 1 game"));
  const std::string twice = run({"check", "-qq", "illegal.pgn"}).out;
  EXPECT_THAT(twice, HasSubstr("M210"));
  EXPECT_THAT(twice, Not(HasSubstr("1 error in")));
}

TEST_F(Check, GamesInJsonAndCsv) {
  const auto of = [](const char* format, const char* games) {
    return run({"check", "-f", format, "--games", games, "illegal.pgn"}).out;
  };
  EXPECT_THAT(of("json", "none"), HasSubstr("\"games\":[\n],"));
  EXPECT_THAT(of("json", "flagged"),
              HasSubstr("\"games\":[\n{\"file\":\"illegal.pgn\",\"game\":2,"));
  EXPECT_THAT(of("json", "all"), HasSubstr("\"games\":[\n{\"file\":\"illegal.pgn\",\"game\":1,"));
  EXPECT_EQ(lines_of(of("csv", "flagged")).size(), 2U);
  EXPECT_EQ(lines_of(of("csv", "all")).size(), 3U);
  EXPECT_THAT(of("csv", "none"), Not(HasSubstr("undetermined")));
  EXPECT_THAT(of("csv", "flagged"), HasSubstr("undetermined"));
}

TEST_F(Check, MaxFindingsLimitsOnlyWhatIsPrinted) {
  const Setting setting{.input = times(kIllegal, 5)};
  const RunResult result = run({"check", "-f", "jsonl", "--max-findings", "2", "-"}, setting);
  const auto lines = lines_of(result.out);
  const auto is_finding = [](const std::string& line) {
    return line.starts_with("{\"type\":\"finding\"");
  };
  EXPECT_EQ(std::count_if(lines.begin(), lines.end(), is_finding), 2);
  EXPECT_THAT(lines.back(), HasSubstr("\"findings\":{\"M210\":5,\"X701\":4},\"errors\":5"));
  EXPECT_EQ(run({"check", "--max-findings", "0", "-"}, setting).status, 1);
}

// Who has nothing but the report must see it there.
TEST_F(Check, EveryReportSaysWhatIsMissing) {
  for (const std::string format :
       {"text", "csv", "sarif", "junit", "github", "gitlab", "html", "markdown"}) {
    const std::string out =
        run({"check", "-f", format, "--max-findings", "0", "missing.pgn", "illegal.pgn"}).out;
    EXPECT_THAT(out, HasSubstr("1 more finding is not shown.")) << format;
    EXPECT_THAT(out, HasSubstr("1 input could not be read to the end. It is missing.pgn."))
        << format;
    const std::string whole = run({"check", "-f", format, "illegal.pgn"}).out;
    EXPECT_THAT(whole, Not(HasSubstr("finding is not shown"))) << format;
    EXPECT_THAT(whole, Not(HasSubstr("could not be read to the end"))) << format;
  }
  for (const std::string format : {"jsonl", "json"}) {
    const std::string out = run({"check", "-f", format, "missing.pgn", "illegal.pgn"}).out;
    EXPECT_THAT(out, HasSubstr("\"unreadable_inputs\":1,\"first_unreadable\":\"missing.pgn\""));
  }
}

TEST_F(Check, AFileWithoutGamesIsNoError) {
  write_file("empty.pgn", "");
  write_file("blank.pgn", " \n\n");
  const RunResult result = run({"check", "empty.pgn", "blank.pgn"});
  EXPECT_EQ(result.status, 0);
  EXPECT_EQ(result.err,
            "pgn-arbiter: info: empty.pgn: the file contains no game\n"
            "pgn-arbiter: info: blank.pgn: the file contains no game\n");
  EXPECT_THAT(result.out, HasSubstr("0 games in 2 files"));
  EXPECT_EQ(run({"check", "--quiet", "empty.pgn"}).err, "");
  EXPECT_EQ(run({"check", "-"}).status, 0);
}

TEST_F(Check, WhatCannotBeReadIsSaidAndTheRestJudged) {
  const RunResult result = run({"check", "missing.pgn", "illegal.pgn", "nowhere/"});
  EXPECT_EQ(result.status, 2);
  EXPECT_EQ(result.err,
            "pgn-arbiter: error: missing.pgn: No such file or directory\n"
            "pgn-arbiter: error: nowhere/: No such file or directory\n");
  EXPECT_THAT(result.out, HasSubstr("M210"));
  EXPECT_THAT(result.out,
              HasSubstr("2 inputs could not be read to the end. The first one is missing.pgn.\n"));
}

TEST_F(Check, ANameWithBlanksNeedsQuotes) {
  write_file("my good game.pgn", kGood);
  EXPECT_EQ(run({"check", "missing.pgn", "my", "good", "game.pgn"}).err,
            "pgn-arbiter: error: missing.pgn: No such file or directory\n"
            "pgn-arbiter: error: my: No such file or directory; a name with blanks needs quotes: "
            "\"my good game.pgn\"\n"
            "pgn-arbiter: error: good: No such file or directory\n"
            "pgn-arbiter: error: game.pgn: No such file or directory\n");
  EXPECT_EQ(run({"check", "my good game.pgn"}).err, "");
}

TEST_F(Check, ADirectoryIsSearched) {
  write_file("tree/b/two.pgn", kIllegal);
  write_file("tree/a.PGN", kGood);
  write_file("tree/notes.txt", "no");
  const RunResult result = run({"check", "-f", "jsonl", "tree"});
  EXPECT_EQ(result.status, 1);
  EXPECT_THAT(result.out, HasSubstr("\"file\":\"tree/b/two.pgn\",\"game\":1"));
  EXPECT_THAT(result.out, HasSubstr("\"files\":2,\"games\":2"));
  write_file("barren/notes.txt", "no");
  EXPECT_EQ(run({"check", "barren"}).status, 2);
}

TEST_F(Check, AVariantGameIsOneWarning) {
  const Setting setting{.input = "[Event \"x\"]\n[Variant \"Atomic\"]\n\n1. e4 e5 2. Nf3 *\n"};
  const RunResult result = run({"check", "-f", "jsonl", "-"}, setting);
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(
      lines_of(result.out).back(),
      HasSubstr("\"warnings\":1,\"infos\":0,\"known\":0,\"variants_not_judged\":{\"Atomic\":1}"));
  EXPECT_EQ(run({"check", "--fail-on", "warning", "-"}, setting).status, 1);
}

// Horde has no white king, Crazyhouse writes what is in hand behind the board. What chess cannot
// set up is no game judged in part there.
TEST_F(Check, AVariantGameFromAPositionOfItsOwnIsOneWarning) {
  for (const std::string fen :
       {"k7/8/8/8/8/8/PPPPPPPP/PPPPPPPP w - - 0 1", "k7/8/8/8/8/8/8/K7[Qp] w - - 0 1"}) {
    const Setting setting{.input = "[Variant \"Other\"]\n[FEN \"" + fen + "\"]\n\n1. a3 Ka7 *\n"};
    const RunResult result = run({"check", "-f", "jsonl", "--games", "all", "-"}, setting);
    EXPECT_EQ(result.status, 0) << result.err;
    EXPECT_THAT(result.out, HasSubstr("\"stopped_at\":null")) << fen;
    EXPECT_THAT(lines_of(result.out).back(),
                HasSubstr("\"variants_not_judged\":{\"Other\":1},\"judged_in_part\":0"));
  }
}

TEST_F(Check, JunkIsJudgedWithoutHarm) {
  std::string junk;
  std::uint32_t state = 1;
  for (int i = 0; i < 300'000; ++i) {
    state = state * 1664525 + 1013904223;
    junk += static_cast<char>(state >> 24);
  }
  EXPECT_EQ(run({"check", "-"}, {.input = junk}).status, 2) << "no text";
  std::replace_if(
      junk.begin(), junk.end(), [](char c) { return c >= 0 && c < ' ' && c != '\n'; }, ' ');
  EXPECT_THAT(run({"check", "-q", "-"}, {.input = junk}).status, testing::AnyOf(0, 1));
}

TEST_F(Check, MemoryDoesNotGrowWithTheStream) {
  if (kSanitized) GTEST_SKIP() << "the sanitizer takes memory of its own";
  const Setting setting{.input = times(kGood + kWarned, 150'000)};  // 60 MB
  const RunResult result = weigh({"check", "-j2", "-f", "jsonl", "-"}, setting);
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(lines_of(result.out).back(), HasSubstr("\"games\":300000,"));
  EXPECT_LT(result.peak_kilobytes, 100'000);
}

// A game and a finding in each 8 bytes. A batch that held them all took 170 MB and more.
TEST_F(Check, MemoryDoesNotGrowWithWhatIsFound) {
  if (kSanitized) GTEST_SKIP() << "the sanitizer takes memory of its own";
  const Setting setting{.input = times("1. e5 *\n", 140'000), .out_path = "/dev/null"};
  for (const char* const jobs : {"1", "2"}) {
    const RunResult result = weigh({"check", "-q", "-j", jobs, "--games", "none", "-"}, setting);
    EXPECT_EQ(result.status, 1);
    EXPECT_LT(result.peak_kilobytes, 100'000) << jobs;
  }
}

TEST_F(Check, PlacesGoOnFromPortionToPortionOfABatch) {
  constexpr std::size_t kGames = 30'000;
  const Setting setting{.input = times("1. e5 *\n", kGames)};
  const RunResult result = run({"check", "-f", "csv", "--games", "none", "-"}, setting);
  const auto rows = lines_of(result.out);
  ASSERT_EQ(rows.size(), kGames + 1);
  for (std::size_t game = 1; game <= kGames; ++game) {
    const std::string number = std::to_string(game);
    const std::string place = ",-," + number + "," + number + ",4," + std::to_string(8 * game - 5);
    ASSERT_NE(rows[game].find(place), std::string::npos) << rows[game];
  }
}

TEST_F(Check, VariationsNestedTooDeepAreNamed) {
  for (const int depth : {1000, 1001, 50'000}) {
    const Setting setting{.input = "1. e4 " + times("(", depth) + "xx" + times(")", depth) +
                                   " (1. Nf4) 1... e5 *\n"};
    const RunResult result =
        run({"check", "-f", "jsonl", "--games", "none", "--select", "S114", "-"}, setting);
    ASSERT_EQ(lines_of(result.out).size(), 3U) << result.out;
    const std::string message = depth == 1000 ? "\"xx\\\" is not a move"
                                              : "Variations nested more than 1000 deep are not "
                                                "checked. From here on there are 2 such places";
    EXPECT_THAT(result.out, HasSubstr(message)) << depth;
  }
}

// One thread, since the memory of several depends on their timing. Without a temporary file for the
// text this takes more than 100 MB, with it less than 50, and for the doubles among the games, of
// which there is one in each, less than 20 more.
TEST_F(Check, MemoryDoesNotGrowWithWhatAReportHoldsBack) {
  if (kSanitized) GTEST_SKIP() << "the sanitizer takes memory of its own";
  const Setting setting{.input = times(kWarned, 100'000), .out_path = "/dev/null"};
  for (const char* const format : {"json", "junit", "html"}) {
    const RunResult result =
        weigh({"check", "-j1", "-f", format, "--games", "all", "--winnable", "off", "-"}, setting);
    EXPECT_EQ(result.status, 0);
    EXPECT_LT(result.peak_kilobytes, 80'000) << format;
  }
}

TEST_F(Check, VerboseAndLogFile) {
  EXPECT_THAT(run({"check", "-v", "good.pgn"}).err, HasSubstr("pgn-arbiter: debug: reading good"));
  const RunResult result = run({"check", "--log-file", "run.log", "missing.pgn"});
  EXPECT_EQ(result.err, "");
  EXPECT_THAT(read_file("run.log"),
              ContainsRegex("^20[0-9-]+ [0-9:.]+ error: missing.pgn: No such file"));
  EXPECT_EQ(run({"check", "--log-file", "nowhere/run.log", "good.pgn"}).status, 2);
}

TEST_F(Check, VerboseNamesTheFilesThatAreSkipped) {
  for (const char* const name : {"a.pgn", "._a.pgn", "notes.txt"}) {
    write_file(std::string("mixed/") + name, "*\n");
  }
  const std::string err = run({"check", "-v", "-o", "report.txt", "mixed"}).err;
  for (const char* const name : {"mixed/._a.pgn", "mixed/notes.txt"}) {
    const std::string line =
        std::string("pgn-arbiter: debug: ") + name + " is skipped, going by its name\n";
    const std::size_t place = err.find(line);
    EXPECT_NE(place, err.npos) << err;
    EXPECT_EQ(err.find(line, place + 1), err.npos) << "twice";
  }
  EXPECT_THAT(run({"check", "mixed"}).err, Not(HasSubstr("skipped")));
}

TEST_F(Check, ProgressOnlyWhenAskedForOrOnATerminal) {
  EXPECT_EQ(run({"check", "good.pgn"}).err, "");
  const std::string err = run({"check", "--progress", "always", "good.pgn"}).err;
  EXPECT_THAT(err, HasSubstr("1 game"));
  EXPECT_THAT(err, EndsWith("\r\x1b[K")) << "the line is taken away at the end";
}

TEST_F(Check, ColorOnlyWhenAskedForOrOnATerminal) {
  EXPECT_THAT(run({"check", "illegal.pgn"}).out, Not(HasSubstr("\x1b[")));
  EXPECT_THAT(run({"check", "--color", "always", "illegal.pgn"}).out, HasSubstr("\x1b["));
}

}  // namespace
}  // namespace tools
