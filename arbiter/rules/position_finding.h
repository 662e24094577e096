// What the P rules share: a finding about the position that the FEN tag sets up.

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

/// The FEN could be read, and positions are judged (--legality is not off).
bool has_position_to_judge(const GameContext& game);

/// The sentences, with a blank between them.
std::string joined(const std::vector<std::string>& sentences);

/// Adds a finding at the FEN tag, with the FEN as written.
Finding& add_position_finding(const Rule& rule, const GameContext& game, FindingSink& findings,
                              const std::string& message);

/// Says in the evidence of what keeps the start from being played that moves stand behind it which
/// were not judged, so that `render` knows it without the record of the game.
void add_stop(const GameContext& game, Finding& finding);

/// Adds one finding for all facts of that kind, with the men they rest on; null if there are none.
Finding* report_faults(const Rule& rule, GameContext& game, FindingSink& findings, Fault fault);

/// The rule that reports such a fault or fact.
const Rule& rule_of(Fault fault);
const Rule& rule_of(const Fact& fact);

/// The array that games lead from to the position of the FEN tag: any if the game speaks of
/// Chess960. A FEN without a sign of Chess960 is assumed to come from standard chess.
StartArray start_array_of(const GameContext& game);

/// What is added to a refutation that holds only for games from the standard array: a FEN does not
/// say which array its game began from.
extern const std::string_view kArrayPresumed;

/// The prover's refutations that the rule reports; none if the immediate tests find a fault, or
/// with --legality=basic.
std::vector<Refutation> refutations_for(const Rule& rule, GameContext& game);

/// Adds one finding for all these refutations, with the men they rest on; null if there are none.
Finding* report_refutations(const Rule& rule, GameContext& game, FindingSink& findings,
                            const std::vector<Refutation>& refutations);

}  // namespace arbiter
