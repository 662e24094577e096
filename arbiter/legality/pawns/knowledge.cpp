#include "arbiter/legality/pawns/knowledge.h"

#include "arbiter/legality/immediate/men_count.h"
#include "arbiter/legality/pawns/pawn_origins.h"

namespace arbiter {
namespace {

class Deduction {
 public:
  Deduction(const Position& position, StartArray array) : position_(position) {
    known_.array = array;
    for (const Color color : kColors) {
      known_.pawn_captures[color] = kMen - count(position.men(opposite(color)));
      known_.takers.any[color] = true;
    }
    known_.takers.pawns = position.men(Kind::pawn);
  }

  Knowledge run() {
    for (const Color color : kColors) find_takers(color);
    // Each round finds fewer captures for pawns, or is the last.
    for (bool more = true; more;) {
      const PawnTakers before = known_.takers;
      known_.frozen = find_frozen(position_, known_.array, before);
      if (known_.contradicts()) break;
      for (const Color color : kColors) {
        known_.reach[color] = find_reach(position_, known_.array, known_.frozen, color);
        const int missing = kMen - count(position_.men(color));
        known_.pawn_captures[opposite(color)] = missing - known_.reach[color].untakeable;
      }
      for (const Color color : kColors) find_takers(color);
      more = !(known_.takers == before);
    }
    return known_;
  }

 private:
  // A pawn found to have captured nothing is never a taker again.
  void find_takers(Color color) {
    const Bitboard pawns = position_.men(color, Kind::pawn);
    const int available = known_.pawn_captures[color];
    if (available <= 0) known_.takers.any[color] = false;
    known_.takers.pawns &= ~pawns | (available <= 0 ? 0 : pawns_that_took(color, available));
  }

  // If the pawns need all captures there are, some of them are known to have captured nothing.
  Bitboard pawns_that_took(Color color, int available) const {
    const Bitboard pawns = position_.men(color, Kind::pawn);
    if (least_pawn_captures(position_, color) < available) return pawns;
    const FormerPawns former = find_pawn_origins(position_, known_.frozen, color, {}, available);
    if (former.least > available) return pawns;
    Bitboard took = 0;
    for (const FormerPawn& pawn : former) {
      if (pawn.most > 0) took |= pawn.targets;
    }
    return took;
  }

  const Position& position_;
  Knowledge known_;
};

}  // namespace

Knowledge find_knowledge(const Position& position, StartArray array) {
  return Deduction(position, array).run();
}

}  // namespace arbiter
