#include "arbiter/legality/history/kernel_task.h"

#include <algorithm>

#include "arbiter/legality/routes/pawn_routes.h"
#include "arbiter/legality/routes/piece_routes.h"

namespace arbiter {
namespace {

// Promotion squares and the squares before them may be blocked by men that never moved, or closed
// because a king that never moved would have been in check from there.
FileLimits file_limits(const Position& position, const Frozen& frozen, Color color, int file) {
  const Bitboard squares = file_mask(static_cast<File>(file));
  const Bitboard walls = frozen.men & ~position.men(Kind::pawn) & squares;
  const Bitboard seventh = relative_rank_mask(color, Rank::seventh);
  FileLimits limits;
  limits.unmoved =
      (position.men(color, Kind::pawn) & squares & relative_rank_mask(color, Rank::second)) != 0;
  if ((walls & relative_rank_mask(color, Rank::eighth)) != 0) {
    limits.straight = 5;
    limits.landing &= ~(1U << 6);
  }
  if (((walls | frozen.forbidden.of(color, Kind::pawn)) & squares & seventh) != 0) {
    limits.straight = 4;
  }
  return limits;
}

PawnFile goal_file(const Position& position, int file) {
  PawnFile goal;
  Bitboard pawns = position.men(Kind::pawn) & file_mask(static_cast<File>(file));
  for (int at = 0; pawns != 0; ++at) {
    const Square square = pop_first(pawns);
    const Color color = position.at(square).color;
    goal.insert(at, color, index(relative_rank(color, square)) - 1);
  }
  return goal;
}

Victims victims_of(const Position& position, const SideReach& reach, Color color) {
  Victims victims;
  victims.pawns = 8 - count(position.men(color, Kind::pawn)) - reach.promoted;
  for (const ManGroup& group : reach.groups) {
    const int number = group.missing() - group.untakeable;
    if (group.kind != Kind::bishop) {
      victims.pieces += number;
    } else {
      victims.bishops[group.squares == kLightSquares ? 0 : 1] = number;
    }
  }
  return victims;
}

// The files on which the promoted men of a group can have been promoted: they must have got from
// there to where such men stand.
PromotionNeed promotion_need(const Frozen& frozen, Color color, const ManGroup& group) {
  PromotionNeed need;
  need.number = std::max(group.promoted(), 0);
  if (need.number == 0) return need;
  Bitboard squares = routes_back(frozen, color, group.kind, group.men) &
                     promotion_squares(frozen, color) & group.squares;
  while (squares != 0) need.files |= 1U << index(file_of(pop_first(squares)));
  return need;
}

}  // namespace

KernelTask kernel_task(const Position& position, const Knowledge& known) {
  KernelTask task;
  for (int file = 0; file < kFiles; ++file) {
    task.goal[file] = goal_file(position, file);
    for (const Color color : kColors) {
      task.limits[file][color] = file_limits(position, known.frozen, color, file);
    }
  }
  for (const Color color : kColors) {
    const SideReach& reach = known.reach[color];
    task.captures[color] = known.pawn_captures[color];
    task.victims[color] = victims_of(position, reach, color);
    for (std::size_t group = 0; group < reach.groups.size(); ++group) {
      task.promotions[color][group] = promotion_need(known.frozen, color, reach.groups[group]);
    }
  }
  return task;
}

}  // namespace arbiter
