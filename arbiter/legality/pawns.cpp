#include "arbiter/legality/pawns.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "arbiter/legality/fact.h"

namespace arbiter {
namespace {

constexpr int kFiles = 8;

bool on_different_files(Bitboard pawns) {
  for (int shift = 8; shift < 64; shift *= 2) {
    if ((pawns & pawns >> shift) != 0) return false;
    pawns |= pawns >> shift;
  }
  return true;
}

}  // namespace

int least_pawn_captures(const Position& position, Color color) {
  Bitboard pawns = position.men(color, Kind::pawn);
  if (on_different_files(pawns)) return 0;
  // By set of starting files used: the least cost for the pawns looked at so far.
  std::array<std::uint8_t, 1 << kFiles> cost;
  cost.fill(kNoOrigins);
  cost[0] = 0;
  while (pawns != 0) {
    const Square square = pop_first(pawns);
    const int file = index(file_of(square));
    const int advanced = index(relative_rank(color, square)) - 1;
    std::array<std::uint8_t, 1 << kFiles> next;
    next.fill(kNoOrigins);
    for (std::size_t used = 0; used < cost.size(); ++used) {
      if (cost[used] == kNoOrigins) continue;
      const int low = std::max(file - advanced, 0);
      const int high = std::min(file + advanced, kFiles - 1);
      for (int origin = low; origin <= high; ++origin) {
        const std::size_t bit = std::size_t{1} << origin;
        if ((used & bit) != 0) continue;
        const int total = cost[used] + std::abs(file - origin);
        next[used | bit] = static_cast<std::uint8_t>(std::min<int>(next[used | bit], total));
      }
    }
    cost = next;
  }
  return *std::min_element(cost.begin(), cost.end());
}

int opposed_pawns(const Position& position) {
  int pairs = 0;
  for (int file = 0; file < kFiles; ++file) {
    Bitboard pawns = position.men(Kind::pawn) & file_mask(static_cast<File>(file));
    int waiting = 0;  // white pawns below that have no partner yet
    while (pawns != 0) {
      const Square square = pop_first(pawns);
      if (position.at(square).color == Color::white) {
        ++waiting;
      } else if (waiting > 0) {
        --waiting;
        ++pairs;
      }
    }
  }
  return pairs;
}

}  // namespace arbiter
