// Runs of `shard`, `check --shard` and `merge` with files of the test's own directory.

#pragma once

#include <string>
#include <vector>

#include "tests/cli/program.h"

namespace tools {

using Words = std::vector<std::string>;

inline const Words kAllFormats = {"text",  "jsonl",  "json",   "csv",  "sarif",
                                  "junit", "github", "gitlab", "html", "markdown"};

/// What a run judges, and how.
struct ShardCase {
  Words paths;
  Words judging = {};    // options of check
  Words reporting = {};  // options of check without parts and of merge
  Words formats = kAllFormats;
};

Words joined(const Words& first, const Words& second);

/// Games of many events; each third has a fault.
std::string games_of_events(int count);

/// Writes plan.json.
RunResult plan(const Words& paths, int parts);
/// Judges a part of plan.json; writes `part_name(part)`.
RunResult judge_part(int part, const Words& judging = {});
std::string part_name(int part);
/// The last part first: merge finds their order itself.
Words part_names(int parts);
void remove_parts();
/// Plans and judges all parts, and removes those of other plans.
void make_parts(const Words& paths, int parts, const Words& judging = {});

/// Expects that the reports of so many parts have the bytes of those without parts.
void expect_same(const ShardCase& each, const Words& counts = {"1", "2", "7", "64"});

}  // namespace tools
