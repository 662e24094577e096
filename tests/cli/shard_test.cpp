// Plans, parts and merge, with the program as a process: the report of all parts has the bytes of
// the report of one machine, and what is wrong with a part is one error.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "tests/cli/program.h"
#include "tests/testing/files.h"
#include "tests/testing/zstd_frame.h"

namespace tools {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

using Words = std::vector<std::string>;

const Words kFormats = {"text",  "jsonl",  "json",   "csv",  "sarif",
                        "junit", "github", "gitlab", "html", "markdown"};

std::string number(int value) { return std::to_string(value); }

Words joined(const Words& first, const Words& second) {
  Words words = first;
  words.insert(words.end(), second.begin(), second.end());
  return words;
}

// What a run judges, and how.
struct Case {
  Words paths;
  Words judging = {};    // options of check
  Words reporting = {};  // options of check without parts and of merge
  Words formats = kFormats;
};

Words reports(const Case& each, const std::string& stem) {
  Words words;
  for (const std::string& format : each.formats) {
    words.push_back("-f");
    words.push_back(format + "=" + stem + format);
  }
  return words;
}

std::string part_name(int part) { return "part" + number(part) + ".jsonl"; }

RunResult plan(const Words& paths, int parts) {
  return run(joined({"shard", "--parts", number(parts), "-o", "plan.json"}, paths));
}

RunResult judge(int part, const Words& judging = {}) {
  return run(joined({"check", "-j1", "--shard", "plan.json:" + number(part), "-o", part_name(part),
                     "--exit-zero"},
                    judging));
}

// The last part first: merge finds their order itself.
Words part_names(int parts) {
  Words names;
  for (int part = parts; part > 0; --part) names.push_back(part_name(part));
  return names;
}

void remove_parts() {
  for (const std::string& name : scratch_files()) {
    if (name.starts_with("part")) std::filesystem::remove(scratch() + name);
  }
}

void make_parts(const Words& paths, int parts, const Words& judging = {}) {
  remove_parts();
  const RunResult planned = plan(paths, parts);
  ASSERT_EQ(planned.status, 0) << planned.err;
  for (int part = 1; part <= parts; ++part) {
    const RunResult judged = judge(part, judging);
    ASSERT_THAT(judged.status, testing::AnyOf(0, 2)) << judged.err;
    ASSERT_EQ(judged.out, "");
  }
}

void expect_same(const Case& each, const Words& counts = {"1", "2", "7", "64"}) {
  const RunResult alone = run(joined(joined(joined({"check"}, each.judging), each.reporting),
                                     joined(reports(each, "alone."), each.paths)));
  for (const std::string& count : counts) {
    SCOPED_TRACE(count + " parts");
    const int parts = std::stoi(count);
    make_parts(each.paths, parts, each.judging);
    const RunResult merged = run(joined(joined({"merge"}, each.reporting),
                                        joined(reports(each, "merged."), part_names(parts))));
    EXPECT_EQ(merged.status, alone.status) << merged.err;
    EXPECT_EQ(merged.err, alone.err);
    for (const std::string& format : each.formats) {
      EXPECT_EQ(read_file("merged." + format), read_file("alone." + format)) << format;
      EXPECT_NE(read_file("merged." + format), "") << format;
    }
  }
}

std::string event_pgn() { return tests::read_file(source_file("testdata/event.pgn")); }

// Games of many events; each third has a fault.
std::string games(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) {
    std::string game = i % 3 == 0 ? kIllegal : i % 3 == 1 ? kGood : kWarned;
    const std::string name = "Event \"";
    game.replace(game.find(name), name.size(), name + number(i / 5));
    text += game;
  }
  return text;
}

std::string with_lines(std::string text, const std::string& line_end) {
  std::string lines;
  for (const char byte : text) lines += byte == '\n' ? line_end : std::string(1, byte);
  return lines;
}

// All fixtures, in one file: with text outside of games, variants, findings of every rule.
std::string fixtures() {
  Words files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(source_file("testdata"))) {
    if (entry.path().extension() == ".pgn") files.push_back(entry.path().string());
  }
  std::sort(files.begin(), files.end());
  std::string text;
  for (const std::string& file : files) text += tests::read_file(file) + "\n";
  return text;
}

// --- the same bytes ---

TEST(Shards, ExampleEvent) {
  write_file("event.pgn", event_pgn());
  expect_same({.paths = {"event.pgn"}});
}

TEST(Shards, ClaimsRecordsStatisticsAndDiagrams) {
  write_file("event.pgn", event_pgn());
  expect_same({.paths = {"event.pgn"},
               .judging = {"--claims", "--games", "all", "--select", "ALL"},
               .reporting = {"--statistics", "--diagram", "--sort", "severity"}},
              {"7"});
}

TEST(Shards, EveryFixture) {
  write_file("fixtures.pgn", fixtures());
  expect_same({.paths = {"fixtures.pgn"}, .judging = {"--select", "ALL", "--games", "all"}},
              {"1", "2", "7", "64"});
}

// The records of `check` alone say who can win only in some formats.
TEST(Shards, EachFormatByItself) {
  write_file("event.pgn", event_pgn());
  for (const std::string& format : kFormats) {
    SCOPED_TRACE(format);
    expect_same({.paths = {"event.pgn"}, .formats = {format}}, {"3"});
  }
}

TEST(Shards, LineEnds) {
  write_file("crlf.pgn", with_lines(games(12), "\r\n"));
  write_file("cr.pgn", with_lines(games(12), "\r"));
  expect_same({.paths = {"crlf.pgn", "cr.pgn"}}, {"7"});
}

// What is not ASCII decides how the whole game is read, and columns count characters.
TEST(Shards, Encodings) {
  std::string latin = kIllegal;
  latin.replace(latin.find("\"C\""), 3, "\"M\xFCller\"");
  std::string utf8 = kIllegal;
  utf8.replace(utf8.find("1. e4"), 5, "{M\xC3\xBCller} 1. e4");
  std::string utf16 = "\xFF\xFE";
  for (const char byte : games(6)) (utf16 += byte) += '\0';
  write_file("mixed.pgn", latin + kGood + utf8 + latin + kWarned);
  write_file("wide.pgn", utf16);
  expect_same({.paths = {"mixed.pgn", "wide.pgn"}, .judging = {"--games", "all"}}, {"2", "7"});
}

// A game need not begin on a line of its own, and a report shows the whole line.
TEST(Shards, SeveralGamesOnALine) {
  const std::string line =
      "1. e4 e5 2. Ke3 1-0 1. d4 d5 2. Kd3 0-1 {\xC3\xA4} 1. c4 c5 2. Qh5 *\n\n";
  write_file("lines.pgn", kGood + line + kIllegal + line + line + kWarned);
  expect_same({.paths = {"lines.pgn"}}, {"1", "5"});
}

// Where 8 MiB have no start that stands for itself, batches are cut at others.
TEST(Shards, GamesWithoutEventTags) {
  std::string text = games(3);
  for (int i = 0; i < 12; ++i) {
    text += "[Site \"x\"]\n\n1. e4 {" + std::string(1 << 20, 'c') + "} e5 2. Ke3 *\n\n";
  }
  write_file("sites.pgn", text + games(9));
  expect_same({.paths = {"sites.pgn"}, .formats = {"jsonl", "text"}}, {"2", "7"});
  make_parts({"sites.pgn"}, 200);
  EXPECT_THAT(read_file("plan.json"), HasSubstr("\"begin\":"));
}

// Without moves and markers, of which S104 reports the first only: the state passes every cut.
TEST(Shards, ResultsOnly) {
  std::string text;
  for (int i = 0; i < 12; ++i) {
    text += "[Event \"List\"]\n[White \"A" + number(i) + "\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n";
  }
  write_file("results.pgn", text + kGood + text);
  expect_same({.paths = {"results.pgn"}});
}

TEST(Shards, JunkBeforeTheFirstGame) {
  write_file("junk.pgn", "Some words.\n\n" + games(9) + "and more words\n");
  write_file("nothing.pgn", "No game at all.\n");
  write_file("empty.pgn", "");
  expect_same({.paths = {"junk.pgn", "nothing.pgn", "empty.pgn"}}, {"1", "7"});
}

TEST(Shards, DirectoriesListsAndTheSameFileTwice) {
  for (int i = 0; i < 12; ++i) write_file("dir/" + number(i) + ".pgn", games(3 + i));
  std::filesystem::create_directories(scratch() + "none");
  write_file("list.txt", "dir/3.pgn\nmissing.pgn\n");
  expect_same({.paths = {"dir", "@list.txt", "dir/5.pgn", "dir/5.pgn", "none"}}, {"1", "2", "7"});
}

// A tar with plain headers (ustar).
std::string tar(const std::vector<std::pair<std::string, std::string>>& members) {
  constexpr std::size_t kBlock = 512;
  std::string archive;
  for (const auto& [name, text] : members) {
    std::string header(kBlock, '\0');
    char size[12];
    std::snprintf(size, sizeof size, "%011zo", text.size());
    header.replace(0, name.size(), name);
    header.replace(100, 7, "0000644");
    header.replace(124, 11, size, 11);
    header.replace(136, 11, "00000000000");
    header.replace(148, 8, "        ");
    header.replace(156, 1, "0");
    header.replace(257, 8,
                   std::string("ustar\0"
                               "00",
                               8));
    unsigned sum = 0;
    for (const char byte : header) sum += static_cast<unsigned char>(byte);
    char check[8];
    std::snprintf(check, sizeof check, "%06o", sum);
    header.replace(148, 7, check, 7);
    archive += header + text + std::string((kBlock - text.size() % kBlock) % kBlock, '\0');
  }
  return archive + std::string(2 * kBlock, '\0');
}

TEST(Shards, MembersOfAnArchive) {
  std::vector<std::pair<std::string, std::string>> members;
  for (int i = 0; i < 9; ++i) members.emplace_back(number(i) + ".pgn", games(4 + i));
  members.insert(members.begin() + 4, {"read.me", "No games."});
  members.insert(members.begin() + 6, {"inner.tar", tar({{"in.pgn", games(5)}})});
  write_file("games.tar", tar(members));
  expect_same({.paths = {"games.tar"}, .judging = {"--games", "all"}}, {"2", "7", "64"});
  make_parts({"games.tar"}, 7);
  EXPECT_THAT(read_file("plan.json"), HasSubstr("\"first\":")) << "it is cut between members";
}

// A frame may begin anywhere in a game; many are shorter than a game, or have no start of one.
TEST(Shards, FramesOfZstd) {
  const std::string text = games(150);
  std::mt19937 random(5);
  for (const std::size_t most : {std::size_t{40}, std::size_t{700}, std::size_t{9000}}) {
    SCOPED_TRACE(most);
    std::string frames = tests::zstd_metadata("before");
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t size = at == 0 ? 500 : 1 + random() % most;
      if (random() % 4 == 0) frames += tests::zstd_metadata("1234");
      frames += tests::zstd_frame(text.substr(at, size));
      at += size;
    }
    write_file("frames.pgn.zst", frames + tests::zstd_metadata("table"));
    expect_same({.paths = {"frames.pgn.zst"}}, {"2", "7", "64"});
    make_parts({"frames.pgn.zst"}, 7);
    const std::string plan = read_file("plan.json");
    EXPECT_GE(std::count(plan.begin(), plan.end(), 'k'), 5) << "it is cut: " << plan;
  }
  const RunResult limited =
      run({"check", "--shard", "plan.json:1", "--max-member-size", "1", "-o", "part.jsonl"});
  EXPECT_EQ(limited.status, 2);
  EXPECT_EQ(limited.err,
            "pgn-arbiter: error: --max-member-size does not go with a plan that cuts "
            "frames.pgn.zst between its frames\n");
}

// Lines that look like starts are none, and text before the first game may fill some frames.
TEST(Shards, FramesWithoutStarts) {
  std::string tags;
  for (int i = 0; i < 30; ++i) {
    tags += tests::zstd_frame("[Site \"x\"]\n\n") +
            tests::zstd_frame("[Event \"" + number(i) + "\"]\n[White \"a\"]\n\n1. e4 *\n\n");
  }
  write_file("tags.pgn.zst", tags);
  std::string junk;
  for (int i = 0; i < 9; ++i) junk += tests::zstd_frame("some words\n");
  write_file("junk.pgn.zst", junk + tests::zstd_frame(games(9)) + tests::zstd_frame(games(9)));
  expect_same({.paths = {"tags.pgn.zst", "junk.pgn.zst"}}, {"2", "7", "64"});
}

// A damaged archive is judged as far as it can be read, and stays whole.
TEST(Shards, DamagedArchive) {
  const std::string whole = tar({{"a.pgn", games(40)}, {"b.pgn", games(40)}});
  write_file("cut.tar", whole.substr(0, whole.size() - 3000));
  expect_same({.paths = {"cut.tar"}}, {"4"});
}

TEST(Shards, BaselineAndSeverity) {
  write_file("games.pgn", games(15));
  ASSERT_EQ(run({"check", "--write-baseline", "known.json", "--select", "M", "games.pgn"}).status,
            0);
  write_file("more.pgn", games(20));
  expect_same(
      {.paths = {"more.pgn"}, .reporting = {"--baseline", "known.json", "--fail-on", "info"}},
      {"2", "7"});
  expect_same({.paths = {"more.pgn"}, .reporting = {"--fail-on", "never"}}, {"3"});
  expect_same({.paths = {"more.pgn"}, .reporting = {"--max-findings", "5"}}, {"3"});
}

TEST(Shards, WritesTheSameBaseline) {
  write_file("games.pgn", games(15));
  run({"check", "--write-baseline", "alone.json", "games.pgn"});
  make_parts({"games.pgn"}, 4);
  run(joined({"merge", "--write-baseline", "merged.json"}, part_names(4)));
  EXPECT_EQ(read_file("merged.json"), read_file("alone.json"));
  EXPECT_THAT(read_file("merged.json"), HasSubstr("M210"));
}

// The replay stops, and the rule that says why is not selected.
TEST(Shards, GamesJudgedInPart) {
  write_file("games.pgn", games(12));
  expect_same({.paths = {"games.pgn"}, .judging = {"--ignore", "M"}}, {"5"});
  expect_same({.paths = {"games.pgn"},
               .judging = {"--severity", "M=warning"},
               .reporting = {"--fail-on", "error", "--allow-unjudged"}},
              {"5"});
}

// Sections apply by path and event; the configuration is found from the paths of the plan.
TEST(Shards, Configuration) {
  write_file("set/games.pgn", games(15));
  write_file("set/.pgn-arbiter.ini",
             "games = all\nfail-on = warning\nformat = jsonl\n[event:2*]\nignore = M\n"
             "[path:games.pgn]\nseverity = S108=error\n");
  expect_same({.paths = {"set/games.pgn"}}, {"4"});
  make_parts({"set/games.pgn"}, 4);
  EXPECT_EQ(run(joined({"merge"}, part_names(4))).out, run({"check", "set/games.pgn"}).out)
      << "the format of the file, too";
}

TEST(Shards, Options) {
  write_file("games.pgn", games(15));
  expect_same({.paths = {"games.pgn"}, .judging = {"--laws", "2014", "--class", "blitz"}}, {"3"});
  expect_same({.paths = {"games.pgn"}, .judging = {"--games", "none", "--ignore", "X"}}, {"3"});
}

TEST(Shards, TournamentReport) {
  write_file("games.pgn", games(15));
  write_file("open.trf",
             "012 Good\n"
             "001    1      A                                                               "
             "             1.0    1     2 w 0\n"
             "001    2      B                                                               "
             "             0.0    2     1 b 1\n");
  expect_same({.paths = {"games.pgn"}, .reporting = {"--trf", "open.trf"}}, {"3"});
}

TEST(Shards, LeanParts) {
  write_file("games.pgn", games(40));
  Case lean{.paths = {"games.pgn"}, .judging = {"--ignore", "X"}};
  lean.formats = {"text", "jsonl", "csv", "sarif", "github", "gitlab"};
  make_parts(lean.paths, 2, lean.judging);
  const auto size = read_file("part1.jsonl.more").size();
  make_parts(lean.paths, 2, {"--ignore", "X", "--lean"});
  EXPECT_LT(read_file("part1.jsonl.more").size(), size);
  EXPECT_EQ(run(joined({"merge", "-f", "jsonl"}, part_names(2))).out,
            run({"check", "-f", "jsonl", "--ignore", "X", "games.pgn"}).out);
  for (const std::string format : {"html", "markdown", "junit"}) {
    const RunResult merged = run(joined({"merge", "-f", format}, part_names(2)));
    EXPECT_EQ(merged.status, 2) << format;
    EXPECT_EQ(merged.out, "") << format;
    EXPECT_THAT(merged.err, HasSubstr("--lean")) << format;
  }
  EXPECT_THAT(judge(1, {"--lean"}).err, HasSubstr("add --ignore X"));
}

// --- parts ---

TEST(Part, IsAReportOfItsOwn) {
  write_file("games.pgn", games(12));
  make_parts({"games.pgn"}, 2);
  const auto lines = lines_of(read_file("part2.jsonl"));
  EXPECT_THAT(lines.front(), HasSubstr("\"type\":\"run\",\"schema\":1"));
  EXPECT_THAT(lines[1], AllOf(HasSubstr("\"file\":\"games.pgn\""), HasSubstr("\"game\":1,")))
      << "numbered from its own start";
  EXPECT_THAT(lines.back(), HasSubstr("\"type\":\"summary\",\"files\":1,\"games\":6,"));
}

TEST(Part, IsTheSameWithAnyNumberOfThreads) {
  write_file("games.pgn", games(500));
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

// --- plans ---

TEST(Plan, IsTheSameEachTime) {
  write_file("games.pgn", games(30));
  plan({"games.pgn"}, 5);
  const std::string first = read_file("plan.json");
  plan({"games.pgn"}, 5);
  EXPECT_EQ(read_file("plan.json"), first);
}

// A line that looks like the start of a game is none inside a tag section.
TEST(Plan, CutsOnlyWhereAGameStarts) {
  std::string text;
  for (int i = 0; i < 40; ++i) {
    text += "[Site \"x\"]\n\n[Event \"" + number(i) + "\"]\n[White \"" + std::string(30, 'w') +
            "\"]\n\n1. e4 *\n\n";
  }
  write_file("tags.pgn", text);
  expect_same({.paths = {"tags.pgn"}, .formats = {"jsonl"}}, {"2", "7", "64"});
}

TEST(Plan, OfAHundredGigabytesTakesSeconds) {
  const std::string path = scratch() + "sparse.pgn";
  const std::string text = games(2000);
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

TEST(Plan, SaysWhichPartsAreMissing) {
  const auto missing = [](const Words& parts) {
    const RunResult result = run(joined({"shard", "--missing", "plan.json"}, parts));
    EXPECT_EQ(result.status, 0) << result.err;
    return result.out;
  };
  write_file("games.pgn", games(30));
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

// --- faults ---

class Fault : public testing::Test {
 protected:
  void SetUp() override {
    write_file("games.pgn", games(30));
    make_parts({"games.pgn"}, 3);
  }

  // One error, and no report.
  void expect_error(const Words& parts, const std::string& words) {
    const RunResult merged = run(joined({"merge", "-f", "jsonl=out.jsonl"}, parts));
    EXPECT_EQ(merged.status, 2);
    EXPECT_THAT(merged.err, HasSubstr(words));
    EXPECT_EQ(lines_of(merged.err).size(), 1U) << merged.err;
    EXPECT_THAT(scratch_files(), Not(testing::Contains("out.jsonl")));
    for (const std::string& name : scratch_files()) EXPECT_THAT(name, Not(HasSubstr(".tmp")));
  }

  void change(const std::string& name, std::size_t at) {
    std::string bytes = read_file(name);
    bytes[at] = static_cast<char>(bytes[at] ^ 1);
    write_file(name, bytes);
  }
};

TEST_F(Fault, MissingPart) {
  expect_error({part_name(1), part_name(3)}, "part 2 of 3 is missing");
  expect_error({part_name(2)}, "part 1 of 3 is missing, and 1 more");
  expect_error({part_name(1), part_name(2), "part9.jsonl"}, "part9.jsonl.more: No such file");
}

TEST_F(Fault, MissingHalfOfAPart) {
  std::filesystem::remove(scratch() + "part2.jsonl");
  expect_error(part_names(3), "part2.jsonl is missing beside part2.jsonl.more");
}

TEST_F(Fault, DoubledPart) {
  std::filesystem::copy_file(scratch() + "part2.jsonl", scratch() + "partx.jsonl");
  std::filesystem::copy_file(scratch() + "part2.jsonl.more", scratch() + "partx.jsonl.more");
  expect_error(joined(part_names(3), {"partx.jsonl"}), "are both part 2 of 3");
  expect_error(joined(part_names(3), {part_name(3)}), "are both part 3 of 3");
}

TEST_F(Fault, CutOffPart) {
  const std::string more = read_file("part2.jsonl.more");
  for (const std::size_t size : {std::size_t{0}, more.size() / 2, more.size() - 1}) {
    write_file("part2.jsonl.more", more.substr(0, size));
    expect_error(part_names(3), "part2.jsonl.more is cut off");
  }
  write_file("part2.jsonl.more", more);
  const std::string part = read_file("part2.jsonl");
  write_file("part2.jsonl", part.substr(0, part.size() / 2));
  expect_error(part_names(3), "part2.jsonl has");
}

TEST_F(Fault, PartOfAnotherFormat) {
  const std::string more = read_file("part2.jsonl.more");
  change("part2.jsonl.more", more.rfind("pgn-part") + 8);
  expect_error(part_names(3), "part2.jsonl.more has the format of another version");
}

TEST_F(Fault, DamagedPart) {
  const std::string more = read_file("part2.jsonl.more");
  // From the first record after the header to the last.
  for (std::size_t at = more.size() - 60; at > more.size() / 2; at -= 97) {
    change("part2.jsonl.more", at);
    expect_error(part_names(3), "part2.jsonl.more");
    write_file("part2.jsonl.more", more);
  }
}

TEST_F(Fault, PartOfAnotherPlan) {
  write_file("others.pgn", games(12));
  plan({"others.pgn"}, 3);
  judge(2);
  expect_error(part_names(3), "is a part of another plan than");
}

TEST_F(Fault, PartJudgedOtherwise) {
  judge(2, {"--laws", "2014"});
  expect_error(part_names(3), "was judged with other settings than");
}

TEST_F(Fault, ReportThatIsNoPart) {
  run({"check", "-f", "jsonl=plain.jsonl", "games.pgn"});
  expect_error({"plain.jsonl"}, "plain.jsonl.more: No such file");
}

TEST_F(Fault, InputThatHasChanged) {
  write_file("games.pgn", games(31));
  remove_parts();
  const RunResult grown = judge(1);
  EXPECT_EQ(grown.status, 2);
  EXPECT_THAT(grown.err, HasSubstr("games.pgn has changed since it was planned"));
  write_file("games.pgn", games(30));
  EXPECT_THAT(judge(1).err, HasSubstr("it was written to")) << "even with as many bytes";
  std::filesystem::remove(scratch() + "games.pgn");
  EXPECT_THAT(judge(1).err, HasSubstr("is not there any more"));
  for (const std::string& name : scratch_files()) EXPECT_THAT(name, Not(HasSubstr("part1")));
}

TEST_F(Fault, FileChangedBeforeItsDigestIsMade) {
  write_file("games.pgn", games(31));
  const RunResult merged = run(joined({"merge", "-f", "html=out.html"}, part_names(3)));
  EXPECT_EQ(merged.status, 2);
  EXPECT_THAT(merged.err, HasSubstr("games.pgn, of which the report is to state the SHA-256"));
  EXPECT_THAT(scratch_files(), Not(testing::Contains("out.html")));
  EXPECT_EQ(run(joined({"merge", "--exit-zero"}, part_names(3))).status, 0) << "text needs none";
}

// In the text of a frame stands what looks like two frames: the plan may be wrong, the report not.
TEST_F(Fault, FrameThatIsNone) {
  // A frame of 128 KiB of line ends in one block, which is a byte and a number.
  const std::string ends =
      tests::zstd_frame("").substr(0, 6) + tests::little_endian((1U << 17) << 3 | 2 | 1, 3) + "\n";
  const std::string mimic = "{" + tests::zstd_frame(games(3)) + ends + ends + ends + "}\n";
  write_file("mimic.pgn.zst", tests::zstd_frame(games(2)) +
                                  tests::zstd_frame(games(60) + mimic + games(20)) +
                                  tests::zstd_frame(games(2)));
  remove_parts();
  ASSERT_EQ(plan({"mimic.pgn.zst"}, 2).status, 0);
  ASSERT_THAT(read_file("plan.json"), HasSubstr("\"skip\":")) << "it is taken for one";
  const RunResult judged = judge(1);
  EXPECT_EQ(judged.status, 2);
  EXPECT_THAT(judged.err, HasSubstr("mimic.pgn.zst: "));
  EXPECT_THAT(scratch_files(), Not(testing::Contains("part1.jsonl")));
}

TEST_F(Fault, DamagedFrame) {
  std::string frames;
  for (int i = 0; i < 6; ++i) frames += tests::zstd_frame(games(9));
  write_file("games.pgn.zst", frames);
  ASSERT_EQ(plan({"games.pgn.zst"}, 3).status, 0);
  const auto modified = std::filesystem::last_write_time(scratch() + "games.pgn.zst");
  frames[frames.size() / 2 - frames.size() / 12] = '\0';
  frames.replace(frames.size() / 6 * 2, 8, "damaged!");
  write_file("games.pgn.zst", frames);
  std::filesystem::last_write_time(scratch() + "games.pgn.zst", modified);
  remove_parts();
  int failed = 0;
  for (int part = 1; part <= 3; ++part) {
    const RunResult judged = judge(part);
    if (judged.status == 0) continue;
    ++failed;
    EXPECT_THAT(judged.err, HasSubstr("games.pgn.zst: "));
    EXPECT_THAT(scratch_files(), Not(testing::Contains(part_name(part))));
  }
  EXPECT_GE(failed, 1);
}

TEST_F(Fault, DamagedPlan) {
  const std::string made = read_file("plan.json");
  write_file("plan.json", made.substr(0, made.size() / 2));
  EXPECT_THAT(judge(1).err, HasSubstr("plan.json: this is no whole plan"));
  write_file("plan.json", made);
  EXPECT_THAT(judge(4).err, HasSubstr("plan.json has 3 parts, so there is no part 4"));
  EXPECT_THAT(run({"check", "--shard", "none.json:1", "-o", "x.jsonl"}).err,
              HasSubstr("none.json: No such file"));
}

TEST_F(Fault, FullDisk) {
  const RunResult judged =
      run({"check", "--shard", "plan.json:1", "-o", "/dev/full", "--exit-zero"});
  EXPECT_EQ(judged.status, 2);
  const RunResult merged = run(joined({"merge", "-f", "jsonl=/dev/full"}, part_names(3)));
  EXPECT_EQ(merged.status, 2);
  EXPECT_THAT(merged.err, HasSubstr("No space left on device"));
}

// Whatever the order in which the two write and rename, the part is whole.
TEST_F(Fault, TwoWritersOfOnePart) {
  const std::string part = read_file("part2.jsonl");
  const std::string more = read_file("part2.jsonl.more");
  constexpr int kTimes = 20;
  for (int i = 0; i < kTimes; ++i) {
    if (i % 2 == 0) remove_parts();
    std::array<RunResult, 2> judged;
    // The name of what a run logs to is that of the process, so that is theirs together.
    std::thread other([&] { judged[0] = judge(2, {"--log-file", "log.txt"}); });
    judged[1] = judge(2, {"--log-file", "log.txt"});
    other.join();
    for (const RunResult& each : judged) EXPECT_EQ(each.status, 0) << read_file("log.txt");
    ASSERT_EQ(read_file("part2.jsonl"), part);
    ASSERT_EQ(read_file("part2.jsonl.more"), more);
  }
  for (const std::string& name : scratch_files()) EXPECT_THAT(name, Not(HasSubstr(".tmp")));
}

TEST_F(Fault, Usage) {
  const auto error = [](const Words& words) { return run(words).err; };
  EXPECT_THAT(error({"check", "--shard", "plan.json:1"}), HasSubstr("--shard needs --output PART"));
  EXPECT_THAT(error({"check", "--shard", "plan.json:1", "-o", "x", "games.pgn"}),
              HasSubstr("it takes no PATH"));
  EXPECT_THAT(error({"check", "--shard", "plan.json:1", "-o", "x", "-f", "html"}),
              HasSubstr("merge writes the formats"));
  EXPECT_THAT(error({"check", "--shard", "plan.json", "-o", "x"}), HasSubstr("PLAN:K"));
  EXPECT_THAT(error({"check", "--shard", "plan.json:0", "-o", "x"}), HasSubstr("from 1"));
  EXPECT_THAT(error({"check", "--lean", "games.pgn"}), HasSubstr("--lean is for parts"));
  EXPECT_THAT(error({"merge"}), HasSubstr("merge needs the parts"));
}

}  // namespace
}  // namespace tools
