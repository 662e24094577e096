#include "tests/cli/shards.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>

namespace tools {
namespace {

Words reports(const ShardCase& each, const std::string& stem) {
  Words words;
  for (const std::string& format : each.formats) {
    words.push_back("-f");
    words.push_back(format + "=" + stem + format);
  }
  return words;
}

}  // namespace

Words joined(const Words& first, const Words& second) {
  Words words = first;
  words.insert(words.end(), second.begin(), second.end());
  return words;
}

std::string games_of_events(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) {
    std::string game = i % 3 == 0 ? kIllegal : i % 3 == 1 ? kGood : kWarned;
    const std::string name = "Event \"";
    game.replace(game.find(name), name.size(), name + std::to_string(i / 5));
    text += game;
  }
  return text;
}

RunResult plan(const Words& paths, int parts) {
  return run(joined({"shard", "--parts", std::to_string(parts), "-o", "plan.json"}, paths));
}

RunResult judge_part(int part, const Words& judging) {
  return run(joined({"check", "-j1", "--shard", "plan.json:" + std::to_string(part), "-o",
                     part_name(part), "--exit-zero"},
                    judging));
}

std::string part_name(int part) { return "part" + std::to_string(part) + ".jsonl"; }

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

void make_parts(const Words& paths, int parts, const Words& judging) {
  remove_parts();
  const RunResult planned = plan(paths, parts);
  ASSERT_EQ(planned.status, 0) << planned.err;
  for (int part = 1; part <= parts; ++part) {
    const RunResult judged = judge_part(part, judging);
    ASSERT_THAT(judged.status, testing::AnyOf(0, 2)) << judged.err;
    ASSERT_EQ(judged.out, "");
  }
}

void expect_same(const ShardCase& each, const Words& counts) {
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

}  // namespace tools
