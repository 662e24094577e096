// The checker's verdict on a basic fact, for a FEN and what make_start made of it.

#pragma once

#include "arbiter/legality/checker/basic_check.h"
#include "arbiter/legality/immediate/fen_position.h"

namespace legality_tests {

inline bool confirms(const arbiter::BasicFact& fact, const pgn::Fen& fen,
                     const arbiter::Start& start) {
  const bool chess960 = arbiter::start_array_of(fen, start, false) == arbiter::StartArray::any;
  return arbiter::confirms(fact, arbiter::retro_position(start), fen.castling, chess960);
}

}  // namespace legality_tests
