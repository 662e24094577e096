#include "arbiter/game/game_winnability.h"

#include <algorithm>

#include "arbiter/board/move_generator.h"
#include "arbiter/winnable/checker/proof_checker.h"
#include "arbiter/winnable/endings/material.h"
#include "arbiter/winnable/mating_line/queen_mate.h"
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

// What a decision costs beside the work that it counts, in positions; not tuned.
constexpr std::uint64_t kWorkOfDecision = 10;

}  // namespace

// A free queen or pawn is most often proof enough, and needs neither mating line nor key.
std::optional<Winnability> GameWinnability::quick_verdict(const Position& position,
                                                          Color side) const {
  if (work_ > analyser_.max_nodes()) return Winnability::undecided;
  if (can_mate_by_free_queen(position, side)) return Winnability::can_win;
  return std::nullopt;
}

Winnability GameWinnability::verdict(const Position& position, Color side) {
  const std::optional<Winnability> quick = quick_verdict(position, side);
  return quick ? *quick : analyse(position, side);
}

Winnability GameWinnability::analyse(const Position& position, Color side) {
  const std::uint64_t before = analyser_.work();
  const Decision decision = analyser_.decide(position, side);
  work_ += kWorkOfDecision + analyser_.work() - before;
  return decision.verdict;
}

bool GameWinnability::is_unwinnable(std::uint32_t ply, Color side) {
  Chances& chances = chances_[side];
  const bool in_last_run = ply >= replay_.segment_start(replay_.plies());
  if (in_last_run && ply < chances.can_before) return false;
  if (in_last_run && ply >= chances.cannot_from) return true;
  const Position& position = replay_.position_after(ply);
  switch (verdict(position, side)) {
    case Winnability::can_win:
      if (in_last_run) chances.can_before = ply + 1;
      return false;
    case Winnability::cannot_win:
      if (!is_accepted(position, side)) return false;
      if (in_last_run) chances.cannot_from = ply;
      return true;
    case Winnability::undecided:
      break;
  }
  return false;
}

// The proof counts: either no check is asked for, or the checker confirms it.
bool GameWinnability::is_accepted(const Position& position, Color side) {
  if (!verify_ || check_proof(position, side, analyser_.prove(position, side)).confirmed) {
    return true;
  }
  ++unconfirmed_;
  return false;
}

// Records of games without moves ask for it; a line to mate would be as long as a game.
bool GameWinnability::ends_at_initial_position() const {
  return replay_.plies() == 0 && replay_.start().kind == StartKind::standard;
}

Winnability GameWinnability::at_end(Color side) {
  std::optional<Winnability>& known = end_[side];
  if (!known && ends_at_initial_position()) known = Winnability::can_win;
  // Only an illegal move that stands leads there, and moves mean nothing there (P302).
  if (!known && replay_.final_position_without_key().kings_touch()) known = Winnability::undecided;
  if (!known) known = quick_verdict(replay_.final_position_without_key(), side);
  if (!known) {
    const Position& last = replay_.final_position();
    known = analyse(last, side);
    if (known == Winnability::cannot_win && !is_accepted(last, side)) {
      known = Winnability::undecided;
    }
    if (known == Winnability::cannot_win) chances_[side].cannot_from = replay_.plies();
  }
  return *known;
}

// The filter of --winnable=auto: the last position is open, or some evasion leads to an open
// position (a side that can win after the evasion can win before it). `suffices` is a quick test
// that the material does not decide already.
template <class Material>
bool GameWinnability::is_open(Material suffices) {
  const Position& last = replay_.final_position_without_key();
  if (exact_ || !suffices(last)) return false;
  if (!last.in_check()) {
    if (!open_) open_ = is_open_position(last);
    return *open_;
  }
  const auto leads_to_open = [&](Move evasion) {
    Position next = last;
    next.play_without_key(evasion);
    if (!suffices(next)) return false;
    if (evasion != open_evasion_ && !is_open_position(next)) return false;
    open_evasion_ = evasion;
    return true;
  };
  if (open_evasion_ && leads_to_open(open_evasion_)) return true;
  // Most often the king can step aside, and no list of moves is needed.
  const Square king = last.king(last.side_to_move());
  Bitboard steps = king_attacks(king) & ~last.occupied();
  while (steps != 0) {
    const Square to = pop_first(steps);
    if (last.is_safe_king_move(king, to) && leads_to_open(Move(king, to))) return true;
  }
  if (!has_legal_move(last)) return false;
  MoveList evasions;
  generate_legal_moves(last, evasions);
  return std::any_of(evasions.begin(), evasions.end(), leads_to_open);
}

bool GameWinnability::is_open_at_end() {
  const auto suffices = [](const Position& position) { return !is_dead_by_material(position); };
  if (!open_at_end_) open_at_end_ = is_open(suffices);
  return *open_at_end_;
}

bool GameWinnability::cannot_win_at_end(Color side) {
  if (end_[side]) return end_[side] == Winnability::cannot_win;
  const auto suffices = [side](const Position& position) {
    return cannot_mate_by_material(position, side) == MaterialProof::none;
  };
  std::optional<bool>& open = open_for_[side];
  if (!open) open = is_open(suffices);
  return !*open && at_end(side) == Winnability::cannot_win;
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
    if (holds(earlier)) {
      lost = earlier;
      step *= 2;
      continue;
    }
    std::uint32_t open = earlier;  // does not hold there, but at `lost`
    while (lost - open > 1) {
      const std::uint32_t middle = open + (lost - open) / 2;
      (holds(middle) ? lost : open) = middle;
    }
    break;
  }
  return lost;
}

std::optional<std::uint32_t> GameWinnability::first_unwinnable_ply(Color side) {
  if (at_end(side) != Winnability::cannot_win) return std::nullopt;
  const std::uint32_t last = replay_.plies();
  const std::uint32_t first = replay_.segment_start(last);
  const std::uint32_t ply =
      gallop_back(first, last, [&](std::uint32_t earlier) { return is_unwinnable(earlier, side); });
  // Before it the side can mate, or this could not be decided.
  const bool is_known = ply == first || chances_[side].can_before == ply;
  return is_known ? std::optional(ply) : std::nullopt;
}

bool GameWinnability::is_dead(std::uint32_t ply) {
  const Position& position = replay_.position_after(ply);
  const Color likely = stronger_side(position);
  if (can_mate_by_free_queen(position, opposite(likely))) return false;
  return is_unwinnable(ply, likely) && is_unwinnable(ply, opposite(likely));
}

bool GameWinnability::is_dead_at_end(std::optional<Color> claims_win) {
  if (is_open_at_end()) return false;
  const Position& last = replay_.final_position_without_key();
  const Color likely = claims_win ? *claims_win : stronger_side(last);
  if (!claims_win && !end_[likely] && can_mate_by_free_queen(last, opposite(likely))) return false;
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
  const bool dead = last == replay_.plies() ? is_dead_at_end(claims_win) : is_dead(last);
  if (!dead) return std::nullopt;
  const std::uint32_t ply =
      gallop_back(first, last, [&](std::uint32_t earlier) { return is_dead(earlier); });
  // A position after an illegal move does not end the game (5.2.2); the next one may.
  const bool by_illegal_move = ply != 0 && replay_.segment_start(ply) == ply;
  if (!by_illegal_move) return ply;
  return ply < last ? std::optional(ply + 1) : std::nullopt;
}

Proof GameWinnability::prove(std::uint32_t ply, Color side) {
  return analyser_.prove(replay_.position_after(ply), side);
}

}  // namespace arbiter
