// Plans of parts, and parts by themselves.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>

#include "tests/cli/program.h"
#include "tests/cli/shards.h"

namespace tools {
namespace {

using testing::AllOf;
using testing::HasSubstr;

TEST(Part, IsAReportOfItsOwn) {
  write_file("games.pgn", games_of_events(12));
  make_parts({"games.pgn"}, 2);
  const auto lines = lines_of(read_file("part2.jsonl"));
  EXPECT_THAT(lines.front(), HasSubstr("\"type\":\"run\",\"schema\":1"));
  EXPECT_THAT(lines[1], AllOf(HasSubstr("\"file\":\"games.pgn\""), HasSubstr("\"game\":1,")))
      << "numbered from its own start";
  EXPECT_THAT(lines.back(), HasSubstr("\"type\":\"summary\",\"files\":1,\"games\":6,"));
}

TEST(Part, IsTheSameWithAnyNumberOfThreads) {
  write_file("games.pgn", games_of_events(500));
  make_parts({"games.pgn"}, 2);
  const std::string part = read_file("part1.jsonl");
  const std::string more = read_file("part1.jsonl.more");
  run({"check", "-j3", "--exit-zero", "--shard", "plan.json:1", "-o", "part1.jsonl"});
  EXPECT_EQ(read_file("part1.jsonl"), part);
  EXPECT_EQ(read_file("part1.jsonl.more"), more);
}

TEST(Part, ExitStatusIsThatOfItsFindings) {
  write_file("games.pgn", kIllegal + kGood + kGood + kGood);
  ASSERT_EQ(plan({"games.pgn"}, 2).status, 0);
  EXPECT_EQ(run({"check", "--shard", "plan.json:1", "-o", "part1.jsonl"}).status, 1);
  EXPECT_EQ(run({"check", "--shard", "plan.json:2", "-o", "part2.jsonl"}).status, 0);
}

// It is needed twice, for the configuration of its paths too, and a pipe gives it once.
TEST(Part, IsTheSameFromAPlanInAPipe) {
  write_file("games.pgn", games_of_events(12));
  make_parts({"games.pgn"}, 2);
  const std::string part = read_file("part1.jsonl");
  const RunResult result =
      run({"check", "--exit-zero", "--shard", "/dev/stdin:1", "-o", "part1.jsonl"},
          {.input = read_file("plan.json")});
  EXPECT_EQ(result.err, "");
  EXPECT_EQ(result.status, 0);
  EXPECT_EQ(read_file("part1.jsonl"), part);
}

TEST(Plan, IsTheSameEachTime) {
  write_file("games.pgn", games_of_events(30));
  plan({"games.pgn"}, 5);
  const std::string first = read_file("plan.json");
  plan({"games.pgn"}, 5);
  EXPECT_EQ(read_file("plan.json"), first);
}

// A line that looks like the start of a game is none inside a tag section.
TEST(Plan, CutsOnlyWhereAGameStarts) {
  std::string text;
  for (int i = 0; i < 40; ++i) {
    text += "[Site \"x\"]\n\n[Event \"" + std::to_string(i) + "\"]\n[White \"" +
            std::string(30, 'w') + "\"]\n\n1. e4 *\n\n";
  }
  write_file("tags.pgn", text);
  expect_same({.paths = {"tags.pgn"}, .formats = {"jsonl"}}, {"2", "7", "64"});
}

TEST(Plan, OfAHundredGigabytesTakesSeconds) {
  const std::string path = scratch() + "sparse.pgn";
  const std::string text = games_of_events(2000);
  constexpr std::uint64_t kSize = std::uint64_t{100} << 30;
  constexpr int kPieces = 50;
  {
    std::ofstream file(path, std::ios::binary);
    for (std::uint64_t i = 0; i < kPieces; ++i) {
      file.seekp(static_cast<std::streamoff>(kSize / kPieces * i));
      file << text;
    }
  }
  std::filesystem::resize_file(path, kSize);
  const RunResult planned = plan({"sparse.pgn"}, 2 * kPieces);
  std::filesystem::remove(path);
  EXPECT_EQ(planned.status, 0) << planned.err;
  const std::string made = read_file("plan.json");
  int cuts = 0;
  for (std::size_t at = 0; (at = made.find("\"begin\":", at)) != made.npos; ++at) ++cuts;
  EXPECT_GE(cuts, kPieces) << "it is cut where games are";
}

TEST(Plan, SaysWhatItCannotReadAndWhichPartsAreEmpty) {
  write_file("games.pgn", kGood);
  const auto said = [](const Words& words) {
    const RunResult result = run(joined({"shard", "-o", "plan.json"}, words));
    EXPECT_EQ(result.status, 0);
    return result.err;
  };
  EXPECT_EQ(said({"--parts", "1", "games.pgn"}), "");
  EXPECT_EQ(said({"--parts", "1", "games.pgn", "gone.pgn"}),
            "pgn-arbiter: warning: gone.pgn: No such file or directory\n");
  EXPECT_EQ(
      said({"--parts", "2", "games.pgn"}),
      "pgn-arbiter: info: 1 of the 2 parts is empty: the inputs cannot be cut into so many\n");
  EXPECT_EQ(
      said({"--parts", "3", "games.pgn"}),
      "pgn-arbiter: info: 2 of the 3 parts are empty: the inputs cannot be cut into so many\n");
}

TEST(Plan, SaysWhyAPartThatIsThereIsMissing) {
  write_file("games.pgn", games_of_events(30));
  make_parts({"games.pgn"}, 2);
  const auto said = [] {
    return run(joined({"shard", "--missing", "plan.json"}, part_names(2))).err;
  };
  EXPECT_EQ(said(), "");
  std::filesystem::remove(scratch() + part_name(1));
  EXPECT_THAT(said(), HasSubstr(part_name(1)));
  std::filesystem::remove(scratch() + part_name(1) + ".more");
  EXPECT_EQ(said(), "") << "nobody has begun it";
}

TEST(Plan, SaysWhichPartsAreMissing) {
  const auto missing = [](const Words& parts) {
    const RunResult result = run(joined({"shard", "--missing", "plan.json"}, parts));
    EXPECT_EQ(result.status, 0) << result.err;
    return result.out;
  };
  write_file("games.pgn", games_of_events(30));
  make_parts({"games.pgn"}, 3);
  EXPECT_EQ(missing(part_names(3)), "");
  EXPECT_EQ(missing({part_name(2), "part9.jsonl"}), "1\n3\n");
  EXPECT_EQ(missing({}), "1\n2\n3\n");

  const std::string more = read_file("part2.jsonl.more");
  write_file("part2.jsonl.more", more.substr(0, more.size() - 1));
  EXPECT_EQ(missing(part_names(3)), "2\n") << "it is cut off";
  write_file("part2.jsonl.more", more);
  std::filesystem::remove(scratch() + part_name(1));
  EXPECT_EQ(missing(part_names(3)), "1\n") << "half of it is there";

  plan({"games.pgn"}, 2);
  EXPECT_EQ(missing(part_names(3)), "1\n2\n") << "these are of another plan";
  write_file("plan.json", "{}");
  EXPECT_EQ(run({"shard", "--missing", "plan.json"}).status, 2);
  EXPECT_EQ(run({"shard", "--missing", "plan.json", "--parts", "3"}).status, 2);
}

TEST(Plan, NeedsPathsAndParts) {
  write_file("games.pgn", kGood);
  EXPECT_THAT(run({"shard", "games.pgn"}).err, HasSubstr("--parts N"));
  EXPECT_THAT(run({"shard", "--parts", "2"}).err, HasSubstr("shard needs a PATH"));
  EXPECT_THAT(run({"shard", "--parts", "2", "-"}).err, HasSubstr("standard input"));
  EXPECT_EQ(run({"shard", "--parts", "0", "games.pgn"}).status, 2);
}

}  // namespace
}  // namespace tools
