// Confirms the facts that make a position illegal at first sight, for --verify: on the checker's
// own board, square by square, with none of the code that finds them.

#pragma once

#include "arbiter/legality/facts/basic_fact.h"
#include "arbiter/legality/facts/retro_position.h"
#include "parser/fen.h"

namespace arbiter {

/// A fault of that kind speaks against the position, with the en passant square `retro.passed` and
/// the castling `rights` as written. `chess960`: rights may be meant for other squares than e1, a1
/// and h1. False proves nothing about the position. Some ten microseconds; up to a millisecond for
/// an impossible check.
bool confirms(const BasicFact& fact, const RetroPosition& retro, const pgn::CastlingField& rights,
              bool chess960);

}  // namespace arbiter
