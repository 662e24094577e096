// What the P rules have in common: a finding about the position that the FEN tag sets up.

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "arbiter/game/game_context.h"
#include "arbiter/legality/facts/basic_fact.h"
#include "arbiter/legality/facts/refutation.h"
#include "arbiter/legality/facts/start_array.h"
#include "arbiter/types/rule.h"

namespace arbiter {

/// The FEN could be read, and positions are to be judged at all (--legality).
bool has_position_to_judge(const GameContext& game);

/// The sentences one after the other.
std::string joined(const std::vector<std::string>& sentences);

/// Adds a finding at the FEN tag, with the FEN as written.
Finding& add_position_finding(const Rule& rule, const GameContext& game, FindingSink& findings,
                              const std::string& message);

/// Adds one finding for all facts of that kind, with the men they rest on; null if there are none.
Finding* report_faults(const Rule& rule, GameContext& game, FindingSink& findings, Fault fault);

/// The rule that such a fault or fact comes under.
const Rule& rule_of(Fault fault);
const Rule& rule_of(const Fact& fact);

/// The array that games lead from to the position of the FEN tag: any if the game speaks of
/// Chess960. A FEN that says nothing is taken for standard chess.
StartArray start_array_of(const GameContext& game);

/// What is added to a refutation that rests on that: none can be certain where the game began.
extern const std::string_view kArrayPresumed;

/// The refutations of the prover that come under the rule; none if the immediate tests find
/// something, or with --legality=basic.
std::vector<Refutation> refutations_for(const Rule& rule, GameContext& game);

/// Adds one finding for all these refutations, with the men they rest on; null if there are none.
Finding* report_refutations(const Rule& rule, GameContext& game, FindingSink& findings,
                            const std::vector<Refutation>& refutations);

}  // namespace arbiter
