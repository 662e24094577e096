// Signs and words that stand behind a move as tokens of their own: "!?", "+-", "e.p.", "mate",
// "e. p.". Those that are part of the move's token ("Nf3!?") are read with it (san.h); letters that
// stand for glyphs: letter_sign.h. Internal to the parser.
//
// Source: PGN standard 8.2.3.8 (suffixes), 10 (glyphs); signs of printed books and of Scid.

#pragma once

#include "parser/game_builder.h"

namespace pgn::internal {

/// The end of the sign at `at`, which is before `end`; null, with nothing added, if there is none
/// or if it may stand for a move that was lost. Adds to the builder what SAN does not have (S115),
/// and sets the check mark of the move before it. O(1) apart from blanks, a comment behind a
/// letter, and a run of `!` and `?`.
const char* scan_move_sign(const char* at, const char* end, GameBuilder& builder);

}  // namespace pgn::internal
