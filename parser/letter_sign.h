// Letters that Scid writes for glyphs of the move before them. Internal to the parser.

#pragma once

#include "parser/game_builder.h"

namespace pgn::internal {

/// The letter at `at` stands alone and is N for a novelty ($146) or D for a diagram ($201), as
/// Scid writes them. False where it may be the piece letter of a move whose square stands apart
/// ("N f3") or was lost ("12. Nf3 N 13. Bc4"). O(1) apart from blanks and a comment behind it.
bool is_letter_sign(const char* at, const char* end, const GameBuilder& builder);

}  // namespace pgn::internal
