#include "arbiter/game/game_legality.h"

#include <utility>

#include "arbiter/legality/basic_checker.h"

namespace arbiter {

template <typename Confirms>
std::vector<BasicFact> GameLegality::verified(std::vector<BasicFact> facts, Confirms confirms) {
  if (!settings_->verify) return facts;
  unconfirmed_ += static_cast<int>(
      std::erase_if(facts, [&](const BasicFact& fact) { return !confirms(fact); }));
  return facts;
}

std::vector<BasicFact> GameLegality::faults(const pgn::Fen& fen, const Start& start) {
  return verified(basic_facts(fen, start),
                  [&](const BasicFact& fact) { return confirms(fact, fen, start); });
}

std::vector<BasicFact> GameLegality::faults(const pgn::Fen& fen, const Start& start, Fault fault) {
  return verified(basic_facts(fen, start, fault),
                  [&](const BasicFact& fact) { return confirms(fact, fen, start); });
}

std::vector<BasicFact> GameLegality::faults(const RetroPosition& retro) {
  return verified(immediate_facts(retro),
                  [&](const BasicFact& fact) { return confirms(fact, retro, {}, true); });
}

std::vector<Refutation> GameLegality::refute(const RetroPosition& retro, Array array) {
  if (settings_->legality != Legality::full) return {};
  Refutations refutations = arbiter::refute(retro, array, limits(), settings_->verify);
  unconfirmed_ += refutations.unconfirmed;
  return std::move(refutations.found);
}

const std::vector<Refutation>& GameLegality::refute_start(const RetroPosition& retro, Array array) {
  if (!of_start_) of_start_ = refute(retro, array);
  return *of_start_;
}

bool GameLegality::rests_on_standard_array(const RetroPosition& retro) const {
  return arbiter::rests_on_standard_array(retro, limits());
}

ProofLimits GameLegality::limits() const {
  ProofLimits limits;
  limits.history_nodes = static_cast<int>(settings_->legality_nodes);
  return limits;
}

}  // namespace arbiter
