// Which side could still win a game, and from which ply on one could not.
//
// A winning chance that is lost stays lost: if a side can mate after ply k, it can after every
// earlier ply, because the game's own moves lead to k (an illegal move that stood starts anew). So
// the last position is decided first, and only if a side cannot win there, a galloping search goes
// back to the first ply from which it cannot.
//
// Everything is computed on first use; the verdicts at the end of the game are kept.
//
// The decisions about one game together may cost as much as the budget of a single one; what is
// asked after that is left open. So a game made to cost time can cost only so much, and no real
// game comes near.

#pragma once

#include <cstdint>
#include <optional>

#include "arbiter/replay/replay.h"
#include "arbiter/winnable/winnability.h"

namespace arbiter {

class GameWinnability {
 public:
  /// Both must outlive this object. `exact`: analyse open positions too. `verify`: accept a proof
  /// that a side cannot win only if the independent checker confirms it.
  GameWinnability(const Replay& replay, WinnabilityAnalyser& analyser, bool exact, bool verify)
      : replay_(replay), analyser_(analyser), exact_(exact), verify_(verify) {}

  /// Whether `side` can still mate from the last position. Exact, whatever the settings; undecided
  /// where the kings stand side by side.
  Winnability at_end(Color side);

  /// The last position is open (open_position.h), or some evasion of a check leads to one that is:
  /// the game is not over, and practically never dead. Always false if `exact`.
  bool is_open_at_end();

  /// `side` is proved unable to mate from the last position. Unless `exact`, an open position
  /// (open_position.h) counts as winnable, and so does a check with an evasion that leads to one.
  bool cannot_win_at_end(Color side);

  /// The first ply of the last unbroken run of legal positions from which `side` cannot mate any
  /// more; nothing if it can, or may, at the end, or if it is not known of the ply before.
  std::optional<std::uint32_t> first_unwinnable_ply(Color side);

  /// The first ply after which the position was dead and had arisen legally (5.2.2). `claims_win`,
  /// the recorded winner, is decided first: its verdict is needed anyway, and a game that one side
  /// can win is not dead.
  std::optional<std::uint32_t> dead_ply(std::optional<Color> claims_win);

  /// The proof for `side` in the position after `ply`.
  Proof prove(std::uint32_t ply, Color side);

  /// --verify: proofs that were dropped because the checker did not confirm them.
  int unconfirmed() const { return unconfirmed_; }

 private:
  bool ends_at_initial_position() const;
  // What is known of a side in the last unbroken run of legal positions: it can win after every ply
  // before `can_before`, and cannot from `cannot_from` on.
  struct Chances {
    std::uint32_t can_before = 0;
    std::uint32_t cannot_from = 0xFFFFFFFF;
  };

  std::optional<Winnability> quick_verdict(const Position& position, Color side) const;
  Winnability verdict(const Position& position, Color side);
  Winnability analyse(const Position& position, Color side);
  bool is_unwinnable(std::uint32_t ply, Color side);
  bool is_accepted(const Position& position, Color side);
  bool is_dead(std::uint32_t ply);
  bool is_dead_at_end(std::optional<Color> claims_win);
  template <class Material>
  bool is_open(Material suffices);
  template <class Predicate>
  std::uint32_t gallop_back(std::uint32_t first, std::uint32_t last, Predicate holds) const;
  std::optional<std::uint32_t> dead_ply_in(std::uint32_t first, std::uint32_t last,
                                           std::optional<Color> claims_win);

  const Replay& replay_;
  WinnabilityAnalyser& analyser_;
  const bool exact_;
  const bool verify_;
  std::uint64_t work_ = 0;  // of the decisions of this game
  ByColor<std::optional<Winnability>> end_{};
  ByColor<Chances> chances_{};
  std::optional<bool> open_;                 // the last position itself
  Move open_evasion_;                        // of a check at the end, to an open position
  std::optional<bool> open_at_end_;          // is_open_at_end
  ByColor<std::optional<bool>> open_for_{};  // the same for one side
  int unconfirmed_ = 0;
};

}  // namespace arbiter
