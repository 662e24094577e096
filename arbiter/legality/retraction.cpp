#include "arbiter/legality/retraction.h"

#include <algorithm>

#include "arbiter/legality/static_facts.h"

namespace arbiter {
namespace {

class RetractionSearch {
 public:
  RetractionSearch(Array array, const RetractionLimits& limits) : array_(array), limits_(limits) {}

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
    return any_unmove(retro, array_, frozen,
                      [this, depth](const UnMove& unmove, const RetroPosition& before) {
                        if (depth == 0) refutation_.last_moves.push_back(unmove);
                        return survives(before, depth + 1);
                      });
  }

  bool survives(const RetroPosition& before, int depth) {
    if (--limits_.nodes < 0 || may_be_initial(before, array_)) return true;
    if (is_known(before)) return false;
    const StaticResult result = examine_statics(before, array_);
    if (!result.facts.empty()) {
      refutation_.refuted.push_back({before, result.facts.front()});
      return false;
    }
    if (depth >= limits_.depth) return true;
    refutation_.positions.push_back(before);
    return escapes(before, result.frozen, depth);
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
  Refutation refutation_;
};

}  // namespace

std::optional<Refutation> retract(const RetroPosition& retro, Array array, Bitboard frozen,
                                  const RetractionLimits& limits) {
  return RetractionSearch(array, limits).run(retro, frozen);
}

}  // namespace arbiter
