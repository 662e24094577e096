// The option --trf through the whole program.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/cli/program.h"

namespace tools {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr char kGame[] =
    "[Event \"Rookery Open\"]\n[Site \"Rookery\"]\n[Date \"2024.05.01\"]\n[Round \"1\"]\n"
    "[White \"Alder, Ann\"]\n[Black \"Birch, Bo\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";

// One pairing; `code` and `answer` of its players. The rounds begin in column 92.
std::string report(char code, char answer) {
  const auto line = [](std::string player, const std::string& round) {
    player.resize(91, ' ');
    return player + round;
  };
  return "012 Rookery Open\n" + line("001    1      Alder, Ann", "   2 w ") + code + "\n" +
         line("001    2      Birch, Bo", "   1 b ") + answer + "\n";
}

class TournamentReport : public testing::Test {
 protected:
  void SetUp() override {
    write_file("games.pgn", kGame);
    write_file("agrees.trf", report('0', '1'));
    write_file("differs.trf", report('1', '0'));
    write_file("faulty.trf", report('1', '1'));
  }
};

TEST_F(TournamentReport, DecidesTheStatus) {
  EXPECT_EQ(run({"check", "--trf", "agrees.trf", "games.pgn"}).status, 0);
  const RunResult differs = run({"check", "--trf", "differs.trf", "games.pgn"});
  EXPECT_EQ(differs.status, 1);
  EXPECT_THAT(differs.out, HasSubstr("error X704 report-mismatch"));
  const RunResult faulty = run({"check", "--trf=faulty.trf", "games.pgn"});
  EXPECT_EQ(faulty.status, 0);
  EXPECT_THAT(faulty.out, HasSubstr("faulty.trf (line 2)"));
  EXPECT_EQ(run({"check", "--trf", "faulty.trf", "--fail-on=warning", "games.pgn"}).status, 1);
  EXPECT_EQ(run({"check", "--trf", "faulty.trf", "--severity=X707=error", "games.pgn"}).status, 1);
  EXPECT_EQ(run({"check", "--trf", "differs.trf", "--ignore=X704", "games.pgn"}).status, 0);
}

TEST_F(TournamentReport, TheSameTwiceIsReadOnce) {
  const std::vector<std::string> once = {"check",     "-f",    "jsonl",
                                         "games.pgn", "--trf", "differs.trf"};
  const RunResult expected = run(once);
  EXPECT_EQ(expected.err, "");
  for (const char* const again : {"differs.trf", "./differs.trf"}) {
    std::vector<std::string> twice = once;
    twice.insert(twice.end(), {"--trf", again});
    const RunResult result = run(twice);
    EXPECT_EQ(result.out, expected.out);
    EXPECT_EQ(result.status, expected.status);
    EXPECT_EQ(result.err, "pgn-arbiter: warning: " + std::string(again) +
                              ": this report is given twice, and read once\n");
  }
}

TEST_F(TournamentReport, OneThatCannotBeReadIsTrouble) {
  for (const char* const file : {"missing.trf", "games.pgn", "/dev/null"}) {
    const RunResult result =
        run({"check", "--trf", file, "--trf=differs.trf", "-f", "jsonl", "games.pgn"});
    EXPECT_EQ(result.status, 2) << file;
    EXPECT_THAT(result.err, HasSubstr(std::string(file) + ": ")) << file;
    EXPECT_THAT(result.out, HasSubstr("\"rule\":\"X704\"")) << file;
  }
  EXPECT_THAT(run({"check", "--trf", "games.pgn", "games.pgn"}).err,
              HasSubstr("no tournament report (TRF): it has no line that begins with 001"));
}

// It may be in the input that could not be read.
TEST_F(TournamentReport, NoGameIsMissingWhereAnInputIs) {
  std::string text = report('0', '1');
  for (const char* const player : {"001    3      Cedar, Cy", "001    4      Dogwood, Di"}) {
    std::string line = player;
    line.resize(91, ' ');
    text += line + (line[7] == '3' ? "   4 w 1\n" : "   3 b 0\n");
  }
  write_file("four.trf", text);
  const RunResult all = run({"check", "--trf", "four.trf", "games.pgn"});
  EXPECT_THAT(all.out, HasSubstr("X705 report-missing"));
  const RunResult part = run({"check", "--trf", "four.trf", "games.pgn", "lost.pgn"});
  EXPECT_EQ(part.status, 2);
  EXPECT_THAT(part.out, Not(HasSubstr("X705")));
  EXPECT_THAT(part.out, HasSubstr("1 of 2 played pairings have no game"));
}

TEST_F(TournamentReport, LinesThatDoNotFitAreTold) {
  std::string shifted = report('1', '0');
  shifted.insert(shifted.find("Alder") + 40, " ");
  write_file("shifted.trf", shifted + "001   x3 Cedar\n");
  const RunResult result = run({"check", "--trf", "shifted.trf", "games.pgn"});
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.err, HasSubstr("shifted.trf: 2 lines of players are not in the columns of the "
                                    "format, so these players are not judged"));
}

TEST_F(TournamentReport, IsCountedInTheSummary) {
  const RunResult with = run({"check", "--trf", "agrees.trf", "-f", "jsonl", "games.pgn"});
  EXPECT_THAT(with.out, HasSubstr("\"event\":{\"players\":2,\"identified\":2,\"pairings\":1,"
                                  "\"without_game\":0,\"without_pairing\":0}"));
  EXPECT_THAT(run({"check", "-f", "jsonl", "games.pgn"}).out, HasSubstr("\"event\":null}"));
  EXPECT_THAT(run({"check", "--trf", "agrees.trf", "games.pgn"}).out,
              HasSubstr("Tournament report: 2 of 2 players were identified; 0 of 1 played pairing "
                        "has no game."));
  // Also if no rule about the event is selected.
  EXPECT_THAT(run({"check", "--trf", "agrees.trf", "--select=M", "-f", "jsonl", "games.pgn"}).out,
              HasSubstr("\"identified\":2"));
}

TEST_F(TournamentReport, FindingsAboutItHaveNoGame) {
  const std::string out = run({"check", "--trf", "faulty.trf", "-f", "jsonl", "games.pgn"}).out;
  EXPECT_THAT(out, HasSubstr("\"file\":\"faulty.trf\",\"game\":null,\"line\":2,\"column\":92,"));
}

// The column of a line that is not ASCII is known in bytes only.
TEST_F(TournamentReport, ColumnsOfCharacters) {
  const auto annotation = [](const std::string& text) {
    write_file("line.trf", text);
    return run({"check", "-f", "github", "--trf", "line.trf", "games.pgn"}).out;
  };
  std::string text = report('1', '1');
  EXPECT_THAT(annotation(text), HasSubstr("file=line.trf,line=2,col=92,title=X707"));
  text.replace(text.find("Ann "), 4, "\xC4nn ");
  EXPECT_THAT(annotation(text), HasSubstr("file=line.trf,line=2,col=92,title=X707"));
  text.replace(text.find('\xC4'), 1, "\u00C4");
  EXPECT_THAT(annotation(text), HasSubstr("file=line.trf,line=2,title=X707"));
}

TEST_F(TournamentReport, DoesNotDependOnTheJobs) {
  std::string text;  // so much that threads start
  while (text.size() < 1'000'000) text += kGood;
  write_file("many.pgn", text + kGame);
  const auto out = [](const char* jobs) {
    return run({"check", "--trf", "differs.trf", "--ignore=X701", "-j", jobs, "many.pgn"}).out;
  };
  const std::string one = out("1");
  EXPECT_THAT(one, HasSubstr("X704"));
  EXPECT_EQ(out("3"), one);
}

TEST_F(TournamentReport, StandsBesideTheConfiguration) {
  write_file("event/.pgn-arbiter.ini", "trf = differs.trf\n");
  write_file("event/differs.trf", report('1', '0'));
  write_file("event/games.pgn", kGame);
  EXPECT_EQ(run({"check", "event"}).status, 1);
  EXPECT_EQ(run({"check", "event", "--trf", "agrees.trf"}).status, 0);
  EXPECT_THAT(run({"check", "event", "--show-config"}).out, HasSubstr("differs.trf"));
}

TEST_F(TournamentReport, IsKnownToABaseline) {
  const std::vector<std::string> check = {"check", "--trf", "differs.trf", "games.pgn"};
  std::vector<std::string> accept = check;
  accept.insert(accept.end(), {"--write-baseline", "known.json"});
  EXPECT_EQ(run(accept).status, 0);
  std::vector<std::string> again = check;
  again.insert(again.end(), {"--baseline", "known.json"});
  const RunResult result = run(again);
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.out, Not(HasSubstr("report-mismatch")));
}

}  // namespace
}  // namespace tools
