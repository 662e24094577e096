#include "tools/output/overwriting.h"

#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <vector>

#include "tools/input/path_list.h"
#include "tools/output/same_file.h"

namespace tools {
namespace {

namespace fs = std::filesystem;

struct Output {
  std::string file;  // "-": standard output
  std::string_view option;
  // A baseline may be read and then written anew.
  bool may_be_the_baseline = false;
  // Of fix, which says itself what to do if it is the input.
  bool is_corrected_text = false;

  std::string_view name() const {
    return file == "-" ? std::string_view("standard output") : std::string_view(file);
  }
};

std::vector<Output> outputs_of(const Options& options) {
  std::vector<Output> outputs;
  const bool is_text = options.command == Command::fix && !options.dry_run;
  for (const ReportRequest& report : options.reports) {
    outputs.push_back({.file = report.file.empty() ? "-" : report.file,
                       .option = is_text ? "the corrected text" : "the report",
                       .is_corrected_text = is_text});
  }
  if (!options.write_baseline.empty()) {
    outputs.push_back({.file = options.write_baseline,
                       .option = "--write-baseline",
                       .may_be_the_baseline = true});
  }
  if (!options.log_file.empty()) outputs.push_back({options.log_file, "--log-file"});
  return outputs;
}

// An output that does not exist yet, or is no regular file, is no input.
bool may_be_input(const Output& output) {
  struct stat status {};
  const int failed =
      output.file == "-" ? ::fstat(STDOUT_FILENO, &status) : ::stat(output.file.c_str(), &status);
  return failed == 0 && S_ISREG(status.st_mode);
}

// Files that are read, but for the baseline.
std::vector<std::string> inputs_of(const Options& options) {
  std::vector<std::string> inputs = options.tournament_reports;
  for (const std::string& file :
       {options.shard_plan, options.missing_of, options.layers.config_file}) {
    if (!file.empty()) inputs.push_back(file);
  }
  for (const std::string& path : options.arguments) {
    if (path.size() > 1 && path.front() == '@') inputs.push_back(path.substr(1));
  }
  for (const PathStep& step : expand_paths(options.arguments, InputState(), *options.texts).steps) {
    const bool is_file =
        step.kind == PathStep::Kind::kNamedFile || step.kind == PathStep::Kind::kFoundFile;
    if (is_file) inputs.push_back(step.path);
    if (step.kind == PathStep::Kind::kStdin) inputs.emplace_back("-");
  }
  return inputs;
}

// Also where neither exists yet.
bool are_one_file(const Output& a, const Output& b) {
  if (is_same_file(a.file, b.file) || is_same_file(b.file, a.file)) return true;
  std::error_code failed;
  if (a.file == "-" || b.file == "-") return false;
  if (fs::exists(a.file, failed) || fs::exists(b.file, failed)) return false;
  const fs::path first = fs::weakly_canonical(fs::absolute(a.file, failed), failed);
  const fs::path second = fs::weakly_canonical(fs::absolute(b.file, failed), failed);
  return !first.empty() && first == second;
}

std::string both_to(const Output& a, const Output& b) {
  if (a.option == b.option) {
    return fmt::format("two reports cannot both go to {}; give one another file", b.name());
  }
  return fmt::format("{} and {} cannot both go to {}", a.option, b.option, b.name());
}

std::string refused(const Output& output, std::string_view input) {
  return fmt::format("{} is {}; give {} another file", output.name(), input, output.option);
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
  const std::vector<std::string> inputs = inputs_of(options);
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
