#include "tools/commands/rules.h"

#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "arbiter/rules/registry.h"
#include "tools/exit_status.h"
#include "tools/outputs.h"
#include "tools/reports/display.h"
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

class RuleJson {
 public:
  std::string write(const Rule& rule) {
    json_.StartObject();
    add("id", rule.id);
    add("name", rule.name);
    add("group", arbiter::group_name(rule.group));
    add("severity", arbiter::severity_id(rule.severity));
    json_.Key("default");
    json_.Bool(rule.on_by_default);
    add_articles(rule.article);
    add("summary", rule.summary);
    add("why", rule.why);
    add("fix", rule.fix);
    add_or_null("correction", rule.correction);
    json_.EndObject();
    return {buffer_.GetString(), buffer_.GetSize()};
  }

 private:
  void add(std::string_view name, std::string_view text) {
    json_.Key(name.data(), static_cast<rapidjson::SizeType>(name.size()));
    json_.String(text.data(), static_cast<rapidjson::SizeType>(text.size()));
  }

  void add_or_null(std::string_view name, std::string_view text) {
    if (!text.empty()) return add(name, text);
    json_.Key(name.data(), static_cast<rapidjson::SizeType>(name.size()));
    json_.Null();
  }

  void add_articles(const arbiter::Article& article) {
    json_.Key("articles");
    json_.StartObject();
    add_or_null("before_2017", article.before_2017);
    add_or_null("from_2017", article.from_2017);
    add_or_null("from_2023", article.from_2023);
    json_.EndObject();
  }

  rapidjson::StringBuffer buffer_;
  rapidjson::Writer<rapidjson::StringBuffer> json_{buffer_};
};

// One rule a line, so that two versions can be compared.
std::string json() {
  std::string text;
  for (const Rule* rule : arbiter::all_rules()) {
    text += (text.empty() ? "[\n" : ",\n") + RuleJson().write(*rule);
  }
  return text + "\n]\n";
}

// --- Markdown ---

std::string cell(std::string_view text) {
  std::string escaped;
  for (const char letter : text) {
    if (letter == '|' || letter == '\\' || letter == '*' || letter == '_' || letter == '<') {
      escaped += '\\';
    }
    escaped += letter;
  }
  return escaped + " | ";
}

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
