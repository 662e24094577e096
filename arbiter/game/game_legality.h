// Whether the position a game starts from, or one that an illegal move brought about, can be
// reached by legal moves (3.10.3). Nothing is computed before it is asked for, and nothing twice.

#pragma once

#include <optional>
#include <vector>

#include "arbiter/legality/immediate/basic_facts.h"
#include "arbiter/legality/prover.h"
#include "arbiter/types/settings.h"

namespace arbiter {

class GameLegality {
 public:
  /// `settings` must outlive this object.
  explicit GameLegality(const Settings& settings) : settings_(&settings) {}

  /// The basic facts against what a FEN sets up, all or of one kind. With --verify those that the
  /// checker confirms.
  std::vector<BasicFact> faults(const pgn::Fen& fen, const Start& start);
  std::vector<BasicFact> faults(const pgn::Fen& fen, const Start& start, Fault fault);

  /// The same for a position that did not come from a FEN.
  std::vector<BasicFact> faults(const RetroPosition& retro);

  /// Refutations of a position that passes the immediate tests, within the budget of the settings;
  /// none with --legality=off or basic.
  std::vector<Refutation> refute(const RetroPosition& retro, StartArray array);

  /// The same for the position that the game starts from, which is always asked with the same
  /// arguments.
  const std::vector<Refutation>& refute_start(const RetroPosition& retro, StartArray array);

  /// What refutes this position for games from the standard array does not for all others. To be
  /// asked, and said, where the array is only presumed.
  bool rests_on_standard_array(const RetroPosition& retro) const;

  /// --verify: facts that the checker did not confirm, and that were left out.
  int unconfirmed() const { return unconfirmed_; }

 private:
  ProofLimits limits() const;

  // Leaves out what does not stand.
  template <typename Confirms>
  std::vector<BasicFact> verified(std::vector<BasicFact> facts, Confirms confirms);

  const Settings* settings_;
  std::optional<std::vector<Refutation>> of_start_;
  int unconfirmed_ = 0;
};

}  // namespace arbiter
