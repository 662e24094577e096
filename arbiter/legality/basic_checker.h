// The independent check of the immediate facts (basic.h) for --verify: on a plain board, square by
// square, with none of the code that finds them. Slow.

#pragma once

#include "arbiter/legality/basic.h"
#include "arbiter/legality/retro_position.h"
#include "parser/fen.h"

namespace arbiter {

/// A fact of that kind speaks against the position: an en passant square as in `retro.passed`, and
/// `rights` as written. `chess960`: they may be meant for other squares than e1, a1 and h1. False
/// tells nothing of the position.
bool confirms(const BasicFact& fact, const RetroPosition& retro, const pgn::CastlingField& rights,
              bool chess960);

/// The same for a FEN and what make_start made of it.
bool confirms(const BasicFact& fact, const pgn::Fen& fen, const Start& start);

}  // namespace arbiter
