#include "arbiter/legality/proof_game/pawn_structure.h"

namespace arbiter {
namespace {

constexpr int kLowest = 1;
constexpr int kHighest = 6;

// The pawns of a file from White's side.
struct Row {
  int size = 0;
  Color color[8] = {};
  int rank[8] = {};

  Row(const PawnStructure& structure, File file) {
    for (int at = kLowest; at <= kHighest; ++at) {
      const Square square = pgn::make_square(file, static_cast<Rank>(at));
      for (const Color side : {Color::white, Color::black}) {
        if (!contains(structure.pawns(side), square)) continue;
        color[size] = side;
        rank[size++] = at;
      }
    }
  }

  // Pawns from `from` on move up so that none is left below the rank.
  bool lift(int from, int lowest) {
    for (int i = from; i < size && rank[i] < lowest; ++i, ++lowest) {
      if (color[i] == Color::black || lowest > kHighest) return false;
      rank[i] = lowest;
    }
    return true;
  }

  bool sink(int from, int highest) {
    for (int i = from; i >= 0 && rank[i] > highest; --i, --highest) {
      if (color[i] == Color::white || highest < kLowest) return false;
      rank[i] = highest;
    }
    return true;
  }

  void write(File file, Bitboard pawns[2]) const {
    pawns[0] &= ~file_mask(file);
    pawns[1] &= ~file_mask(file);
    for (int i = 0; i < size; ++i) {
      pawns[index(color[i])] |= bit(pgn::make_square(file, static_cast<Rank>(rank[i])));
    }
  }
};

}  // namespace

bool PawnStructure::advance(Square from, Square to) {
  if (from == to) return true;
  const File file = file_of(from);
  Row row(*this, file);
  int at = 0;
  while (row.rank[at] != index(rank_of(from))) ++at;
  const int rank = index(rank_of(to));
  if ((rank > row.rank[at]) != (row.color[at] == Color::white)) return false;
  row.rank[at] = rank;
  if (!row.lift(at + 1, rank + 1) || !row.sink(at - 1, rank - 1)) return false;
  row.write(file, pawns_);
  return true;
}

bool PawnStructure::make_room(Square to, int below) {
  const File file = file_of(to);
  Row row(*this, file);
  const int rank = index(rank_of(to));
  if (!row.lift(below, rank + 1) || !row.sink(below - 1, rank - 1)) return false;
  row.write(file, pawns_);
  return true;
}

Square PawnStructure::target_of(const Position& position, Color color, Square from) const {
  const Bitboard file = file_mask(file_of(from));
  Bitboard here = position.men(color, Kind::pawn) & file;
  Bitboard there = pawns(color) & file;
  while (here != 0 && there != 0) {
    const Square man = pop_first(here);
    const Square place = pop_first(there);
    if (man == from) return place;
  }
  return from;
}

int pawn_steps(Color color, Square from, Square to) {
  const int steps = std::abs(index(rank_of(to)) - index(rank_of(from)));
  return relative_rank(color, from) == Rank::second && steps >= 2 ? steps - 1 : steps;
}

int PawnStructure::opposed_pairs() const {
  int all_pairs = 0;
  for (int file = 0; file < 8; ++file) {
    int waiting = 0;
    for (Bitboard men = all() & file_mask(static_cast<File>(file)); men != 0;) {
      const Square square = pop_first(men);
      if (contains(pawns_[0], square)) {
        ++waiting;
      } else if (waiting > 0) {
        --waiting;
        ++all_pairs;
      }
    }
  }
  return all_pairs;
}

int pawn_moves_between(const PawnStructure& from, const PawnStructure& to) {
  int moves = 0;
  for (const Color color : {Color::white, Color::black}) {
    for (int file = 0; file < 8; ++file) {
      const Bitboard mask = file_mask(static_cast<File>(file));
      Bitboard here = from.pawns(color) & mask;
      Bitboard there = to.pawns(color) & mask;
      while (here != 0 && there != 0) {
        moves += pawn_steps(color, pop_first(here), pop_first(there));
      }
    }
  }
  return moves;
}

}  // namespace arbiter
