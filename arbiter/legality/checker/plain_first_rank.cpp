#include "arbiter/legality/checker/plain_first_rank.h"

#include <set>
#include <string>
#include <vector>

namespace arbiter {
namespace {

// A man on each file of the rank: a letter, or '.'.
using Rank8 = std::string;

void follow(const Rank8& rank, const Squares& files, std::set<Rank8>& seen) {
  if (!seen.insert(rank).second) return;
  const auto is_free = [&](int file) {
    return files.contains(file) && rank[static_cast<std::size_t>(file)] == '.';
  };
  for (int file = 0; file < 8; ++file) {
    const std::size_t at = static_cast<std::size_t>(file);
    if (rank[at] == '.') continue;
    Rank8 without = rank;
    without[at] = '.';
    if (rank[at] != 'K') follow(without, files, seen);
    for (const int to : {file - 1, file + 1}) {
      if (rank[at] == 'B' || !is_free(to)) continue;
      Rank8 moved = without;
      moved[static_cast<std::size_t>(to)] = rank[at];
      follow(moved, files, seen);
    }
  }
  if (rank[4] == 'K' && rank[7] == 'R' && is_free(5) && is_free(6)) {
    follow(rank.substr(0, 4) + ".RK.", files, seen);
  }
  if (rank[4] == 'K' && rank[0] == 'R' && is_free(1) && is_free(2) && is_free(3)) {
    follow("..KR." + rank.substr(5), files, seen);
  }
}

}  // namespace

bool cannot_be_arranged(const PlainPast& past, Color color) {
  const PlainBoard& board = past.board();
  if (board.array() != StartArray::standard) return false;
  const int home = *board.homes(color, Kind::king).begin();
  if (past.frozen().contains(home)) return false;
  Squares enclosed = {home};
  std::vector<int> open = {home};
  while (!open.empty()) {
    const int square = open.back();
    open.pop_back();
    if (rank_for(color, square) != 0) return false;
    for (const int next : neighbours(Kind::king, square)) {
      if (!past.frozen().contains(next) && enclosed.insert(next)) open.push_back(next);
    }
  }
  Squares files;
  Rank8 start(8, '.');
  Rank8 goal(8, '.');
  for (const int square : enclosed) {
    files.insert(file_number(square));
    const std::size_t file = static_cast<std::size_t>(file_number(square));
    for (const Kind kind : {Kind::bishop, Kind::rook, Kind::queen, Kind::king}) {
      if (board.homes(color, kind).contains(square)) start[file] = pgn::kind_letter(kind);
      if (board.is(square, color, kind)) goal[file] = pgn::kind_letter(kind);
    }
  }
  std::set<Rank8> seen;
  follow(start, files, seen);
  return !seen.contains(goal);
}

}  // namespace arbiter
