// render: reports in JSON Lines as the source of other formats.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/cli/program.h"
#include "tests/testing/files.h"

namespace tools {
namespace {

using testing::Contains;
using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

class Render : public testing::Test {
 protected:
  void SetUp() override {
    write_file("event.pgn", tests::read_file(source_file("testdata/event.pgn")));
    // Read as Windows-1252, with quotes and a backslash in a tag.
    std::string latin = kIllegal;
    latin.replace(latin.find("\"C\""), 3, "\"M\xFCller \\\"M\\\" \\\\\"");
    write_file("latin.pgn", latin);
  }

  static RunResult check(std::vector<std::string> words) {
    words.insert(words.begin(), "check");
    words.insert(words.end(), {"event.pgn", "latin.pgn"});
    return run(words);
  }

  // The report of check, and what render makes of its JSON Lines.
  static std::pair<std::string, std::string> both(const std::string& format,
                                                  const std::vector<std::string>& judging = {}) {
    std::vector<std::string> words = judging;
    words.insert(words.end(), {"-f", "jsonl=all.jsonl", "-f", format});
    const RunResult checked = check(words);
    const RunResult rendered = run({"render", "-f", format, "all.jsonl"});
    EXPECT_EQ(rendered.status, checked.status) << rendered.err;
    EXPECT_EQ(rendered.err, checked.err);
    return {checked.out, rendered.out};
  }
};

TEST_F(Render, WhatNeedsNoTextIsTheSame) {
  const std::vector<std::string> all = {"--games", "all", "--claims", "--select", "ALL"};
  const auto [checked, rendered] = both("json", all);
  EXPECT_EQ(rendered, checked);
  check({"--games", "all", "-o", "again.jsonl", "-f", "jsonl"});
  EXPECT_EQ(run({"render", "-f", "jsonl", "again.jsonl"}).out, read_file("again.jsonl"));
}

// Columns of characters, of which the report has only the bytes: those of Windows-1252 are the
// same.
TEST_F(Render, GithubWithoutColumnsThatAreNotKnown) {
  const auto [checked, rendered] =
      both("github", {"--games", "all", "--claims", "--select", "ALL"});
  const std::regex later_column(",col=(1[0-9]|[2-9])[0-9]*");
  std::string expected;
  for (const std::string& line : lines_of(checked)) {
    const bool is_latin = line.find(" file=latin.pgn,") != std::string::npos;
    expected += (is_latin ? line : std::regex_replace(line, later_column, "")) + "\n";
  }
  EXPECT_EQ(rendered, expected);
  EXPECT_THAT(rendered, ContainsRegex("file=latin.pgn,line=[0-9]+,col=[0-9][0-9],"));
  EXPECT_NE(rendered, checked);
}

// A record has the line of its game, and no column.
TEST_F(Render, CsvWithoutTheColumnsOfGames) {
  write_file("event.pgn", "  " + read_file("event.pgn"));
  const auto [checked, rendered] = both("csv", {"--games", "all", "--claims", "--select", "ALL"});
  const std::regex row_of_game("\n(,,,,[^,]*,[^,]*,[0-9]+,[0-9]+,)[0-9]+,");
  EXPECT_THAT(checked, HasSubstr(",event.pgn,1,1,3,"));
  EXPECT_EQ(rendered, std::regex_replace(checked, row_of_game, "\n$1,"));
  EXPECT_NE(rendered, checked);
}

// A text report has no lines of the games then; all else is the same.
TEST_F(Render, TextWithoutLines) {
  const auto [checked, rendered] = both("text", {"--games", "all"});
  std::string expected;
  for (const std::string& line : lines_of(checked)) {
    const std::size_t bar = line.find(" | ");
    const bool is_source =
        bar != std::string::npos && line.find_first_not_of(" 0123456789") == bar + 1;
    if (!is_source) expected += line + "\n";
  }
  EXPECT_EQ(rendered, expected);
  EXPECT_NE(rendered, checked);
}

TEST_F(Render, OtherFormatsHaveAllFindings) {
  for (const std::string format : {"html", "markdown", "sarif", "junit", "gitlab"}) {
    const auto [checked, rendered] = both(format);
    for (const std::string rule : {"M210", "M207", "R501", "D403", "P306", "S108"}) {
      EXPECT_THAT(rendered, HasSubstr(rule)) << format;
    }
    EXPECT_THAT(rendered, HasSubstr("is pinned")) << format;
  }
}

TEST_F(Render, FindingsAboutTheEvent) {
  write_file("twice.pgn", kGood + kGood);
  run({"check", "--games", "all", "-f", "jsonl=twice.jsonl", "twice.pgn"});
  EXPECT_THAT(read_file("twice.jsonl"), HasSubstr("X701"));
  EXPECT_EQ(run({"render", "-f", "jsonl", "twice.jsonl"}).out, read_file("twice.jsonl"));
}

// No check writes them, and in another report they are no numbers that JSON could have.
TEST_F(Render, SecondsThatNoClockHasAreNotKnown) {
  write_file("clock.pgn", "[White \"A\"]\n[TimeControl \"300\"]\n\n1. e4 e5 *\n");
  run({"check", "--games", "all", "-f", "jsonl=clock.jsonl", "clock.pgn"});
  const std::string report = read_file("clock.jsonl");
  const std::string base = R"("base":300,)";
  ASSERT_THAT(report, HasSubstr(base));
  for (const std::string seconds : {"-0.5", "-300", "1e300"}) {
    std::string changed = report;
    changed.replace(changed.find(base), base.size(), R"("base":)" + seconds + ",");
    write_file("changed.jsonl", changed);
    EXPECT_THAT(run({"render", "-f", "jsonl", "changed.jsonl"}).out, HasSubstr(R"("base":null,)"))
        << seconds;
  }
}

TEST_F(Render, WhatTheReportDoesNotHave) {
  for (const std::string format :
       {"text", "csv", "sarif", "junit", "github", "gitlab", "html", "markdown"}) {
    const std::string checked =
        check({"--max-findings", "2", "missing.pgn", "-f", "jsonl=all.jsonl", "-f", format}).out;
    const RunResult rendered = run({"render", "-f", format, "all.jsonl"});
    for (const std::string& out : {checked, rendered.out}) {
      EXPECT_THAT(out, HasSubstr("28 more findings are not shown.")) << format;
      EXPECT_THAT(out, HasSubstr("1 input could not be read to the end.")) << format;
    }
    EXPECT_EQ(rendered.status, 2);
    EXPECT_EQ(rendered.err,
              "pgn-arbiter: error: 1 input could not be read to the end. It is missing.pgn.\n");
  }
  const RunResult limited = run({"render", "--max-findings", "1", "all.jsonl"});
  EXPECT_THAT(limited.out, HasSubstr("29 more findings are not shown."));
  EXPECT_EQ(limited.status, 2);
}

// Whatever --fail-on the report was made with: what check says with that of render.
TEST_F(Render, GamesJudgedInPartByItsOwnLevel) {
  // One game that stops is listed, others are not: the report may be one of `never`, or not.
  const std::vector<std::string> unclear = {"--select", "M201,M202"};
  const std::vector<std::vector<std::string>> judgings = {
      {"--select", "M,S101,S105", "--severity", "M=warning"},
      {"--select", "M,S101,S105", "--severity", "M=warning", "--games", "none"},
      {"--select", "M,S101,S105", "--severity", "M=info"},
      {"--severity", "M=warning,M212=info,M214=error"},
      {"--severity", "M=warning,S101=info"},
      {"--severity", "S101=warning", "--games", "none"},
      unclear,
      {"--select", "M201,M202", "--games", "all"},
      {"--select", "R", "--games", "all"},
      {"--severity", "S101=warning", "--games", "all"},
      {"--ignore", "M", "--games", "all"}};
  const std::vector<std::string> levels = {"error", "warning", "info", "never"};
  for (const std::vector<std::string>& judging : judgings) {
    std::map<std::string, RunResult> checked;  // by level
    for (const std::string& level : levels) {
      std::vector<std::string> words = judging;
      words.insert(words.end(), {"--fail-on", level, "-f", "jsonl"});
      checked[level] = check(words);
    }
    for (const std::string& of_check : levels) {
      std::vector<std::string> words = judging;
      words.insert(words.end(), {"--fail-on", of_check, "-f", "jsonl=all.jsonl"});
      check(words);
      const std::string made = testing::PrintToString(words);
      for (const std::string& level : levels) {
        if (judging == unclear && (of_check == "never") != (level == "never")) continue;
        SCOPED_TRACE(made + " and render --fail-on " + level);
        const RunResult& expected = checked[level];
        const RunResult rendered = run({"render", "--fail-on", level, "-f", "jsonl", "all.jsonl"});
        EXPECT_EQ(rendered.status, expected.status);
        EXPECT_EQ(rendered.err, expected.err);
        EXPECT_EQ(rendered.out, expected.out);
      }
    }
  }
}

// Whatever the --fail-on of the report and of render, both count as check does, without any record.
void expect_reasons_as_of_check(const std::string& text, const std::string& severity) {
  write_file("reasons.pgn", text);
  const std::vector<std::string> levels = {"error", "warning", "info", "never"};
  std::map<std::string, RunResult> checked;
  for (const std::string& level : levels) {
    checked[level] = run({"check", "reasons.pgn", "--severity", severity, "--games", "none",
                          "--fail-on", level, "-f", "jsonl"});
  }
  for (const std::string& of_check : levels) {
    write_file("reasons.jsonl", checked[of_check].out);
    for (const std::string& level : levels) {
      const RunResult rendered =
          run({"render", "--fail-on", level, "-f", "jsonl", "reasons.jsonl"});
      SCOPED_TRACE(text + of_check + " and render --fail-on " + level);
      EXPECT_EQ(rendered.status, checked[level].status);
      EXPECT_EQ(rendered.err, checked[level].err);
      EXPECT_EQ(rendered.out, checked[level].out);
    }
  }
}

// The first one that was counted, and fails now, has the number of the first that is left.
TEST_F(Render, TheFirstGameJudgedInPartIsThatOfItsFile) {
  const std::string after_mate =
      "[Event \"A\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 3. e4 0-1\n\n";
  const std::string slip = "[Event \"B\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Ke3 1-0\n\n";
  write_file("one.pgn", after_mate);
  write_file("two.pgn", slip + after_mate);
  for (const std::string severity : {"M201=info", "M=warning"}) {
    const std::vector<std::string> judging = {"check", "--severity", severity,  "--games",
                                              "none",  "one.pgn",    "two.pgn", "-f"};
    for (const std::string of_check : {"error", "never"}) {
      std::vector<std::string> words = judging;
      words.insert(words.end(), {"jsonl=both.jsonl", "--fail-on", of_check});
      run(words);
      for (const std::string level : {"error", "warning", "info", "never"}) {
        words = judging;
        words.insert(words.end(), {"jsonl", "--fail-on", level});
        EXPECT_EQ(run({"render", "--fail-on", level, "-f", "jsonl", "both.jsonl"}).out,
                  run(words).out)
            << severity << " of " << of_check << " as " << level;
      }
    }
  }
}

TEST_F(Render, ATokenThatIsNoMoveIsAReason) {
  expect_reasons_as_of_check("[Event \"A\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. @ Nc6 1-0\n",
                             "S105=warning");
}

TEST_F(Render, ACommentThatTookMovesIsAReason) {
  const std::string tags = "[Event \"A\"]\n[Result \"1-0\"]\n\n";
  for (const std::string& moves :
       std::vector<std::string>{"1. e4 e5 {open 2. Nf3 Nc6 1-0\n",
                                "1. e4 e5 {open 2. Nf3 Nc6 3. Bb5 a6 {closed} 4. Ba4 Nf6 1-0\n",
                                "1. e4 e5 2; Nf3 Nc6\n3. Bb5 a6 4. Ba4 Nf6 1-0\n",
                                "1. e4 e5 {open\n\n[Site \"B\"]\n\n1. d4 {closed} d5 1-0\n"}) {
    expect_reasons_as_of_check(tags + moves, "S101=info,S104=info");
  }
}

TEST_F(Render, ACommentThatMayHoldTheLastMovesOrStandsBehindMateIsNoReason) {
  const std::string tags = "[Event \"A\"]\n[Result \"0-1\"]\n\n";
  for (const std::string& moves : std::vector<std::string>{
           "1. f3 e5 2. g4 Qh4# {open 0-1\n", "1. f3 e5 {or 2. g4 Qh4# {2. e4} 0-1\n",
           "1. f3 e5 2. g4 {open 2... Qh4# {closed} 0-1\n", "1. f3 e5 {1. a1b2c3 {closed} 0-1\n"}) {
    expect_reasons_as_of_check(tags + moves, "S101=info,S104=info");
  }
}

// It stands at the tag, and the game stops at its first move.
TEST_F(Render, AStartFromWhichNothingCanBePlayedIsAReasonIfMovesFollow) {
  for (const std::string fen : {"8/8/8/8/8/8/8/8 w - - 0 1", "xx w - - 0 1"}) {
    for (const std::string moves : {"1. Ke2 Kd7 *", "{open *", "@ *", "*"}) {
      write_file("start.pgn", "[Event \"A\"]\n[SetUp \"1\"]\n[FEN \"" + fen +
                                  "\"]\n[Result \"*\"]\n\n" + moves + "\n");
      const std::vector<std::string> words = {
          "check",   "start.pgn", "--severity", "P=info,S=info",
          "--games", "none",      "-f",         "jsonl=start.jsonl"};
      const RunResult checked = run(words);
      EXPECT_EQ(checked.status, moves == "*" ? 0 : 1) << moves;
      std::vector<std::string> failing = words;
      failing.insert(failing.end(), {"--fail-on", "info"});
      EXPECT_EQ(run(failing).status, 1);
      const RunResult rendered = run({"render", "-f", "jsonl", "start.jsonl"});
      EXPECT_EQ(rendered.status, checked.status) << moves;
      EXPECT_THAT(rendered.out,
                  HasSubstr(moves == "*" ? "\"judged_in_part\":0," : "\"judged_in_part\":1,"));
    }
  }
}

// Where the report does not have the reasons, the number of `check` stands, if it is possible.
TEST_F(Render, GamesJudgedInPartOfUnknownReasons) {
  const std::vector<std::vector<std::string>> judgings = {
      {"--select", "R"}, {"--ignore", "M"}, {"--ignore", "M,S101", "--games", "all"}};
  for (const std::vector<std::string>& judging : judgings) {
    for (const std::string level : {"error", "warning", "info"}) {
      std::vector<std::string> words = judging;
      words.insert(words.end(), {"--fail-on", level, "-f", "jsonl=all.jsonl"});
      const RunResult checked = check(words);
      EXPECT_THAT(checked.err, HasSubstr("judged in part only"));
      const RunResult rendered = run({"render", "--fail-on", level, "all.jsonl"});
      EXPECT_EQ(rendered.status, checked.status);
      EXPECT_EQ(rendered.err, checked.err);
    }
  }
  // The first one is none any more, and the one that is left is not listed.
  check({"--select", "M,S105", "--severity", "M=warning", "-f", "jsonl=all.jsonl"});
  for (const std::string format :
       {"text", "jsonl", "csv", "sarif", "junit", "github", "gitlab", "html", "markdown"}) {
    const RunResult rendered = run({"render", "--fail-on", "warning", "-f", format, "all.jsonl"});
    EXPECT_THAT(rendered.err, HasSubstr("1 game was judged in part only"));
    EXPECT_THAT(rendered.err, Not(HasSubstr("stops in")));
    EXPECT_THAT(rendered.out, HasSubstr(format == "jsonl" ? "\"first_judged_in_part\":null"
                                                          : "1 game was judged in part only"));
  }
}

// No finding of the run fails it, so none says why a game stops, shown or not.
TEST_F(Render, GamesJudgedInPartWhereFindingsAreMissing) {
  check({"--select", "M,S105", "--severity", "M=warning", "--fail-on", "warning", "--games", "all",
         "--max-findings", "1", "-f", "jsonl=all.jsonl"});
  const RunResult rendered = run({"render", "all.jsonl"});
  EXPECT_EQ(rendered.status, 1);
  EXPECT_THAT(rendered.out, HasSubstr("No errors in the judged parts."));
  EXPECT_THAT(rendered.err, HasSubstr("judged in part only"));
  check({"--games", "all", "--max-findings", "1", "-f", "jsonl=all.jsonl"});
  EXPECT_THAT(run({"render", "all.jsonl"}).out, Not(HasSubstr("judged in part")));
  check({"--write-baseline", "known.json", "-f", "text=all.txt"});
  check({"--baseline", "known.json", "--games", "all", "-f", "jsonl=all.jsonl"});
  EXPECT_THAT(run({"render", "all.jsonl"}).out, Not(HasSubstr("judged in part")));
}

// The one that is left out may be that of the game that stops.
TEST_F(Render, AnErrorThatIsLeftOutFailsItsGameAtEveryLevel) {
  write_file("two.pgn", kIllegal + kIllegal);
  run({"check", "--select", "M", "--games", "all", "--max-findings", "1", "-f", "jsonl=two.jsonl",
       "two.pgn"});
  for (const std::string level : {"error", "warning", "info"}) {
    const RunResult rendered = run({"render", "--fail-on", level, "two.jsonl"});
    EXPECT_EQ(rendered.status, 1);
    EXPECT_THAT(rendered.err, Not(HasSubstr("judged in part"))) << level;
  }
  EXPECT_THAT(run({"render", "--fail-on", "never", "-f", "jsonl", "two.jsonl"}).out,
              HasSubstr("\"judged_in_part\":2,"));
}

TEST_F(Render, RulesOfMissingFindingsHaveTheirNames) {
  check({"--max-findings", "0", "-f", "jsonl=all.jsonl"});
  for (const std::string format : {"text", "markdown"}) {
    const std::string checked = check({"--max-findings", "0", "-f", format}).out;
    const std::string rendered = run({"render", "-f", format, "all.jsonl"}).out;
    EXPECT_THAT(rendered, HasSubstr("king-left-in-check"));
    const std::string_view more = " The report does not have all: any game may have more of them.";
    std::string expected = checked;
    expected.insert(expected.find("not shown.") + std::string("not shown.").size(), more);
    expected = std::regex_replace(expected, std::regex(" in [0-9]+ of 21 games"), "");
    EXPECT_THAT(expected, StartsWith(rendered));  // which has no crosstables
  }
}

// A text report without remarks leaves none out.
TEST_F(Render, RemarksThatAreMissingWhereNoneAreShown) {
  check({"--max-findings", "0", "-f", "jsonl=all.jsonl"});
  const std::string checked = check({"--max-findings", "0", "-qq"}).out;
  EXPECT_EQ(checked, "26 more findings are not shown.\n");
  EXPECT_THAT(run({"render", "-qq", "all.jsonl"}).out,
              StartsWith("26 more findings are not shown. The report does not have all"));
  check({"--max-findings", "0", "--severity", "ALL=info", "-f", "jsonl=all.jsonl"});
  EXPECT_EQ(run({"render", "-qq", "all.jsonl"}).out, "");
}

TEST_F(Render, GitlabNamesAFileWhereNoFindingsAre) {
  for (const std::string games : {"flagged", "all"}) {
    check({"--max-findings", "0", "--games", games, "-f", "jsonl=all.jsonl"});
    EXPECT_THAT(run({"render", "-f", "gitlab", "all.jsonl"}).out,
                HasSubstr("\"path\":\"event.pgn\""));
  }
}

TEST_F(Render, TheSheetSaysThatTheCheckHadABaseline) {
  check({"--write-baseline", "known.json", "-f", "text=all.txt"});
  write_file("other.pgn", kIllegal);
  run({"check", "--baseline", "known.json", "-f", "jsonl=all.jsonl", "event.pgn", "other.pgn"});
  EXPECT_THAT(run({"render", "-f", "html", "all.jsonl"}).out, HasSubstr(",\"known\":29,"));
}

// It has no byte of its own for the place: an empty cell, not the first byte of the file.
TEST_F(Render, CsvWithoutTheByteWhereTheFirstGameStops) {
  check({"--ignore", "M", "-f", "jsonl=all.jsonl"});
  EXPECT_THAT(run({"render", "-f", "csv", "all.jsonl"}).out,
              ContainsRegex("\n,judged-in-part,error,,,event.pgn,[0-9]+,[0-9]+,[0-9]+,,"));
}

// The line of the game, if nothing says where it stops.
TEST_F(Render, TheFirstGameJudgedInPartHasALineAndColumn) {
  check({"--select", "R", "--fail-on", "warning", "--games", "all", "-f", "jsonl=all.jsonl"});
  std::string report = read_file("all.jsonl");
  report = std::regex_replace(report,
                              std::regex(R"("judged_in_part":[0-9]+,)"
                                         R"("first_judged_in_part":\{[^}]*\})"),
                              R"("judged_in_part":0,"first_judged_in_part":null)");
  write_file("all.jsonl", report);
  EXPECT_THAT(run({"render", "-f", "jsonl", "all.jsonl"}).out,
              ContainsRegex("\"first_judged_in_part\":.\"file\":\"event.pgn\",\"game\":[0-9]+,"
                            "\"line\":[0-9]+,\"column\":1[}]"));
}

// Which games have the findings that the report lacks is not known, so none is said to be without.
TEST_F(Render, NoGameIsSaidToPassWhereFindingsAreMissing) {
  check({"--games", "all", "--max-findings", "2", "-f", "jsonl=all.jsonl"});
  EXPECT_THAT(run({"render", "all.jsonl"}).out, HasSubstr(" errors in at least 2 of 21 games."));
  const std::string junit = run({"render", "-f", "junit", "all.jsonl"}).out;
  EXPECT_THAT(junit, HasSubstr("<testsuite name=\"event.pgn\" tests=\"20\" failures=\"2\" "
                               "errors=\"0\" skipped=\"17\">"));
  EXPECT_THAT(junit, HasSubstr("<testsuite name=\"latin.pgn\" tests=\"1\" failures=\"0\" "
                               "errors=\"0\" skipped=\"1\">"));
  EXPECT_THAT(junit, HasSubstr("The report does not have all"));
  check({"--games", "all", "-f", "jsonl=all.jsonl"});
  EXPECT_THAT(run({"render", "-f", "junit", "all.jsonl"}).out, Not(HasSubstr("<skipped")));
}

TEST_F(Render, GamesOfVariantsDoNotPass) {
  for (const std::string result : {"1-0", "*"}) {
    write_file("atomic.pgn", "[Event \"E\"]\n[Variant \"Atomic\"]\n[Result \"" + result +
                                 "\"]\n\n1. e4 e5 " + result + "\n");
    for (const std::string games : {"all", "none"}) {
      run({"check", "--games", games, "-f", "jsonl=atomic.jsonl", "atomic.pgn"});
      const RunResult failing =
          run({"render", "--fail-on", "warning", "-f", "junit", "atomic.jsonl"});
      EXPECT_EQ(failing.status, 1);
      EXPECT_THAT(failing.out, HasSubstr("<failure type=\"variant\""));
      const RunResult passing = run({"render", "-f", "junit", "atomic.jsonl"});
      EXPECT_EQ(passing.status, 0);
      EXPECT_THAT(passing.out, HasSubstr("<skipped"));
    }
  }
}

TEST_F(Render, ReadsStandardInput) {
  const std::string report = check({"-f", "jsonl"}).out;
  EXPECT_EQ(run({"render", "-f", "jsonl", "-"}, {.input = report}).out, report);
}

// What render says of a report that it refuses, in one line and without writing anything.
std::string refusal_of(const std::string& report) {
  write_file("bad.jsonl", report);
  const RunResult result = run({"render", "-f", "csv=out.csv", "bad.jsonl"});
  EXPECT_EQ(result.status, 2);
  EXPECT_THAT(scratch_files(), Not(Contains("out.csv")));
  EXPECT_EQ(lines_of(result.err).size(), 1U);
  return result.err;
}

TEST_F(Render, RefusesReportsThatAreNotWhole) {
  const std::string report = check({"-f", "jsonl"}).out;
  const std::size_t half = report.find('\n', report.size() / 2) + 1;
  EXPECT_THAT(refusal_of(""), HasSubstr("bad.jsonl: the report has no summary"));
  EXPECT_THAT(refusal_of(report.substr(0, half)), HasSubstr("the report has no summary"));
  EXPECT_THAT(refusal_of(report.substr(0, half + 20)), HasSubstr("no whole line"));
  EXPECT_THAT(refusal_of(report + report), HasSubstr("a second report begins"));
  EXPECT_THAT(refusal_of(report.substr(report.find('\n') + 1)),
              HasSubstr("does not begin with its run"));
}

TEST_F(Render, RefusesWhatIsNoReportOfCheck) {
  EXPECT_THAT(refusal_of("[Event \"x\"]\n"), HasSubstr("bad.jsonl:1: the line is no whole line"));
  // What -f json writes, as it is and in one line.
  for (const char* const document : {"{\n\"run\":{\"schema\":1},\n\"findings\":[\n]\n}\n",
                                     "{\"run\":{\"schema\":1},\"findings\":[]}\n"}) {
    EXPECT_THAT(refusal_of(document),
                HasSubstr("bad.jsonl:1: this is a report in one JSON document"));
  }
  const std::string position = run({"position", "-f", "jsonl", "8/8/8/8/8/8/8/K1k5 w - - 0 1"}).out;
  EXPECT_THAT(refusal_of(position), HasSubstr("a report of position"));
}

// What is written of them would be no UTF-8.
TEST_F(Render, RefusesTextThatIsNoUtf8) {
  const std::string report = check({"-f", "jsonl"}).out;
  const std::string version = R"("version":")";
  const auto with = [&](const std::string& text) {
    std::string changed = report;
    changed.insert(changed.find(version) + version.size(), text);
    return changed;
  };
  for (const std::string broken : {"\xFF", "\xED\xA0\x80", "\\uD800", "\\uDC00", "\\udfff",
                                   "\\\\\\uDC00", "\\uD83D\\uDE00\\uDE00"}) {
    EXPECT_THAT(refusal_of(with(broken)), HasSubstr("bad.jsonl:1: the line is no whole line"))
        << broken;
  }
  for (const std::string sound : {"\\uD83D\\uDE00", "\\\\uDC00", "\\ud7ff", "\\\\"}) {
    write_file("sound.jsonl", with(sound));
    EXPECT_EQ(run({"render", "-f", "csv", "sound.jsonl"}).status, 1) << sound;
  }
}

TEST_F(Render, DeepNestingDoesNotOverflowTheStack) {
  constexpr std::size_t kDeep = 1'000'000;
  const std::string nested = std::string(kDeep, '[') + std::string(kDeep, ']');
  EXPECT_THAT(refusal_of("{\"type\":\"finding\",\"evidence\":" + nested + "}\n"),
              HasSubstr("bad.jsonl:1: "));
}

TEST_F(Render, RefusesValuesThatItDoesNotKnow) {
  const std::string report = check({"-f", "jsonl"}).out;
  const auto with = [&](const std::string& old, const std::string& text) {
    std::string changed = report;
    changed.replace(changed.find(old), old.size(), text);
    return changed;
  };
  EXPECT_THAT(refusal_of(with("\"M210\"", "\"M299\"")), HasSubstr("there is no rule \"M299\""));
  EXPECT_THAT(refusal_of(with("\"schema\":1", "\"schema\":2")),
              HasSubstr("the schema of the report is not 1"));
  EXPECT_THAT(refusal_of(with("\"error\"", "\"fatal\"")),
              HasSubstr("error, warning or info, not \"fatal\""));
}

TEST_F(Render, TakesOneReportThatExists) {
  EXPECT_THAT(run({"render", "-f", "csv", "none.jsonl"}).err,
              HasSubstr("none.jsonl: No such file"));
  EXPECT_THAT(run({"render", "a.jsonl", "b.jsonl"}).err, HasSubstr("one report at a time"));
}

// The summary decides about the exit status, so one without the errors would let them pass.
TEST_F(Render, ASummaryThatCountsLessThanThereIs) {
  const std::string report = check({"-f", "jsonl"}).out;
  for (const char* const count :
       {"\"errors\":[0-9]+", "\"warnings\":[0-9]+", "\"infos\":[0-9]+", "\"M210\":[0-9]+"}) {
    for (const char* const other : {"\"other\":0", "\"other\":99999"}) {
      write_file("bad.jsonl", std::regex_replace(report, std::regex(count), other));
      const RunResult result = run({"render", "-f", "csv=out.csv", "bad.jsonl"});
      const bool is_a_rule = count == std::string("\"M210\":[0-9]+");
      if (is_a_rule && other == std::string("\"other\":99999")) {
        EXPECT_EQ(result.status, 1);  // as where --max-findings left findings out
        continue;
      }
      EXPECT_EQ(result.status, 2) << count;
      EXPECT_THAT(result.err, HasSubstr("the summary counts fewer findings than the report has"));
      EXPECT_THAT(scratch_files(), Not(Contains("out.csv")));
    }
  }
}

}  // namespace
}  // namespace tools
