// The configuration file, PGN_ARBITER_OPTIONS and --show-config, with the program as a process.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "tests/cli/program.h"

namespace tools {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;

class Config : public testing::Test {
 protected:
  void SetUp() override {
    write_file("games/illegal.pgn", kIllegal);
    write_file("games/warned.pgn", kWarned);
  }
  void TearDown() override {
    for (const auto& entry : std::filesystem::directory_iterator(scratch())) {
      std::filesystem::remove_all(entry);
    }
  }
};

std::string complaint(const std::string& config) {
  write_file("games/.pgn-arbiter.ini", config);
  const RunResult result = run({"check", "games/warned.pgn"});
  EXPECT_EQ(result.status, 2);
  EXPECT_EQ(result.out, "");
  return result.err;
}

TEST_F(Config, IsFoundUpwardsFromTheFirstPath) {
  write_file(".pgn-arbiter.ini", "fail-on = warning\n");
  EXPECT_EQ(run({"check", "games/warned.pgn"}).status, 1);
  EXPECT_EQ(run({"check", "games"}).status, 1);
  EXPECT_EQ(run({"check", "warned.pgn"}, {.directory = "games"}).status, 1);
  write_file("games/.pgn-arbiter.ini", "fail-on = error\n");
  EXPECT_EQ(run({"check", "games/warned.pgn"}).status, 0) << "the nearest one alone";
  EXPECT_EQ(run({"check", "--no-config", "games/illegal.pgn"}).status, 1);
  const Setting piped{.input = kWarned, .directory = "games"};
  EXPECT_EQ(run({"check", "-"}, piped).status, 0) << "of standard input from the working directory";
  EXPECT_EQ(run({"check", "-"}, {.input = kWarned}).status, 1);
}

TEST_F(Config, ToNameOneAndToReadNoneIsAnErrorInAnyOrder) {
  write_file("other.ini", "fail-on = never\n");
  const std::string message =
      "--config reads a file and --no-config reads none; give one of them. See pgn-arbiter check "
      "--help\n";
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"check", "--no-config", "--config", "other.ini", "games"},
        {"check", "--config", "other.ini", "--no-config", "games"}}) {
    const RunResult result = run(words);
    EXPECT_EQ(result.status, 2);
    EXPECT_EQ(result.err, "pgn-arbiter: " + message);
  }
  const std::vector<std::string> check = {"check", "games/illegal.pgn"};
  EXPECT_EQ(run(check, {.options = "--no-config --config other.ini"}).err,
            "pgn-arbiter: PGN_ARBITER_OPTIONS: " + message);
  EXPECT_EQ(run({"check", "--config", "other.ini", "games"}, {.options = "--no-config"}).status, 0);
  EXPECT_EQ(run({"check", "--no-config", "games"}, {.options = "--config other.ini"}).status, 1);
}

TEST_F(Config, CommandLineOutranksEnvironmentOutranksFile) {
  write_file(".pgn-arbiter.ini", "fail-on = warning\nselect = S\n");
  const std::vector<std::string> warned = {"check", "games/warned.pgn"};
  EXPECT_EQ(run(warned).status, 1);
  EXPECT_EQ(run(warned, {.options = "--fail-on error"}).status, 0);
  EXPECT_EQ(
      run({"check", "--fail-on", "warning", "games/warned.pgn"}, {.options = "--fail-on error"})
          .status,
      1);
  EXPECT_EQ(run({"check", "--ignore", "S108", "games/warned.pgn"}).status, 0);
  EXPECT_EQ(run({"check", "--select", "M", "games/warned.pgn"}).status, 0);
}

TEST_F(Config, TheFileIsNamed) {
  write_file("house.ini", "fail-on = warning\n");
  EXPECT_EQ(run({"check", "--config", "house.ini", "games/warned.pgn"}).status, 1);
  EXPECT_EQ(run({"check", "games/warned.pgn"}, {.options = "--config house.ini"}).status, 1);
  const RunResult missing = run({"check", "--config", "no.ini", "games/warned.pgn"});
  EXPECT_EQ(missing.status, 2);
  EXPECT_THAT(missing.err, HasSubstr("no.ini: No such file or directory"));
}

// What it would have said is missed otherwise, without a word.
TEST_F(Config, WhatCannotBeReadIsAnErrorAndNotPassedOver) {
  write_file(".pgn-arbiter.ini", "fail-on = warning\n");
  const std::filesystem::path name = scratch() + "games/.pgn-arbiter.ini";
  std::filesystem::create_symlink("nothing", name);
  const RunResult link = run({"check", "games/warned.pgn"});
  EXPECT_EQ(link.status, 2);
  EXPECT_THAT(link.err, HasSubstr("games/.pgn-arbiter.ini: No such file or directory"));
  std::filesystem::remove(name);
  std::filesystem::create_directory(name);
  const RunResult directory = run({"check", "games/warned.pgn"});
  EXPECT_EQ(directory.status, 2);
  EXPECT_THAT(directory.err, HasSubstr("games/.pgn-arbiter.ini: Is a directory"));
  EXPECT_EQ(run({"check", "--no-config", "games/warned.pgn"}).status, 0);
  std::filesystem::remove(name);
}

TEST_F(Config, FilesThatCannotBeReadAreToldWithTheirLine) {
  EXPECT_EQ(
      complaint("# x\nbaseline = known.json\n"),
      "pgn-arbiter: error: games/.pgn-arbiter.ini:2: baseline: games/known.json: No such file "
      "or directory\n");
  write_file("games/.pgn-arbiter.ini", "trf = event.trf\n");
  const RunResult report = run({"check", "games/warned.pgn"});
  EXPECT_EQ(report.status, 2);
  EXPECT_THAT(report.err, HasSubstr("error: games/.pgn-arbiter.ini:1: trf: games/event.trf: No "
                                    "such file or directory\n"));
  const RunResult words =
      run({"check", "--no-config", "games/warned.pgn"}, {.options = "--baseline known.json"});
  EXPECT_EQ(words.err,
            "pgn-arbiter: error: PGN_ARBITER_OPTIONS: --baseline: known.json: No such file or "
            "directory\n");
  const RunResult named = run({"check", "--baseline", "no.json", "games/warned.pgn"});
  EXPECT_EQ(named.err, "pgn-arbiter: error: --baseline: no.json: No such file or directory\n");
}

TEST_F(Config, WhatIsWrongIsToldWithItsLine) {
  const std::string begin = "pgn-arbiter: games/.pgn-arbiter.ini:";
  const std::string end = " See pgn-arbiter check --help\n";
  EXPECT_EQ(complaint("# x\nslect = M\n"),
            begin + "2: unknown key slect; did you mean select?" + end);
  EXPECT_EQ(complaint("\n\nselect = M21O\n"),
            begin + "3: select: there is no rule \"M21O\"; did you mean M210?" + end);
  EXPECT_EQ(complaint("laws = 2016"),
            begin +
                "1: laws must be auto, old, 2014, 2017, 2018 or 2023, not \"2016\"; did you mean "
                "2014?" +
                end);
  EXPECT_EQ(
      complaint("[path:x]\n[event:y]\nseverity = M210"),
      begin + "3: severity: \"M210\" is not of the form ID=error, ID=warning or ID=info." + end);
  const std::string huge(100'000, 'x');
  for (const std::string& text :
       {huge + " = 1", "jobs = " + huge, "laws = " + huge, "select = " + huge, "format = " + huge,
        "max-findings = " + huge, "severity = " + huge, "severity = " + huge + "=eror",
        "[" + huge + "]", "[path:[" + huge + "]"}) {
    const std::string said = complaint(text);
    EXPECT_LT(said.size(), 500U) << said;
    EXPECT_THAT(said, HasSubstr(huge.substr(0, 90)));
  }
  EXPECT_THAT(complaint("diagram = maybe"),
              HasSubstr(":1: diagram must be yes or no, not \"maybe\""));
  EXPECT_THAT(complaint("select ="), HasSubstr(":1: select has no value"));
  EXPECT_THAT(complaint("select"), HasSubstr(":1: expected KEY = VALUE"));
  EXPECT_THAT(complaint("= M"), HasSubstr(":1: expected KEY = VALUE"));
  EXPECT_THAT(complaint("[path:x\n"), HasSubstr(":1: the section has no ]"));
  EXPECT_THAT(complaint("[path:]\n"), HasSubstr(":1: the section has no pattern after path"));
  EXPECT_EQ(complaint("[path:x[1]\n"),
            begin +
                "1: the pattern x[1 of the section: the set [1 has no ] at its end; write \\[ for "
                "the bracket itself." +
                end);
  EXPECT_THAT(complaint("[event:x\\]\n"), HasSubstr("nothing follows the \\ at the end"));
  EXPECT_THAT(complaint("[player:x]\n"), HasSubstr("not [player:x]"));
  EXPECT_THAT(complaint("[path:x]\njobs = 2\n"),
              HasSubstr(":2: jobs cannot be set for some games only; a section can set select"));
}

TEST_F(Config, AFileDoesNotSayWhatIsWritten) {
  EXPECT_THAT(complaint("output = x\n"), HasSubstr(":1: output cannot be set in a file"));
  EXPECT_THAT(complaint("log-file = x\n"), HasSubstr("cannot be set in a file"));
  EXPECT_THAT(complaint("write-baseline = x\n"), HasSubstr("cannot be set in a file"));
  EXPECT_THAT(complaint("config = x\n"), HasSubstr("cannot be set in a file"));
  EXPECT_THAT(complaint("format = jsonl=x\n"), HasSubstr("not in a file"));
}

TEST_F(Config, TheBaselineIsBesideTheFile) {
  EXPECT_EQ(run({"check", "--write-baseline", "games/known.json", "games"}).status, 0);
  write_file("games/.pgn-arbiter.ini", "baseline = known.json\n");
  EXPECT_EQ(run({"check", "games"}).status, 0);
  EXPECT_EQ(run({"check", "--no-config", "games"}).status, 1);
}

TEST_F(Config, IsReadInADirectoryThatIsGone) {
  EXPECT_EQ(run({"check", "--write-baseline", "known.json", "games"}).status, 0);
  write_file("known.ini", "baseline = known.json\n");
  write_file("gone/file", "");
  Setting setting;
  setting.input = kIllegal;
  setting.directory = "gone";
  setting.prepare = [] { std::filesystem::remove_all(scratch() + "gone"); };
  const RunResult result = run({"check", "--config", scratch() + "known.ini", "-"}, setting);
  EXPECT_EQ(result.status, 0) << result.err;
}

TEST_F(Config, SectionsForPaths) {
  // A game whose replay stops without a finding would fail the run.
  const std::string allowed = "allow-unjudged = yes\n";
  write_file(".pgn-arbiter.ini", allowed + "[path:games/ill*]\nignore = M\n");
  EXPECT_EQ(run({"check", "games"}).status, 0);
  EXPECT_EQ(run({"check", "../games"}, {.directory = "games"}).status, 0);
  EXPECT_EQ(run({"check", scratch() + "games/illegal.pgn"}).status, 0);
  write_file("illegal.pgn", kIllegal);
  EXPECT_EQ(run({"check", "illegal.pgn", "games"}).status, 1);
  EXPECT_EQ(run({"check", "--select", "M", "games"}).status, 1) << "the command line wins";
  write_file(".pgn-arbiter.ini", allowed + "[path:-]\nignore = M\n");
  EXPECT_EQ(run({"check", "-"}, {.input = kIllegal}).status, 0);
}

TEST_F(Config, SectionsForEvents) {
  write_file(".pgn-arbiter.ini", "allow-unjudged = yes\n[event:illeg*]\nseverity = M=warning\n");
  write_file("both.pgn", kIllegal + kWarned);
  EXPECT_EQ(run({"check", "both.pgn"}).status, 0);
  write_file("other.pgn", kIllegal + kWarned + "[Event \"Other\"]" + kIllegal.substr(17));
  const RunResult result = run({"check", "-f", "jsonl", "other.pgn"});
  EXPECT_THAT(result.out, HasSubstr("\"errors\":1,\"warnings\":2,"));
}

TEST_F(Config, SectionsForEventsInEveryAlphabet) {
  write_file(".pgn-arbiter.ini", "allow-unjudged = yes\n[event:\u00E4pfel-?pen]\nignore = M\n");
  for (const std::string event : {"\u00C4pfel-Open", "\xC4pfel-Open", "\u00C4PFEL-\u00D6PEN"}) {
    write_file("other.pgn", "[Event \"" + event + "\"]" + kIllegal.substr(17));
    EXPECT_EQ(run({"check", "other.pgn"}).status, 0) << event;
  }
}

TEST_F(Config, AllSectionsThatHoldCountInTheirOrder) {
  write_file(".pgn-arbiter.ini",
             "allow-unjudged = yes\nignore = S\n[path:games/*]\nignore = "
             "M\n[event:Illegal]\nextend-select = M210\n"
             "severity = M=info\n[path:*ill*]\nseverity = M210=warning\n");
  const RunResult result = run({"check", "-f", "jsonl", "games"});
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.out, HasSubstr("\"findings\":{\"M210\":1},\"errors\":0,\"warnings\":1"));
}

TEST_F(Config, EverySettingForSomeGamesChangesTheirJudging) {
  // An illegal move followed by seven legal half-moves.
  const std::string pgn =
      "[Event \"X\"]\n[Date \"2019.01.01\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n"
      "1. e4 e5 2. Nf3 d6 3. Bb5+ a6 4. Ba4 b5 5. Bb3 Nf6 6. O-O Be7 7. d3 1-0\n";
  write_file("x.pgn", pgn);
  const auto record = [&](const std::string& settings) {
    write_file(".pgn-arbiter.ini", "[event:X]\n" + settings + "\n");
    return run({"check", "-f", "jsonl", "--games", "all", "x.pgn"}).out;
  };
  EXPECT_THAT(record("ignore = S"), HasSubstr("\"stopped_at\":null,\"stood\":[6]"));
  EXPECT_THAT(record("after-illegal = stop"), HasSubstr("\"stopped_at\":6,\"stood\":[]"));
  EXPECT_THAT(record("laws = 2014"), HasSubstr("\"laws\":\"2014\""));
  EXPECT_THAT(record("class = blitz"), HasSubstr("\"class\":\"blitz\""));
  EXPECT_THAT(record("winnable = off"), HasSubstr("\"can_win\":{\"white\":null,\"black\":null}"));
  EXPECT_THAT(record("select = R"), Not(HasSubstr("\"type\":\"finding\"")));
  EXPECT_THAT(record("legality = off"), HasSubstr("M210"));
  write_file("x.pgn", "[Event \"X\"]\n[Result \"1/2-1/2\"]\n\n1. e4 e5 2. Nf3 1/2-1/2\n");
  EXPECT_THAT(record("no-draw-before = 3"), HasSubstr("D406"));
  EXPECT_THAT(record("no-draw-before = 2"), Not(HasSubstr("D406")));
}

TEST_F(Config, AsManySectionsAsThereIsRoomFor) {
  std::string sections;
  for (int i = 0; i < 256; ++i) sections += "[path:illegal.pgn]\nignore = M\n";
  write_file("games/.pgn-arbiter.ini", sections);
  EXPECT_EQ(run({"check", "--allow-unjudged", "games/illegal.pgn"}).status, 0);
  EXPECT_THAT(complaint(sections + "[path:y]\n"), HasSubstr("there are more than 256 sections"));
}

// The event that comes first does not decide for the next one.
TEST_F(Config, RulesAboutAnEventForSomeEvents) {
  std::string second = kGood;
  second.replace(second.find("Good"), 4, "Next");
  write_file("x.pgn", kGood + kGood + second + second);
  const std::string first_in = "X701,duplicate-game,warning,,2023,x.pgn,";
  const auto doubles = [&](const std::string& event) {
    write_file(".pgn-arbiter.ini", "[event:" + event + "]\nignore = X\n");
    return run({"check", "-f", "csv", "x.pgn"}).out;
  };
  EXPECT_THAT(doubles("Good"), HasSubstr(first_in + "3,"));
  EXPECT_THAT(doubles("Good"), Not(HasSubstr(first_in + "1,")));
  EXPECT_THAT(doubles("Next"), HasSubstr(first_in + "1,"));
  EXPECT_THAT(doubles("Next"), Not(HasSubstr(first_in + "3,")));
}

TEST_F(Config, Claims) {
  write_file("x.pgn",
             "[Event \"X\"]\n[Date \"2020.01.01\"]\n[Result \"1-0\"]\n\n"
             "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 e5 1-0\n");
  const auto check = [&](const std::vector<std::string>& options) {
    std::vector<std::string> arguments = {"check", "-f", "jsonl", "--games", "all"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    arguments.push_back("x.pgn");
    return run(arguments).out;
  };
  EXPECT_THAT(check({}), HasSubstr("\"claims\":null"));
  EXPECT_THAT(check({"--claims"}),
              HasSubstr("\"claims\":{\"threefold\":{\"on_board\":[],\"ahead\":[{\"ply\":8,"
                        "\"moves\":[\"Ng8\"]}]},\"fifty\":{\"on_board\":[],\"ahead\":[]}}"));
  write_file(".pgn-arbiter.ini", "claims = yes\n");
  EXPECT_THAT(check({}), HasSubstr("\"rule\":\"C601\""));
  EXPECT_THAT(check({"--no-claims"}), HasSubstr("\"claims\":null"));
  EXPECT_THAT(check({"--select", "M"}), HasSubstr("\"claims\":null"));
  write_file(".pgn-arbiter.ini", "[event:X]\nclaims = yes\n");
  EXPECT_THAT(check({}), HasSubstr("\"rule\":\"C601\""));
  write_file(".pgn-arbiter.ini", "[event:Y]\nclaims = yes\n");
  EXPECT_THAT(check({}), HasSubstr("\"claims\":null"));
}

TEST_F(Config, IsTheSameForAnyNumberOfThreads) {
  write_file(".pgn-arbiter.ini",
             "[path:large*]\nlaws = 2018\n[event:Ill*]\nseverity = M=info\n[event:M\xc3\xbcller]\n"
             "extend-select = S107\n");
  std::string text;
  // The same bytes are another name in a game that is not UTF-8.
  const std::string name = "[Event \"M\xc3\xbcller\"]\n[White \"A\"]\n\n1. e4 *\n\n";
  const std::string latin = "[Event \"M\xc3\xbcller\"]\n[White \"\xfc\"]\n\n1. e4 *\n\n";
  for (int i = 0; i < 5000; ++i) text += kIllegal + name + latin + kWarned + latin + name;
  write_file("large.pgn", text);
  const RunResult one = run({"check", "-j1", "-f", "jsonl", "large.pgn"});
  EXPECT_THAT(one.out, HasSubstr("\"S107\":50000"));
  EXPECT_TRUE(run({"check", "-j3", "-f", "jsonl", "large.pgn"}).out == one.out);
}

TEST_F(Config, Position) {
  write_file(".pgn-arbiter.ini",
             "format = sarif\ngames = all\nlegality = off\n[path:b.epd]\nlegality = full\n");
  write_file("a.epd", "8/8/4k3/4K3/8/8/8/8 w - - 0 1\n");
  write_file("b.epd", "8/8/4k3/4K3/8/8/8/8 w - - 0 1\n");
  EXPECT_EQ(run({"position", "a.epd"}).status, 0) << "sarif is for check";
  EXPECT_EQ(run({"position", "b.epd"}).status, 1);
  EXPECT_EQ(run({"position", "8/8/4k3/4K3/8/8/8/8 w - - 0 1"}).status, 0);
}

TEST_F(Config, Environment) {
  const std::vector<std::string> warned = {"check", "games/warned.pgn"};
  EXPECT_THAT(run(warned, {.options = "-f 'json'l --severity \"S=error\"\t-q"}).out,
              HasSubstr("\"errors\":1"));
  EXPECT_EQ(run({"position", "8/8/4k3/8/8/4K3/8/8 w - -"}, {.options = "--games all"}).status, 0);
  const auto complain = [&](const std::string& options) {
    const RunResult result = run(warned, {.options = options});
    EXPECT_EQ(result.status, 2);
    return result.err;
  };
  EXPECT_THAT(complain("--slect M"),
              HasSubstr("PGN_ARBITER_OPTIONS: unknown option --slect; did you mean --select?"));
  EXPECT_THAT(complain("-f 'x"), HasSubstr("PGN_ARBITER_OPTIONS: a ' is not closed"));
  EXPECT_THAT(complain("event.pgn"), HasSubstr("expected options, not \"event.pgn\""));
  EXPECT_THAT(complain("--laws 2016"), HasSubstr("PGN_ARBITER_OPTIONS: --laws must be auto"));
  EXPECT_THAT(complain("--help"), HasSubstr("--help is not allowed here"));
  EXPECT_EQ(run({"rules"}, {.options = "--nonsense"}).status, 0) << "rules has no settings";
}

TEST_F(Config, SwitchesCanBeTurnedOff) {
  write_file(".pgn-arbiter.ini", "exit-zero = yes\n");
  EXPECT_EQ(run({"check", "games/illegal.pgn"}).status, 0);
  EXPECT_EQ(run({"check", "--no-exit-zero", "games/illegal.pgn"}).status, 1);
  write_file(".pgn-arbiter.ini", "exit-zero = yes\nexit-zero = no\n");
  EXPECT_EQ(run({"check", "games/illegal.pgn"}).status, 1);
}

TEST_F(Config, QuietTwice) {
  const std::vector<std::string> warned = {"check", "games/warned.pgn"};
  write_file(".pgn-arbiter.ini", "quiet = yes\n");
  EXPECT_THAT(run(warned).out, HasSubstr("1 game in 1 file"));
  EXPECT_THAT(run(warned, {.options = "-q"}).out, HasSubstr("1 game in 1 file"));
  write_file(".pgn-arbiter.ini", "quiet = yes\nquiet = yes\n");
  EXPECT_THAT(run(warned).out, Not(HasSubstr("1 game in 1 file")));
  // The output of --show-config has the same meaning.
  const std::string shown = run({"check", "--show-config"}).out;
  EXPECT_THAT(shown, ContainsRegex("\nquiet = yes +# .pgn-arbiter.ini:1\nquiet = yes +#"));
}

TEST_F(Config, Show) {
  write_file(".pgn-arbiter.ini",
             "select = M,R\nfail-on = warning\ndiagram = on\n\n[path:old/*]\nlaws = old\n");
  const RunResult result = run({"check", "--show-config", "--ignore", "M2", "--laws", "2018"},
                               {.options = "--color never"});
  EXPECT_EQ(result.status, 0);
  EXPECT_EQ(result.err, "");
  const auto has = [&](const std::string& setting, const std::string& origin) {
    EXPECT_THAT(result.out, ContainsRegex("(^|\n)" + setting + " +# " + origin + "\n"));
  };
  EXPECT_THAT(result.out, HasSubstr("# configuration file: .pgn-arbiter.ini\n"));
  has("select = M,R", ".pgn-arbiter.ini:1");
  has("ignore = M2", "command line");
  has("fail-on = warning", ".pgn-arbiter.ini:2");
  has("diagram = on", ".pgn-arbiter.ini:3");
  has("color = never", "PGN_ARBITER_OPTIONS");
  has("games = flagged", "default");
  has("laws = 2018", "command line");
  has("# laws = old", ".pgn-arbiter.ini:6, overridden");
  EXPECT_THAT(result.out, HasSubstr("# output is not set\n"));
  EXPECT_THAT(result.out, HasSubstr("# rules selected: R501 R502"));
  // The output is a valid configuration.
  write_file("shown.ini", result.out);
  const RunResult again = run({"check", "--show-config", "--config", "shown.ini"});
  EXPECT_EQ(again.status, 0) << again.err;
  EXPECT_THAT(again.out, HasSubstr("# rules selected: R501 R502"));
  EXPECT_EQ(run({"position", "--show-config"}).status, 0);
}

}  // namespace
}  // namespace tools
