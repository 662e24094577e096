#include "tools/commands/run_event.h"

#include <utility>
#include <vector>

#include "arbiter/rules/registry.h"
#include "tools/commands/check_reports.h"
#include "tools/event/event_source.h"

namespace tools {

RunEvent::RunEvent(const Options& options, bool selects_rule)
    : tournament_reports_(options),
      tables_([this](auto games) { return tournament_reports_.crosstable(games); },
              [this](Crosstable table) { first_tables_.add(std::move(table)); }) {
  std::vector<EventSource*> sources;  // what else looks at the event
  if (!options.tournament_reports.empty()) sources.push_back(&tournament_reports_.comparison());
  if (wants_crosstables(options)) sources.push_back(&tables_);
  if (selects_rule || !sources.empty()) book_.emplace(sources);
}

bool selects_event_rule(const std::vector<bool>& selected) {
  const auto rules = arbiter::all_rules();
  for (std::size_t i = 0; i < rules.size(); ++i) {
    if (selected[i] && rules[i]->group == arbiter::RuleGroup::event) return true;
  }
  return false;
}

}  // namespace tools
