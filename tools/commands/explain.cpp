#include "tools/commands/explain.h"

#include <spdlog/spdlog.h>

#include <string>
#include <string_view>
#include <vector>

#include "arbiter/rules/registry.h"
#include "tools/exit_status.h"
#include "tools/log.h"
#include "tools/outputs.h"
#include "tools/rule_text.h"
#include "tools/status_line.h"
#include "tools/version.h"
#include "tools/words.h"

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

int unknown_rule(const std::string& word) {
  std::vector<std::string_view> names;
  for (const Rule* rule : arbiter::all_rules()) {
    names.push_back(rule->id);
    names.push_back(rule->name);
  }
  const std::string_view meant = nearest(word, names);
  std::string problem = std::string(kProgram) + ": there is no rule \"" + shown_name(word) + "\"";
  problem += meant.empty() ? "." : "; did you mean " + std::string(meant) + "?";
  write_to_stderr(problem + " See " + std::string(kProgram) + " rules\n");
  return kExitTrouble;
}

}  // namespace

int run_explain(const Options& options) {
  std::string text;
  for (const std::string& word : options.arguments) {
    const Rule* const rule = arbiter::find_rule(word);
    if (rule == nullptr) return unknown_rule(word);
    text += (text.empty() ? "" : "\n\n") + explain(*rule);
  }
  return print(text) ? kExitClean : kExitTrouble;
}

}  // namespace tools
