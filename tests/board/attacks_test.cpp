// What men attack, against steps on the board, one after the other.

#include "arbiter/board/attacks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <random>
#include <utility>
#include <vector>

namespace arbiter {
namespace {

using Steps = std::vector<std::pair<int, int>>;

const Steps kStraight = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
const Steps kDiagonal = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
const Steps kAllRound = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
const Steps kKnight = {{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}};

Square square(int number) { return static_cast<Square>(number); }

// The squares that are `most` steps of one kind away or less, up to the first one occupied.
Bitboard walk(int from, const Steps& steps, int most, Bitboard occupied) {
  Bitboard reached = 0;
  for (const auto& [files, ranks] : steps) {
    int file = from % 8;
    int rank = from / 8;
    for (int i = 0; i < most; ++i) {
      file += files;
      rank += ranks;
      if (file < 0 || file > 7 || rank < 0 || rank > 7) break;
      const Bitboard to = Bitboard{1} << (rank * 8 + file);
      reached |= to;
      if ((occupied & to) != 0) break;
    }
  }
  return reached;
}

Steps pawn_captures(Color color) {
  const int ahead = color == Color::white ? 1 : -1;
  return {{-1, ahead}, {1, ahead}};
}

TEST(Attacks, OfEachManOnEachSquare) {
  std::mt19937_64 random(5);
  for (int from = 0; from < 64; ++from) {
    EXPECT_EQ(knight_attacks(square(from)), walk(from, kKnight, 1, 0));
    EXPECT_EQ(king_attacks(square(from)), walk(from, kAllRound, 1, 0));
    EXPECT_EQ(bishop_rays(square(from)), walk(from, kDiagonal, 7, 0));
    EXPECT_EQ(rook_rays(square(from)), walk(from, kStraight, 7, 0));
    EXPECT_EQ(queen_rays(square(from)), walk(from, kAllRound, 7, 0));
    for (const Color color : {Color::white, Color::black}) {
      EXPECT_EQ(pawn_attacks(color, square(from)), walk(from, pawn_captures(color), 1, 0));
    }
    for (int i = 0; i < 100; ++i) {
      const Bitboard occupied = random() & random();
      const auto of = [&](Kind kind) {
        return attacks({Color::black, kind}, square(from), occupied);
      };
      EXPECT_EQ(of(Kind::bishop), walk(from, kDiagonal, 7, occupied));
      EXPECT_EQ(of(Kind::rook), walk(from, kStraight, 7, occupied));
      EXPECT_EQ(of(Kind::queen), walk(from, kAllRound, 7, occupied));
      EXPECT_EQ(of(Kind::knight), walk(from, kKnight, 1, 0));
      EXPECT_EQ(of(Kind::king), walk(from, kAllRound, 1, 0));
      EXPECT_EQ(of(Kind::pawn), walk(from, pawn_captures(Color::black), 1, 0));
      EXPECT_EQ(of(Kind::none), 0u);
    }
  }
}

TEST(Attacks, OfSetsOfMen) {
  std::mt19937_64 random(6);
  for (int i = 0; i < 1'000; ++i) {
    const Bitboard men = random() & random() & random();
    Bitboard by_kings = men;
    Bitboard by_pawns[2] = {};
    Bitboard steps[2] = {};
    Bitboard ahead[2] = {};
    for (int from = 0; from < 64; ++from) {
      if ((men >> from & 1) == 0) continue;
      by_kings |= walk(from, kAllRound, 1, 0);
      for (const Color color : {Color::white, Color::black}) {
        by_pawns[index(color)] |= walk(from, pawn_captures(color), 1, 0);
        const Steps step = {{0, color == Color::white ? 1 : -1}};
        steps[index(color)] |= walk(from, step, 1, 0);
        ahead[index(color)] |= walk(from, step, 7, 0);
      }
    }
    EXPECT_EQ(king_attacks_of(men), by_kings);
    for (const Color color : {Color::white, Color::black}) {
      EXPECT_EQ(pawn_attacks_of(color, men), by_pawns[index(color)]);
      EXPECT_EQ(pawn_steps(color, men), steps[index(color)]);
      EXPECT_EQ(squares_ahead(color, men), ahead[index(color)]);
    }
  }
}

// The squares of a line through both, and those between them; none if they share no line.
void expect_lines(int a, int b) {
  Bitboard whole = 0;
  Bitboard inside = 0;
  for (const auto& [files, ranks] : kAllRound) {
    const Bitboard there = walk(a, {{files, ranks}}, 7, 0);
    if ((there >> b & 1) == 0) continue;
    const Bitboard back = walk(b, {{-files, -ranks}}, 7, 0);
    inside = there & back;
    whole = there | walk(a, {{-files, -ranks}}, 7, 0) | Bitboard{1} << a;
  }
  EXPECT_EQ(between(square(a), square(b)), inside);
  EXPECT_EQ(line(square(a), square(b)), whole);
}

TEST(Attacks, LinesAndDistances) {
  for (int a = 0; a < 64; ++a) {
    Bitboard zone = Bitboard{1} << a;
    for (int moves = 0; moves < 8; ++moves) {
      EXPECT_EQ(king_zone(square(a), moves), zone);
      zone = king_attacks_of(zone);
    }
    for (int b = 0; b < 64; ++b) {
      const int files = std::abs(a % 8 - b % 8);
      const int ranks = std::abs(a / 8 - b / 8);
      EXPECT_EQ(king_distance(square(a), square(b)), std::max(files, ranks));
      if (a != b) expect_lines(a, b);
    }
  }
}

TEST(Attacks, SlidersWithAFreeLine) {
  std::mt19937_64 random(7);
  for (int i = 0; i < 2'000; ++i) {
    const int target = static_cast<int>(random() % 64);
    const Bitboard occupied = random() & random() & ~(Bitboard{1} << target);
    const Bitboard sliders = occupied & queen_rays(square(target));
    EXPECT_EQ(unblocked(sliders, square(target), occupied),
              walk(target, kAllRound, 7, occupied) & occupied);
  }
}

}  // namespace
}  // namespace arbiter
