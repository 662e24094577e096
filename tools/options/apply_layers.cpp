#include "tools/options/apply_layers.h"

#include <algorithm>
#include <string_view>

#include "arbiter/rules/registry.h"
#include "tools/options/assignments.h"

namespace tools {
namespace {

// What --claims is short for.
constexpr std::string_view kClaimRules[] = {"C601", "C602"};

void apply_all(const std::vector<Assignment>& assignments, Draft& draft) {
  draft.begin_source();
  for (const Assignment& assignment : assignments) apply(assignment, draft);
}

// The source whose --claims counts; null if none selects the rules by it.
const RuleWords* source_of_claims(const std::vector<RuleWords>& sources) {
  const auto last = std::find_if(sources.rbegin(), sources.rend(),
                                 [](const RuleWords& source) { return source.claims.has_value(); });
  return last == sources.rend() || !*last->claims ? nullptr : &*last;
}

}  // namespace

void apply_layers(const Layers& layers, const SectionSet& sections, Draft& draft) {
  apply_all(layers.file, draft);
  for (std::size_t i = 0; i < layers.sections.size(); ++i) {
    if (sections[i]) apply_all(layers.sections[i].assignments, draft);
  }
  apply_all(layers.environment, draft);
  apply_all(layers.command_line, draft);
}

void select_rules(const std::vector<RuleWords>& sources, arbiter::Settings& settings) {
  arbiter::select_default_rules(settings);
  const RuleWords* const claims = source_of_claims(sources);
  for (const RuleWords& source : sources) {
    if (source.select) {
      arbiter::select_rules("ALL", false, settings);
      for (const std::string& word : *source.select) arbiter::select_rules(word, true, settings);
    }
    for (const std::string& word : source.extend_select) {
      arbiter::select_rules(word, true, settings);
    }
    if (&source == claims) {
      for (const std::string_view rule : kClaimRules) arbiter::select_rules(rule, true, settings);
    }
    for (const std::string& word : source.ignore) arbiter::select_rules(word, false, settings);
  }
}

arbiter::Settings settings_for(Command command, const Layers& layers, const SectionSet& sections) {
  Draft draft;
  draft.options.command = command;
  apply_layers(layers, sections, draft);
  select_rules(draft.rules, draft.options.settings);
  return draft.options.settings;
}

}  // namespace tools
