// Whether a position that passes the immediate tests can still be refuted (3.10.3: "cannot have
// been reached by any series of legal moves"). README.md lists the methods in the order they are
// tried. A refutation is a proof; the absence of one proves nothing.
//
//   for (const Refutation& refutation : refute({position}, StartArray::standard, {}, false).found)
//   {
//     sentence(refutation, {position});  // explanation/sentence.h
//   }

#pragma once

#include <vector>

#include "arbiter/legality/facts/refutation.h"
#include "arbiter/legality/facts/start_array.h"
#include "arbiter/legality/retraction/retraction_search.h"

namespace arbiter {

/// Measured on the 863 labelled positions (random, composed, fixtures) that pass the immediate
/// tests: the longest search that refutes one takes 57,000 states. 10,000 refute 406 of them,
/// 100,000 and 1,000,000 refute 412; the slowest answer takes 0.03, 0.25 and 3.6 seconds.
inline constexpr int kHistoryNodes = 100'000;

struct ProofLimits {
  RetractionLimits retraction;
  int history_nodes = kHistoryNodes;  // states of the search for histories; 0: no such search
};

/// For a position that passes the immediate tests: the simplest static facts; if there are none,
/// the result of taking moves back; if that gives nothing, the result of the search for capture
/// histories; and last, of taking moves back along forced lines with all tests. Empty: not refuted.
/// Some 30 microseconds; milliseconds where the limits of retraction are reached; up to a second
/// where histories are searched.
std::vector<Refutation> find_refutations(const RetroPosition& retro, StartArray array,
                                         const ProofLimits& limits);

/// To be called for a position that is refuted for games from the standard array. True if it is not
/// refuted for games that may have begun from any Chess960 array. Costs as much as the refutation.
bool rests_on_standard_array(const RetroPosition& retro, const ProofLimits& limits);

struct Refutations {
  std::vector<Refutation> found;  // to be reported
  int unconfirmed = 0;            // refutations left out because the checker did not confirm them
  int history_nodes = 0;          // states searched
};

/// Calls find_refutations; with `verify` keeps only what checker/refutation_check.h confirms, which
/// may take some seconds.
Refutations refute(const RetroPosition& retro, StartArray array, const ProofLimits& limits,
                   bool verify);

}  // namespace arbiter
