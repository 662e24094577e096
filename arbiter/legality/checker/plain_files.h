// The pawns of a file as a word, and the ranks that they can stand on, for plain_history.cpp.

#pragma once

#include <array>
#include <string>
#include <vector>

namespace arbiter::plain_files {

/// A file is a word, a letter for each pawn, the one nearest to White first: '2' to '8' is a white
/// pawn that has come to this rank at least, 'a' to 'g' a black one that has come to rank 7 to 1 at
/// least. '8' and 'g' are promoted.
using File8 = std::string;
using Files = std::array<File8, 8>;

inline bool is_white(char pawn) { return pawn <= '8'; }
inline bool is_promoted(char pawn) { return pawn == '8' || pawn == 'g'; }
inline int rank_of_pawn(char pawn) { return is_white(pawn) ? pawn - '0' : 7 - (pawn - 'a'); }
inline char pawn_on(bool white, int rank) {
  return static_cast<char>(white ? '0' + rank : 'a' + (7 - rank));
}

/// The largest number of pairs of a white pawn and a black pawn ahead of it, on one file and on
/// all.
int facing(const File8& file);
int facing(const Files& files);

/// Pawns of one side.
int number(const File8& file, bool white);

/// For each pawn of a file, the lowest and the highest rank it can stand on.
struct Ranks {
  std::vector<int> low;
  std::vector<int> high;
};

/// Narrows the ranks: no two pawns stand on one rank, unless both are promoted on it. False if that
/// leaves no rank for one of them.
bool can_stand(const File8& pawns, Ranks& ranks);

/// The file with each pawn on the first rank that it can stand on.
File8 advanced(const File8& pawns, const Ranks& ranks);

}  // namespace arbiter::plain_files
