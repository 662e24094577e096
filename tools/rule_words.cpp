#include "tools/rule_words.h"

#include <optional>

#include "arbiter/rules/registry.h"
#include "tools/words.h"

namespace tools {
namespace {

using arbiter::Rule;
using arbiter::Settings;
using arbiter::Severity;

std::string unknown_rule(std::string_view word) {
  std::vector<std::string_view> names;
  for (const Rule* rule : arbiter::all_rules()) {
    names.push_back(rule->id);
    names.push_back(rule->name);
  }
  return "there is no rule \"" + std::string(word) + "\"" + did_you_mean(nearest(word, names));
}

std::optional<Severity> severity_of(std::string_view id) {
  for (const Severity severity : {Severity::error, Severity::warning, Severity::info}) {
    if (id == arbiter::severity_id(severity)) return severity;
  }
  return std::nullopt;
}

std::string set_severity(std::string_view assignment, Settings& settings) {
  const std::size_t equals = assignment.find('=');
  const std::string_view word = assignment.substr(0, equals);
  const std::optional<Severity> severity =
      equals == std::string_view::npos ? std::nullopt : severity_of(assignment.substr(equals + 1));
  if (!severity) {
    return "\"" + std::string(assignment) + "\" is not of the form ID=error, ID=warning or ID=info";
  }
  Settings named;
  if (arbiter::select_rules(word, true, named) == 0) return unknown_rule(word);
  for (std::size_t i = 0; i < arbiter::all_rules().size(); ++i) {
    if (named.selected[i]) settings.severity[i] = severity;
  }
  return {};
}

}  // namespace

std::string append_rules(std::string_view list, std::vector<std::string>& words) {
  Settings named;
  for (const std::string_view word : split_at_commas(list)) {
    if (arbiter::select_rules(word, true, named) == 0) return unknown_rule(word);
    words.emplace_back(word);
  }
  return {};
}

std::string set_severities(std::string_view list, Settings& settings) {
  for (const std::string_view assignment : split_at_commas(list)) {
    std::string problem = set_severity(assignment, settings);
    if (!problem.empty()) return problem;
  }
  return {};
}

}  // namespace tools
