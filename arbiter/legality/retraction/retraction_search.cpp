#include "arbiter/legality/retraction/retraction_search.h"

#include <algorithm>
#include <vector>

#include "arbiter/legality/immediate/initial_position.h"
#include "arbiter/legality/retraction/retractions.h"

namespace arbiter {
namespace {

class RetractionSearch {
 public:
  RetractionSearch(StartArray array, const RetractionLimits& limits, const Examine& examine)
      : array_(array), limits_(limits), examine_(examine) {}

  std::optional<Refutation> run(const RetroPosition& retro, Bitboard frozen) {
    if (may_be_initial(retro, array_)) return std::nullopt;
    refutation_.positions.push_back(retro);
    if (escapes(retro, frozen, 0)) return std::nullopt;
    const Color moved = opposite(retro.position.side_to_move());
    if (refutation_.last_moves.empty()) {
      refutation_.fact = NoLastMove{moved};
    } else {
      refutation_.fact = DeadEnd{moved};
    }
    return std::move(refutation_);
  }

 private:
  // Some sequence of retractions from there may lead to the beginning of a game.
  bool escapes(const RetroPosition& retro, Bitboard frozen, int depth) {
    if (is_too_wide(retro, frozen)) return true;
    return any_retraction(retro, array_, frozen,
                          [this, depth](const Retraction& retraction, const RetroPosition& before) {
                            if (depth == 0) refutation_.last_moves.push_back(retraction);
                            return survives(before, depth + 1);
                          });
  }

  bool survives(const RetroPosition& before, int depth) {
    if (--limits_.nodes < 0 || may_be_initial(before, array_)) return true;
    if (is_known(before)) return false;
    const Examination examination = examine_(before);
    if (examination.fact) {
      refutation_.refuted.push_back({before, *examination.fact});
      return false;
    }
    if (depth >= limits_.depth) return true;
    refutation_.positions.push_back(before);
    return escapes(before, examination.frozen, depth);
  }

  // Counts a move once, whatever it captured.
  bool is_too_wide(const RetroPosition& retro, Bitboard frozen) const {
    if (limits_.width >= RetractionLimits{}.width) return false;
    std::vector<Move> moves;
    return any_retraction(
        retro, array_, frozen, [&](const Retraction& retraction, const RetroPosition&) {
          if (std::find(moves.begin(), moves.end(), retraction.move) == moves.end()) {
            moves.push_back(retraction.move);
          }
          return static_cast<int>(moves.size()) > limits_.width;
        });
  }

  // Each position is searched once.
  bool is_known(const RetroPosition& retro) const {
    return std::any_of(refutation_.positions.begin(), refutation_.positions.end(),
                       [&retro](const RetroPosition& known) {
                         return known.position.key() == retro.position.key() &&
                                same_retro_position(known, retro);
                       });
  }

  StartArray array_;
  RetractionLimits limits_;
  const Examine& examine_;
  Refutation refutation_{};
};

}  // namespace

std::optional<Refutation> retract(const RetroPosition& retro, StartArray array, Bitboard frozen,
                                  const RetractionLimits& limits, const Examine& examine) {
  return RetractionSearch(array, limits, examine).run(retro, frozen);
}

}  // namespace arbiter
