// A proof game: a game from the initial array (Article 2.3) that ends in a given position.
//
// The game is found in three parts. Forward from the array: a plan of captures (pawn_plan.h) is
// carried out, and all pawns advance to where they stand in the end or to the rank before their
// promotion. Backward from the position: promotions are taken back. Then moves of pieces join the
// two positions.
//
// A failure proves nothing.
//
// How the constants of the search were measured: with three attempts at each of 40 labelled legal
// positions and a budget of 300,000 positions for each attempt. With the values chosen, 16 of these
// 120 attempts find a game; the comments on the constants give the number with other values. A
// larger measurement has four attempts at each position and a budget of 500,000: 32 games.

#pragma once

#include <cstdint>
#include <vector>

#include "arbiter/legality/facts/retro_position.h"
#include "arbiter/legality/proof_game/beam.h"

namespace arbiter {

enum class ProofStage : std::uint8_t {
  plan,
  captures,
  advance,
  retraction,
  joining,
  replay,
  found
};

struct ProofAttempt {
  ProofStage stage = ProofStage::plan;  // the one that failed, or found
  std::vector<Move> moves;              // if found
};

/// One attempt, with choices that depend on `seed`. Deterministic. The budget counts the positions
/// that are looked at, about 2 microseconds each.
ProofAttempt attempt_proof_game(const RetroPosition& goal, std::uint64_t seed,
                                SearchBudget& budget);

}  // namespace arbiter
