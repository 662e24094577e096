// A proof game: a game from the initial array (Article 2.3) that ends in a given position.
//
// In three stretches. Forward from the array: a plan of captures (pawn_plan.h) is carried out, and
// all pawns advance to where they stand in the end or to the rank before their promotion. Backward
// from the position: promoted men become pawns again. Then the pieces that are left in both
// positions join them.
//
// A failure means nothing.

#pragma once

#include <array>
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
  ProofStage stage = ProofStage::plan;  // that failed
  std::vector<Move> moves;              // if found
};

/// One try, with choices that depend on `seed`. Deterministic. The budget counts positions looked
/// at, at about 2 microseconds each.
ProofAttempt attempt_proof_game(const RetroPosition& goal, std::uint64_t seed,
                                SearchBudget& budget);

}  // namespace arbiter
