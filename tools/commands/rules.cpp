#include "tools/commands/rules.h"

#include <fmt/core.h>

#include <string>

#include "arbiter/rules/registry.h"
#include "tools/help/rule_text.h"
#include "tools/output/outputs.h"
#include "tools/program/exit_status.h"
#include "tools/reports/json_writer.h"
#include "tools/reports/markdown_escape.h"

namespace tools {
namespace {

using arbiter::Rule;

// --- JSON ---

void write_rule(const Rule& rule, JsonWriter& json) {
  json.open();
  json.add("id", rule.id);
  json.add("name", rule.name);
  json.add("group", arbiter::group_name(rule.group));
  json.add("severity", arbiter::severity_id(rule.severity));
  json.add_or_null("severity_varies", rule.severity_varies);
  json.add("default", rule.on_by_default);
  json.open("articles");
  json.add_or_null("before_2017", rule.article.before_2017);
  json.add_or_null("from_2017", rule.article.from_2017);
  json.add_or_null("from_2023", rule.article.from_2023);
  json.close();
  json.add("summary", rule.summary);
  json.add("why", rule.why);
  json.add("fix", rule.fix);
  json.add_or_null("correction", correction_text(rule));
  json.close();
}

// One rule to a line, so that two versions can be compared.
std::string json() {
  std::string text = "[";
  JsonSeparator before_rule;
  for (const Rule* rule : arbiter::all_rules()) {
    rapidjson::StringBuffer buffer;
    JsonWriter json(buffer);
    write_rule(*rule, json);
    text += before_rule.next();
    text += text_of(buffer);
  }
  return text + "\n]\n";
}

// --- Markdown ---

std::string when(const Rule& rule) {
  if (rule.severity_varies.empty()) return std::string(rule.summary);
  return fmt::format("{} ({})", rule.summary, rule.severity_varies);
}

std::string markdown() {
  std::string text = "| id | name | severity | article | when |\n|---|---|---|---|---|\n";
  for (const Rule* rule : arbiter::all_rules()) {
    text += fmt::format("| {} | {} | {} | {} | {} |\n", escape_markdown(rule->id),
                        escape_markdown(rule->name), escape_markdown(short_severity(*rule)),
                        escape_markdown(short_article(*rule)), escape_markdown(when(*rule)));
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
  return rule_table(arbiter::all_rules());
}

}  // namespace

int run_rules(const Options& options) {
  return print(catalogue(options.catalogue)) ? kExitClean : kExitTrouble;
}

}  // namespace tools
