// Move numbers and their dots: "12.", "12...", "12". Internal to the parser.
//
// Source: PGN standard 8.2.2.

#pragma once

#include "parser/game_builder.h"

namespace pgn::internal {

/// The end of the number at `at`, which points to a digit, with its dots and a blank behind them.
/// Null, with nothing added, if the digits begin a result ("1 - 0", "0.5-0.5") or stand for a move
/// ("5254"), or if something else goes on behind them. Adds the number to the builder. O(1) apart
/// from digits, dots and what lost_move.h looks at.
const char* scan_move_number(const char* at, const char* end, GameBuilder& builder);

}  // namespace pgn::internal
