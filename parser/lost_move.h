// Places among the moves where one was lost, as what stands around them shows. Internal to the
// parser.

#pragma once

#include <cstdint>
#include <string_view>

#include "parser/game_builder.h"

namespace pgn::internal {

/// "12. Nf3 ? 13. Bc4": the number at `at` shows that Black's move is missing. O(1) apart from
/// blanks.
bool lacks_move_of_black(const char* at, const char* end, const GameBuilder& builder);

/// Digits without a dot, whose value is `number`, that are a move in numeric notation ("5254") or
/// stand in place of one that was lost ("2. 3 Nc6 3. Bb5"). Times of moves may stand before or
/// behind them in the same way ("2. Nf3 15 Nc6 20"), and are neither. Looks at most 256 bytes
/// ahead, apart from blanks.
bool stands_for_move(std::string_view digits, const char* end, std::uint32_t number,
                     const GameBuilder& builder);

}  // namespace pgn::internal
