// The grammar of PGN in Spirit X3, in the parts that the reader needs one by one. Where a game
// starts and ends: pgn.h. Internal to the parser.
//
// Source: PGN standard 7 and 8 (import format).

#pragma once

#include "parser/game_builder.h"

namespace pgn::internal {

// Each function reads from `at` as far as its part of the grammar goes, at most up to `end`,
// reports to the builder, and returns where it stopped. Text that is not PGN becomes a note, so
// nothing fails. Linear.

/// What stands before the first tag or move of a game: comments and text that is no PGN.
const char* read_between_games(const char* at, const char* end, GameBuilder& builder);

/// The tags of a game and what stands between them; perhaps none.
const char* read_tag_section(const char* at, const char* end, GameBuilder& builder);

/// The moves of a game in English, its marker, and comments and text behind it.
const char* read_moves(const char* at, const char* end, GameBuilder& builder);

/// Tags and moves in the builder's notation, the marker, and what stands behind it.
const char* read_game_in_other_notation(const char* at, const char* end, GameBuilder& builder);

}  // namespace pgn::internal
