#include "tools/event/event_policy.h"

#include <span>

#include "arbiter/rules/registry.h"

namespace tools {

EventPolicy EventPolicy::of(const arbiter::Settings& settings) {
  EventPolicy policy;
  const std::span<const arbiter::Rule* const> rules = arbiter::all_rules();
  for (std::size_t i = 0; i < rules.size(); ++i) {
    const arbiter::Rule& rule = *rules[i];
    if (rule.group != arbiter::RuleGroup::event) continue;
    const arbiter::Severity severity = settings.severity[i].value_or(rule.severity);
    const std::uint32_t bits = (settings.selected[i] ? 1U : 0U) | static_cast<unsigned>(severity)
                                                                      << 1;
    policy.bits_ |= bits << shift(rule);
  }
  return policy;
}

}  // namespace tools
