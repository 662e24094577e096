#include "arbiter/legality/retraction.h"

#include <algorithm>
#include <vector>

namespace arbiter {
namespace {

class RetractionSearch {
 public:
  RetractionSearch(Array array, const RetractionLimits& limits, const Examine& examine)
      : array_(array), limits_(limits), examine_(examine) {}

  std::optional<Refutation> run(const RetroPosition& retro, Bitboard frozen) {
    if (may_be_initial(retro, array_)) return std::nullopt;
    refutation_.positions.push_back(retro);
    if (escapes(retro, frozen, 0)) return std::nullopt;
    const bool nothing = refutation_.last_moves.empty();
    refutation_.fact = {.kind = nothing ? FactKind::no_last_move : FactKind::dead_end,
                        .side = opposite(retro.position.side_to_move()),
                        .needed = static_cast<int>(refutation_.positions.size()),
                        .available = static_cast<int>(refutation_.refuted.size())};
    return std::move(refutation_);
  }

 private:
  // Some series of moves backwards from there has no end in sight.
  bool escapes(const RetroPosition& retro, Bitboard frozen, int depth) {
    if (is_too_wide(retro, frozen)) return true;
    return any_unmove(retro, array_, frozen,
                      [this, depth](const UnMove& unmove, const RetroPosition& before) {
                        if (depth == 0) refutation_.last_moves.push_back(unmove);
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

  // Whatever was captured, it is one move.
  bool is_too_wide(const RetroPosition& retro, Bitboard frozen) const {
    if (limits_.width >= RetractionLimits{}.width) return false;
    std::vector<Move> moves;
    return any_unmove(retro, array_, frozen, [&](const UnMove& unmove, const RetroPosition&) {
      if (std::find(moves.begin(), moves.end(), unmove.move) == moves.end()) {
        moves.push_back(unmove.move);
      }
      return static_cast<int>(moves.size()) > limits_.width;
    });
  }

  // Each position is gone into once: what leads on from there was tried then.
  bool is_known(const RetroPosition& retro) const {
    return std::any_of(refutation_.positions.begin(), refutation_.positions.end(),
                       [&retro](const RetroPosition& known) {
                         return known.position.key() == retro.position.key() &&
                                same_retro_position(known, retro);
                       });
  }

  Array array_;
  RetractionLimits limits_;
  const Examine& examine_;
  Refutation refutation_;
};

}  // namespace

std::optional<Refutation> retract(const RetroPosition& retro, Array array, Bitboard frozen,
                                  const RetractionLimits& limits, const Examine& examine) {
  return RetractionSearch(array, limits, examine).run(retro, frozen);
}

}  // namespace arbiter
