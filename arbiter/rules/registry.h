// All rules, sorted by id. The functions are linear in the rules, of which there are fewer than
// kMaxRules.

#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "arbiter/types/rule.h"

namespace arbiter {

/// O(1).
std::span<const Rule* const> all_rules();

/// The rule with that id or name ("M210" or "king-left-in-check", any case); null if there is none.
const Rule* find_rule(std::string_view id_or_name);

/// Index in `all_rules()`, by which the arrays of Settings are indexed. The rule must
/// be one of these.
std::size_t rule_index(const Rule& rule);

/// Selects the rules that are on by default, and no others.
void select_default_rules(Settings& settings);

/// Selects or deselects the rules that `word` names: an id, a prefix ("M", "D4"), a name, or ALL,
/// in any case. Returns how many it names; 0: there is no such rule.
std::size_t select_rules(std::string_view word, bool on, Settings& settings);

/// "text", "moves", "positions", "draws", "results", "claims and clocks", "event".
std::string_view group_name(RuleGroup group);

/// `fix` corrects the rule's findings under these settings: it has a correction, and --notation was
/// given if the correction rewrites moves; or --repairs was given, and the move may be repaired.
bool is_corrected(const Rule& rule, const Settings& settings);

}  // namespace arbiter
