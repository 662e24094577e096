#include "tools/commands/rules.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "arbiter/rules/registry.h"
#include "tools/exit_status.h"
#include "tools/outputs.h"
#include "tools/reports/display.h"
#include "tools/reports/json_writer.h"
#include "tools/reports/markdown_escape.h"
#include "tools/rule_text.h"

namespace tools {
namespace {

using arbiter::Rule;
using arbiter::Severity;

std::string_view short_severity(const Rule& rule) {
  if (!rule.on_by_default) return "off";
  switch (rule.severity) {
    case Severity::error:
      return "E";
    case Severity::warning:
      return "W";
    case Severity::info:
      break;
  }
  return "I";
}

// --- text ---

std::string table() {
  std::size_t name_width = 0;
  std::size_t article_width = 0;
  for (const Rule* rule : arbiter::all_rules()) {
    name_width = std::max(name_width, rule->name.size());
    article_width = std::max(article_width, short_article(*rule).size());
  }
  std::string text;
  for (const Rule* rule : arbiter::all_rules()) {
    text += std::string(rule->id) + "  " +
            pad_right(std::string(rule->name), static_cast<int>(name_width)) + "  " +
            pad_right(std::string(short_severity(*rule)), 3) + "  " +
            pad_right(short_article(*rule), static_cast<int>(article_width)) + "  " +
            std::string(rule->summary) + "\n";
  }
  return text;
}

// --- JSON ---

void write_rule(const Rule& rule, JsonWriter& json) {
  json.open();
  json.add("id", rule.id);
  json.add("name", rule.name);
  json.add("group", arbiter::group_name(rule.group));
  json.add("severity", arbiter::severity_id(rule.severity));
  json.add("default", rule.on_by_default);
  json.open("articles");
  json.add_or_null("before_2017", rule.article.before_2017);
  json.add_or_null("from_2017", rule.article.from_2017);
  json.add_or_null("from_2023", rule.article.from_2023);
  json.close();
  json.add("summary", rule.summary);
  json.add("why", rule.why);
  json.add("fix", rule.fix);
  json.add_or_null("correction", rule.correction);
  json.close();
}

// One rule a line, so that two versions can be compared.
std::string json() {
  std::string text = "[";
  JsonSeparator before_rule;
  for (const Rule* rule : arbiter::all_rules()) {
    rapidjson::StringBuffer buffer;
    JsonWriter json(buffer);
    write_rule(*rule, json);
    text += std::string(before_rule.next()) + std::string(text_of(buffer));
  }
  return text + "\n]\n";
}

// --- Markdown ---

std::string cell(std::string_view text) { return escape_markdown(text) + " | "; }

std::string markdown() {
  std::string text = "| id | name | severity | article | when |\n|---|---|---|---|---|\n";
  for (const Rule* rule : arbiter::all_rules()) {
    std::string row = "| " + cell(rule->id) + cell(rule->name) + cell(short_severity(*rule)) +
                      cell(short_article(*rule)) + cell(rule->summary);
    row.back() = '\n';
    text += row;
  }
  return text;
}

std::string catalogue(CatalogueFormat format) {
  switch (format) {
    case CatalogueFormat::json:
      return json();
    case CatalogueFormat::markdown:
      return markdown();
    case CatalogueFormat::text:
      break;
  }
  return table();
}

}  // namespace

int run_rules(const Options& options) {
  return print(catalogue(options.catalogue)) ? kExitClean : kExitTrouble;
}

}  // namespace tools
