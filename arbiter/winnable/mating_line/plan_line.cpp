#include "arbiter/winnable/mating_line/plan_line.h"

#include "arbiter/board/move_generator.h"
#include "arbiter/winnable/endings/material.h"

namespace arbiter {
namespace {

// Measured as in README.md, every fourth.

// The longest line. 30: real nodes +19 %; 120: -2 %, no time saved.
constexpr std::size_t kMaxPlies = 60;

// A move saved in the plan counts this much, chance up to 7. 4: real nodes +1 %; 16: no change.
constexpr int kPerMove = 8;

// The factors are arbitrary odd numbers; the last is Knuth's for multiplicative hashing.
int chance(Move move, std::size_t ply, unsigned seed) {
  const unsigned mixed = (static_cast<unsigned>(index(move.from())) * 37u +
                          static_cast<unsigned>(index(move.to())) * 101u +
                          static_cast<unsigned>(ply) * 71u + seed * 977u) *
                         2654435761u;
  return static_cast<int>(mixed >> 29);
}

}  // namespace

bool follow_plan(const Position& position, Color winner, const MatePlan& plan, unsigned seed,
                 std::vector<Move>& line) {
  line.clear();
  Position now = position;
  MoveList moves;
  while (line.size() < kMaxPlies) {
    moves.clear();
    generate_legal_moves(now, moves);
    const bool winners_turn = now.side_to_move() == winner;
    Move best;
    Position after;
    int lowest = 1 << 20;
    for (const Move move : moves) {
      Position next = now;
      next.play(move);
      if (winners_turn && next.in_check() && !has_legal_move(next)) {
        line.push_back(move);
        return true;
      }
      const int value = kPerMove * plan.moves_to_go(next) + chance(move, line.size(), seed);
      if (value >= lowest) continue;
      if (winners_turn && !has_legal_move(next)) continue;
      lowest = value;
      best = move;
      after = next;
    }
    if (!best || cannot_mate_by_material(after, winner) != MaterialProof::none) return false;
    line.push_back(best);
    now = after;
  }
  return false;
}

}  // namespace arbiter
