#include "tools/commands/explain.h"

#include <fmt/core.h>

#include <string>
#include <string_view>
#include <vector>

#include "arbiter/rules/registry.h"
#include "tools/help/rule_text.h"
#include "tools/options/rule_words.h"
#include "tools/output/outputs.h"
#include "tools/program/exit_status.h"
#include "tools/program/version.h"
#include "tools/terminal/log.h"
#include "tools/terminal/status_line.h"
#include "tools/text/display.h"
#include "tools/text/words.h"

namespace tools {
namespace {

using arbiter::Rule;

constexpr std::size_t kIndent = 2;

std::string explain(const Rule& rule) {
  std::string text = fmt::format("{} {}: {}\n", rule.id, rule.name, usual_severity(rule));
  for (const RuleSection& section : rule_sections(rule)) {
    text += fmt::format("\n{}\n{}", section.title, wrap(section.text, kIndent));
  }
  return text;
}

// The rules whose ids begin with `word`, or the rules of the group of that name; all for ALL.
std::vector<const Rule*> rules_of(std::string_view word) {
  arbiter::Settings named;
  arbiter::select_rules(word, true, named);
  std::vector<const Rule*> rules;
  for (const Rule* rule : arbiter::all_rules()) {
    const bool in_group = arbiter::group_name(rule->group) == word;
    if (in_group || named.selected[arbiter::rule_index(*rule)]) rules.push_back(rule);
  }
  return rules;
}

std::string list(std::string_view word, const std::vector<const Rule*>& rules) {
  return fmt::format("{}: {}; {} explain {} explains one of them\n\n{}", word,
                     count_of(rules.size(), "rule", "rules"), kProgram, rules.front()->id,
                     rule_table(rules));
}

int report_error(const std::string& word) {
  std::string problem = unknown_rule(word.empty() ? word : shown_name(word));
  if (problem.back() != '?') problem += '.';
  write_to_stderr(fmt::format("{0}: {1} See {0} rules\n", kProgram, problem));
  return kExitTrouble;
}

}  // namespace

int run_explain(const Options& options) {
  std::string text;
  for (const std::string& word : options.arguments) {
    if (!text.empty()) text += "\n\n";
    if (const Rule* const rule = arbiter::find_rule(word)) {
      text += explain(*rule);
      continue;
    }
    const std::vector<const Rule*> rules = rules_of(word);
    if (rules.empty()) return report_error(word);
    text += list(word, rules);
  }
  return print(text) ? kExitClean : kExitTrouble;
}

}  // namespace tools
