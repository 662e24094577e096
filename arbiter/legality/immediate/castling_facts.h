// Castling rights without their king and rook (rule P306).

#pragma once

#include <string>
#include <vector>

#include "arbiter/legality/facts/basic_fact.h"
#include "arbiter/record/start.h"
#include "parser/fen.h"

namespace arbiter {

/// Facts of the kind Fault::castling_right, White's before Black's: one about the king, or one for
/// each right. `start` is what make_start made of `fen`.
std::vector<BasicFact> castling_facts(const pgn::Fen& fen, const Start& start);

/// The letters of the castling rights that cannot exist, as written.
std::vector<std::string> impossible_letters(const Start& start);

}  // namespace arbiter
