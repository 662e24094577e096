#include "arbiter/winnable/mating_line/move_distances.h"

#include <algorithm>
#include <cstdlib>

namespace arbiter {
namespace {

// A rough number of moves for getting past rammed pawns. 4 and 16: hard and real nodes change by
// less than 0.3 % (measured as in README.md, every fourth).
constexpr int kBreakMoves = 8;

MoveDistances distances_past(Man man, Square goal, Bitboard blocked) {
  MoveDistances distances;
  distances.fill(kFar);
  distances[index(goal)] = 0;
  Bitboard reached = bit(goal);
  Bitboard frontier = reached;
  for (std::uint8_t moves = 1; frontier != 0 && moves < kFar; ++moves) {
    Bitboard next = 0;
    while (frontier != 0) next |= attacks(man, pop_first(frontier), blocked);
    frontier = next & ~reached & ~blocked;
    reached |= frontier;
    Bitboard squares = frontier;
    while (squares != 0) distances[index(pop_first(squares))] = moves;
  }
  return distances;
}

}  // namespace

MoveDistances piece_distances(Man man, Square goal, Bitboard blocked, Bitboard rammed) {
  MoveDistances distances = distances_past(man, goal, blocked | (rammed & ~bit(goal)));
  if (rammed == 0) return distances;
  const MoveDistances breaking = distances_past(man, goal, blocked);
  for (std::size_t i = 0; i < distances.size(); ++i) {
    const int price = std::min<int>(kFar, breaking[i] + kBreakMoves);
    distances[i] = static_cast<std::uint8_t>(std::min<int>(distances[i], price));
  }
  return distances;
}

MoveDistances pawn_distances(Color color, Square goal) {
  MoveDistances distances;
  distances.fill(kFar);
  distances[index(goal)] = 0;
  for (int square = 0; square < 64; ++square) {
    const auto from = static_cast<Square>(square);
    const int ranks = index(relative_rank(color, goal)) - index(relative_rank(color, from));
    const int files = std::abs(index(file_of(goal)) - index(file_of(from)));
    if (ranks > 0 && files <= ranks) {
      distances[index(from)] = static_cast<std::uint8_t>(ranks + 2 * files);
    }
  }
  return distances;
}

}  // namespace arbiter
