#include "arbiter/game/game_legality.h"

#include <utility>

#include "arbiter/legality/checker/basic_check.h"
#include "arbiter/legality/immediate/basic_facts.h"
#include "arbiter/legality/immediate/fen_position.h"
#include "arbiter/legality/prover.h"

namespace arbiter {
namespace {

bool confirms_fault(const BasicFact& fact, const pgn::Fen& fen, const Start& start) {
  const bool chess960 = start_array_of(fen, start, false) == StartArray::any;
  return confirms(fact, retro_position(start), fen.castling, chess960);
}

}  // namespace

template <typename Confirms>
std::vector<BasicFact> GameLegality::verified(std::vector<BasicFact> facts, Confirms confirms) {
  if (!settings_->verify) return facts;
  unconfirmed_ += static_cast<int>(
      std::erase_if(facts, [&](const BasicFact& fact) { return !confirms(fact); }));
  return facts;
}

std::vector<BasicFact> GameLegality::faults(const pgn::Fen& fen, const Start& start) {
  return verified(basic_facts(fen, start),
                  [&](const BasicFact& fact) { return confirms_fault(fact, fen, start); });
}

std::vector<BasicFact> GameLegality::faults(const pgn::Fen& fen, const Start& start, Fault fault) {
  return verified(basic_facts(fen, start, fault),
                  [&](const BasicFact& fact) { return confirms_fault(fact, fen, start); });
}

std::vector<BasicFact> GameLegality::faults(const RetroPosition& retro) {
  return verified(basic_facts(retro),
                  [&](const BasicFact& fact) { return confirms(fact, retro, {}, true); });
}

std::vector<Refutation> GameLegality::refute(const RetroPosition& retro, StartArray array) {
  return refute(retro, array, history_nodes_);
}

std::vector<Refutation> GameLegality::refute(const RetroPosition& retro, StartArray array,
                                             int& history_nodes) {
  if (settings_->legality != Legality::full) return {};
  ProofLimits limits = this->limits();
  limits.history_nodes = history_nodes;
  Refutations refutations = arbiter::refute(retro, array, limits, settings_->verify);
  history_nodes -= refutations.history_nodes;
  unconfirmed_ += refutations.unconfirmed;
  return std::move(refutations.found);
}

std::vector<Refutation> GameLegality::refute_unless_known(const RetroPosition& retro,
                                                          StartArray array) {
  if (known_ != nullptr && known_->holds(retro, array)) return {};
  int history_nodes = limits().history_nodes;
  const int unconfirmed_before = unconfirmed_;
  std::vector<Refutation> found = refute(retro, array, history_nodes);
  // Every game is to say what the checker did not confirm.
  const bool unrefuted = found.empty() && unconfirmed_ == unconfirmed_before;
  if (known_ != nullptr && unrefuted) known_->keep(retro, array);
  return found;
}

const std::vector<Refutation>& GameLegality::refute_start(const pgn::Fen& fen, const Start& start,
                                                          StartArray array) {
  if (!of_start_) {
    of_start_ = basic_facts(fen, start).empty() ? refute_unless_known(retro_position(start), array)
                                                : std::vector<Refutation>{};
  }
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
