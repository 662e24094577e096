#include "arbiter/legality/pawns/pawn_victims.h"

#include <algorithm>

#include "arbiter/board/attacks.h"
#include "arbiter/legality/routes/pawn_routes.h"
#include "arbiter/legality/routes/piece_routes.h"
#include "arbiter/legality/routes/start_squares.h"

namespace arbiter {
namespace {

// The squares of the capture after which the pawn made `later` more.
Bitboard squares_of_capture(const Frozen& frozen, Color color, const FormerPawn& pawn,
                            const PawnRoutes& to, int later) {
  const Bitboard leaves = ~frozen.forbidden.of(color, Kind::pawn);
  Bitboard squares = 0;
  for (unsigned files = pawn.files; files != 0; files &= files - 1) {
    const PawnRoutes from = pawn_routes_from(frozen, color, std::countr_zero(files));
    for (int captures = std::max(pawn.least, later + 1); captures <= pawn.most; ++captures) {
      const std::size_t before = static_cast<std::size_t>(captures - later - 1);
      if (before >= from.size()) break;
      squares |= pawn_attacks_of(color, from[before] & leaves);
    }
  }
  return squares & to[static_cast<std::size_t>(later)] & ~frozen.men;
}

// Missing men of one kind, and where they may have been captured.
struct Victims {
  Bitboard squares = 0;
  int number = 0;
};

std::vector<Victims> list_victims(const Knowledge& known, Color color, int missing_pawns) {
  std::vector<Victims> victims;
  const SideReach& reach = known.reach[color];
  for (const ManGroup& group : reach.groups) {
    const int number = group.missing() - group.untakeable;
    if (number <= 0) continue;
    const Bitboard homes =
        start_squares(color, group.kind, known.array) & group.squares & ~known.frozen.men;
    victims.push_back({find_routes(known.frozen, color, group.kind, homes, ~Bitboard{0}), number});
  }
  // A pawn may have been promoted and captured anywhere.
  const int pawns = missing_pawns - reach.promoted;
  if (pawns > 0) victims.push_back({~Bitboard{0}, pawns});
  return victims;
}

// A maximum matching of captures and victims, by augmenting paths.
class Matching {
 public:
  Matching(const std::vector<PawnCapture>& captures, const std::vector<Victims>& victims)
      : captures_(captures), victims_(victims), taken_(victims.size()) {}

  std::optional<NoVictims> run() {
    for (std::size_t capture = 0; capture < captures_.size(); ++capture) {
      tried_captures_.assign(captures_.size(), false);
      tried_victims_.assign(victims_.size(), false);
      if (!find_victim(capture)) return shortage();
    }
    return std::nullopt;
  }

 private:
  bool find_victim(std::size_t capture) {
    tried_captures_[capture] = true;
    for (std::size_t kind = 0; kind < victims_.size(); ++kind) {
      if (tried_victims_[kind] || (victims_[kind].squares & captures_[capture].squares) == 0) {
        continue;
      }
      tried_victims_[kind] = true;
      std::vector<std::size_t>& takers = taken_[kind];
      if (takers.size() < static_cast<std::size_t>(victims_[kind].number)) {
        takers.push_back(capture);
        return true;
      }
      for (std::size_t& taker : takers) {
        if (tried_captures_[taker] || !find_victim(taker)) continue;
        taker = capture;
        return true;
      }
    }
    return false;
  }

  // The captures that compete for too few victims.
  NoVictims shortage() const {
    NoVictims result;
    for (std::size_t i = 0; i < captures_.size(); ++i) {
      if (tried_captures_[i]) result.captures.push_back(captures_[i]);
    }
    for (std::size_t i = 0; i < victims_.size(); ++i) {
      if (tried_victims_[i]) result.victims += victims_[i].number;
    }
    return result;
  }

  const std::vector<PawnCapture>& captures_;
  const std::vector<Victims>& victims_;
  std::vector<std::vector<std::size_t>> taken_;  // by which captures
  std::vector<bool> tried_captures_;
  std::vector<bool> tried_victims_;
};

}  // namespace

std::vector<PawnCapture> sure_captures(const Frozen& frozen, Color color,
                                       const FormerPawns& pawns) {
  std::vector<PawnCapture> captures;
  for (int number = 0; number < pawns.number; ++number) {
    const FormerPawn& pawn = pawns.former[static_cast<std::size_t>(number)];
    if (pawn.least == 0 || pawn.least == kNever) continue;
    const PawnRoutes to = pawn_routes_to(frozen, color, pawn.targets);
    for (int later = 0; later < pawn.least; ++later) {
      captures.push_back({number, squares_of_capture(frozen, color, pawn, to, later)});
    }
  }
  return captures;
}

std::optional<NoVictims> find_missing_victims(const Knowledge& known, Color color,
                                              const std::vector<PawnCapture>& captures,
                                              int missing_pawns) {
  if (captures.empty()) return std::nullopt;
  const Color other = opposite(color);
  const std::vector<Victims> victims = list_victims(known, other, missing_pawns);
  return Matching(captures, victims).run();
}

}  // namespace arbiter
