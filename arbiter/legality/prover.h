// Whether a position that passes the immediate tests (basic.h) can still be refuted (3.10.3:
// "cannot have been reached by any series of legal moves").
//
// The levels, cheapest first: men that never moved and what they shut in; pawns against captures;
// the last move; moves taken back until none is left; histories of captures. A refutation is a
// proof; its absence is none.
//
//   for (const Refutation& refutation : refute({position}, Array::standard, {})) {
//     sentence(refutation, {position});  // a fact for a person to check
//   }

#pragma once

#include <vector>

#include "arbiter/legality/fact.h"
#include "arbiter/legality/retraction.h"

namespace arbiter {

struct ProofLimits {
  RetractionLimits retraction;
  int history_nodes = 100000;  // capture histories tried (layer 3); 0: none
};

/// The simplest static facts; if there are none, what taking moves back gives, or else
/// the histories of captures. Empty: not refuted. Microseconds; milliseconds where the limits of
/// retraction are reached; up to a second where histories are searched.
std::vector<Refutation> find_refutations(const RetroPosition& retro, Array array,
                                         const ProofLimits& limits);

/// The same, but only those that fact_checker.h confirms: what is to be reported.
std::vector<Refutation> refute(const RetroPosition& retro, Array array, const ProofLimits& limits);

}  // namespace arbiter
