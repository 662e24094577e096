#include "arbiter/legality/proof_game/capture_leg.h"

#include <algorithm>

#include "arbiter/legality/proof_game/distance.h"

namespace arbiter {
namespace {

// proof_game.h says how these were measured.
// In moves; a longer way is estimated. 2, 4 and 8 find the same 16 games.
constexpr int kLongWalk = 4;
// For a man in the way. 0 finds 16 games, 8 find 12.
constexpr int kCostOfMan = 2;
// In moves, for a man that pawns shut in; and the estimate where no man can come at all. Both are
// only more than any way that is counted.
constexpr int kShutIn = 10;
constexpr int kNobody = 30;

}  // namespace

bool CaptureLeg::may_be_taken(const Position& position, Square square) const {
  if (contains(never_moved_, square)) return false;
  const Man man = position.at(square);
  return (*ledgers_)[man.color].may_lose(piece_type_of(man.kind, square), capture_.to);
}

bool CaptureLeg::is_planned(const Position& position, Move move) const {
  if (position.side_to_move() != capture_.side || move.is_promotion()) return false;
  if (contains(never_moved_, move.from())) return false;
  const bool is_pawn = position.kind_at(move.from()) == Kind::pawn;
  if (is_pawn != (capture_.captor == Kind::pawn)) return false;
  if (is_pawn && move.from() != capture_.from) return false;
  if (capture_.to != Square::none && move.to() != capture_.to) return false;
  if (capture_.victim == Kind::pawn) return true;
  return position.kind_at(move.to()) != Kind::pawn && may_be_taken(position, move.to());
}

bool CaptureLeg::is_quiet(const Position& position, Move move) const {
  if (contains(never_moved_, move.from()) || move.is_promotion()) return false;
  if (move.kind() == MoveKind::castling || move.kind() == MoveKind::en_passant) return false;
  if (position.kind_at(move.from()) != Kind::pawn) return true;
  const Color side = position.side_to_move();
  const Square target = capture_.before.target_of(position, side, move.from());
  return side == Color::white ? move.to() <= target : move.to() >= target;
}

bool CaptureLeg::gives_check(const Position& position, Move move) {
  Position after = position;
  after.play(move);
  return after.in_check();
}

int CaptureLeg::estimate(const Position& position) const {
  int distance = 0;
  for (const Color side : {Color::white, Color::black}) {
    int moves = 0;
    Bitboard ways = 0;
    for (Bitboard men = position.men(side, Kind::pawn) & ~capture_.before.pawns(side); men != 0;) {
      const Square from = pop_first(men);
      const Square to = capture_.before.target_of(position, side, from);
      moves += 2 * pawn_steps(side, from, to);
      ways |= between(from, to) | bit(to);
    }
    moves += kCostOfMan * count(ways & position.occupied() & ~position.men(Kind::pawn));
    distance += moves;
  }
  if (capture_.to == Square::none) return distance + pair_distance(position);
  if (capture_.captor != Kind::pawn) return distance + captor_distance(position);
  return distance + (capture_.victim == Kind::pawn ? 0 : victim_distance(position));
}

int CaptureLeg::victim_distance(const Position& position) const {
  const Color color = opposite(capture_.side);
  int nearest = kNobody;
  for (Bitboard men = position.men(color) & ~position.men(Kind::pawn); men != 0;) {
    const Square square = pop_first(men);
    const Kind kind = position.kind_at(square);
    if (kind == Kind::king || !may_be_taken(position, square)) continue;
    if (kind == Kind::bishop &&
        contains(kLightSquares, square) != contains(kLightSquares, capture_.to)) {
      continue;
    }
    int moves = walking_distance(kind, square, capture_.to, position.occupied(), kLongWalk);
    if (moves > kLongWalk) {
      moves = 2 + walking_distance(kind, square, capture_.to, position.men(Kind::pawn), kLongWalk);
    }
    if (moves > 2 + kLongWalk) moves = kShutIn;
    nearest = std::min(nearest, 2 * moves);
  }
  const bool taken = !position.is_empty(capture_.to) && nearest > 0;
  return nearest + (taken ? kCostOfMan : 0);
}

int CaptureLeg::captor_distance(const Position& position) const {
  int nearest = kNobody;
  Bitboard men = position.men(capture_.side) & ~position.men(Kind::pawn) & ~never_moved_;
  while (men != 0) {
    const Square square = pop_first(men);
    const Kind kind = position.kind_at(square);
    nearest = std::min(
        nearest, 2 * walking_distance(kind, square, capture_.to, position.occupied(), kLongWalk));
  }
  return nearest;
}

int CaptureLeg::pair_distance(const Position& position) const {
  int nearest = kNobody;
  const Bitboard pieces = ~position.men(Kind::pawn);
  for (Bitboard victims = position.men(opposite(capture_.side)) & pieces; victims != 0;) {
    const Square victim = pop_first(victims);
    if (position.kind_at(victim) == Kind::king || !may_be_taken(position, victim)) continue;
    for (Bitboard men = position.men(capture_.side) & pieces & ~never_moved_; men != 0;) {
      const Square square = pop_first(men);
      nearest = std::min(
          nearest, guessed_distance(position.kind_at(square), square, victim, position.occupied()));
    }
  }
  return nearest;
}

}  // namespace arbiter
