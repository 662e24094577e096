// The piece that a pawn becomes, apart from its move: "axb8 (Q)", "axb8 =Q", "axb8 Q", "axb8[=Q]".
// Internal to the parser.

#pragma once

#include "parser/game_builder.h"

namespace pgn::internal {

/// The end of that piece at `at`, with its check mark and suffix; null if there is none, or if the
/// move before it is none that lacks its piece. Completes that move in the builder. O(1) apart from
/// blanks and a run of `!` and `?`.
const char* scan_late_promotion(const char* at, const char* end, GameBuilder& builder);

}  // namespace pgn::internal
