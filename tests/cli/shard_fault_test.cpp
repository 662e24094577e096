// What is wrong with a plan or a part is one error, and there is no report.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <string>
#include <thread>

#include "tests/cli/program.h"
#include "tests/cli/shards.h"
#include "tests/testing/zstd_frame.h"

namespace tools {
namespace {

using testing::HasSubstr;
using testing::Not;

// What is read, or named by what is read, is never written.
class PartOverwriting : public testing::Test {
 protected:
  void SetUp() override {
    std::filesystem::create_directory(scratch() + "in");
    write_file("e.pgn", games_of_events(6));
    write_file("in/g.pgn", games_of_events(3));
    write_file("h.pgn", games_of_events(3));
    write_file("games.list", "h.pgn\n");
    make_parts({"e.pgn", "in", "@games.list"}, 2);
    for (const std::string& name : kKept) before_.push_back(read_file(name));
  }

  void expect_refused(const Words& words, const std::string& file,
                      const std::string& other = "the report") {
    const RunResult result = run(words);
    EXPECT_EQ(result.status, 2) << testing::PrintToString(words);
    EXPECT_EQ(result.err, "pgn-arbiter: " + file + " is an input of this run; give " + other +
                              " another file\n")
        << testing::PrintToString(words);
    for (std::size_t i = 0; i < kKept.size(); ++i) EXPECT_EQ(read_file(kKept[i]), before_[i]);
  }

  const Words kKept = {"e.pgn",       "in/g.pgn",         "h.pgn",
                       "games.list",  "plan.json",        "part1.jsonl",
                       "part2.jsonl", "part1.jsonl.more", "part2.jsonl.more"};
  Words before_;
};

TEST_F(PartOverwriting, OfWhatThePlanNamesIsRefused) {
  for (const char* const part : {"plan.json:1", "plan.json:2"}) {
    for (const char* const file : {"e.pgn", "in/g.pgn", "h.pgn", "games.list", "plan.json"}) {
      expect_refused({"check", "--shard", part, "-o", file}, file);
      expect_refused({"check", "--shard", part, "-o", "new", "--log-file", file}, file,
                     "--log-file");
    }
  }
  for (const char* const file : {"e.pgn", "plan.json", "part1.jsonl", "part1.jsonl.more"}) {
    expect_refused({"shard", "--missing", "plan.json", "-o", file, "part1.jsonl"}, file);
  }
}

TEST_F(PartOverwriting, OfThePlanByTheFileBesideThePartIsRefused) {
  std::filesystem::copy_file(scratch() + "plan.json", scratch() + "q.more",
                             std::filesystem::copy_options::overwrite_existing);
  expect_refused({"check", "--shard", "q.more:1", "-o", "q"}, "q.more");
  EXPECT_EQ(read_file("q.more"), read_file("plan.json"));
  const RunResult result =
      run({"check", "--shard", "plan.json:1", "-o", "new", "--log-file", "new.more"});
  EXPECT_EQ(result.err, "pgn-arbiter: the report and --log-file cannot both go to new.more\n");
}

TEST_F(PartOverwriting, OfWhatTheMergedPartsComeFromIsRefused) {
  const Words parts = part_names(2);
  for (const std::string& file : kKept) {
    expect_refused(joined({"merge", "-f", "csv=" + file}, parts), file);
    expect_refused(joined({"merge", "-o", "new", "--log-file", file}, parts), file, "--log-file");
  }
  std::filesystem::remove(scratch() + "link");
  std::filesystem::create_symlink("e.pgn", scratch() + "link");
  expect_refused(joined({"merge", "-f", "jsonl=link"}, parts), "link");
}

TEST_F(PartOverwriting, OfOtherFilesIsAllowed) {
  ASSERT_EQ(run({"shard", "--parts", "3", "-o", "other.json", "e.pgn"}).status, 0);
  write_file("report", "old");
  const RunResult result = run(
      joined({"merge", "--exit-zero", "-f", "csv=other.json", "-f", "text=report"}, part_names(2)));
  EXPECT_EQ(result.err, "");
  EXPECT_EQ(result.status, 0);
  EXPECT_EQ(run({"check", "--exit-zero", "--shard", "plan.json:1", "-o", "part1.jsonl"}).status, 0);
}

class Fault : public testing::Test {
 protected:
  void SetUp() override {
    write_file("games.pgn", games_of_events(30));
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

TEST_F(Fault, PartThatIsNoFile) {
  const RunResult result = run({"check", "--shard", "plan.json:1", "-o", "/dev/null"});
  EXPECT_EQ(result.status, 2);
  EXPECT_EQ(result.err,
            "pgn-arbiter: error: /dev/null is no file; a part is two files, /dev/null and "
            "/dev/null.more\n");
  EXPECT_FALSE(std::filesystem::exists("/dev/null.more"));
}

// What concerns the report of all parts is refused here; what a file of settings says of it is for
// merge.
TEST_F(Fault, PartWithABaseline) {
  const Words words = {"check", "--exit-zero", "--shard", "plan.json:1", "-o", "new.jsonl"};
  for (const char* const option : {"--baseline", "--write-baseline"}) {
    const RunResult result = run(joined(words, {option, "known.json"}));
    EXPECT_EQ(result.status, 2);
    EXPECT_THAT(result.err,
                HasSubstr("a part has no baseline; give " + std::string(option) + " to merge"));
  }
  EXPECT_EQ(run(words, {.options = "--baseline known.json"}).status, 0);
}

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

TEST_F(Fault, PartOfAnotherVersion) {
  const std::string version = run({"--version"}).out.substr(std::string("pgn-arbiter ").size());
  const std::string more = read_file("part2.jsonl.more");
  const std::size_t at = more.find(version.substr(0, version.find('\n')));
  ASSERT_NE(at, std::string::npos);
  change("part2.jsonl.more", at);
  expect_error(part_names(3), "part2.jsonl was written by version");
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
  write_file("others.pgn", games_of_events(12));
  plan({"others.pgn"}, 3);
  judge_part(2);
  expect_error(part_names(3), "is a part of another plan than");
}

TEST_F(Fault, PartJudgedOtherwise) {
  judge_part(2, {"--laws", "2014"});
  expect_error(part_names(3), "was judged with other settings than");
}

TEST_F(Fault, PartJudgedOtherwiseByItsMachine) {
  const Words words = {"check", "--exit-zero", "--shard", "plan.json:2", "-o", part_name(2)};
  run(words, {.options = "--ignore M"});
  expect_error(part_names(3), "was judged with other settings than");
  for (const char* const section : {"[path:games.pgn]", "[event:games.pgn]"}) {
    write_file("own.ini", section + std::string("\nlaws = 2014\n"));
    run(joined(words, {"--config", "own.ini"}));
    expect_error(part_names(3), "was judged with other settings than");
  }
  write_file("own.ini", "[path:games.pgn]\nlaws = 2014\n");
  make_parts({"games.pgn"}, 3, {"--config", "own.ini"});
  write_file("own.ini", "[event:games.pgn]\nlaws = 2014\n");
  run(joined(words, {"--config", "own.ini"}));
  expect_error(part_names(3), "was judged with other settings than");
}

TEST_F(Fault, PartThatIsLeanBesideOthersThatAreNot) {
  make_parts({"games.pgn"}, 3, {"--ignore", "X"});
  judge_part(2, {"--ignore", "X", "--lean"});
  expect_error(part_names(3), "was judged with other settings than");
}

TEST_F(Fault, ReportThatIsNoPart) {
  run({"check", "-f", "jsonl=plain.jsonl", "games.pgn"});
  expect_error({"plain.jsonl"}, "plain.jsonl.more: No such file");
}

TEST_F(Fault, InputThatHasChanged) {
  write_file("games.pgn", games_of_events(31));
  remove_parts();
  const RunResult grown = judge_part(1);
  EXPECT_EQ(grown.status, 2);
  EXPECT_THAT(grown.err, HasSubstr("games.pgn has changed since it was planned"));
  write_file("games.pgn", games_of_events(30));
  EXPECT_THAT(judge_part(1).err, HasSubstr("it was written to")) << "even with as many bytes";
  std::filesystem::remove(scratch() + "games.pgn");
  EXPECT_THAT(judge_part(1).err, HasSubstr("is not there any more"));
  for (const std::string& name : scratch_files()) EXPECT_THAT(name, Not(HasSubstr("part1")));
}

TEST_F(Fault, FileChangedBeforeItsDigestIsMade) {
  write_file("games.pgn", games_of_events(31));
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
  const std::string mimic =
      "{" + tests::zstd_frame(games_of_events(3)) + ends + ends + ends + "}\n";
  write_file("mimic.pgn.zst",
             tests::zstd_frame(games_of_events(2)) +
                 tests::zstd_frame(games_of_events(60) + mimic + games_of_events(20)) +
                 tests::zstd_frame(games_of_events(2)));
  remove_parts();
  ASSERT_EQ(plan({"mimic.pgn.zst"}, 2).status, 0);
  ASSERT_THAT(read_file("plan.json"), HasSubstr("\"skip\":")) << "it is taken for one";
  const RunResult judged = judge_part(1);
  EXPECT_EQ(judged.status, 2);
  EXPECT_THAT(judged.err, HasSubstr("mimic.pgn.zst: "));
  EXPECT_THAT(scratch_files(), Not(testing::Contains("part1.jsonl")));
}

TEST_F(Fault, DamagedFrame) {
  std::string frames;
  for (int i = 0; i < 6; ++i) frames += tests::zstd_frame(games_of_events(9));
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
    const RunResult judged = judge_part(part);
    if (judged.status == 0) continue;
    ++failed;
    EXPECT_THAT(judged.err, HasSubstr("games.pgn.zst: "));
    EXPECT_THAT(scratch_files(), Not(testing::Contains(part_name(part))));
  }
  EXPECT_GE(failed, 1);
}

TEST_F(Fault, Utf16InAPart) {
  std::string wide;
  for (const char c : games_of_events(2)) wide += {c, '\0'};
  write_file("games.pgn", games_of_events(60) + wide);
  std::string frames;
  for (int i = 0; i < 6; ++i) frames += tests::zstd_frame(games_of_events(9));
  write_file("games.pgn.zst", frames + tests::zstd_frame(wide));
  for (const char* const file : {"games.pgn", "games.pgn.zst"}) {
    ASSERT_EQ(plan({file}, 2).status, 0);
    remove_parts();
    EXPECT_EQ(judge_part(1).status, 0) << file;
    const RunResult judged = judge_part(2);
    EXPECT_EQ(judged.status, 2) << file;
    EXPECT_THAT(judged.err, HasSubstr("UTF-16 text in the middle of 8-bit text"));
    EXPECT_THAT(scratch_files(), Not(testing::Contains(part_name(2))));
  }
}

TEST_F(Fault, DamagedPlan) {
  const std::string made = read_file("plan.json");
  write_file("plan.json", made.substr(0, made.size() / 2));
  EXPECT_THAT(judge_part(1).err, HasSubstr("plan.json: this is no whole plan"));
  write_file("plan.json", made);
  EXPECT_THAT(judge_part(4).err, HasSubstr("plan.json has 3 parts, so there is no part 4"));
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
    std::thread other([&] { judged[0] = judge_part(2, {"--log-file", "log.txt"}); });
    judged[1] = judge_part(2, {"--log-file", "log.txt"});
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
