// The settings with which `fix` judges games: to find what to correct, and to verify corrections.

#pragma once

#include "arbiter/types/settings.h"

namespace tools {

/// The default rules, since their findings can make a result doubtful, and the rules that `asked`
/// selects. The findings of the latter are corrected if the rule has a correction.
arbiter::Settings finding_settings(const arbiter::Settings& asked);

/// All rules, and a record of every game.
arbiter::Settings checking_settings(const arbiter::Settings& asked);

}  // namespace tools
