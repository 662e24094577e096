#include "tools/docs/rule_pages.h"

#include <fmt/core.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <optional>
#include <string_view>
#include <vector>

#include "arbiter/rules/registry.h"
#include "tools/docs/rule_example.h"
#include "tools/help/rule_text.h"
#include "tools/options/fix_option.h"
#include "tools/reports/markdown_escape.h"

namespace tools {
namespace {

namespace fs = std::filesystem;

using arbiter::Rule;

constexpr std::string_view kGenerated =
    "<!-- Generated from the rule's source by tools/docs.sh. Edit that source instead. -->\n\n";

std::string folder_of(const Rule& rule) { return fmt::format("{}-{}", rule.id, rule.name); }

std::string read_file(const fs::path& path) {
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

std::string fenced(const RuleExample& example) {
  std::string text = fmt::format("```pgn\n{}\n```\n\n", example.game);
  if (!example.tournament_report.empty()) {
    text +=
        fmt::format("The tournament report:\n\n```text\n{}\n```\n\n", example.tournament_report);
  }
  return text;
}

std::string quoted_finding(const RuleExample& example) {
  return fmt::format("> **{}**, line {}{}: {}\n\n", example.severity, example.line,
                     example.in_tournament_report ? " of the report" : "",
                     escape_markdown(example.message));
}

std::string link_to_fixtures(const Rule& rule) {
  return fmt::format("More examples: [testdata/rules/{0}](../../testdata/rules/{0}).\n",
                     folder_of(rule));
}

// How `fix` corrects the rule, if it does; else `no`.
std::string by_fix(const Rule& rule, std::string_view no) {
  const auto option = option_of_fix(rule);
  if (!option) return std::string(no);
  return option->empty() ? "yes" : fmt::format("`{}`", *option);
}

std::string overview(const Rule& rule) {
  return fmt::format(
      "| severity | group | article | corrected by `fix` |\n|---|---|---|---|\n"
      "| {} | {} | {} | {} |\n\n",
      usual_severity(rule), arbiter::group_name(rule.group), short_article(rule),
      by_fix(rule, "no"));
}

using Maker = std::optional<RuleExample> (*)(const Rule&, std::string_view, std::string_view);

std::optional<RuleExample> find_example(const Rule& rule, const fs::path& fixtures,
                                        std::string_view prefix, Maker make) {
  for (const fs::path& file : files_that_begin(fixtures / folder_of(rule), prefix)) {
    const std::string report = read_file(fs::path(file).replace_extension(".trf"));
    if (auto example = make(rule, read_file(file), report)) return example;
  }
  return std::nullopt;
}

std::string page(const Rule& rule, const fs::path& fixtures) {
  const auto bad = find_example(rule, fixtures, "bad", reported_example);
  const auto good = find_example(rule, fixtures, "good", unreported_example);
  std::string text = fmt::format("# {} {}\n\n", rule.id, rule.name);
  text += kGenerated;
  text += overview(rule);
  for (const RuleSection& section : rule_sections(rule)) {
    text += fmt::format("## {}\n\n{}\n\n", section.title, escape_markdown(section.text));
  }
  if (bad) text += "## Reported\n\n" + fenced(*bad) + quoted_finding(*bad);
  if (good) text += "## Not reported\n\n" + fenced(*good);
  return text + link_to_fixtures(rule);
}

std::string index_row(const Rule& rule) {
  return fmt::format("| [{0}]({0}.md) | {1} | {2} | {3} | {4} | {5} |\n", rule.id, rule.name,
                     usual_severity(rule), short_article(rule), by_fix(rule, ""),
                     escape_markdown(rule.summary));
}

std::string index() {
  std::string text = "# Rules\n\n";
  text += kGenerated;
  text +=
      "The letter of an id is its group: S the text, M illegal moves, P positions, D missed draws, "
      "R results, C claims and clocks, X the event as a whole. The article is that of the FIDE "
      "Laws since 2017, followed by a slash and that since 2023 if it differs. The column fix has "
      "`yes` where the command `fix` corrects the finding, or the option that it needs for that. "
      "`pgn-arbiter explain ID` prints the same text.\n\n";
  text += "| id | name | severity | article | fix | when |\n|---|---|---|---|---|---|\n";
  for (const Rule* rule : arbiter::all_rules()) text += index_row(*rule);
  return text;
}

}  // namespace

std::map<std::string, std::string> make_rule_pages(const fs::path& fixtures) {
  std::map<std::string, std::string> pages;
  for (const Rule* rule : arbiter::all_rules()) {
    pages[fmt::format("{}.md", rule->id)] = page(*rule, fixtures);
  }
  pages["README.md"] = index();
  return pages;
}

}  // namespace tools
