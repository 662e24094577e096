// Words that sentences about positions share: the sides, and numbers up to sixteen.

#pragma once

#include <string>
#include <string_view>

#include "arbiter/board/position.h"

namespace arbiter {

/// "White"
std::string side_name(Color color);
/// "white"
std::string side_adjective(Color color);
/// "no", "one", …, "sixteen", "17"
std::string number_word(int number);
/// "one pawn", "two pawns"; the plural takes an s.
std::string number_of(int number, std::string_view noun);

}  // namespace arbiter
