// The immediate tests: what makes a position illegal at first sight (facts/basic_fact.h).
//
// Every fact is certain: no position that a legal game reaches has one. A man counts as unmoved
// only where a castling right says so. The counters of a FEN are not used.
//
//   const pgn::Fen fen = …;  // 4k3/8/8/8/8/8/8/8 w - - 0 1
//   basic_facts(fen, make_start(fen, false))[0].sentence;  // "White has no king."

#pragma once

#include <vector>

#include "arbiter/legality/facts/basic_fact.h"
#include "arbiter/legality/facts/retro_position.h"
#include "arbiter/record/start.h"
#include "parser/fen.h"

namespace arbiter {

/// All facts of one kind, White's before Black's. `start` is what make_start made of `fen`. Without
/// one king each, only kings, pawn ranks, the number of men and castling rights are examined. O(1),
/// but O(men) for an impossible check.
std::vector<BasicFact> basic_facts(const pgn::Fen& fen, const Start& start, Fault fault);

/// All facts, in the order of the rules.
std::vector<BasicFact> basic_facts(const pgn::Fen& fen, const Start& start);

/// The facts against a position that did not come from a FEN. Its castling rights all have king and
/// rook.
std::vector<BasicFact> basic_facts(const RetroPosition& retro);

}  // namespace arbiter
