#include "tools/commands/explain.h"

#include <spdlog/spdlog.h>

#include <string>
#include <string_view>
#include <vector>

#include "arbiter/rules/registry.h"
#include "tools/exit_status.h"
#include "tools/log.h"
#include "tools/outputs.h"
#include "tools/status_line.h"
#include "tools/version.h"
#include "tools/words.h"

namespace tools {
namespace {

using arbiter::Rule;

constexpr std::size_t kIndent = 2;

// Summaries stand in tables too, where they begin small.
std::string sentence(std::string_view words) {
  std::string text(words);
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') {
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  }
  if (!text.empty() && text.back() != '.') text += '.';
  return text;
}

std::string articles(const arbiter::Article& article) {
  const bool none =
      article.before_2017.empty() && article.from_2017.empty() && article.from_2023.empty();
  if (none) return "This rule does not rest on an article of the Laws.";
  const auto of = [](std::string_view number) {
    return number.empty() ? std::string("none") : std::string(number);
  };
  if (article.before_2017 == article.from_2017 && article.from_2017 == article.from_2023) {
    return of(article.from_2017) + " in all editions.";
  }
  std::string text =
      of(article.before_2017) + " before 1 July 2017; " + of(article.from_2017) + " since then";
  if (article.from_2023 != article.from_2017) {
    text += "; " + of(article.from_2023) + " since 1 January 2023";
  }
  return text + ".";
}

std::string section(std::string_view title, std::string_view text) {
  return "\n" + std::string(title) + "\n" + wrap(text, kIndent);
}

std::string explain(const Rule& rule) {
  std::string text = std::string(rule.id) + " " + std::string(rule.name) + ": " +
                     std::string(arbiter::severity_id(rule.severity));
  if (!rule.on_by_default) text += ", only when selected";
  text += "\n" + section("When", sentence(rule.summary));
  text += section("Article of the FIDE Laws of Chess", articles(rule.article));
  text += section("Why", rule.why);
  text += section("What to do", rule.fix);
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
