// All rules, sorted by id.

#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "arbiter/types/rule.h"

namespace arbiter {

std::span<const Rule* const> all_rules();

/// The rule with that id or name ("M210" or "king-left-in-check", any case); null if there is none.
const Rule* find_rule(std::string_view id_or_name);

/// Position in `all_rules()`, which is the index into Settings.
std::size_t rule_index(const Rule& rule);

/// Switches on what is on by default.
void select_default_rules(Settings& settings);

/// Switches rules named by id, prefix ("M", "D4"), name or ALL, in any case. Returns the number of
/// rules that `word` names: 0 is an error of the caller.
std::size_t select_rules(std::string_view word, bool on, Settings& settings);

/// "M210 king-left-in-check" groups: "moves", "positions" and so on.
std::string_view group_name(RuleGroup group);

/// The rule's findings can be corrected, and the option that this takes, if any, was given.
bool is_corrected(const Rule& rule, const Settings& settings);

}  // namespace arbiter
