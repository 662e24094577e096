#include "arbiter/legality/plain_board.h"

#include <algorithm>
#include <cstdlib>
#include <string_view>

namespace arbiter {
namespace {

constexpr int kNoSquare = -1;
constexpr int kImpossible = 99;
constexpr std::string_view kHome = "RNBQKBNR";

int file_number(int square) { return square % 8; }
int rank_number(int square) { return square / 8; }
int shade(int square) { return (file_number(square) + rank_number(square)) % 2; }
int ahead(Color color) { return color == Color::white ? 1 : -1; }

}  // namespace

PlainBoard::PlainBoard(const Position& position, Array array) : array_(array) {
  for (int square = 0; square < 64; ++square) {
    board_[square] = position.at(static_cast<Square>(square));
  }
  for (const Color color : {Color::white, Color::black}) {
    for (const Wing wing : {Wing::king, Wing::queen}) {
      const Square rook = position.castling_rook(color, wing);
      if (rook == Square::none) continue;
      rights_.insert(index(rook));
      rights_.insert(index(position.king(color)));
    }
  }
  // What is known to stand still tells what else does; a stranger ends it.
  for (Squares known;; known = frozen_) {
    frozen_ = find_group(known);
    if (frozen_ == known) break;
    if (std::any_of(frozen_.begin(), frozen_.end(), [this](int at) { return is_stranger(at); })) {
      break;
    }
  }
}

int PlainBoard::step(int square, Step by) {
  const int file = file_number(square) + by.file;
  const int rank = rank_number(square) + by.rank;
  return file < 0 || file > 7 || rank < 0 || rank > 7 ? kNoSquare : rank * 8 + file;
}

std::vector<PlainBoard::Step> PlainBoard::steps(Kind kind) {
  std::vector<Step> all;
  for (int file = -2; file <= 2; ++file) {
    for (int rank = -2; rank <= 2; ++rank) {
      const int far = std::max(std::abs(file), std::abs(rank));
      const int sum = std::abs(file) + std::abs(rank);
      if (kind == Kind::knight ? sum == 3
                               : far == 1 && (kind == Kind::bishop ? sum == 2
                                              : kind == Kind::rook ? sum == 1
                                                                   : true)) {
        all.push_back({file, rank});
      }
    }
  }
  return all;
}

int PlainBoard::rank_for(Color color, int square) {
  return color == Color::white ? rank_number(square) : 7 - rank_number(square);
}

int PlainBoard::men(Color color) const {
  return static_cast<int>(std::count_if(board_.begin(), board_.end(), [&](Man man) {
    return man.kind != Kind::none && man.color == color;
  }));
}

int PlainBoard::pawns(Color color) const {
  return static_cast<int>(std::count(board_.begin(), board_.end(), Man{color, Kind::pawn}));
}

bool PlainBoard::starts_on(Color color, Kind kind, int square) const {
  if (kind == Kind::pawn) return rank_for(color, square) == 1;
  if (rank_for(color, square) != 0) return false;
  const int file = file_number(square);
  if (array_ == Array::standard) return kHome[file] == pgn::kind_letter(kind);
  return kind != Kind::king || (file != 0 && file != 7);
}

bool PlainBoard::is_stranger(int square) const {
  return !starts_on(board_[square].color, board_[square].kind, square);
}

std::vector<int> PlainBoard::neighbours(Kind kind, int square) const {
  std::vector<int> all;
  for (const Step by : steps(kind)) {
    if (const int next = step(square, by); next != kNoSquare) all.push_back(next);
  }
  return all;
}

// Where a pawn of that colour was before it came to the square.
std::vector<int> PlainBoard::pawn_origins(Color color, int square) const {
  std::vector<int> all;
  for (const int file : {-1, 0, 1}) {
    if (file != 0 && men(opposite(color)) == 16) continue;
    const int from = step(square, {file, -ahead(color)});
    if (from != kNoSquare && rank_for(color, from) > 0) all.push_back(from);
  }
  return all;
}

bool PlainBoard::held(int square) const {
  const Man man = board_[square];
  return rights_.contains(square) || (man.kind == Kind::pawn && rank_for(man.color, square) == 1);
}

bool PlainBoard::may_have_castled(int square) const {
  if (array_ == Array::standard) return false;
  const Color color = board_[square].color;
  const int rank = color == Color::white ? 0 : 56;
  for (const auto& [king, rook] : {std::pair(6, 5), std::pair(2, 3)}) {
    if (square != rank + king && square != rank + rook) continue;
    if (is(rank + king, color, Kind::king) && is(rank + rook, color, Kind::rook)) return true;
  }
  return false;
}

// Such a man cannot have stood there and gone away again: a king beside a frozen man that attacks
// the square; a knight or pawn that checked a king that never moved.
bool PlainBoard::barred(Color color, Kind kind, int square, const Squares& frozen) const {
  const Color other = opposite(color);
  const auto attacks = [&](int from, Kind by, Color whose) {
    if (by == Kind::pawn) {
      return step(from, {-1, ahead(whose)}) == square || step(from, {1, ahead(whose)}) == square;
    }
    const std::vector<int> next = neighbours(by, from);
    return std::find(next.begin(), next.end(), square) != next.end();
  };
  return std::any_of(frozen.begin(), frozen.end(), [&](int at) {
    if (board_[at].color != other) return false;
    if (kind == Kind::king) return attacks(at, board_[at].kind, other);
    if (board_[at].kind != Kind::king) return false;
    // What the man attacks from the square is what attacks the square from there.
    return (kind == Kind::knight || kind == Kind::pawn) && attacks(at, kind, other);
  });
}

bool PlainBoard::can_go_back(int square, const Squares& group, const Squares& frozen) const {
  const Man man = board_[square];
  if (held(square)) return false;
  const auto open = [&](int from, Kind kind) {
    return !group.contains(from) && !barred(man.color, kind, from, frozen);
  };
  if (man.kind != Kind::pawn) {
    for (const int from : neighbours(man.kind, square)) {
      if (open(from, man.kind)) return true;
    }
    if (may_have_castled(square)) return true;
    if (man.kind == Kind::king || pawns(man.color) == 8) return false;
    if (rank_for(man.color, square) != 7) return false;
  }
  for (const int from : pawn_origins(man.color, square)) {
    const bool was_pawn = man.kind == Kind::pawn;
    if (was_pawn ? !group.contains(from) : open(from, Kind::pawn)) return true;
  }
  return false;
}

// The largest group of men none of which can be the first to go back.
PlainBoard::Squares PlainBoard::find_group(const Squares& frozen) const {
  Squares group;
  for (int square = 0; square < 64; ++square) {
    if (!empty(square)) group.insert(square);
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (auto at = group.begin(); at != group.end();) {
      if (can_go_back(*at, group, frozen)) {
        at = group.erase(at);
        changed = true;
      } else {
        ++at;
      }
    }
  }
  return group;
}

// Squares such a man can come to from `from`, stepwise, frozen men standing in the way.
PlainBoard::Squares PlainBoard::walk(Color color, Kind kind, const Squares& from) const {
  Squares seen = from;
  std::vector<int> open(from.begin(), from.end());
  while (!open.empty()) {
    const int square = open.back();
    open.pop_back();
    if (!from.contains(square) && barred(color, kind, square, frozen_)) continue;
    for (const int next : neighbours(kind, square)) {
      if (frozen_.contains(next)) continue;
      if (kind == Kind::king && barred(color, kind, next, frozen_)) continue;
      if (seen.insert(next).second) open.push_back(next);
    }
  }
  return seen;
}

PlainBoard::Squares PlainBoard::homes(Color color, Kind kind, int of_shade) const {
  Squares all;
  for (int square = 0; square < 64; ++square) {
    if (kind == Kind::bishop && shade(square) != of_shade) continue;
    if (starts_on(color, kind, square)) all.insert(square);
  }
  return all;
}

PlainBoard::Squares PlainBoard::promotion_squares(Color color) const {
  Squares all;
  for (int square = 0; square < 64; ++square) {
    if (rank_for(color, square) != 6 || frozen_.contains(square)) continue;
    if (barred(color, Kind::pawn, square, frozen_)) continue;
    for (const int file : {-1, 0, 1}) {
      const int to = step(square, {file, ahead(color)});
      if (to != kNoSquare && !frozen_.contains(to)) all.insert(to);
    }
  }
  return all;
}

bool PlainBoard::is_unreachable(int square) const {
  const Man man = board_[square];
  if (walk(man.color, man.kind, homes(man.color, man.kind, shade(square))).contains(square)) {
    return false;
  }
  return man.kind == Kind::king ||
         !walk(man.color, man.kind, promotion_squares(man.color)).contains(square);
}

int PlainBoard::promoted(Color color) const {
  struct Group {
    Kind kind;
    int shade;  // of bishops
    int originals;
  };
  int promoted = 0;
  for (const Group group :
       {Group{Kind::queen, 0, 1}, Group{Kind::rook, 0, 2}, Group{Kind::knight, 0, 2},
        Group{Kind::bishop, 0, 1}, Group{Kind::bishop, 1, 1}}) {
    const Squares from_home = walk(color, group.kind, homes(color, group.kind, group.shade));
    int all = 0;
    int natives = 0;
    for (int square = 0; square < 64; ++square) {
      if (!is(square, color, group.kind)) continue;
      if (group.kind == Kind::bishop && shade(square) != group.shade) continue;
      ++all;
      if (from_home.contains(square)) ++natives;
    }
    promoted += all - std::min(natives, group.originals);
  }
  return promoted;
}

int PlainBoard::shut_in(Color color) const {
  if (array_ != Array::standard) return 0;
  int number = 0;
  for (const int file : {2, 3, 5}) {
    const int home = (color == Color::white ? 0 : 56) + file;
    const Kind kind = file == 3 ? Kind::queen : Kind::bishop;
    if (is(home, color, kind)) continue;
    const std::vector<int> exits = neighbours(kind, home);
    number += std::all_of(exits.begin(), exits.end(),
                          [this](int exit) { return frozen_.contains(exit); });
  }
  return number;
}

int PlainBoard::pawn_captures(Color color) const {
  std::vector<int> all;
  for (int square = 0; square < 64; ++square) {
    if (is(square, color, Kind::pawn)) all.push_back(square);
  }
  return cheapest(all, 0, 0, color);
}

int PlainBoard::cheapest(const std::vector<int>& pawns, std::size_t next, int used,
                         Color color) const {
  if (next == pawns.size()) return 0;
  int best = kImpossible;
  for (int file = 0; file < 8; ++file) {
    const int cost = std::abs(file - file_number(pawns[next]));
    if ((used >> file & 1) != 0 || cost > rank_for(color, pawns[next]) - 1) continue;
    best = std::min(best, cost + cheapest(pawns, next + 1, used | 1 << file, color));
  }
  return best;
}

int PlainBoard::free_pawns(Color color) const {
  int number = 0;
  for (int file = 0; file < 8; ++file) {
    // From behind the enemy's pawns: each finds a partner among those it has met.
    int enemies = 0;
    for (int rank = 6; rank >= 1; --rank) {
      const int square = (color == Color::white ? rank : 7 - rank) * 8 + file;
      if (is(square, opposite(color), Kind::pawn)) ++enemies;
      if (!is(square, color, Kind::pawn)) continue;
      enemies > 0 ? --enemies : ++number;
    }
  }
  return number;
}

}  // namespace arbiter
