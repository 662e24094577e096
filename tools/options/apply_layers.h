// Combines the sources of settings, which layers.h ranks, into the settings of a run or of a game.

#pragma once

#include <vector>

#include "arbiter/types/settings.h"
#include "tools/options/draft.h"
#include "tools/options/layers.h"

namespace tools {

/// Applies all layers, and of the sections those in the set. The values must have been checked
/// before (assignments.h), so this cannot fail.
void apply_layers(const Layers& layers, const SectionSet& sections, Draft& draft);

/// Selects the rules that the sources name, lowest rank first, starting from the default rules.
void select_rules(const std::vector<RuleWords>& sources, arbiter::Settings& settings);

/// The settings of a game to which these sections apply.
arbiter::Settings settings_for(Command command, const Layers& layers, const SectionSet& sections);

}  // namespace tools
