#include "tools/help/completion_words.h"

#include <algorithm>
#include <string_view>

#include "arbiter/rules/registry.h"
#include "tools/help/completion.h"
#include "tools/options/format_names.h"
#include "tools/text/words.h"

namespace tools {

ValueKind value_kind(const OptionSpec& option) {
  if (option.is_switch()) return ValueKind::nothing;
  if (!option.choices.empty() || option.name == "format") return ValueKind::word;
  if (option.value == "FILE" || option.value == "PLAN") return ValueKind::file;
  if (option.value == "LIST" || option.name == "severity") return ValueKind::rules;
  return ValueKind::other;
}

Choices words_for(Command command, const OptionSpec& option) {
  if (!option.choices.empty() || option.name != "format") return option.choices;
  return command == Command::rules ? catalogue_formats() : report_formats(command);
}

std::vector<const OptionSpec*> options_of(Command command) {
  std::vector<const OptionSpec*> options;
  for (const OptionSpec& option : option_table()) {
    if (option.is_for(command)) options.push_back(&option);
  }
  return options;
}

std::string short_help(const OptionSpec& option) {
  std::string_view help = option.help;
  help = help.substr(0, std::min(help.find(". "), help.size()));
  help = help.substr(0, std::min(help.find(" (default:"), help.size()));
  if (help.ends_with('.')) help.remove_suffix(1);
  return std::string(help);
}

std::string negation(const OptionSpec& option) {
  return option.can_be_negated() ? "no-" + std::string(option.name) : std::string();
}

std::vector<std::string> rule_words() {
  std::vector<std::string> words = {"ALL"};
  for (const arbiter::Rule* rule : arbiter::all_rules()) {
    const std::string group(rule->id.substr(0, 1));
    if (std::find(words.begin(), words.end(), group) == words.end()) words.push_back(group);
  }
  for (const arbiter::Rule* rule : arbiter::all_rules()) words.emplace_back(rule->id);
  return words;
}

std::string shell_names() {
  std::vector<std::string_view> names;
  for (const ShellCompletion& completion : shell_completions()) names.push_back(completion.shell);
  return joined(names, " ");
}

}  // namespace tools
