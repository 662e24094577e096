#include "arbiter/board/attacks.h"

#include <algorithm>

namespace arbiter {
namespace {

struct Step {
  int file;
  int rank;
};

// In the order of AttackTables::rays: the first four rise in square number, the last four fall.
constexpr Step kDirections[8] = {{1, 0},  {1, 1},   {0, 1},  {-1, 1},
                                 {-1, 0}, {-1, -1}, {0, -1}, {1, -1}};
constexpr Step kKnightSteps[8] = {{1, 2},   {2, 1},   {2, -1}, {1, -2},
                                  {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

constexpr bool on_board(int file, int rank) {
  return file >= 0 && file < 8 && rank >= 0 && rank < 8;
}

constexpr Bitboard step_bit(int square, Step step) {
  const int file = square % 8 + step.file;
  const int rank = square / 8 + step.rank;
  return on_board(file, rank) ? Bitboard{1} << (rank * 8 + file) : 0;
}

constexpr void fill_lines(AttackTables& tables, int from, int direction) {
  const Step step = kDirections[direction];
  const Bitboard whole =
      tables.rays[direction][from] | tables.rays[(direction + 4) % 8][from] | (Bitboard{1} << from);
  Bitboard passed = 0;
  int file = from % 8 + step.file;
  int rank = from / 8 + step.rank;
  while (on_board(file, rank)) {
    const int to = rank * 8 + file;
    tables.between[from][to] = passed;
    tables.line[from][to] = whole;
    passed |= Bitboard{1} << to;
    file += step.file;
    rank += step.rank;
  }
}

constexpr int distance(int a, int b) {
  const int files = a % 8 - b % 8;
  const int ranks = a / 8 - b / 8;
  return std::max({files, -files, ranks, -ranks});
}

constexpr AttackTables make_tables() {
  AttackTables tables{};
  for (int square = 0; square < 64; ++square) {
    for (int i = 0; i < 8; ++i) {
      tables.knight[square] |= step_bit(square, kKnightSteps[i]);
      tables.king[square] |= step_bit(square, kDirections[i]);
      int file = square % 8 + kDirections[i].file;
      int rank = square / 8 + kDirections[i].rank;
      while (on_board(file, rank)) {
        tables.rays[i][square] |= Bitboard{1} << (rank * 8 + file);
        file += kDirections[i].file;
        rank += kDirections[i].rank;
      }
    }
    for (int i = 0; i < 8; i += 2) tables.rook_rays[square] |= tables.rays[i][square];
    for (int i = 1; i < 8; i += 2) tables.bishop_rays[square] |= tables.rays[i][square];
    tables.pawn[0][square] = step_bit(square, {-1, 1}) | step_bit(square, {1, 1});
    tables.pawn[1][square] = step_bit(square, {-1, -1}) | step_bit(square, {1, -1});
  }
  for (int square = 0; square < 64; ++square) {
    for (int i = 0; i < 8; ++i) fill_lines(tables, square, i);
    for (int to = 0; to < 64; ++to) {
      const int moves = distance(square, to);
      tables.king_distance[square][to] = static_cast<std::uint8_t>(moves);
      for (int i = moves; i < 8; ++i) tables.king_zone[square][i] |= Bitboard{1} << to;
    }
    for (int color = 0; color < 2; ++color) {
      auto& reach = tables.reach[color];
      reach[index(Kind::pawn)][square] = tables.pawn[color][square];
      reach[index(Kind::knight)][square] = tables.knight[square];
      reach[index(Kind::bishop)][square] = tables.bishop_rays[square];
      reach[index(Kind::rook)][square] = tables.rook_rays[square];
      reach[index(Kind::queen)][square] = tables.bishop_rays[square] | tables.rook_rays[square];
      reach[index(Kind::king)][square] = tables.king[square];
    }
  }
  return tables;
}

// Both directions of a line without a branch: subtracting the nearest blocker below from the
// blockers above changes exactly the bits between the two blockers. If there is no blocker below,
// a1 is used. Source: chessprogramming.org, "Obstruction Difference".
Bitboard line_attacks(int rising, Square square, Bitboard occupied) {
  const Bitboard above = kAttacks.rays[rising][index(square)];
  const Bitboard below = kAttacks.rays[rising + 4][index(square)];
  const Bitboard blockers = above & occupied;
  const Bitboard nearest = bit(last((below & occupied) | bit(Square::a1)));
  return (blockers ^ (blockers - nearest)) & (above | below);
}

}  // namespace

constexpr AttackTables kMadeTables = make_tables();
const AttackTables kAttacks = kMadeTables;

Bitboard bishop_attacks(Square square, Bitboard occupied) {
  return line_attacks(1, square, occupied) | line_attacks(3, square, occupied);
}

Bitboard rook_attacks(Square square, Bitboard occupied) {
  return line_attacks(0, square, occupied) | line_attacks(2, square, occupied);
}

Bitboard attacks(Man man, Square square, Bitboard occupied) {
  switch (man.kind) {
    case Kind::pawn:
      return pawn_attacks(man.color, square);
    case Kind::knight:
      return knight_attacks(square);
    case Kind::bishop:
      return bishop_attacks(square, occupied);
    case Kind::rook:
      return rook_attacks(square, occupied);
    case Kind::queen:
      return queen_attacks(square, occupied);
    case Kind::king:
      return king_attacks(square);
    case Kind::none:
      break;
  }
  return 0;
}

}  // namespace arbiter
