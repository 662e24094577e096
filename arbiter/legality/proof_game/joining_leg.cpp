#include "arbiter/legality/proof_game/joining_leg.h"

#include <algorithm>

namespace arbiter {
namespace {

constexpr Wing kWings[] = {Wing::king, Wing::queen};
constexpr Kind kPieces[] = {Kind::knight, Kind::bishop, Kind::rook, Kind::queen, Kind::king};
constexpr unsigned char kFar = 15;  // more moves than any way takes

// proof_game.h says how these were measured.
// For a square that pawns keep out of reach. 0 finds 12 games, 20 find 15.
constexpr int kShutOff = 10;
// For a man in the way. 0 finds 8 games, 6 find 11.
constexpr int kCostInTheWay = 2;
// For a castling right to be lost. 0 finds 11 games, 10 find 17; 4 is kept so that the same proof
// games are reported.
constexpr int kCostOfRight = 4;

// More than proportional for long ways, so that kings go first; a king that has arrived may still
// step aside.
int king_cost(int distance) { return distance + distance * (distance - 2) / 4; }

}  // namespace

JoiningLeg::JoiningLeg(const Position& goal, Bitboard never_moved, std::uint64_t seed)
    : goal_(goal),
      pawns_(goal.men(Color::white, Kind::pawn), goal.men(Color::black, Kind::pawn)),
      never_moved_(never_moved),
      pawn_weight_(seed % 4 == 3 ? 2 : 1) {
  for (Bitboard men = goal.occupied() & ~goal.men(Kind::pawn); men != 0;) {
    const Square square = pop_first(men);
    walks_[index(square)] = walks_of(goal.at(square), square);
  }
}

// On a board with only the pawns, on their last squares. A king does not pass squares that they
// attack.
Walks JoiningLeg::walks_of(Man man, Square to) const {
  const Color other = opposite(man.color);
  const Bitboard barred =
      man.kind == Kind::king ? pawn_attacks_of(other, pawns_.pawns(other)) : Bitboard{0};
  return walks_to(man.kind, to, pawns_.all(), barred, kFar);
}

bool JoiningLeg::is_allowed(const Position& position, Move move) const {
  if (move.kind() == MoveKind::castling) {
    return ((bit(move.from()) | bit(move.to())) & never_moved_) == 0;
  }
  if (!position.is_empty(move.to()) || contains(never_moved_, move.from())) return false;
  if (move.is_promotion() || move.kind() == MoveKind::en_passant) return false;
  if (position.kind_at(move.from()) != Kind::pawn) return true;
  const Color side = position.side_to_move();
  const Square target = pawns_.target_of(position, side, move.from());
  return side == Color::white ? move.to() <= target : move.to() >= target;
}

bool JoiningLeg::is_goal(const Position& position) const {
  if (position.side_to_move() != goal_.side_to_move()) return false;
  for (const Color color : kColors) {
    if (position.men(color) != goal_.men(color)) return false;
    for (const Wing wing : kWings) {
      if (position.castling_rook(color, wing) != goal_.castling_rook(color, wing)) return false;
    }
  }
  return position.men(Kind::pawn) == goal_.men(Kind::pawn) &&
         std::all_of(std::begin(kPieces), std::end(kPieces),
                     [&](Kind kind) { return position.men(kind) == goal_.men(kind); });
}

int JoiningLeg::distance(Kind kind, int place, Square from, Square to, Bitboard occupied) const {
  const int guess = guessed_distance(kind, from, to, occupied);
  if (guess >= kImpossible) return guess;
  const int moves = walks_[place][index(from)];
  // The way is closed by pawns that have not arrived yet.
  if (moves == kFar) return guess + kShutOff;
  return std::max(guess, 2 * moves);
}

int JoiningLeg::side_estimate(const Position& position, Color side) const {
  int total = 0;
  const Bitboard occupied = position.occupied();
  const Bitboard pieces = occupied & ~position.men(Kind::pawn);
  for (Bitboard men = position.men(side, Kind::pawn) & ~pawns_.pawns(side); men != 0;) {
    const Square from = pop_first(men);
    const Square to = pawns_.target_of(position, side, from);
    total += pawn_weight_ * pawn_steps(side, from, to);
    total += kCostInTheWay * count((between(from, to) | bit(to)) & pieces);
  }
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
        table.cost[table.places][man] = distance(kind, index(square), men[man], square, occupied);
      }
    }
    const int distance = cheapest_assignment(table);
    total += kind == Kind::king ? king_cost(distance) : distance;
    total += count(there & occupied & ~here);
  }
  for (const Wing wing : kWings) {
    if (position.castling_rook(side, wing) != goal_.castling_rook(side, wing)) {
      total += kCostOfRight;
    }
  }
  return total;
}

int JoiningLeg::estimate(const Position& position) const {
  const int white = side_estimate(position, Color::white);
  const int black = side_estimate(position, Color::black);
  return white + black + std::max(white, black);
}

}  // namespace arbiter
