// Whether a position that passes the immediate tests (basic.h) can still be refuted (3.10.3:
// "cannot have been reached by any series of legal moves").
//
// The levels, cheapest first. Layer 2: men that never moved and what they shut in, pawns against
// captures and victims, the order on the first rank, numbers of moves (static_facts.h); moves taken
// back until none is left (retraction.h). Layer 3: histories of captures (kernel.h), of the
// position and of those before it. A refutation is a proof; its absence is none.
//
//   for (const Refutation& refutation : refute({position}, Array::standard, {}, false).found) {
//     sentence(refutation, {position});  // a fact for a person to check
//   }

#pragma once

#include <vector>

#include "arbiter/legality/fact.h"
#include "arbiter/legality/retraction.h"

namespace arbiter {

inline constexpr int kHistoryNodes = 100'000;

struct ProofLimits {
  RetractionLimits retraction;
  int history_nodes = kHistoryNodes;  // capture histories tried (layer 3); 0: none
};

/// The simplest static facts; if there are none, what taking moves back gives, or else the
/// histories of captures. Empty: not refuted. Some 30 microseconds; milliseconds where the limits
/// of retraction are reached; up to a second where histories are searched.
std::vector<Refutation> find_refutations(const RetroPosition& retro, Array array,
                                         const ProofLimits& limits);

/// A position refuted for games from the standard array is not if the game may have begun from any
/// Chess960 array. Costs as much as the refutation.
bool rests_on_standard_array(const RetroPosition& retro, const ProofLimits& limits);

struct Refutations {
  std::vector<Refutation> found;  // what is to be reported
  int unconfirmed = 0;            // refutations left out because they did not stand
};

/// The same; with `verify` only those that fact_checker.h confirms, which may take some seconds.
Refutations refute(const RetroPosition& retro, Array array, const ProofLimits& limits, bool verify);

}  // namespace arbiter
