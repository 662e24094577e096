// Whether legal moves can reach the position a game starts from, or one after an illegal move
// (3.10.3). Everything is computed on first use; what is found about the start position is kept.

#pragma once

#include <optional>
#include <vector>

#include "arbiter/game/known_starts.h"
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
  /// `settings` must outlive this object, as must `known`, the starts of earlier games with the
  /// same settings, if there are any.
  explicit GameLegality(const Settings& settings, KnownStarts* known = nullptr)
      : settings_(&settings),
        known_(known),
        history_nodes_(static_cast<int>(settings.legality_nodes)) {}

  /// The faults that are plain from the FEN itself, of all kinds or one. With --verify only those
  /// that the checker confirms.
  std::vector<BasicFact> faults(const pgn::Fen& fen, const Start& start);
  std::vector<BasicFact> faults(const pgn::Fen& fen, const Start& start, Fault fault);

  /// The same for a position inside a game.
  std::vector<BasicFact> faults(const RetroPosition& retro);

  /// Refutations of a position that passes the immediate tests; none with --legality=off or basic.
  /// All calls together have the budget of the settings, so that a game made to cost time can cost
  /// only so much.
  std::vector<Refutation> refute(const RetroPosition& retro, StartArray array);

  /// The same for the position that the game starts from, with a budget of its own; none if the
  /// immediate tests find a fault. Computed once, so every call must have the same arguments.
  const std::vector<Refutation>& refute_start(const pgn::Fen& fen, const Start& start,
                                              StartArray array);

  /// The position is refuted only for games from the standard array. To be asked, and reported,
  /// where that array is presumed.
  bool rests_on_standard_array(const RetroPosition& retro) const;

  /// --verify: facts that were left out because the checker did not confirm them.
  int unconfirmed() const { return unconfirmed_; }

 private:
  ProofLimits limits() const;
  std::vector<Refutation> refute(const RetroPosition& retro, StartArray array, int& history_nodes);
  std::vector<Refutation> refute_unless_known(const RetroPosition& retro, StartArray array);

  // Leaves out the facts that the checker does not confirm.
  template <typename Confirms>
  std::vector<BasicFact> verified(std::vector<BasicFact> facts, Confirms confirms);

  const Settings* settings_;
  KnownStarts* known_;
  int history_nodes_;  // left for positions after the start
  std::optional<std::vector<Refutation>> of_start_;
  int unconfirmed_ = 0;
};

}  // namespace arbiter
