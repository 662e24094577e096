#include "arbiter/legality/checker/fact_check.h"

#include <algorithm>
#include <optional>

#include "arbiter/legality/checker/plain_first_rank.h"
#include "arbiter/legality/checker/plain_history.h"
#include "arbiter/legality/checker/plain_move_count.h"
#include "arbiter/legality/checker/plain_past.h"
#include "arbiter/legality/checker/plain_victims.h"

namespace arbiter {
namespace {

// A safety limit: the prover gives up after 100,000 states, and the checker, whose bounds are
// weaker, may see more. The limit was not measured.
constexpr int kMaxStates = 400'000;

// Pawns that have no enemy pawn ahead to be paired with.
int free_pawns(const PlainBoard& board, Color color) {
  int number = 0;
  for (int file = 0; file < 8; ++file) {
    // From the enemy's side: each pawn finds a partner among the enemy pawns met so far.
    int enemies = 0;
    for (int rank = 6; rank >= 1; --rank) {
      const int square = (color == Color::white ? rank : 7 - rank) * 8 + file;
      if (board.is(square, opposite(color), Kind::pawn)) ++enemies;
      if (!board.is(square, color, Kind::pawn)) continue;
      enemies > 0 ? --enemies : ++number;
    }
  }
  return number;
}

bool holds(const PawnOrigins& fact, const PlainPast& past) {
  const int least = past.pawns(fact.side).least();
  const int needed = fact.captures_needed.value_or(PlainPawns::kNever);
  return needed <= least && past.pawn_captures(fact.side) <= fact.captures_available &&
         needed > fact.captures_available;
}

bool holds(const PawnOpposition& fact, const PlainPast& past) {
  const PlainBoard& board = past.board();
  const Color other = opposite(fact.side);
  const int captures = past.pawn_captures(fact.side) + past.pawn_captures(other);
  const int of_pawns = std::max(8 - board.pawns(other) - past.promoted(other), 0);
  return fact.free_pawns == free_pawns(board, fact.side) &&
         fact.promoted <= past.promoted(fact.side) &&
         fact.pawns_past == fact.free_pawns + fact.promoted &&
         captures + of_pawns <= fact.passes_available && fact.pawns_past > fact.passes_available;
}

bool holds(const PawnVictims& fact, const PlainPast& past) {
  return fact.captures > fact.victims && lack_victims(past, fact.side);
}

bool holds(const FrozenGroup& fact, const PlainPast& past) {
  return fact.misplaced != Square::none && past.is_misplaced(index(fact.misplaced));
}

bool holds(const UnreachableMan& fact, const PlainPast& past) {
  if (fact.square == Square::none) return false;
  const int square = index(fact.square);
  return past.board().has(square, fact.side) && past.is_unreachable(square);
}

bool holds(const LockedPromotions& fact, const PlainPast& past) {
  return fact.promoted <= past.promoted(fact.side) &&
         fact.missing_pawns == 8 - past.board().pawns(fact.side) &&
         fact.promoted > fact.missing_pawns;
}

bool holds(const FirstRankOrder& fact, const PlainPast& past) {
  return cannot_be_arranged(past, fact.side);
}

bool holds(const MoveParity& fact, const PlainPast& past) {
  const std::optional<bool> white = has_odd_moves(past, Color::white);
  const std::optional<bool> black = has_odd_moves(past, Color::black);
  if (white != fact.white_odd || black != fact.black_odd) return false;
  const bool white_is_ahead = past.board().to_move() == Color::black;
  return fact.side == past.board().to_move() && (*white != *black) != white_is_ahead;
}

bool holds(const NoHistory& fact, const PlainPast& past) {
  const int captures = past.pawn_captures(Color::white) + past.pawn_captures(Color::black);
  return captures <= fact.captures && has_no_history(past, kMaxStates);
}

bool holds(const NoLastMove&, const PlainPast&) { return false; }
bool holds(const DeadEnd&, const PlainPast&) { return false; }

}  // namespace

bool confirms_fact(const Fact& fact, const RetroPosition& retro, StartArray array) {
  const PlainPast past(PlainBoard(retro, array));
  return std::visit([&past](const auto& of_kind) { return holds(of_kind, past); }, fact);
}

}  // namespace arbiter
