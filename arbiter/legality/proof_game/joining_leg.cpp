#include "arbiter/legality/proof_game/joining_leg.h"

#include <algorithm>

#include "arbiter/legality/proof_game/distance.h"

namespace arbiter {
namespace {

constexpr Color kColors[] = {Color::white, Color::black};
constexpr Wing kWings[] = {Wing::king, Wing::queen};
constexpr Kind kPieces[] = {Kind::knight, Kind::bishop, Kind::rook, Kind::queen, Kind::king};

}  // namespace

JoiningLeg::JoiningLeg(const Position& goal, Bitboard never_moved)
    : goal_(goal), never_moved_(never_moved) {}

bool JoiningLeg::is_goal(const Position& position) const {
  if (position.side_to_move() != goal_.side_to_move()) return false;
  for (const Color color : kColors) {
    if (position.men(color) != goal_.men(color)) return false;
    for (const Wing wing : kWings) {
      if (position.castling_rook(color, wing) != goal_.castling_rook(color, wing)) return false;
    }
  }
  return std::all_of(std::begin(kPieces), std::end(kPieces), [&](Kind kind) {
    return position.men(kind) == goal_.men(kind);
  });
}

int JoiningLeg::side_estimate(const Position& position, Color side) const {
  int distance = 0;
  const Bitboard occupied = position.occupied();
  for (const Kind kind : kPieces) {
    const Bitboard here = position.men(side, kind);
    const Bitboard there = goal_.men(side, kind);
    if (here == there) continue;
    AssignmentTable table;
    Square men[kMostAssigned];
    for (Bitboard rest = here; rest != 0 && table.men < kMostAssigned;) {
      men[table.men++] = pop_first(rest);
    }
    for (Bitboard rest = there; rest != 0 && table.places < kMostAssigned; ++table.places) {
      const Square square = pop_first(rest);
      for (int man = 0; man < table.men; ++man) {
        table.cost[table.places][man] = guessed_distance(kind, men[man], square, occupied);
      }
    }
    distance += cheapest_assignment(table);
    distance += count(there & occupied & ~here);
  }
  for (const Wing wing : kWings) {
    if (position.castling_rook(side, wing) != goal_.castling_rook(side, wing)) distance += 4;
  }
  return distance;
}

int JoiningLeg::estimate(const Position& position) const {
  const int white = side_estimate(position, Color::white);
  const int black = side_estimate(position, Color::black);
  return white + black + std::max(white, black);
}

}  // namespace arbiter
