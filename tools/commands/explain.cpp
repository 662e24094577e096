#include "tools/commands/explain.h"

#include <spdlog/spdlog.h>

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
  std::string text =
      std::string(rule.id) + " " + std::string(rule.name) + ": " + usual_severity(rule) + "\n";
  for (const RuleSection& section : rule_sections(rule)) {
    text += "\n" + std::string(section.title) + "\n" + wrap(section.text, kIndent);
  }
  return text;
}

// The rules whose ids begin so, or all of a group by its name; ALL is a group, too.
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
  return std::string(word) + ": " + count_of(rules.size(), "rule", "rules") + "; " +
         std::string(kProgram) + " explain " + std::string(rules.front()->id) +
         " tells more about one\n\n" + rule_table(rules);
}

int complain(const std::string& word) {
  std::string problem = unknown_rule(shown_name(word));
  if (problem.back() != '?') problem += '.';
  write_to_stderr(std::string(kProgram) + ": " + problem + " See " + std::string(kProgram) +
                  " rules\n");
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
    if (rules.empty()) return complain(word);
    text += list(word, rules);
  }
  return print(text) ? kExitClean : kExitTrouble;
}

}  // namespace tools
