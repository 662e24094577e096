#include "arbiter/game/game_winnability.h"

#include <algorithm>

#include "arbiter/board/move_generator.h"
#include "arbiter/winnable/checker/proof_checker.h"
#include "arbiter/winnable/endings/material.h"
#include "arbiter/winnable/open_position.h"

namespace arbiter {

namespace {

// The side that can more likely mate, which is decided first. The worth of the kinds changes only
// the order, never a verdict: a queen, a rook or a pawn mates easily, a minor piece does not.
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

bool GameWinnability::is_unwinnable(const Position& position, Color side) {
  return analyser_.decide(position, side).verdict == Winnability::cannot_win &&
         is_accepted(position, side);
}

// The proof counts: either no check is asked for, or the checker confirms it.
bool GameWinnability::is_accepted(const Position& position, Color side) {
  if (!verify_ || check_proof(position, side, analyser_.prove(position, side)).confirmed) {
    return true;
  }
  ++unconfirmed_;
  return false;
}

Winnability GameWinnability::at_end(Color side) {
  std::optional<Winnability>& known = end_[side];
  if (!known) {
    const Position& last = replay_.final_position();
    known = analyser_.decide(last, side).verdict;
    if (known == Winnability::cannot_win && !is_accepted(last, side)) {
      known = Winnability::undecided;
    }
  }
  return *known;
}

// The filter of --winnable=auto: the last position is open, or some evasion leads to an open
// position (a side that can win after the evasion can win before it). `suffices` is a quick test
// that the material does not decide already.
template <class Material>
bool GameWinnability::is_open_at_end(Material suffices) {
  const Position& last = replay_.final_position();
  if (exact_ || !suffices(last)) return false;
  if (!last.in_check()) {
    if (!open_at_end_) open_at_end_ = is_open_position(last);
    return *open_at_end_;
  }
  MoveList evasions;
  generate_legal_moves(last, evasions);
  return std::any_of(evasions.begin(), evasions.end(), [&](Move evasion) {
    Position next = last;
    next.play(evasion);
    return suffices(next) && is_open_position(next);
  });
}

bool GameWinnability::cannot_win_at_end(Color side) {
  if (end_[side]) return end_[side] == Winnability::cannot_win;
  const auto suffices = [side](const Position& position) {
    return cannot_mate_by_material(position, side) == MaterialProof::none;
  };
  return !is_open_at_end(suffices) && at_end(side) == Winnability::cannot_win;
}

// The first ply from `first` to `last` at which `holds` is true. It must be true at `last` and,
// once true, stay true. Calls `holds` O(log(last - result)) times.
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

std::optional<std::uint32_t> GameWinnability::first_unwinnable_ply(Color side) {
  if (at_end(side) != Winnability::cannot_win) return std::nullopt;
  const std::uint32_t last = replay_.plies();
  return gallop_back(replay_.segment_start(last), last,
                     [&](const Position& position) { return is_unwinnable(position, side); });
}

bool GameWinnability::is_dead(const Position& position) {
  const Color likely = stronger_side(position);
  return is_unwinnable(position, likely) && is_unwinnable(position, opposite(likely));
}

bool GameWinnability::is_dead_at_end(std::optional<Color> claims_win) {
  const auto suffices = [](const Position& position) { return !is_dead_by_material(position); };
  if (is_open_at_end(suffices)) return false;
  const Color likely = claims_win ? *claims_win : stronger_side(replay_.final_position());
  return at_end(likely) == Winnability::cannot_win &&
         at_end(opposite(likely)) == Winnability::cannot_win;
}

std::optional<std::uint32_t> GameWinnability::dead_ply(std::optional<Color> claims_win) {
  std::uint32_t first = 0;
  for (const IllegalEvent& event : replay_.illegal()) {
    if (!event.stood) continue;
    if (const auto ply = dead_ply_in(first, event.ply - 1, claims_win)) return ply;
    first = event.ply;
  }
  return dead_ply_in(first, replay_.plies(), claims_win);
}

// The same within a series of positions each of which arose legally from the one before.
std::optional<std::uint32_t> GameWinnability::dead_ply_in(std::uint32_t first, std::uint32_t last,
                                                          std::optional<Color> claims_win) {
  const bool dead =
      last == replay_.plies() ? is_dead_at_end(claims_win) : is_dead(replay_.position_after(last));
  if (!dead) return std::nullopt;
  const std::uint32_t ply =
      gallop_back(first, last, [&](const Position& earlier) { return is_dead(earlier); });
  // A position after an illegal move does not end the game (5.2.2); the next one may.
  const bool by_illegal_move = ply != 0 && replay_.segment_start(ply) == ply;
  if (!by_illegal_move) return ply;
  return ply < last ? std::optional(ply + 1) : std::nullopt;
}

Proof GameWinnability::prove(std::uint32_t ply, Color side) {
  return analyser_.prove(replay_.position_after(ply), side);
}

}  // namespace arbiter
