#include "tools/options/rule_words.h"

#include <fmt/core.h>

#include <algorithm>
#include <optional>

#include "arbiter/rules/registry.h"
#include "parser/ascii.h"
#include "tools/text/display.h"
#include "tools/text/words.h"

namespace tools {
namespace {

using arbiter::Rule;
using arbiter::Settings;
using arbiter::Severity;

// The digit that a letter is easily mistaken for; any other letter in upper case.
char look_alike(char letter) {
  switch (letter) {
    case 'O':
    case 'o':
      return '0';
    case 'I':
    case 'i':
    case 'L':
    case 'l':
      return '1';
    case 'S':
    case 's':
      return '5';
    case 'B':
    case 'b':
      return '8';
    default:
      return pgn::upper(letter);
  }
}

bool looks_like(std::string_view word, std::string_view id) {
  return std::equal(word.begin(), word.end(), id.begin(), id.end(),
                    [](char a, char b) { return look_alike(a) == look_alike(b); });
}

// The fewest typing errors between the word and the name, a beginning of the name that ends before
// a hyphen, or one word of the name.
std::size_t errors_in_name(std::string_view word, std::string_view name) {
  constexpr std::size_t kShortestPart = 4;  // shorter words, "of", "in", "own", are in many names
  std::size_t least = typing_errors(word, name);
  if (word.size() < kShortestPart) return least;
  for (std::size_t begin = 0; begin < name.size();) {
    const std::size_t end = std::min(name.find('-', begin), name.size());
    least = std::min(least, typing_errors(word, name.substr(0, end)));
    least = std::min(least, typing_errors(word, name.substr(begin, end - begin)));
    begin = end + 1;
  }
  return least;
}

// The ids or names with the fewest typing errors.
std::vector<std::string_view> similar_rules(std::string_view word) {
  constexpr std::size_t kMostShown = 5;  // as many as fit into one line
  std::vector<std::string_view> similar;
  std::size_t least = forgiven_errors(word);
  if (least == 0) return similar;
  const auto add = [&](std::string_view candidate, std::size_t errors) {
    if (errors > least) return;
    if (errors < least) similar.clear();
    least = errors;
    if (similar.size() < kMostShown) similar.push_back(candidate);
  };
  for (const Rule* rule : arbiter::all_rules()) {
    if (looks_like(word, rule->id)) return {rule->id};
    add(rule->id, typing_errors(word, rule->id));
    add(rule->name, errors_in_name(word, rule->name));
  }
  return similar;
}

std::optional<Severity> severity_of(std::string_view id) {
  for (const Severity severity : {Severity::error, Severity::warning, Severity::info}) {
    if (id == arbiter::severity_id(severity)) return severity;
  }
  return std::nullopt;
}

// "; did you mean M210=error?"
std::string level_meant(std::string_view assignment) {
  constexpr std::string_view kLevels[] = {"error", "warning", "info"};
  const std::size_t value = assignment.find('=') + 1;  // 0: there is no =
  const std::string_view meant = value == 0 ? "" : nearest(assignment.substr(value), kLevels);
  if (meant.empty()) return "";
  return did_you_mean(fmt::format("{}{}", shown_value(assignment.substr(0, value)), meant));
}

std::string set_severity(std::string_view assignment, Settings& settings) {
  const std::size_t equals = assignment.find('=');
  const std::string_view word = assignment.substr(0, equals);
  const std::optional<Severity> severity =
      equals == std::string_view::npos ? std::nullopt : severity_of(assignment.substr(equals + 1));
  if (!severity) {
    return fmt::format("\"{}\" is not of the form ID=error, ID=warning or ID=info{}",
                       shown_value(assignment), level_meant(assignment));
  }
  Settings named;
  if (arbiter::select_rules(word, true, named) == 0) return unknown_rule(word);
  for (std::size_t i = 0; i < arbiter::all_rules().size(); ++i) {
    if (named.selected[i]) settings.severity[i] = severity;
  }
  return {};
}

}  // namespace

std::string unknown_rule(std::string_view word) {
  return fmt::format("there is no rule \"{}\"{}", shown_value(word),
                     did_you_mean(similar_rules(word)));
}

std::string append_rules(std::string_view list, std::vector<std::string>& words) {
  Settings named;
  const auto rules = split_at_commas(list);
  if (rules.empty()) return "the list of rules is empty";
  for (const std::string_view word : rules) {
    if (arbiter::select_rules(word, true, named) == 0) return unknown_rule(word);
    words.emplace_back(word);
  }
  return {};
}

std::string set_severities(std::string_view list, Settings& settings) {
  const auto assignments = split_at_commas(list);
  if (assignments.empty()) return "the list of severities is empty";
  for (const std::string_view assignment : assignments) {
    std::string problem = set_severity(assignment, settings);
    if (!problem.empty()) return problem;
  }
  return {};
}

}  // namespace tools
