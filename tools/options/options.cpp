#include "tools/options/options.h"

#include <fmt/core.h>

#include <algorithm>
#include <set>
#include <utility>

#include "arbiter/rules/registry.h"
#include "arbiter/types/rule.h"
#include "tools/options/apply_layers.h"
#include "tools/options/assignments.h"
#include "tools/options/config_file.h"
#include "tools/options/fix_option.h"
#include "tools/options/option_table.h"
#include "tools/options/shell_words.h"
#include "tools/program/threads.h"
#include "tools/text/words.h"

namespace tools {
namespace {

// --- the sources ---

// Whether the environment and a configuration file have settings for the command.
bool has_settings(Command command) {
  return command == Command::check || command == Command::position || command == Command::merge;
}

Problem in_environment(std::string_view problem) {
  return fmt::format("{}: {}", kEnvironment, problem);
}

// Which of them came last would decide otherwise whether a file is read.
Problem check_config(const std::vector<Assignment>& assignments) {
  const auto has = [&](std::string_view name) {
    return std::any_of(assignments.begin(), assignments.end(),
                       [name](const Assignment& each) { return each.option->name == name; });
  };
  if (!has("config") || !has("no-config")) return {};
  return "--config reads a file and --no-config reads none; give one of them";
}

Problem read_environment(Command command, const std::string& text, Layers& layers) {
  const ShellWords words = split_like_a_shell(text);
  if (!words.problem.empty()) return in_environment(words.problem);
  CommandLine found;
  const Problem problem = split_words(command, words.words, Source::environment, found);
  if (!problem.empty()) return in_environment(problem);
  if (!found.arguments.empty()) {
    return in_environment(fmt::format("expected options, not \"{}\"", found.arguments.front()));
  }
  for (const Assignment& assignment : found.assignments) {
    if (assignment.option->name == "help") return in_environment("--help is not allowed here");
  }
  const Problem contradiction = check_config(found.assignments);
  if (!contradiction.empty()) return in_environment(contradiction);
  return keep_what_applies(command, found.assignments, layers.environment);
}

Problem read_file(const Draft& draft, const Surroundings& surroundings, Layers& layers) {
  std::string file = draft.config;
  if (file.empty() && surroundings.find_config && !draft.no_config) {
    file = find_config_file(surroundings.paths ? surroundings.paths(draft.options)
                                               : draft.options.arguments);
  }
  if (file.empty()) return {};
  return read_config_file(draft.options.command, file, layers);
}

// --- what can be resolved only after the last source ---

Problem used_twice(const std::string& file) {
  return fmt::format("two reports cannot both go to {}; give one a file: --format F=FILE",
                     file.empty() ? "standard output" : file);
}

// Gives --output to the report without a file, and checks that no two outputs are the same.
Problem place_reports(const Draft& draft, Options& options) {
  std::vector<ReportRequest>& reports = options.reports;
  if (reports.empty()) reports.push_back({});
  bool output_is_used = false;
  for (ReportRequest& report : reports) {
    if (!report.file.empty()) continue;
    report.file = draft.output;
    output_is_used = true;
  }
  if (!draft.output.empty() && !output_is_used) {
    return fmt::format("--output {} gets no report: every --format has a file of its own",
                       draft.output);
  }
  std::set<std::string> files;
  for (ReportRequest& report : reports) {
    if (report.file == "-") report.file.clear();
    if (!files.insert(report.file).second) return used_twice(report.file);
  }
  if (!options.write_baseline.empty() && files.contains(options.write_baseline)) {
    return fmt::format("a report and the baseline cannot both go to {}", options.write_baseline);
  }
  return {};
}

// Whether the report shows who can win. If none does, this need not be decided.
bool shows_chances(const ReportRequest& report) {
  switch (report.format) {
    case ReportFormat::jsonl:
    case ReportFormat::json:
    case ReportFormat::csv:
    case ReportFormat::html:
      return true;
    default:
      return false;
  }
}

// The rule needs no option of `fix`, or this one is given.
bool has_option_of_fix(std::string_view option, const Options& options) {
  if (option == "--results") return options.correct_results;
  if (option == "--notation") return options.settings.corrects_notation;
  if (option == "--repairs") return options.settings.corrects_repairs;
  return true;
}

// Some source says which rules are to be looked at.
bool names_rules(const Draft& draft) {
  return std::any_of(draft.rules.begin(), draft.rules.end(), [](const RuleWords& source) {
    return source.select || !source.extend_select.empty();
  });
}

// `fix` needs exactly one output and a selected rule that can be corrected.
Problem check_correction(const Draft& draft) {
  const Options& options = draft.options;
  if (options.dry_run && !draft.output.empty()) {
    return "--dry-run prints the changes to standard output and cannot be used with --output";
  }
  if (!options.dry_run && draft.output.empty()) {
    return "fix needs --output FILE for the corrected text, or --dry-run to show the changes";
  }
  if (!options.dry_run && options.arguments.size() > 1) {
    return "fix --output takes one PATH; --dry-run takes several";
  }
  std::vector<std::string_view> correctable;
  std::set<std::string_view> lacking;  // options with which selected rules could be corrected
  for (std::size_t i = 0; i < arbiter::all_rules().size(); ++i) {
    const arbiter::Rule& rule = *arbiter::all_rules()[i];
    const auto option = option_of_fix(rule);
    if (!option) continue;
    const bool selected = options.settings.selected[i];
    const bool corrects = has_option_of_fix(*option, options);
    if (corrects && selected) return {};
    if (corrects) correctable.push_back(rule.id);
    if (!corrects && selected) lacking.insert(*option);
  }
  // `--encoding --ignore ALL` writes UTF-8 and corrects nothing else.
  if (options.to_utf8 && !names_rules(draft)) return {};
  const std::vector<std::string_view> names(lacking.begin(), lacking.end());
  return fmt::format("none of the selected rules can be corrected{}{}; fix can correct {}",
                     lacking.empty() ? "" : " without ", one_of(names), joined(correctable, ", "));
}

Problem missing_argument(Command command) {
  switch (command) {
    case Command::check:
      return "check needs a PATH (- is standard input)";
    case Command::position:
      return "position needs a FEN or a PATH (- is standard input)";
    case Command::fix:
      return "fix needs a PATH (- is standard input)";
    case Command::crosstable:
      return "crosstable needs a PATH (- is standard input)";
    case Command::shard:
      return "shard needs a PATH";
    case Command::merge:
      return "merge needs the parts that check --shard wrote";
    case Command::render:
      return "render needs a report in JSON Lines (- is standard input)";
    case Command::explain:
      return "explain needs the id or the name of a rule";
    case Command::completion:
      return "completion needs the name of a shell";
    case Command::rules:
    case Command::man:
      break;
  }
  return {};
}

// A part is a report in JSON Lines. What a run does with the findings of all parts is up to merge.
Problem make_part(Draft& draft) {
  Options& options = draft.options;
  if (!options.arguments.empty())
    return "--shard judges the paths of its plan, so it takes no PATH";
  if (draft.output.empty() || draft.output == "-") return "--shard needs --output PART";
  if (draft.seen.format) return "a part is JSON Lines; merge writes the formats";
  if (draft.seen.trf) return "a part is not compared with a tournament report; give --trf to merge";
  if (draft.seen.baseline) return "a part has no baseline; give --baseline to merge";
  if (!options.write_baseline.empty()) {
    return "a part has no baseline; give --write-baseline to merge";
  }
  options.reports = {{ReportFormat::jsonl, {}}};
  options.baseline.clear();
  options.tournament_reports.clear();
  options.max_findings.reset();
  return {};
}

Problem check_plan(const Draft& draft) {
  if (draft.options.parts != 0) return {};
  return "shard needs --parts N, or --missing PLAN";
}

Problem check_missing(const Draft& draft) {
  if (draft.options.parts == 0) return {};
  return "--missing looks at a plan that is there, so it takes no --parts";
}

// Those of all other commands are any number of paths.
Problem too_many_arguments(const Options& options) {
  const std::size_t arguments = options.arguments.size();
  switch (options.command) {
    case Command::rules:
      return arguments > 0 ? "rules takes no arguments; use explain for one rule" : "";
    case Command::man:
      return arguments > 0 ? "man takes no arguments" : "";
    case Command::completion:
      return arguments > 1 ? "completion takes one shell at a time" : "";
    case Command::render:
      return arguments > 1 ? "render takes one report at a time" : "";
    default:
      return {};
  }
}

Problem too_few_arguments(const Options& options) {
  const bool needs_one =
      options.arguments.empty() && !options.show_config && options.shard_plan.empty();
  return needs_one ? missing_argument(options.command) : Problem();
}

Problem check_command(const Draft& draft) {
  const Options& options = draft.options;
  Problem problem = too_many_arguments(options);
  if (problem.empty() && !options.missing_of.empty()) return check_missing(draft);
  if (problem.empty()) problem = too_few_arguments(options);
  if (problem.empty() && options.command == Command::shard) problem = check_plan(draft);
  if (problem.empty() && options.command == Command::fix) problem = check_correction(draft);
  return problem;
}

Problem finish(Draft& draft) {
  Options& options = draft.options;
  select_rules(draft.rules, options.settings);
  if (options.lean && options.shard_plan.empty()) return "--lean is for parts: --shard PLAN:K";
  Problem problem = options.shard_plan.empty() ? Problem() : make_part(draft);
  if (options.command == Command::crosstable && options.reports.size() > 1) {
    problem = "crosstable writes one --format";
  }
  if (problem.empty()) problem = place_reports(draft, options);
  if (!problem.empty()) return problem;
  options.settings.chances_in_records =
      std::any_of(options.reports.begin(), options.reports.end(), shows_chances);
  return check_command(draft);
}

// --- the parser ---

class Parser {
 public:
  Parser(Command command, const Surroundings& surroundings)
      : command_(command), surroundings_(surroundings) {}

  // Fills `draft`.
  Problem read(const std::vector<std::string>& words, Draft& draft) {
    draft.options.command = command_;
    CommandLine found;
    Problem problem = split_words(command_, words, Source::command_line, found);
    if (asks_for_help(found)) {
      draft.help = true;
      return {};
    }
    draft.options.arguments = std::move(found.arguments);
    Layers& layers = draft.options.layers;
    layers.command_line = std::move(found.assignments);
    if (problem.empty()) problem = check_command_line(layers);
    if (problem.empty() && has_settings(command_)) problem = read_surroundings(draft);
    if (!problem.empty()) return problem;
    apply_layers(layers, {}, draft);
    return finish(draft);
  }

 private:
  static bool asks_for_help(const CommandLine& found) {
    return std::any_of(
        found.assignments.begin(), found.assignments.end(),
        [](const Assignment& assignment) { return assignment.option->name == "help"; });
  }

  Problem check_command_line(const Layers& layers) const {
    for (const Assignment& assignment : layers.command_line) {
      Draft scratch;
      scratch.options.command = command_;
      Problem problem = apply(assignment, scratch);
      if (!problem.empty()) return problem;
    }
    return check_config(layers.command_line);
  }

  // Reads the environment, and then the configuration file that it or the command line names.
  Problem read_surroundings(Draft& draft) const {
    Layers& layers = draft.options.layers;
    Problem problem = read_environment(command_, surroundings_.options, layers);
    if (!problem.empty()) return problem;
    Draft first;
    first.options.command = command_;
    first.options.arguments = draft.options.arguments;
    first.options.texts = draft.options.texts;
    apply_layers(layers, {}, first);
    return read_file(first, surroundings_, layers);
  }

  const Command command_;
  const Surroundings& surroundings_;
};

}  // namespace

ParsedOptions parse_options(Command command, const std::vector<std::string>& words,
                            const Surroundings& surroundings) {
  Draft draft;
  draft.options.jobs = usual_jobs();
  ParsedOptions parsed;
  parsed.error = Parser(command, surroundings).read(words, draft);
  if (!parsed.error.empty()) {
    if (parsed.error.back() != '?') parsed.error += '.';
    parsed.error += see_help(command);
  }
  parsed.help = draft.help;
  parsed.options = std::move(draft.options);
  return parsed;
}

}  // namespace tools
