// A fact that makes a position illegal at first sight (Article 3.10.3, rules P302-P308): kings,
// checks, pawn ranks, the number of men, castling rights, the en passant square, and checks that no
// last move can have given.

#pragma once

#include <cstdint>
#include <string>

#include "arbiter/board/bitboard.h"

namespace arbiter {

/// One for each rule, in the order of the rules' ids.
enum class Fault : std::uint8_t {
  kings,              // P302
  opponent_in_check,  // P303
  pawn_rank,          // P304
  too_many_men,       // P305
  castling_right,     // P306
  en_passant_square,  // P307
  impossible_check,   // P308
};
inline constexpr Fault kFaults[] = {
    Fault::kings,          Fault::opponent_in_check, Fault::pawn_rank,        Fault::too_many_men,
    Fault::castling_right, Fault::en_passant_square, Fault::impossible_check,
};

struct BasicFact {
  Fault fault;
  std::string sentence;  // one sentence that a reader can check on the board
  Bitboard men;          // the men that the fact rests on
};

}  // namespace arbiter
