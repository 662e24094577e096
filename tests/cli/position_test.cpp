// pgn-arbiter position as a process.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "tests/cli/program.h"

namespace tools {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

const std::string kBareKings = "8/8/4k3/8/8/4K3/8/8 w - - 0 1";
const std::string kTouching = "8/8/8/4k3/4K3/8/8/8 w - - 0 1";

TEST(Position, OneLineOfJsonForEachLineOfInput) {
  const Setting setting{.input = "\xEF\xBB\xBF" + kBareKings + "\r\n\r\n# a remark\r" + kTouching};
  const RunResult result = run({"position", "-f", "jsonl", "-"}, setting);
  EXPECT_EQ(result.status, 1);
  EXPECT_EQ(result.err, "");
  const auto lines = lines_of(result.out);
  ASSERT_EQ(lines.size(), 2U) << result.out;
  EXPECT_EQ(lines[0],
            "{\"type\":\"position\",\"file\":\"-\",\"line\":1,\"input\":\"" + kBareKings +
                "\",\"fen\":\"" + kBareKings +
                "\",\"legality\":\"not-refuted\",\"rules\":[],\"facts\":[],\"proof_game\":null,"
                "\"status\":\"dead-position\",\"can_win\":{\"white\":false,\"black\":false},"
                "\"why\":{\"white\":\"White has only the king.\",\"black\":\"Black has only the "
                "king.\"}}");
  EXPECT_THAT(lines[1], StartsWith("{\"type\":\"position\",\"file\":\"-\",\"line\":4,\"input\":"));
  EXPECT_THAT(lines[1], HasSubstr("\"legality\":\"illegal\",\"rules\":[\"P302\"]"));
  EXPECT_THAT(lines[1], HasSubstr("\"status\":null,\"can_win\":{\"white\":null,\"black\":null},"
                                  "\"why\":{\"white\":null,\"black\":null}}"));
}

TEST(Position, AnArgumentMayBeAPosition) {
  write_file("touching.fen", kTouching + "\n");
  const RunResult result = run({"position", kBareKings, "touching.fen", kBareKings});
  EXPECT_EQ(result.status, 1);
  EXPECT_THAT(result.out, StartsWith(kBareKings + "\n  not shown to be illegal\n"));
  EXPECT_THAT(result.out, HasSubstr("touching.fen:1: " + kTouching + "\n  illegal: P302 kings\n"));
  EXPECT_THAT(result.out, HasSubstr("3 positions: 1 illegal, 0 legal, 2 not shown to be illegal."));
  EXPECT_EQ(run({"position", kBareKings}).status, 0);
  EXPECT_THAT(run({"position", "-f", "jsonl", kBareKings}).out,
              HasSubstr("\"file\":null,\"line\":null,"));
}

TEST(Position, AnArgumentMayBeAPositionWithoutTheSideToMove) {
  const std::string ranks = "4k3/8/8/8/8/8/8/4K3";
  write_file("ranks.fen", ranks + "\n");
  std::string in_file = run({"position", "ranks.fen"}).out;
  in_file.erase(0, std::string("ranks.fen:1: ").size());
  const RunResult result = run({"position", ranks});
  EXPECT_EQ(result.status, 1);
  EXPECT_EQ(result.err, "");
  EXPECT_EQ(result.out, in_file);
  EXPECT_THAT(result.out, HasSubstr("the side to move, w or b, was expected"));
  const std::string path = "no/8/8/8/8/8/8/4K3";
  EXPECT_EQ(run({"position", path}).err,
            "pgn-arbiter: error: " + path + ": No such file or directory\n");
}

TEST(Position, AProofGameIsPgnThatCheckAccepts) {
  const std::string opening = "rnbqkb1r/ppp1pppp/5n2/3P4/8/8/PPPP1PPP/RNBQKBNR w KQkq - 1 3";
  const RunResult text = run({"position", "--prove", opening});
  EXPECT_EQ(text.status, 0);
  EXPECT_THAT(text.out, StartsWith(opening + "\n  legal\n"));
  EXPECT_THAT(text.out, HasSubstr("\n  proof game:\n    [Event \"Proof game\"]\n"));
  const RunResult none = run({"position", "--prove", "--prove-nodes", "1", "--prove-seconds", "9",
                              "r3k3/pppppppp/8/8/8/8/PPPPPPPP/4K2R w - - 0 1"});
  EXPECT_THAT(none.out, HasSubstr("\n  no proof game was found\n"));
  const std::size_t from = text.out.find("    [Event");
  const std::string game = text.out.substr(from, text.out.find(" *\n", from) + 3 - from);
  const RunResult check = run({"check", "-"}, {.input = game});
  EXPECT_EQ(check.status, 0) << check.out;
  EXPECT_THAT(check.out, HasSubstr("1 game"));
}

TEST(Position, WhatIsNotDecidedIsSaid) {
  const RunResult result = run(
      {"position", "--winnable-nodes", "1", "8/8/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/k1K1B3 w - - 0 1"});
  EXPECT_THAT(result.out, HasSubstr("\n  White: Not decided within the node budget.\n  Black can"));
}

TEST(Position, TheOrderDoesNotDependOnThreads) {
  std::string text;
  for (int i = 0; i < 5000; ++i) text += (i % 3 == 0 ? kTouching : kBareKings) + "\n";
  const std::string one = run({"position", "-f", "jsonl", "-j1", "-"}, {.input = text}).out;
  EXPECT_EQ(lines_of(one).size(), 5000U);
  EXPECT_TRUE(run({"position", "-f", "jsonl", "-j4", "-"}, {.input = text}).out == one);
}

TEST(Position, LinesOfAnyLength) {
  const Setting setting{.input = std::string(3'000'000, 'x') + "\n" + kBareKings + "\n"};
  const RunResult result = run({"position", "-f", "jsonl", "-"}, setting);
  EXPECT_EQ(result.status, 1);
  const auto lines = lines_of(result.out);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_LT(lines[0].size(), 100'000U);
  EXPECT_THAT(lines[1], HasSubstr("\"line\":2,"));
}

// Else the fields would be files, and "-" the terminal, whose end nobody sees coming.
TEST(Position, AFenWithoutQuotesIsSaidToNeedThem) {
  const std::vector<std::string> whole = {"position", "-q", "4k3/8/8/8/8/8/8/4K3", "w", "-", "-",
                                          "0",        "1"};
  const RunResult result = run(whole);
  EXPECT_EQ(result.status, 2);
  EXPECT_EQ(result.out, "");
  EXPECT_EQ(result.err,
            "pgn-arbiter: error: a FEN is one argument, so put it in quotes: "
            "\"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"\n");
  EXPECT_THAT(run({"position", kBareKings, "4k3/8/8/8/8/8/8/4K3", "b"}).err,
              HasSubstr("quotes: \"4k3/8/8/8/8/8/8/4K3 b\"\n"));
}

TEST(Position, WhatCannotBeRead) {
  write_file("folder/x.epd", kBareKings);
  write_file("empty.epd", "# nothing\n");
  const RunResult result = run({"position", "folder", "nowhere.epd", kBareKings});
  EXPECT_EQ(result.status, 2);
  EXPECT_EQ(result.err,
            "pgn-arbiter: error: folder: is a directory; position takes files\n"
            "pgn-arbiter: error: nowhere.epd: No such file or directory\n");
  EXPECT_THAT(result.out, HasSubstr("1 position:"));
  EXPECT_EQ(run({"position", "empty.epd"}).err,
            "pgn-arbiter: info: empty.epd: the file contains no position\n");
}

TEST(Position, AFileThatBreaksOffIsNamedBehindWhatItHolds) {
  write_broken_gzip("cut.epd.gz", kBareKings + "\n" + many_lines("# "), 10'000);
  const RunResult result = run({"position", "cut.epd.gz"});
  EXPECT_EQ(result.status, 2);
  EXPECT_THAT(result.err, HasSubstr("cut.epd.gz: "));
  EXPECT_THAT(result.out, HasSubstr("1 position: "));
  EXPECT_THAT(result.out, HasSubstr("1 input could not be read to the end.\n"));
  EXPECT_THAT(run({"position", "-f", "jsonl", "cut.epd.gz"}).out, HasSubstr(kBareKings));
}

TEST(Position, AFileThatBreaksOffIsNotSaidToHoldNoPosition) {
  write_broken_gzip("cut.epd.gz", many_lines("# "), 10'000);
  const RunResult result = run({"position", "cut.epd.gz"});
  EXPECT_EQ(result.status, 2);
  EXPECT_THAT(result.err, StartsWith("pgn-arbiter: error: cut.epd.gz: "));
  EXPECT_THAT(result.err, Not(HasSubstr("no position")));
}

TEST(Position, ManyInputsThatCannotBeReadAreCounted) {
  std::vector<std::string> words = {"position"};
  std::string errors;
  for (int i = 0; i < 12; ++i) {
    words.push_back("gone" + std::to_string(i) + ".epd");
    if (i < 10) errors += "pgn-arbiter: error: " + words.back() + ": No such file or directory\n";
  }
  EXPECT_EQ(run(words).err, errors +
                                "pgn-arbiter: error: 2 more inputs: No such file or directory "
                                "(--verbose names all of them)\n");
}

TEST(Position, AFileWhoseNameLooksLikeAPositionIsRead) {
  std::filesystem::create_directories(scratch() + "1/2/3/4/5/6/7");
  write_file("1/2/3/4/5/6/7/my games.epd", kTouching + "\n");
  EXPECT_THAT(run({"position", "1/2/3/4/5/6/7/my games.epd"}).out,
              StartsWith("1/2/3/4/5/6/7/my games.epd:1: " + kTouching));
}

TEST(Position, EachFileHasItsSettings) {
  write_file("own.ini", "[path:b.epd]\nseverity = P=info\n");
  for (const std::string name : {"a.epd", "b.epd"}) {
    write_file(name, kTouching + "\n");
    EXPECT_EQ(run({"position", "--config", "own.ini", name}).status, name == "a.epd" ? 1 : 0);
  }
  EXPECT_EQ(run({"position", "--config", "own.ini", "b.epd", "a.epd"}).status, 1);
}

TEST(Position, SeverityDecidesTheExitStatus) {
  EXPECT_EQ(run({"position", "--severity", "P=warning", kTouching}).status, 0);
  EXPECT_EQ(run({"position", "--severity", "P=warning", "--fail-on=warning", kTouching}).status, 1);
  EXPECT_EQ(run({"position", "--exit-zero", kTouching}).status, 0);
}

// Whatever is found behind it.
TEST(Position, TheWorstFindingDecidesTheExitStatus) {
  std::string lines = kTouching + "\n";
  for (int i = 0; i < 3; ++i) lines += "4P3/8/8/8/8/k7/8/K7 w - - 0 1\n";
  const Setting setting{.input = lines};
  EXPECT_EQ(run({"position", "--severity", "P304=info", "-"}, setting).status, 1);
  EXPECT_EQ(run({"position", "--fail-on", "info", kBareKings}).status, 0) << "nothing is found";
}

TEST(Position, Diagram) {
  EXPECT_THAT(run({"position", kBareKings}).out, Not(HasSubstr("K . . .")));
  EXPECT_THAT(run({"position", "-qq", kBareKings}).out, Not(HasSubstr("1 position")));
  EXPECT_THAT(run({"position", "--diagram", kBareKings}).out,
              HasSubstr("    3  . . . . K . . .\n"));
}

}  // namespace
}  // namespace tools
