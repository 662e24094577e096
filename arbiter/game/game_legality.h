// Whether the position that a game starts from, or one after an illegal move, can be reached by
// legal moves (3.10.3). Everything is computed when first needed, and the start only once.

#pragma once

#include <optional>
#include <vector>

#include "arbiter/legality/facts/basic_fact.h"
#include "arbiter/legality/facts/refutation.h"
#include "arbiter/legality/facts/start_array.h"
#include "arbiter/record/start.h"
#include "arbiter/types/settings.h"
#include "parser/fen.h"

namespace arbiter {

struct ProofLimits;

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

  /// The same for the position that the game starts from, computed once: the arguments must be the
  /// same in every call.
  const std::vector<Refutation>& refute_start(const RetroPosition& retro, StartArray array);

  /// For a position refuted for games from the standard array: it is not refuted for games from
  /// other arrays. To be reported where the array is only presumed.
  bool rests_on_standard_array(const RetroPosition& retro) const;

  /// --verify: facts that the checker did not confirm, and that were left out.
  int unconfirmed() const { return unconfirmed_; }

 private:
  ProofLimits limits() const;

  // The facts without those that are not confirmed.
  template <typename Confirms>
  std::vector<BasicFact> verified(std::vector<BasicFact> facts, Confirms confirms);

  const Settings* settings_;
  std::optional<std::vector<Refutation>> of_start_;
  int unconfirmed_ = 0;
};

}  // namespace arbiter
