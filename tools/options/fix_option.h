// What the command `fix` has to be asked for to correct the findings of a rule.

#pragma once

#include <optional>
#include <string_view>

#include "arbiter/types/rule.h"

namespace tools {

/// The option without which `fix` corrects no finding of the rule: "--notation", "--results" or
/// "--repairs"; empty if it needs none. Nothing if it never corrects one. O(1).
std::optional<std::string_view> option_of_fix(const arbiter::Rule& rule);

}  // namespace tools
