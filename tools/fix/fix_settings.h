// How `fix` has games judged: once to find what is to be corrected, once more to prove it.

#pragma once

#include "arbiter/types/settings.h"

namespace tools {

/// The default rules find what makes a result doubtful; those that `asked` selects are corrected,
/// as far as they can be.
arbiter::Settings finding_settings(const arbiter::Settings& asked);

/// All rules, and a record of every game.
arbiter::Settings checking_settings(const arbiter::Settings& asked);

}  // namespace tools
