#include "tools/rule_text.h"

namespace tools {
namespace {

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

}  // namespace

std::string sentence(std::string_view words) {
  std::string text(words);
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') {
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  }
  if (!text.empty() && text.back() != '.') text += '.';
  return text;
}

std::string usual_severity(const arbiter::Rule& rule) {
  std::string text(arbiter::severity_id(rule.severity));
  if (!rule.on_by_default) text += ", only when selected";
  return text;
}

std::string short_article(const arbiter::Rule& rule) {
  const arbiter::Article& article = rule.article;
  if (article.from_2017 == article.from_2023) {
    return article.from_2017.empty() ? "-" : std::string(article.from_2017);
  }
  const auto or_dash = [](std::string_view number) {
    return std::string(number.empty() ? std::string_view("-") : number);
  };
  return or_dash(article.from_2017) + "/" + or_dash(article.from_2023);
}

std::vector<RuleSection> rule_sections(const arbiter::Rule& rule) {
  std::vector<RuleSection> sections = {
      {"When", sentence(rule.summary)},
      {"Article of the FIDE Laws of Chess", articles(rule.article)},
      {"Why", std::string(rule.why)},
      {"What to do", std::string(rule.fix)},
  };
  if (!rule.correction.empty()) {
    sections.push_back({"What the command fix does", std::string(rule.correction)});
  }
  return sections;
}

}  // namespace tools
