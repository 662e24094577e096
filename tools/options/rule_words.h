// Parses lists of rules and of severities: "M,D4,king-left-in-check", "M=warning,S101=info".

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "arbiter/types/settings.h"

namespace tools {

/// Appends the words of a list to `words`. Returns an error message ("there is no rule \"Q7\""), or
/// an empty string.
std::string append_rules(std::string_view list, std::vector<std::string>& words);

/// The error message for a word that names no rule, with suggestions: "there is no rule \"M21O\";
/// did you mean M210?". If the word is a part of several rule names, or nearly so, up to five of
/// them are suggested.
std::string unknown_rule(std::string_view word);

/// Applies ID=LEVEL assignments, separated by commas. Returns an error message, or an empty string.
std::string set_severities(std::string_view list, arbiter::Settings& settings);

}  // namespace tools
