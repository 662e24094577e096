#include "tools/docs/rule_pages.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <optional>
#include <string_view>
#include <vector>

#include "arbiter/rules/registry.h"
#include "tools/docs/rule_example.h"
#include "tools/help/rule_text.h"
#include "tools/reports/markdown_escape.h"

namespace tools {
namespace {

namespace fs = std::filesystem;

using arbiter::Rule;

constexpr std::string_view kGenerated =
    "<!-- Made from the rule itself by tools/docs.sh; changes belong there. -->\n\n";

std::string folder_of(const Rule& rule) {
  return std::string(rule.id) + "-" + std::string(rule.name);
}

std::string slurp(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// "bad.pgn" before "bad-1996.pgn".
std::vector<fs::path> files_that_begin(const fs::path& folder, std::string_view prefix) {
  std::vector<fs::path> files;
  std::error_code ignored;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, ignored)) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with(prefix) && name.ends_with(".pgn")) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end(), [](const fs::path& a, const fs::path& b) {
    return a.stem().string() < b.stem().string();
  });
  return files;
}

std::string fenced(const std::string& game) { return "```pgn\n" + game + "\n```\n\n"; }

std::string quoted_finding(const RuleExample& example) {
  return "> **" + example.severity + "**, line " + std::to_string(example.line) + ": " +
         escape_markdown(example.message) + "\n\n";
}

std::string link_to_fixtures(const Rule& rule) {
  return "More of both kinds: [testdata/rules/" + folder_of(rule) + "](../../testdata/rules/" +
         folder_of(rule) + ").\n";
}

std::string overview(const Rule& rule) {
  return "| severity | group | article | corrected by `fix` |\n|---|---|---|---|\n| " +
         usual_severity(rule) + " | " + std::string(arbiter::group_name(rule.group)) + " | " +
         short_article(rule) + " | " + (rule.correct == nullptr ? "no" : "yes") + " |\n\n";
}

using Maker = std::optional<RuleExample> (*)(const Rule&, std::string_view);

std::optional<RuleExample> find_example(const Rule& rule, const fs::path& fixtures,
                                        std::string_view prefix, Maker make) {
  for (const fs::path& file : files_that_begin(fixtures / folder_of(rule), prefix)) {
    if (auto example = make(rule, slurp(file))) return example;
  }
  return std::nullopt;
}

std::string page(const Rule& rule, const fs::path& fixtures) {
  const auto bad = find_example(rule, fixtures, "bad", reported_example);
  const auto good = find_example(rule, fixtures, "good", unreported_example);
  std::string text = "# " + std::string(rule.id) + " " + std::string(rule.name) + "\n\n";
  text += kGenerated;
  text += overview(rule);
  for (const RuleSection& section : rule_sections(rule)) {
    text += "## " + std::string(section.title) + "\n\n" + escape_markdown(section.text) + "\n\n";
  }
  if (bad) text += "## Reported\n\n" + fenced(bad->game) + quoted_finding(*bad);
  if (good) text += "## Not reported\n\n" + fenced(good->game);
  return text + link_to_fixtures(rule);
}

std::string index_row(const Rule& rule) {
  const std::string id(rule.id);
  return "| [" + id + "](" + id + ".md) | " + std::string(rule.name) + " | " +
         usual_severity(rule) + " | " + short_article(rule) + " | " +
         (rule.correct == nullptr ? "" : "yes") + " | " + escape_markdown(rule.summary) + " |\n";
}

std::string index() {
  std::string text = "# Rules\n\n";
  text += kGenerated;
  text +=
      "S is about the text, M about illegal moves, P about positions, D about draws that were "
      "missed, R about results, C about clocks and claims, X about several games together. The "
      "article is that of the FIDE Laws since 2017, behind a slash since 2023 where it differs. "
      "`pgn-arbiter explain ID` prints the same words.\n\n";
  text += "| id | name | severity | article | fix | when |\n|---|---|---|---|---|---|\n";
  for (const Rule* rule : arbiter::all_rules()) text += index_row(*rule);
  return text;
}

}  // namespace

std::map<std::string, std::string> make_rule_pages(const fs::path& fixtures) {
  std::map<std::string, std::string> pages;
  for (const Rule* rule : arbiter::all_rules()) {
    pages[std::string(rule->id) + ".md"] = page(*rule, fixtures);
  }
  pages["README.md"] = index();
  return pages;
}

}  // namespace tools
