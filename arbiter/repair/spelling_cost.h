// How unlikely it is that one move was meant and another one written: few slips of pen, finger or
// eye explain most wrong moves in scores. Costs are in hundredths of a natural logarithm: a reading
// of cost 300 is about 20 times as unlikely as one of cost 0. They were chosen by judgement, from
// the kinds of slips that people report, and checked on planted ones (//tests/repair).

#pragma once

#include <string>
#include <string_view>

#include "parser/san.h"

namespace arbiter {

/// Nothing costs more.
inline constexpr int kMostCost = 2000;

/// Of writing `written` where the SAN of the move meant is `meant`, which has a from-file or
/// from-rank only where it is needed; if `written` has coordinates, `meant` must have them too.
/// O(1).
int spelling_cost(const pgn::San& written, const pgn::San& meant);

/// Of writing the illegible token `recorded` for the SAN `meant`: the weighted edit distance of the
/// letters, with figurines for those of the pieces. Linear in the product of their sizes; a token
/// of more than 12 letters is like no move.
int illegible_cost(std::string_view recorded, std::string_view meant);

/// The token with the piece letters of English in place of figurines. Linear.
std::string without_figurines(std::string_view token);

/// Letters and digits that are taken for one another: a and d, 1 and 7, N and K.
bool look_alike(char a, char b);

}  // namespace arbiter
