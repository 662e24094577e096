#include "tools/options/assignments.h"

#include <fmt/core.h>

#include <algorithm>
#include <boost/program_options.hpp>
#include <set>

#include "tools/options/option_effects.h"
#include "tools/text/display.h"
#include "tools/text/words.h"

namespace tools {
namespace {

namespace po = boost::program_options;

constexpr std::string_view kNegation = "no-";
constexpr std::string_view kYesWords[] = {"yes", "true", "on", "1"};
constexpr std::string_view kNoWords[] = {"no", "false", "off", "0"};

std::string dashed(std::string_view name) { return fmt::format("--{}", name); }

bool contains(Choices choices, std::string_view value) {
  return std::find(choices.begin(), choices.end(), value) != choices.end();
}

// --- from words to options: Program_options ---

bool is_accepted(const OptionSpec& option, Command command, Source source) {
  return option.is_for(command) || source != Source::command_line;
}

po::options_description describe(Command command, Source source) {
  po::options_description description;
  std::set<std::string> seen;
  for (const OptionSpec& option : option_table()) {
    std::string names(option.name);
    if (!is_accepted(option, command, source) || !seen.insert(names).second) continue;
    const std::string negation = std::string(kNegation) + names;
    if (option.letter != 0) names += fmt::format(",{}", option.letter);
    const po::value_semantic* semantic =
        option.is_switch() ? static_cast<po::value_semantic*>(new po::untyped_value(true))
                           : po::value<std::string>();
    description.add_options()(names.c_str(), semantic);  // takes ownership
    if (!option.can_be_negated()) continue;
    description.add_options()(negation.c_str(), new po::untyped_value(true));
  }
  return description;
}

// The option of that letter; null if there is none.
const OptionSpec* find_letter(Command command, char letter) {
  for (const OptionSpec& option : option_table()) {
    if (option.letter == letter && option.is_for(command)) return &option;
  }
  return nullptr;
}

Problem unknown_option(Command command, const std::string& written) {
  const std::string shown = written.substr(0, written.find('='));
  const bool is_letter = shown.size() == 2 && shown[0] == '-' && shown.size() < written.size();
  if (is_letter && find_letter(command, shown[1]) != nullptr) {
    return fmt::format("option {} takes no value", shown);
  }
  const std::size_t begin = std::min(shown.find_first_not_of('-'), shown.size());
  const std::string name = shown.substr(begin);
  if (find_option(command, name) != nullptr) {  // with one hyphen, or three
    return fmt::format("unknown option {}{}", shown, did_you_mean(dashed(name)));
  }
  for (const Command other : kAllCommands) {
    if (find_option(other, name) == nullptr) continue;
    return fmt::format("option --{} does not apply to {}", name, command_name(command));
  }
  std::vector<std::string> known;
  for (const OptionSpec& option : option_table()) {
    if (!option.is_for(command)) continue;
    known.emplace_back(option.name);
    if (option.can_be_negated()) known.push_back(std::string(kNegation) + known.back());
  }
  const std::vector<std::string_view> names(known.begin(), known.end());
  const std::string_view meant = nearest(name, names);
  return fmt::format("unknown option {}{}", shown,
                     meant.empty() ? "" : did_you_mean(dashed(meant)));
}

Problem bad_syntax(Command command, const po::invalid_command_line_syntax& fault) {
  const std::string shown = fault.get_option_name();
  switch (fault.kind()) {
    case po::invalid_command_line_syntax::missing_parameter:
    case po::invalid_command_line_syntax::empty_adjacent_parameter:
      for (const OptionSpec& option : option_table()) {
        const bool is_it = shown == dashed(option.name) || shown == std::string{'-', option.letter};
        if (!is_it || !option.is_for(command)) continue;
        return fmt::format("option {0} needs a value: {0} {1}", shown, option.value);
      }
      return fmt::format("option {} needs a value", shown);
    case po::invalid_command_line_syntax::extra_parameter:
      return fmt::format("option {} takes no value", shown);
    default:
      return fault.what();
  }
}

// `-o=foo`: the value of a letter begins behind it, so this one would be "=foo".
Problem check_equals_sign(const po::option& found) {
  const bool is_one_word = found.original_tokens.size() == 1 && found.value.size() == 1;
  if (!is_one_word || !found.value.front().starts_with('=')) return {};
  const std::string& word = found.original_tokens.front();
  if (word.starts_with("--")) return {};
  const std::string letter = word.substr(0, word.find('='));
  std::string value = found.value.front().substr(1);
  if (value.empty()) value = "VALUE";
  return fmt::format("{}: a letter takes its value without =; write {} {} or --{}={}", word, letter,
                     value, found.string_key, value);
}

// Program_options reports errors by exceptions; they are caught here.
Problem parse(Command command, const std::vector<std::string>& words, Source source,
              std::vector<po::option>& found) {
  namespace style = po::command_line_style;
  constexpr int kStyle = style::allow_long | style::long_allow_adjacent | style::long_allow_next |
                         style::allow_short | style::short_allow_adjacent |
                         style::short_allow_next | style::allow_sticky |
                         style::allow_dash_for_short;
  const po::options_description description = describe(command, source);
  try {
    found = po::command_line_parser(words).options(description).style(kStyle).run().options;
  } catch (const po::unknown_option& fault) {
    return unknown_option(command, fault.get_option_name());
  } catch (const po::invalid_command_line_syntax& fault) {
    return bad_syntax(command, fault);
  } catch (const po::error& fault) {
    return fault.what();
  }
  for (const po::option& option : found) {
    Problem problem = check_equals_sign(option);
    if (!problem.empty()) return problem;
  }
  return {};
}

Assignment assignment_of(Command command, const po::option& found, Source source) {
  Assignment assignment;
  assignment.source = source;
  assignment.origin = source == Source::environment ? std::string(kEnvironment) : "command line";
  std::string_view name = found.string_key;
  const auto find = [&] {
    const OptionSpec* const own = find_option(command, name);
    return own != nullptr ? own : find_any_option(name);
  };
  assignment.option = find();
  const bool negated = assignment.option == nullptr;
  if (negated) {
    name.remove_prefix(kNegation.size());
    assignment.option = find();
  }
  if (assignment.option->is_switch()) {
    assignment.value = negated ? kNo : kYes;
  } else if (!found.value.empty()) {
    assignment.value = found.value.front();
  }
  return assignment;
}

// --- values ---

// The option's own word for a synonym that other tools use: "yes" for "true", and "always" for
// either where the option takes always and never.
std::string_view usual_word(const OptionSpec& option, std::string_view value) {
  if (!option.is_switch() && !contains(option.choices, "always")) return value;
  if (contains(kYesWords, value)) return option.is_switch() ? kYes : "always";
  if (contains(kNoWords, value)) return option.is_switch() ? kNo : "never";
  return value;
}

Problem try_out(const Assignment& assignment, Command command) {
  Draft draft;
  draft.options.command = command;
  return apply(assignment, draft);
}

// The assignment with the option that `command` has under the same name, if it has one.
Assignment as_for(Command command, const Assignment& assignment) {
  Assignment own = assignment;
  if (const OptionSpec* option = find_option(command, assignment.option->name)) own.option = option;
  return own;
}

}  // namespace

Problem split_words(Command command, const std::vector<std::string>& words, Source source,
                    CommandLine& found) {
  std::vector<po::option> options;
  Problem problem = parse(command, words, source, options);
  for (const po::option& option : options) {
    if (option.string_key.empty()) {
      found.arguments.push_back(option.value.front());
    } else {
      found.assignments.push_back(assignment_of(command, option, source));
    }
  }
  return problem;
}

Problem apply(const Assignment& assignment, Draft& draft) {
  static constexpr std::string_view kSwitch[] = {kYes, kNo};
  const OptionSpec& option = *assignment.option;
  const bool in_file = assignment.source == Source::file;
  const std::string name = in_file ? std::string(option.name) : dashed(option.name);
  const Choices choices = option.is_switch() ? Choices(kSwitch) : option.choices;
  const std::string_view value = usual_word(option, assignment.value);
  if (!choices.empty() && !contains(choices, value)) {
    std::string_view meant = option.meant == nullptr ? "" : option.meant(value);
    if (meant.empty()) meant = nearest(value, choices);
    return fmt::format("{} must be {}, not \"{}\"{}", name, one_of(choices),
                       shown_value(assignment.value), did_you_mean(meant));
  }
  const Problem problem = option.apply(value, draft);
  return problem.empty() ? problem : fmt::format("{}: {}", name, problem);
}

Problem keep_what_applies(Command command, const std::vector<Assignment>& assignments,
                          std::vector<Assignment>& kept) {
  for (const Assignment& assignment : assignments) {
    const Assignment own = as_for(command, assignment);
    const bool applies = own.option->is_for(command);
    if (applies && try_out(own, command).empty()) {
      kept.push_back(own);
      continue;
    }
    const OptionSpec* const usual = find_any_option(assignment.option->name);
    Assignment elsewhere = assignment;
    elsewhere.option = usual;
    const Command other = usual->is_for(Command::check) ? Command::check : Command::position;
    const Problem problem = try_out(elsewhere, other);
    if (!problem.empty()) return fmt::format("{}: {}", assignment.origin, problem);
  }
  return {};
}

const OptionSpec* find_any_option(std::string_view name) {
  for (const Command command : kAllCommands) {
    if (const OptionSpec* const option = find_option(command, name)) return option;
  }
  return nullptr;
}

}  // namespace tools
