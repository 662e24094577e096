// What the P rules have in common: a finding about the position that the FEN tag sets up.

#pragma once

#include <initializer_list>
#include <string>
#include <vector>

#include "arbiter/game_context.h"
#include "arbiter/legality/basic.h"
#include "arbiter/legality/fact.h"
#include "arbiter/rules/rule.h"

namespace arbiter {

/// The FEN could be read, and positions are to be judged at all (--legality).
bool has_position_to_judge(const GameContext& game);

/// The sentences one after the other.
std::string joined(const std::vector<std::string>& sentences);

/// Adds a finding at the FEN tag, with the FEN as written.
Finding& add_position_finding(const Rule& rule, const GameContext& game, FindingSink& findings,
                              const std::string& message);

/// Adds one finding for all facts of that kind, with the men they rest on; null if there are none.
Finding* report_faults(const Rule& rule, const GameContext& game, FindingSink& findings,
                       Fault fault);

/// The refutations of the prover that are of these kinds; none if the immediate tests find
/// something, or with --legality=basic.
std::vector<Refutation> refutations_of_kinds(const GameContext& game,
                                             std::initializer_list<FactKind> kinds);

/// Adds one finding for all these refutations, with the men they rest on; null if there are none.
Finding* report_refutations(const Rule& rule, const GameContext& game, FindingSink& findings,
                            const std::vector<Refutation>& refutations);

}  // namespace arbiter
