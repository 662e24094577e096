// Castling with blanks between its parts, as eboard writes it. Internal to the parser.

#pragma once

#include "parser/game_builder.h"

namespace pgn::internal {

/// The end of "O - O" or "O - O - O" at `at`, which is before `end`; null if there is neither. The
/// blanks are any but line ends. With zeros it may be a result, and is not read. Adds the move to
/// the builder. O(1) apart from blanks.
const char* scan_parted_castling(const char* at, const char* end, GameBuilder& builder);

}  // namespace pgn::internal
