// Lists of rules as people write them: "M,D4,king-left-in-check", "M=warning,S101=info".

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "arbiter/types/settings.h"

namespace tools {

/// Appends the words of a list. Returns what is wrong ("there is no rule \"Q7\""), or nothing.
std::string append_rules(std::string_view list, std::vector<std::string>& words);

/// What to say of a word that names no rule, with those it may have been meant for: "there is no
/// rule \"M21O\"; did you mean M210?". A word that is part of the names of several rules, spelt
/// right or nearly so, brings up to five of them.
std::string unknown_rule(std::string_view word);

/// Carries out ID=LEVEL assignments with commas between. Returns what is wrong, or nothing.
std::string set_severities(std::string_view list, arbiter::Settings& settings);

}  // namespace tools
