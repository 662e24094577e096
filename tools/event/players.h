// Names that stand for nobody in particular.

#pragma once

#include <string_view>

namespace tools {

/// `name` in folded form (tools/text/fold.h): empty, or BYE, NN, No Player, Unknown, White,
/// Computer and other words that programs and people write where a player is missing or unknown.
/// O(1).
bool is_nobody(std::string_view folded_name);

}  // namespace tools
