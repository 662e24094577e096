#include "tools/help/rule_text.h"

#include <fmt/core.h>

#include <algorithm>

#include "arbiter/rules/registry.h"
#include "parser/ascii.h"
#include "tools/options/fix_option.h"

namespace tools {
namespace {

std::string articles(const arbiter::Article& article) {
  const bool none =
      article.before_2017.empty() && article.from_2017.empty() && article.from_2023.empty();
  if (none) return "This rule is not based on an article of the Laws.";
  const auto of = [](std::string_view number) {
    return number.empty() ? std::string("none") : std::string(number);
  };
  std::string text;
  if (article.before_2017 != article.from_2017) {
    text += fmt::format("{} before 1 July 2017; ", of(article.before_2017));
  }
  if (article.from_2017 != article.from_2023) {
    text += fmt::format("{} before 1 January 2023; ", of(article.from_2017));
  }
  return text + of(article.from_2023) + (text.empty() ? " in all editions." : " since then.");
}

}  // namespace

std::string sentence(std::string_view words) {
  std::string text(words);
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') {
    text.front() = pgn::upper(text.front());
  }
  if (!text.empty() && text.back() != '.') text += '.';
  return text;
}

std::string usual_severity(const arbiter::Rule& rule) {
  std::string text(arbiter::severity_id(rule.severity));
  if (!rule.severity_varies.empty()) text += " (varies)";
  if (!rule.on_by_default) text += ", only when selected";
  return text;
}

std::string_view short_severity(const arbiter::Rule& rule) {
  if (!rule.on_by_default) return "off";
  switch (rule.severity) {
    case arbiter::Severity::error:
      return "E";
    case arbiter::Severity::warning:
      return "W";
    case arbiter::Severity::info:
      break;
  }
  return "I";
}

std::string rule_table(std::span<const arbiter::Rule* const> rules) {
  std::size_t name_width = 0;
  std::size_t article_width = 0;
  for (const arbiter::Rule* rule : arbiter::all_rules()) {
    name_width = std::max(name_width, rule->name.size());
    article_width = std::max(article_width, short_article(*rule).size());
  }
  std::string text;
  for (const arbiter::Rule* rule : rules) {
    text += fmt::format("{}  {:<{}}  {:<3}  {:<{}}  {}\n", rule->id, rule->name, name_width,
                        short_severity(*rule), short_article(*rule), article_width, rule->summary);
  }
  return text;
}

std::string short_article(const arbiter::Rule& rule) {
  const arbiter::Article& article = rule.article;
  if (article.from_2017 == article.from_2023) {
    return article.from_2017.empty() ? "-" : std::string(article.from_2017);
  }
  const auto or_dash = [](std::string_view number) { return number.empty() ? "-" : number; };
  return fmt::format("{}/{}", or_dash(article.from_2017), or_dash(article.from_2023));
}

std::string_view correction_text(const arbiter::Rule& rule) {
  if (!rule.correction.empty() || option_of_fix(rule) != "--repairs") return rule.correction;
  return "With --repairs, writes what was probably meant, where one correction is clearly the best "
         "and makes the game legal to its end. A comment keeps what was recorded.";
}

std::vector<RuleSection> rule_sections(const arbiter::Rule& rule) {
  std::vector<RuleSection> sections = {
      {"When", sentence(rule.summary)},
  };
  if (!rule.severity_varies.empty()) {
    sections.push_back({"How severe", sentence(rule.severity_varies)});
  }
  sections.push_back({"Article of the FIDE Laws of Chess", articles(rule.article)});
  sections.push_back({"Why", std::string(rule.why)});
  sections.push_back({"What to do", std::string(rule.fix)});
  if (const std::string_view correction = correction_text(rule); !correction.empty()) {
    sections.push_back({"What the command fix does", std::string(correction)});
  }
  return sections;
}

}  // namespace tools
