#include "arbiter/legality/checker/dead_end_check.h"

#include <algorithm>
#include <string>
#include <unordered_set>

#include "arbiter/legality/checker/fact_check.h"
#include "arbiter/legality/checker/plain_faults.h"
#include "arbiter/legality/checker/plain_last_moves.h"
#include "arbiter/legality/checker/plain_past.h"

namespace arbiter {
namespace {

class DeadEndCheck {
 public:
  DeadEndCheck(const Refutation& refutation, StartArray array)
      : refutation_(refutation), array_(array) {
    for (const RetroPosition& retro : refutation.positions) add(retro);
    for (const Refutation::Refuted& refuted : refutation.refuted) add(refuted.retro);
  }

  bool run(const RetroPosition& retro) const {
    return is_about(retro) &&
           std::all_of(refutation_.positions.begin(), refutation_.positions.end(),
                       [this](const RetroPosition& position) { return is_closed(position); }) &&
           std::all_of(refutation_.refuted.begin(), refutation_.refuted.end(),
                       [this](const Refutation::Refuted& refuted) {
                         return confirms_fact(refuted.fact, refuted.retro, array_);
                       });
  }

 private:
  void add(const RetroPosition& retro) { known_.insert(PlainBoard(retro, array_).key()); }

  // The search began from this position, and the fact names the side that has just moved.
  bool is_about(const RetroPosition& retro) const {
    if (refutation_.positions.empty()) return false;
    const PlainBoard board(retro, array_);
    const PlainBoard first(refutation_.positions.front(), array_);
    const Color mover = opposite(board.to_move());
    if (board.key() != first.key() || !has_one_king_each(board)) return false;
    if (const auto* fact = std::get_if<DeadEnd>(&refutation_.fact)) return fact->side == mover;
    const auto* fact = std::get_if<NoLastMove>(&refutation_.fact);
    return fact != nullptr && fact->side == mover && refutation_.positions.size() == 1 &&
           refutation_.refuted.empty();
  }

  bool is_closed(const RetroPosition& retro) const {
    const PlainBoard after(retro, array_);
    if (!has_one_king_each(after) || may_begin_a_game(after)) return false;
    const PlainPast past(after);
    return !any_last_move(after, past.frozen(), [this](const PlainBoard& before) {
      return !known_.contains(before.key()) && !has_fault(before);
    });
  }

  // White to move and all 32 men on the first two ranks of their side. The order of the pieces is
  // not tested, so this is true of some positions that no game begins with; it is never false of
  // one that may.
  static bool may_begin_a_game(const PlainBoard& board) {
    if (board.to_move() != Color::white) return false;
    int at_home = 0;
    for (int square = 0; square < 64; ++square) {
      if (!board.empty(square) && rank_for(board.at(square).color, square) <= 1) ++at_home;
    }
    return at_home == 32;
  }

  const Refutation& refutation_;
  StartArray array_;
  std::unordered_set<std::string> known_;  // keys of all positions of the refutation
};

}  // namespace

bool is_dead_end(const Refutation& refutation, const RetroPosition& retro, StartArray array) {
  return DeadEndCheck(refutation, array).run(retro);
}

}  // namespace arbiter
