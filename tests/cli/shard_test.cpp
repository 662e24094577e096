// The report of all parts has the bytes of the report of one machine, whatever is judged.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "tests/cli/program.h"
#include "tests/cli/shards.h"
#include "tests/testing/files.h"
#include "tests/testing/zstd_frame.h"
#include "tools/input/utf16.h"

namespace tools {
namespace {

using testing::HasSubstr;

std::string event_pgn() { return tests::read_file(source_file("testdata/event.pgn")); }

std::string with_lines(std::string text, const std::string& line_end) {
  std::string lines;
  for (const char byte : text) lines += byte == '\n' ? line_end : std::string(1, byte);
  return lines;
}

// All fixtures, in one file: with text outside of games, variants, findings of every rule. Those in
// UTF-16 are what they are read as, since two encodings in one file are an error.
std::string fixtures() {
  Words files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(source_file("testdata"))) {
    if (entry.path().extension() == ".pgn") files.push_back(entry.path().string());
  }
  std::sort(files.begin(), files.end());
  std::string text;
  for (const std::string& file : files) text += decode_text(tests::read_file(file)).text + "\n";
  return text;
}

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
  for (const std::string& format : kAllFormats) {
    SCOPED_TRACE(format);
    expect_same({.paths = {"event.pgn"}, .formats = {format}}, {"3"});
  }
}

TEST(Shards, LineEnds) {
  write_file("crlf.pgn", with_lines(games_of_events(12), "\r\n"));
  write_file("cr.pgn", with_lines(games_of_events(12), "\r"));
  expect_same({.paths = {"crlf.pgn", "cr.pgn"}}, {"7"});
}

// What is not ASCII decides how the whole game is read, and columns count characters.
TEST(Shards, Encodings) {
  std::string latin = kIllegal;
  latin.replace(latin.find("\"C\""), 3, "\"M\xFCller\"");
  std::string utf8 = kIllegal;
  utf8.replace(utf8.find("1. e4"), 5, "{M\xC3\xBCller} 1. e4");
  std::string utf16 = "\xFF\xFE";
  for (const char byte : games_of_events(6)) (utf16 += byte) += '\0';
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

// The cut is between the two halves.
TEST(Shards, GamesThatAreTooLarge) {
  const std::string half = kIllegal + "[Event \"L\"]\n[White \"A\"]\n[Black \"B\"]\n\n1. e4 {" +
                           std::string(std::size_t{65} << 20, 'c') + "} e5 *\n\n" + kIllegal;
  write_file("large.pgn", half + half);
  expect_same({.paths = {"large.pgn"}, .formats = {"jsonl", "text", "html"}}, {"2"});
  EXPECT_THAT(read_file("plan.json"), HasSubstr("\"begin\":" + std::to_string(half.size())));
  const std::string err = run(joined({"merge"}, part_names(2))).err;
  EXPECT_THAT(err, HasSubstr("large.pgn: game 2 (line "));
  EXPECT_THAT(err, HasSubstr("large.pgn: game 5 (line "));
}

// Where 8 MiB have no start that stands for itself, batches are cut at others.
TEST(Shards, GamesWithoutEventTags) {
  std::string text = games_of_events(3);
  for (int i = 0; i < 12; ++i) {
    text += "[Site \"x\"]\n\n1. e4 {" + std::string(1 << 20, 'c') + "} e5 2. Ke3 *\n\n";
  }
  write_file("sites.pgn", text + games_of_events(9));
  expect_same({.paths = {"sites.pgn"}, .formats = {"jsonl", "text"}}, {"2", "7"});
  make_parts({"sites.pgn"}, 200);
  EXPECT_THAT(read_file("plan.json"), HasSubstr("\"begin\":"));
}

// Without moves and markers, of which S104 reports the first only: the state passes every cut.
TEST(Shards, ResultsOnly) {
  std::string text;
  for (int i = 0; i < 12; ++i) {
    text += "[Event \"List\"]\n[White \"A" + std::to_string(i) +
            "\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n";
  }
  write_file("results.pgn", text + kGood + text);
  expect_same({.paths = {"results.pgn"}});
}

TEST(Shards, JunkBeforeTheFirstGame) {
  write_file("junk.pgn", "Some words.\n\n" + games_of_events(9) + "and more words\n");
  write_file("nothing.pgn", "No game at all.\n");
  write_file("empty.pgn", "");
  expect_same({.paths = {"junk.pgn", "nothing.pgn", "empty.pgn"}}, {"1", "7"});
}

// Between the tags of one game, where the parts meet.
TEST(Shards, LinesOfControlBytes) {
  for (const std::string& line :
       {std::string("\0\n", 2), std::string("\v\n"), std::string("\f\n")}) {
    std::string blanks;
    for (int i = 0; i < 30'000; ++i) blanks += line;
    write_file("control.pgn",
               games_of_events(100) + "[Site \"x\"]\n" + blanks +
                   "[Event \"y\"]\n[White \"P\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n" +
                   games_of_events(110));
    expect_same({.paths = {"control.pgn"}, .formats = {"jsonl", "text"}}, {"2", "3"});
  }
}

TEST(Shards, DirectoriesListsAndTheSameFileTwice) {
  for (int i = 0; i < 12; ++i)
    write_file("dir/" + std::to_string(i) + ".pgn", games_of_events(3 + i));
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
  for (int i = 0; i < 9; ++i)
    members.emplace_back(std::to_string(i) + ".pgn", games_of_events(4 + i));
  members.insert(members.begin() + 4, {"read.me", "No games."});
  members.insert(members.begin() + 6, {"inner.tar", tar({{"in.pgn", games_of_events(5)}})});
  write_file("games.tar", tar(members));
  expect_same({.paths = {"games.tar"}, .judging = {"--games", "all"}}, {"2", "7", "64"});
  make_parts({"games.tar"}, 7);
  EXPECT_THAT(read_file("plan.json"), HasSubstr("\"first\":")) << "it is cut between members";
}

// A frame may begin anywhere in a game; many are shorter than a game, or have no start of one.
TEST(Shards, FramesOfZstd) {
  const std::string text = games_of_events(150);
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
    tags +=
        tests::zstd_frame("[Site \"x\"]\n\n") +
        tests::zstd_frame("[Event \"" + std::to_string(i) + "\"]\n[White \"a\"]\n\n1. e4 *\n\n");
  }
  write_file("tags.pgn.zst", tags);
  std::string junk;
  for (int i = 0; i < 9; ++i) junk += tests::zstd_frame("some words\n");
  write_file("junk.pgn.zst",
             junk + tests::zstd_frame(games_of_events(9)) + tests::zstd_frame(games_of_events(9)));
  expect_same({.paths = {"tags.pgn.zst", "junk.pgn.zst"}}, {"2", "7", "64"});
}

// A damaged archive is judged as far as it can be read, and stays whole.
TEST(Shards, DamagedArchive) {
  const std::string whole = tar({{"a.pgn", games_of_events(40)}, {"b.pgn", games_of_events(40)}});
  write_file("cut.tar", whole.substr(0, whole.size() - 3000));
  expect_same({.paths = {"cut.tar"}}, {"4"});
}

TEST(Shards, BaselineAndSeverity) {
  write_file("games.pgn", games_of_events(15));
  ASSERT_EQ(run({"check", "--write-baseline", "known.json", "--select", "M", "games.pgn"}).status,
            0);
  write_file("more.pgn", games_of_events(20));
  expect_same(
      {.paths = {"more.pgn"}, .reporting = {"--baseline", "known.json", "--fail-on", "info"}},
      {"2", "7"});
  // A game keeps its record although all that was found in it is known.
  expect_same({.paths = {"more.pgn"},
               .judging = {"--games", "all"},
               .reporting = {"--baseline", "known.json"}},
              {"3"});
  expect_same({.paths = {"more.pgn"}, .reporting = {"--fail-on", "never"}}, {"3"});
  expect_same({.paths = {"more.pgn"}, .reporting = {"--max-findings", "5"}}, {"3"});
}

TEST(Shards, WritesTheSameBaseline) {
  write_file("games.pgn", games_of_events(15));
  run({"check", "--write-baseline", "alone.json", "games.pgn"});
  make_parts({"games.pgn"}, 4);
  run(joined({"merge", "--write-baseline", "merged.json"}, part_names(4)));
  EXPECT_EQ(read_file("merged.json"), read_file("alone.json"));
  EXPECT_THAT(read_file("merged.json"), HasSubstr("M210"));
}

// The replay stops, and the rule that says why is not selected.
TEST(Shards, GamesJudgedInPart) {
  write_file("games.pgn", games_of_events(12));
  expect_same({.paths = {"games.pgn"}, .judging = {"--ignore", "M"}}, {"5"});
  expect_same({.paths = {"games.pgn"},
               .judging = {"--severity", "M=warning"},
               .reporting = {"--fail-on", "error", "--allow-unjudged"}},
              {"5"});
}

// A section, even one that changes nothing, must not decide what the records hold.
TEST(Shards, SectionAndEachFormatByItself) {
  write_file("all/event.pgn", event_pgn());
  write_file("all/.pgn-arbiter.ini", "[path:*]\nlaws = auto\n");
  for (const std::string& format : kAllFormats) {
    SCOPED_TRACE(format);
    expect_same({.paths = {"all/event.pgn"}, .formats = {format}}, {"1"});
  }
}

// Sections apply by path and event; the configuration is found from the paths of the plan.
TEST(Shards, Configuration) {
  write_file("set/games.pgn", games_of_events(15));
  write_file("set/.pgn-arbiter.ini",
             "games = all\nfail-on = warning\nformat = jsonl\n[event:2*]\nignore = M\n"
             "[path:games.pgn]\nseverity = S108=error\n");
  expect_same({.paths = {"set/games.pgn"}}, {"4"});
  make_parts({"set/games.pgn"}, 4);
  EXPECT_EQ(run(joined({"merge"}, part_names(4))).out, run({"check", "set/games.pgn"}).out)
      << "the format of the file, too";
}

// A rule about the event counts if any section selects it, and a rule that any leaves out may be
// known where nobody looked.
TEST(Shards, RulesOfSections) {
  write_file("set/games.pgn", games_of_events(15));
  write_file("set/.pgn-arbiter.ini", "ignore = X\n[path:games.pgn]\nextend-select = X701\n");
  expect_same({.paths = {"set/games.pgn"}, .formats = {"jsonl"}}, {"3"});
  EXPECT_THAT(read_file("merged.jsonl"), HasSubstr("\"rule\":\"X701\""));
  run({"check", "--no-config", "--write-baseline", "known.json", "set/games.pgn"});
  write_file("set/.pgn-arbiter.ini", "[path:games.pgn]\nignore = M\n");
  expect_same(
      {.paths = {"set/games.pgn"}, .reporting = {"--baseline", "known.json"}, .formats = {"jsonl"}},
      {"3"});
}

TEST(Shards, Options) {
  write_file("games.pgn", games_of_events(15));
  expect_same({.paths = {"games.pgn"}, .judging = {"--laws", "2014", "--class", "blitz"}}, {"3"});
  expect_same({.paths = {"games.pgn"}, .judging = {"--games", "none", "--ignore", "X"}}, {"3"});
}

TEST(Shards, TournamentReport) {
  write_file("games.pgn", games_of_events(15));
  write_file("open.trf",
             "012 Good\n"
             "001    1      A                                                               "
             "             1.0    1     2 w 0\n"
             "001    2      B                                                               "
             "             0.0    2     1 b 1\n");
  expect_same({.paths = {"games.pgn"}, .reporting = {"--trf", "open.trf"}}, {"3"});
}

TEST(Shards, LeanParts) {
  write_file("games.pgn", games_of_events(40));
  ShardCase lean{.paths = {"games.pgn"}, .judging = {"--ignore", "X"}};
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
  EXPECT_THAT(judge_part(1, {"--lean"}).err, HasSubstr("add --ignore X"));
}

}  // namespace
}  // namespace tools
