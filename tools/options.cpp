#include "tools/options.h"

#include <algorithm>
#include <boost/program_options.hpp>
#include <set>
#include <thread>
#include <utility>

#include "arbiter/rules/registry.h"
#include "tools/option_table.h"
#include "tools/version.h"
#include "tools/words.h"

namespace tools {
namespace {

namespace po = boost::program_options;

using arbiter::Rule;
using arbiter::Settings;
using arbiter::Severity;

constexpr std::pair<std::string_view, Command> kCommands[] = {
    {"check", Command::check}, {"position", Command::position}, {"fix", Command::fix},
    {"rules", Command::rules}, {"explain", Command::explain},
};

// A complaint that goes through the functions below; empty: all is well.
using Problem = std::string;

std::string dashed(std::string_view name) { return "--" + std::string(name); }

std::string did_you_mean(std::string_view meant) {
  return meant.empty() ? std::string() : "; did you mean " + std::string(meant) + "?";
}

// --- from words to options: Program_options ---

po::options_description describe(Command command) {
  po::options_description description;
  for (const OptionSpec& option : option_table()) {
    if (!option.is_for(command)) continue;
    std::string names(option.name);
    if (option.letter != 0) names += std::string(",") + option.letter;
    const po::value_semantic* semantic =
        option.value.empty() ? static_cast<po::value_semantic*>(new po::untyped_value(true))
                             : po::value<std::string>();
    description.add_options()(names.c_str(), semantic);  // takes it over
  }
  return description;
}

Problem unknown_option(Command command, const std::string& written) {
  const std::string shown = written.substr(0, written.find('='));
  const std::size_t begin = std::min(shown.find_first_not_of('-'), shown.size());
  const std::string name = shown.substr(begin);
  if (is_planned_option(name))
    return "option " + dashed(name) + " is not available in this version";
  for (const auto& [other_name, other] : kCommands) {
    if (find_option(other, name) == nullptr) continue;
    return "option " + dashed(name) + " does not apply to " + std::string(command_name(command));
  }
  std::vector<std::string_view> names;
  for (const OptionSpec& option : option_table()) {
    if (option.is_for(command)) names.push_back(option.name);
  }
  const std::string_view meant = nearest(name, names);
  return "unknown option " + shown + (meant.empty() ? "" : did_you_mean(dashed(meant)));
}

Problem bad_syntax(Command command, const po::invalid_command_line_syntax& fault) {
  const std::string shown = fault.get_option_name();
  switch (fault.kind()) {
    case po::invalid_command_line_syntax::missing_parameter:
    case po::invalid_command_line_syntax::empty_adjacent_parameter:
      for (const OptionSpec& option : option_table()) {
        const bool is_it = shown == dashed(option.name) || shown == std::string{'-', option.letter};
        if (!is_it || !option.is_for(command)) continue;
        return "option " + shown + " needs a value: " + shown + " " + std::string(option.value);
      }
      return "option " + shown + " needs a value";
    case po::invalid_command_line_syntax::extra_parameter:
      return "option " + shown + " takes no value";
    default:
      return fault.what();
  }
}

// Program_options throws; this is the only place that sees it.
Problem split(Command command, const std::vector<std::string>& words,
              std::vector<po::option>& found) {
  namespace style = po::command_line_style;
  constexpr int kStyle = style::allow_long | style::long_allow_adjacent | style::long_allow_next |
                         style::allow_short | style::short_allow_adjacent |
                         style::short_allow_next | style::allow_sticky |
                         style::allow_dash_for_short;
  const po::options_description description = describe(command);
  try {
    found = po::command_line_parser(words).options(description).style(kStyle).run().options;
  } catch (const po::unknown_option& fault) {
    return unknown_option(command, fault.get_option_name());
  } catch (const po::invalid_command_line_syntax& fault) {
    return bad_syntax(command, fault);
  } catch (const po::error& fault) {
    return fault.what();
  }
  return {};
}

bool contains(Choices choices, std::string_view value) {
  return std::find(choices.begin(), choices.end(), value) != choices.end();
}

// Where always and never can be said, so can what other tools call them.
std::string_view usual_word(Choices choices, std::string_view value) {
  if (!contains(choices, "always")) return value;
  for (const std::string_view yes : {"yes", "true", "on", "1"}) {
    if (value == yes) return "always";
  }
  for (const std::string_view no : {"no", "false", "off", "0"}) {
    if (value == no) return "never";
  }
  return value;
}

Problem apply(Command command, const po::option& found, Draft& draft) {
  const OptionSpec& option = *find_option(command, found.string_key);
  const Choices choices = option.choices;
  const std::string written = found.value.empty() ? std::string() : found.value.front();
  const std::string_view value = usual_word(choices, written);
  if (!choices.empty() && !contains(choices, value)) {
    return dashed(option.name) + " is " + one_of(choices) + ", not \"" + written + "\"" +
           did_you_mean(nearest(value, choices));
  }
  const Problem problem = option.apply(value, draft);
  return problem.empty() ? problem : dashed(option.name) + ": " + problem;
}

// --- what can be worked out only at the end ---

Problem unknown_rule(std::string_view word, std::string_view option) {
  std::vector<std::string_view> names;
  for (const Rule* rule : arbiter::all_rules()) {
    names.push_back(rule->id);
    names.push_back(rule->name);
  }
  return dashed(option) + ": there is no rule \"" + std::string(word) + "\"" +
         did_you_mean(nearest(word, names));
}

Problem select(const std::vector<std::string>& words, bool on, std::string_view option,
               Settings& settings) {
  for (const std::string& word : words) {
    if (arbiter::select_rules(word, on, settings) == 0) return unknown_rule(word, option);
  }
  return {};
}

Problem select_all(const Draft& draft, Settings& settings) {
  if (!draft.select) arbiter::select_default_rules(settings);
  Problem problem;
  if (draft.select) problem = select(*draft.select, true, "select", settings);
  if (problem.empty()) problem = select(draft.extend_select, true, "extend-select", settings);
  if (problem.empty()) problem = select(draft.ignore, false, "ignore", settings);
  return problem;
}

std::optional<Severity> severity_of(std::string_view id) {
  for (const Severity severity : {Severity::error, Severity::warning, Severity::info}) {
    if (id == arbiter::severity_id(severity)) return severity;
  }
  return std::nullopt;
}

Problem set_severity(std::string_view assignment, Settings& settings) {
  const std::size_t equals = assignment.find('=');
  const std::string_view word = assignment.substr(0, equals);
  const std::optional<Severity> severity =
      equals == std::string_view::npos ? std::nullopt : severity_of(assignment.substr(equals + 1));
  if (!severity) {
    return "--severity: \"" + std::string(assignment) +
           "\" is not of the form ID=error, ID=warning or ID=info";
  }
  Settings named;
  if (arbiter::select_rules(word, true, named) == 0) return unknown_rule(word, "severity");
  for (std::size_t i = 0; i < arbiter::all_rules().size(); ++i) {
    if (named.selected[i]) settings.severity[i] = severity;
  }
  return {};
}

// Every report has a place of its own, and --output is the one of the report without a file.
Problem place_reports(const Draft& draft, std::vector<ReportRequest>& reports) {
  if (reports.empty()) reports.push_back({});
  bool output_is_used = false;
  for (ReportRequest& report : reports) {
    if (!report.file.empty()) continue;
    report.file = draft.output;
    output_is_used = true;
  }
  if (!draft.output.empty() && !output_is_used) {
    return "--output " + draft.output + " gets no report: every --format has a file of its own";
  }
  std::set<std::string> files;
  for (ReportRequest& report : reports) {
    if (report.file == "-") report.file.clear();
    if (files.insert(report.file).second) continue;
    const std::string place = report.file.empty() ? "standard output" : report.file;
    return "two reports cannot both go to " + place + "; give one a file: --format F=FILE";
  }
  return {};
}

// A correction has one place to go to, and something to correct.
Problem check_correction(const Draft& draft) {
  const Options& options = draft.options;
  if (options.dry_run && !draft.output.empty()) {
    return "--dry-run shows on standard output what would change; it takes no --output";
  }
  if (!options.dry_run && draft.output.empty()) {
    return "fix needs --output FILE for the corrected text, or --dry-run to show what would change";
  }
  if (!options.dry_run && options.arguments.size() > 1) {
    return "fix --output takes one PATH; --dry-run takes several";
  }
  std::string correctable;
  for (std::size_t i = 0; i < arbiter::all_rules().size(); ++i) {
    const Rule& rule = *arbiter::all_rules()[i];
    if (rule.correct == nullptr) continue;
    if (options.settings.selected[i]) return {};
    correctable += (correctable.empty() ? "" : ", ") + std::string(rule.id);
  }
  return "none of the rules selected can be corrected; fix knows " + correctable;
}

Problem missing_argument(Command command) {
  switch (command) {
    case Command::check:
      return "check needs a PATH (- is standard input)";
    case Command::position:
      return "position needs a FEN or a PATH (- is standard input)";
    case Command::fix:
      return "fix needs a PATH (- is standard input)";
    case Command::explain:
      return "explain needs the id or the name of a rule";
    case Command::rules:
      break;
  }
  return {};
}

Problem finish(Draft& draft) {
  Options& options = draft.options;
  Problem problem = select_all(draft, options.settings);
  for (const std::string& assignment : draft.severity) {
    if (problem.empty()) problem = set_severity(assignment, options.settings);
  }
  if (problem.empty()) problem = place_reports(draft, options.reports);
  if (problem.empty() && options.command == Command::rules && !options.arguments.empty()) {
    return "rules takes no arguments; for one rule there is explain";
  }
  if (problem.empty() && options.arguments.empty()) problem = missing_argument(options.command);
  if (problem.empty() && options.command == Command::fix) problem = check_correction(draft);
  return problem;
}

Problem read(Command command, const std::vector<std::string>& words, Draft& draft) {
  std::vector<po::option> found;
  Problem problem = split(command, words, found);
  for (const po::option& option : found) draft.help = draft.help || option.string_key == "help";
  if (draft.help) return {};
  for (const po::option& option : found) {
    if (!problem.empty()) break;
    if (option.string_key.empty()) {
      draft.options.arguments.push_back(option.value.front());
    } else {
      problem = apply(command, option, draft);
    }
  }
  if (problem.empty()) problem = finish(draft);
  return problem;
}

}  // namespace

std::optional<Command> command_of(std::string_view name) {
  for (const auto& [candidate, command] : kCommands) {
    if (candidate == name) return command;
  }
  return std::nullopt;
}

std::string_view command_name(Command command) {
  for (const auto& [name, candidate] : kCommands) {
    if (candidate == command) return name;
  }
  return {};
}

ParsedOptions parse_options(Command command, const std::vector<std::string>& words) {
  Draft draft;
  draft.options.command = command;
  draft.options.jobs = std::max(1U, std::thread::hardware_concurrency());
  ParsedOptions parsed;
  parsed.error = read(command, words, draft);
  if (!parsed.error.empty()) {
    if (parsed.error.back() != '?') parsed.error += '.';
    parsed.error += see_help(command);
  }
  parsed.help = draft.help;
  parsed.options = std::move(draft.options);
  return parsed;
}

std::string see_help(Command command) {
  return " See " + std::string(kProgram) + " " + std::string(command_name(command)) + " --help";
}

}  // namespace tools
