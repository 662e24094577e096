#include "arbiter/game_winnability.h"

#include <algorithm>

#include "arbiter/board/move_generator.h"
#include "arbiter/winnable/material.h"
#include "arbiter/winnable/open_position.h"
#include "arbiter/winnable/proof_checker.h"

namespace arbiter {

namespace {

// The side whose chances are the quicker to prove: a queen, a rook or a pawn mates easily.
Color stronger_side(const Position& position) {
  const auto strength = [&position](Color side) {
    constexpr int kWorth[6] = {4, 1, 1, 6, 9, 0};
    int sum = 0;
    for (int kind = 0; kind < 6; ++kind) {
      sum += kWorth[kind] * count(position.men(side, static_cast<Kind>(kind)));
    }
    return sum;
  };
  return strength(Color::black) > strength(Color::white) ? Color::black : Color::white;
}

}  // namespace

bool GameWinnability::is_lost(const Position& position, Color side) {
  if (analyser_.decide(position, side).verdict != Winnability::cannot_win) return false;
  if (!verify_) return true;
  const Proof proof = analyser_.prove(position, side);
  if (check_proof(position, side, proof).confirmed) return true;
  ++unconfirmed_;
  return false;
}

Winnability GameWinnability::at_end(Color side) {
  std::optional<Winnability>& known = end_[side];
  if (!known) {
    known = analyser_.decide(replay_.final_position(), side).verdict;
    if (known == Winnability::cannot_win && !is_lost(replay_.final_position(), side)) {
      known = Winnability::undecided;
    }
  }
  return *known;
}

// Nothing is to be found here: the position is open, or it is check and an evasion leads to an open
// position (whoever can win after it can win before it). `suffices` asks for material, which comes
// first.
template <class Material>
bool GameWinnability::passes_filter(const Position& position, Material suffices) const {
  if (exact_ || !suffices(position)) return false;
  if (!position.in_check()) return is_open_position(position);
  MoveList evasions;
  generate_legal_moves(position, evasions);
  return std::any_of(evasions.begin(), evasions.end(), [&](Move evasion) {
    Position next = position;
    next.play(evasion);
    return suffices(next) && is_open_position(next);
  });
}

bool GameWinnability::cannot_win_at_end(Color side) {
  if (end_[side]) return end_[side] == Winnability::cannot_win;
  const auto suffices = [side](const Position& position) {
    return cannot_mate_by_material(position, side) == MaterialProof::none;
  };
  if (passes_filter(replay_.final_position(), suffices)) return false;
  return at_end(side) == Winnability::cannot_win;
}

// `holds` is true at `last` and, once true, stays true. The first ply for which it is.
template <class Predicate>
std::uint32_t GameWinnability::gallop_back(std::uint32_t first, std::uint32_t last,
                                           Predicate holds) const {
  std::uint32_t lost = last;
  std::uint32_t step = 1;
  while (lost > first) {
    const std::uint32_t earlier = lost - std::min(step, lost - first);
    if (holds(replay_.position_after(earlier))) {
      lost = earlier;
      step *= 2;
      continue;
    }
    std::uint32_t open = earlier;  // does not hold there, but at `lost`
    while (lost - open > 1) {
      const std::uint32_t middle = open + (lost - open) / 2;
      (holds(replay_.position_after(middle)) ? lost : open) = middle;
    }
    break;
  }
  return lost;
}

std::optional<std::uint32_t> GameWinnability::lost_ply(Color side) {
  if (at_end(side) != Winnability::cannot_win) return std::nullopt;
  const std::uint32_t last = replay_.plies();
  return gallop_back(replay_.segment_start(last), last,
                     [&](const Position& position) { return is_lost(position, side); });
}

bool GameWinnability::is_dead(const Position& position) {
  const Color likely = stronger_side(position);
  return is_lost(position, likely) && is_lost(position, opposite(likely));
}

std::optional<std::uint32_t> GameWinnability::dead_ply() {
  std::uint32_t first = 0;
  for (const IllegalEvent& event : replay_.illegal()) {
    if (!event.stood) continue;
    if (const auto ply = dead_ply_in(first, event.ply - 1)) return ply;
    first = event.ply;
  }
  return dead_ply_in(first, replay_.plies());
}

// In a run of positions that each arose legally from the one before.
std::optional<std::uint32_t> GameWinnability::dead_ply_in(std::uint32_t first, std::uint32_t last) {
  const bool at_end = last == replay_.plies();
  const Position position = at_end ? replay_.final_position() : replay_.position_after(last);
  const auto suffices = [](const Position& candidate) { return !is_dead_by_material(candidate); };
  if (passes_filter(position, suffices)) return std::nullopt;
  if (at_end) {
    const Color likely = stronger_side(position);
    if (this->at_end(likely) != Winnability::cannot_win) return std::nullopt;
    if (this->at_end(opposite(likely)) != Winnability::cannot_win) return std::nullopt;
  } else if (!is_dead(position)) {
    return std::nullopt;
  }
  const std::uint32_t ply =
      gallop_back(first, last, [&](const Position& earlier) { return is_dead(earlier); });
  // A position that an illegal move brought about ends nothing (5.2.2); the next one may.
  const bool by_illegal_move = ply != 0 && replay_.segment_start(ply) == ply;
  if (!by_illegal_move) return ply;
  return ply < last ? std::optional(ply + 1) : std::nullopt;
}

Proof GameWinnability::prove(std::uint32_t ply, Color side) {
  return analyser_.prove(replay_.position_after(ply), side);
}

}  // namespace arbiter
