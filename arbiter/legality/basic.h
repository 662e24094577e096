// What makes a position illegal at first sight (Article 3.10.3, rules P302-P308): kings, checks,
// pawn ranks, the number of men, castling rights, the en passant square, and checks that no last
// move can have given.
//
// Every fact is certain: no position that a legal game reaches yields one. Men that have never
// moved are only taken to be so where a castling right says it. What a FEN's counters say is not
// believed.
//
//   const pgn::Fen fen = …;  // 4k3/8/8/8/8/8/8/8 w - - 0 1
//   basic_facts(fen, make_start(fen, false))[0].sentence;  // "White has no king."

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "arbiter/legality/retro_position.h"
#include "arbiter/record/start.h"
#include "parser/fen.h"

namespace arbiter {

/// One for each rule, in the order of their ids.
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
  std::string sentence;  // one, that can be checked on the board
  Bitboard men;          // that it rests on
};

/// All facts of one kind, White's before Black's. `start` is what make_start made of `fen`. Only
/// kings, pawn ranks and the number of men are looked at unless there is one king each. O(1), but
/// for an impossible check: O(men).
std::vector<BasicFact> basic_facts(const pgn::Fen& fen, const Start& start, Fault fault);

/// All facts, in the order of the rules.
std::vector<BasicFact> basic_facts(const pgn::Fen& fen, const Start& start);

/// The facts against a position that no FEN tells of, whose castling rights all have king and rook.
std::vector<BasicFact> immediate_facts(const RetroPosition& retro);

}  // namespace arbiter
