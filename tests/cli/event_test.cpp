// What is found about the event as a whole, and crosstables, from outside.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidjson/document.h>

#include <string>
#include <vector>

#include "tests/cli/program.h"

namespace tools {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;

std::string game(int round, const std::string& white, const std::string& black) {
  return "[Event \"Rookhurst Open\"]\n[Site \"Rookhurst\"]\n[Date \"2023.05.01\"]\n[Round \"" +
         std::to_string(round) + "\"]\n[White \"" + white + "\"]\n[Black \"" + black +
         "\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n\n";
}

// Alder has two opponents in round 1, in two files.
void write_event() {
  write_file("first.pgn", game(1, "Alder, Ann", "Birch, Bo"));
  write_file("second.pgn",
             game(2, "Cedar, Cy", "Birch, Bo") + game(1, "Dogwood, Di", "Alder, Ann"));
}

TEST(Event, IsInEveryFormat) {
  write_event();
  for (const char* const format :
       {"text", "jsonl", "json", "csv", "sarif", "junit", "github", "gitlab", "html", "markdown"}) {
    const RunResult result = run({"check", "-f", format, "first.pgn", "second.pgn"});
    EXPECT_EQ(result.status, 0) << format;
    EXPECT_THAT(result.out, HasSubstr("X702")) << format;
    EXPECT_THAT(result.out, HasSubstr("Alder, Ann has two games in round 1")) << format;
    EXPECT_THAT(result.out, HasSubstr("game 2 of second.pgn (line 11)")) << format;
  }
}

TEST(Event, StandsAfterTheGamesAndBeforeTheSummary) {
  write_event();
  const auto lines = lines_of(run({"check", "-f", "jsonl", "first.pgn", "second.pgn"}).out);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_THAT(lines[1], HasSubstr("\"rule\":\"X702\",\"name\":\"two-games-in-round\",\"severity\":"
                                  "\"warning\",\"article\":null,\"laws\":\"2023\",\"file\":"
                                  "\"first.pgn\",\"game\":1,\"line\":1,\"column\":1,\"offset\":0"));
  EXPECT_THAT(lines[2], HasSubstr("\"findings\":{\"X702\":1},\"errors\":0,\"warnings\":1"));
}

// In the rows of its game; a finding about no game has none.
TEST(Event, HasTheEncodingOfTheGameInCsv) {
  const auto row = [] { return lines_of(run({"check", "-f", "csv", "twice.pgn"}).out).at(1); };
  write_file("twice.pgn", game(1, "Ald\u00E9r", "Birch, Bo") + game(1, "Ald\u00E9r", "Birch, Bo"));
  EXPECT_THAT(row(), HasSubstr(",Ald\u00E9r,\"Birch, Bo\",,utf-8,,,,"));
  write_file("twice.pgn", game(1, "Ald\xE9r", "Birch, Bo") + game(1, "Ald\xE9r", "Birch, Bo"));
  EXPECT_THAT(row(), HasSubstr(",Ald\u00E9r,\"Birch, Bo\",,windows-1252,,,,"));
}

TEST(Event, CountsForTheExitStatus) {
  write_event();
  const auto status = [](const std::string& option, const std::string& value) {
    return run({"check", "-q", option, value, "first.pgn", "second.pgn"}).status;
  };
  EXPECT_EQ(status("--fail-on", "warning"), 1);
  EXPECT_EQ(status("--severity", "X702=error"), 1);
  EXPECT_EQ(status("--max-findings", "0"), 0);
  EXPECT_EQ(status("--ignore", "X"), 0);
  EXPECT_THAT(run({"check", "--ignore", "X702", "first.pgn", "second.pgn"}).out,
              Not(HasSubstr("X702")));
  EXPECT_THAT(run({"check", "--max-findings", "0", "first.pgn", "second.pgn"}).out,
              HasSubstr("1 more finding is not shown."));
}

// Once each, whatever kinds of errors they have.
TEST(Event, GamesWithErrorsAreCounted) {
  std::string illegal = game(3, "Alder, Ann", "Birch, Bo");
  illegal.replace(illegal.find("Qh5"), 3, "Ke3");
  write_file("first.pgn",
             game(1, "Alder, Ann", "Birch, Bo") + game(1, "Dogwood, Di", "Alder, Ann"));
  write_file("second.pgn", illegal + illegal + illegal);
  const auto last_line = [](const std::vector<std::string>& words) {
    return lines_of(run(words).out).back();
  };
  const std::vector<std::string> check = {"check", "--severity", "X=error",          "-f",
                                          "text",  "-f",         "jsonl=both.jsonl", "first.pgn"};
  EXPECT_EQ(last_line(check), "1 error in 1 of 2 games.");
  std::vector<std::string> both = check;
  both.push_back("second.pgn");
  EXPECT_EQ(last_line(both), "6 errors in 4 of 5 games.");
  EXPECT_EQ(last_line({"render", "both.jsonl"}), "6 errors in 4 of 5 games.");
}

TEST(Event, IsInTheStatistics) {
  write_event();
  EXPECT_THAT(run({"check", "--statistics", "first.pgn", "second.pgn"}).out,
              ContainsRegex(" 0 +1 +0 +1  X702  two-games-in-round\n"));
}

TEST(Event, RulesCanBeOffForAFile) {
  write_event();
  write_file("off.ini", "[path:second.pgn]\nignore = X\n");
  EXPECT_THAT(run({"check", "--config", "off.ini", "first.pgn", "second.pgn"}).out,
              Not(HasSubstr("X702")));
}

TEST(Event, IsTheSameForAnyNumberOfThreads) {
  std::string text;
  for (int i = 0; i < 20'000; ++i) {
    text += game(i % 9 + 1, "Alder, " + std::string(1, static_cast<char>('A' + i % 7)) + "nn",
                 "Birch, " + std::string(1, static_cast<char>('A' + i % 11)) + "ob");
  }
  write_file("many.pgn", text);
  const auto report = [](const char* jobs, const char* format) {
    return run({"check", "-q", "-j", jobs, "-f", format, "many.pgn"}).out;
  };
  for (const char* const format : {"jsonl", "html"}) {
    const std::string one = report("1", format);
    EXPECT_THAT(one, HasSubstr("X701"));
    EXPECT_TRUE(report("4", format) == one) << format;
  }
}

// 16 bytes a game, a few MiB of buffers, and a temporary file.
TEST(Event, TakesLittleMemoryForEachGame) {
  if (kSanitized) GTEST_SKIP() << "the sanitizer takes memory of its own";
  std::string text;
  for (int i = 0; i < 100'000; ++i) {
    text += "[Event \"Open " + std::to_string(i / 60) + "\"]\n[Round \"" +
            std::to_string(i % 9 + 1) + "\"]\n[White \"Alder, Ann" + std::to_string(i) +
            "\"]\n[Black \"Birch, Bo" + std::to_string(i) + "\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n\n";
  }
  const Setting setting{.input = text, .out_path = "/dev/null"};
  const RunResult result =
      weigh({"check", "-q", "-j1", "-f", "jsonl", "--games", "none", "-"}, setting);
  EXPECT_EQ(result.status, 0);
  EXPECT_LT(result.peak_kilobytes, 40'000);
}

TEST(Crosstable, IsPrintedInEveryFormat) {
  write_event();
  for (const char* const format : {"text", "csv", "markdown", "html", "json"}) {
    const RunResult result = run({"crosstable", "-f", format, "first.pgn", "second.pgn"});
    EXPECT_EQ(result.status, 0) << format;
    EXPECT_EQ(result.err, "") << format;
    EXPECT_THAT(result.out, HasSubstr("Rookhurst Open")) << format;
    EXPECT_THAT(result.out, HasSubstr("Dogwood, Di")) << format;
    EXPECT_THAT(result.out, Not(HasSubstr("No event"))) << format;
  }
}

TEST(Crosstable, EachEventIsThereOnce) {
  std::string other = game(1, "Elm, Eve", "Fir, Fay") + game(2, "Fir, Fay", "Gum, Gus") +
                      game(3, "Gum, Gus", "Elm, Eve");
  while (other.find("Rookhurst") != std::string::npos) {
    other.replace(other.find("Rookhurst"), 9, "Castleton");
  }
  write_event();
  write_file("other.pgn", other);
  rapidjson::Document document;
  document.Parse(
      run({"crosstable", "-f", "json", "first.pgn", "second.pgn", "other.pgn"}).out.c_str());
  ASSERT_FALSE(document.HasParseError());
  ASSERT_EQ(document["events"].Size(), 2U);
  EXPECT_NE(document["events"][0], document["events"][1]);
}

// `ranks` of the three players.
std::string report(const std::vector<std::string>& ranks) {
  const std::vector<std::string> players = {"Alder, Ann", "Birch, Bo", "Cedar, Cy"};
  const std::vector<std::string> rounds = {"   2 w 1  0000 - -     3 w 1", "   1 b 0     3 b 0",
                                           "0000 - -     2 w 1     1 b 0"};
  std::string text = "012 Rookhurst Open\n";
  for (std::size_t i = 0; i < players.size(); ++i) {
    std::string line = "001    " + std::to_string(i + 1) + "      " + players[i];
    line.resize(88, ' ');
    line += ranks[i];
    line.resize(91, ' ');
    text += line + rounds[i] + "\n";
  }
  return text;
}

TEST(Crosstable, IsInTheOrderOfTheFirstReportOfItsEvent) {
  write_file("games.pgn", game(1, "Alder, Ann", "Birch, Bo") + game(2, "Cedar, Cy", "Birch, Bo") +
                              game(3, "Alder, Ann", "Cedar, Cy"));
  write_file("up.trf", report({"1", "2", "3"}));
  write_file("down.trf", report({"3", "2", "1"}));
  const auto first_player = [](const char* one, const char* other) {
    return lines_of(run({"crosstable", "--trf", one, "--trf", other, "games.pgn"}).out).at(4);
  };
  EXPECT_THAT(first_player("up.trf", "down.trf"), HasSubstr("Alder"));
  EXPECT_THAT(first_player("down.trf", "up.trf"), HasSubstr("Cedar"));
  // The table of a report that is missing is not the whole truth.
  EXPECT_EQ(run({"crosstable", "--trf", "missing.trf", "games.pgn"}).status, 2);
}

TEST(Crosstable, SaysWhatIsWrong) {
  EXPECT_EQ(run({"crosstable"}).status, 2);
  EXPECT_EQ(run({"crosstable", "missing.pgn"}).status, 2);
  EXPECT_THAT(run({"crosstable", "-f", "sarif", "x"}).err, HasSubstr("does not apply here"));
  EXPECT_THAT(run({"crosstable", "-f", "text", "-f", "csv", "x"}).err,
              HasSubstr("crosstable writes one --format"));
  write_file("none.pgn", "");
  const RunResult result = run({"crosstable", "-q", "none.pgn"});
  EXPECT_EQ(result.status, 0);
  EXPECT_EQ(result.out, "No event has a crosstable.\n");
  EXPECT_THAT(run({"crosstable", "-f", "html", "none.pgn"}).out,
              HasSubstr("<p>No event has a crosstable.</p>"));
}

}  // namespace
}  // namespace tools
