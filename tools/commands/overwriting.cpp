#include "tools/commands/overwriting.h"

#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <string_view>
#include <system_error>
#include <variant>
#include <vector>

#include "tools/input/path_list.h"
#include "tools/output/same_file.h"
#include "tools/shards/part_file.h"
#include "tools/shards/plan.h"

namespace tools {
namespace {

namespace fs = std::filesystem;

struct Output {
  std::string file;       // "-": standard output
  std::string_view what;  // "the report", or the option that names the file, for messages
  // A baseline may be read and then written anew.
  bool may_be_the_baseline = false;
  // Of fix, which says itself what to do if it is the input.
  bool is_corrected_text = false;
  bool is_log = false;

  std::string_view name() const {
    return file == "-" ? std::string_view("standard output") : std::string_view(file);
  }
};

std::vector<Output> outputs_of(const Options& options) {
  std::vector<Output> outputs;
  const bool is_text = options.command == Command::fix && !options.dry_run;
  for (const ReportRequest& report : options.reports) {
    outputs.push_back({.file = report.file.empty() ? "-" : report.file,
                       .what = is_text ? "the corrected text" : "the report",
                       .is_corrected_text = is_text});
  }
  if (!options.shard_plan.empty()) {
    outputs.push_back({.file = part_more(outputs.front().file), .what = "the report"});
  }
  if (!options.write_baseline.empty()) {
    outputs.push_back(
        {.file = options.write_baseline, .what = "--write-baseline", .may_be_the_baseline = true});
  }
  if (!options.log_file.empty()) {
    outputs.push_back({.file = options.log_file, .what = "--log-file", .is_log = true});
  }
  return outputs;
}

// An output that does not exist yet, or is no regular file, is no input.
bool may_be_input(const Output& output) {
  struct stat status {};
  const int failed =
      output.file == "-" ? ::fstat(STDOUT_FILENO, &status) : ::stat(output.file.c_str(), &status);
  return failed == 0 && S_ISREG(status.st_mode);
}

bool is_list(const std::string& path) { return path.size() > 1 && path.front() == '@'; }

void add_lists(const std::vector<std::string>& paths, std::vector<std::string>& inputs) {
  for (const std::string& path : paths) {
    if (is_list(path)) inputs.push_back(path.substr(1));
  }
}

void add_files(const std::vector<std::string>& paths, TextFiles& lists,
               std::vector<std::string>& inputs) {
  add_lists(paths, inputs);
  for (const PathStep& step : expand_paths(paths, InputState(), lists).steps) {
    const bool is_file =
        step.kind == PathStep::Kind::named_file || step.kind == PathStep::Kind::found_file;
    if (is_file) inputs.push_back(step.path);
    if (step.kind == PathStep::Kind::standard_input) inputs.emplace_back("-");
  }
}

// What was planned is not to be lost, whichever part is judged.
void add_planned(const std::string& plan_file, TextFiles& texts, std::vector<std::string>& inputs) {
  const auto read = read_plan_file(plan_file, texts);
  const auto* const plan = std::get_if<Plan>(&read);
  if (plan == nullptr) return;
  add_lists(plan->paths, inputs);
  for (const PlannedInput& input : plan->inputs) inputs.push_back(input.path);
}

// Of the first part that can be read.
std::optional<PartHeader> header_of(const std::vector<std::string>& parts) {
  for (const std::string& name : parts) {
    const auto part = PartReader::open(name);
    if (const auto* read = std::get_if<PartReader>(&part)) return read->header();
  }
  return std::nullopt;
}

// A list that is no file any more, such as a pipe, would wait for what nobody writes.
bool can_be_listed(const std::string& path) {
  return is_list(path) ? file_state(path.substr(1)).has_value() : path != "-";
}

// The games themselves are not read again, but the parts name them.
void add_games_of(const PartHeader& header, TextFiles& texts, std::vector<std::string>& inputs) {
  std::vector<std::string> paths = header.paths;
  std::erase_if(paths, [](const std::string& path) { return !can_be_listed(path); });
  add_files(paths, texts, inputs);
}

// Nothing names the plan of the parts to `merge`; what it holds shows whether a file is that plan.
bool is_plan_of(const PartHeader& header, const std::string& file, TextFiles& texts) {
  if (!looks_like_plan(file)) return false;
  const auto plan = read_plan_file(file, texts);
  return std::holds_alternative<Plan>(plan) && std::get<Plan>(plan).id == header.plan;
}

// Files that are read or, by a plan, belong to what is; but for the baseline.
std::vector<std::string> inputs_of(const Options& options, const std::vector<Output>& outputs) {
  std::vector<std::string> inputs = options.tournament_reports;
  for (const std::string& file :
       {options.shard_plan, options.missing_of, options.layers.config_file}) {
    if (!file.empty()) inputs.push_back(file);
  }
  add_files(options.arguments, *options.texts, inputs);
  for (const std::string& plan : {options.shard_plan, options.missing_of}) {
    if (!plan.empty()) add_planned(plan, *options.texts, inputs);
  }
  const bool is_merge = options.command == Command::merge;
  if (is_merge || !options.missing_of.empty()) {
    for (const std::string& part : options.arguments) inputs.push_back(part_more(part));
  }
  const auto header = is_merge ? header_of(options.arguments) : std::nullopt;
  if (!header) return inputs;
  add_games_of(*header, *options.texts, inputs);
  for (const Output& output : outputs) {
    if (is_plan_of(*header, output.file, *options.texts)) inputs.push_back(output.file);
  }
  return inputs;
}

// Also where neither exists yet.
bool are_one_file(const Output& a, const Output& b) {
  // People read a log, so it may come with the report to one pipe or terminal, but not to one file.
  const bool is_same = a.is_log || b.is_log
                           ? is_same_file(a.file, b.file) || is_same_file(b.file, a.file)
                           : is_same_output(a.file, b.file);
  if (is_same) return true;
  std::error_code failed;
  if (a.file == "-" || b.file == "-") return false;
  if (fs::exists(a.file, failed) || fs::exists(b.file, failed)) return false;
  const fs::path first = fs::weakly_canonical(fs::absolute(resolve_links(a.file), failed), failed);
  const fs::path second = fs::weakly_canonical(fs::absolute(resolve_links(b.file), failed), failed);
  return !first.empty() && first == second;
}

std::string both_to(const Output& a, const Output& b) {
  if (a.what == b.what) {
    return fmt::format("two reports cannot both go to {}; give one another file", b.name());
  }
  return fmt::format("{} and {} cannot both go to {}", a.what, b.what, b.name());
}

std::string refused(const Output& output, std::string_view input) {
  return fmt::format("{} is {}; give {} another file", output.name(), input, output.what);
}

}  // namespace

std::string refused_overwriting(const Options& options) {
  if (!takes_paths(options.command)) return {};
  const std::vector<Output> outputs = outputs_of(options);
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (!are_one_file(outputs[j], outputs[i])) continue;
      return both_to(outputs[j], outputs[i]);
    }
  }
  if (std::none_of(outputs.begin(), outputs.end(), may_be_input)) return {};
  const std::vector<std::string> inputs = inputs_of(options, outputs);
  for (const Output& output : outputs) {
    for (const std::string& input : inputs) {
      if (!output.is_corrected_text && is_same_file(input, output.file))
        return refused(output, "an input of this run");
    }
    if (output.may_be_the_baseline || options.baseline.empty()) continue;
    if (is_same_file(options.baseline, output.file)) return refused(output, "the baseline");
  }
  return {};
}

}  // namespace tools
