#include "arbiter/legality/plain_arguments.h"

#include <algorithm>
#include <map>
#include <string>

namespace arbiter {
namespace {

// --- captures of pawns ---

// Of each capture that a pawn has certainly made: the squares.
std::vector<Squares> sure_captures(const PlainPast& past, Color color) {
  std::vector<Squares> captures;
  const PlainPawns all = past.pawns(color);
  for (const PlainFormerPawn& pawn : all.share(past.pawn_captures(color))) {
    std::vector<Squares> last(static_cast<std::size_t>(pawn.least));  // the last, the one before …
    for (const PawnRoute& route : all.routes(pawn)) {
      for (std::size_t at = 0; at < last.size() && at < route.captures.size(); ++at) {
        last[at].insert(route.captures[route.captures.size() - 1 - at]);
      }
    }
    captures.insert(captures.end(), last.begin(), last.end());
  }
  return captures;
}

// Of each missing man that a pawn may have taken: where.
std::vector<Squares> victims(const PlainPast& past, Color color) {
  std::vector<Squares> all;
  for (const PlainGroup& group : past.groups(color)) {
    Squares homes = group.homes;
    std::erase_if(homes, [&past](int home) { return past.frozen().contains(home); });
    const int number = group.missing() - group.untakeable;
    for (int man = 0; man < number; ++man) all.push_back(past.walk(color, group.kind, homes));
  }
  Squares anywhere;
  for (int square = 0; square < 64; ++square) anywhere.insert(square);
  const int pawns = 8 - past.board().pawns(color) - past.promoted(color);
  for (int pawn = 0; pawn < pawns; ++pawn) all.push_back(anywhere);
  return all;
}

// --- the first rank ---

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

// --- numbers of moves ---

// Squares to which a man of that kind goes in one move, staying where it was found to go at all.
Squares moves_from(Kind kind, int from, const Squares& ways) {
  Squares moves;
  for (const int next : neighbours(kind, from)) {
    int at = next;
    while (at != kNoSquare && ways.contains(at)) {
      moves.insert(at);
      if (kind == Kind::king) break;
      at = step(at, file_number(next) - file_number(from), rank_number(next) - rank_number(from));
    }
  }
  return moves;
}

// The number of moves from `home` to `to` is odd; nothing if it may be odd or even.
std::optional<bool> odd_way(Kind kind, int home, int to, const Squares& ways) {
  std::map<int, bool> odd = {{home, false}};
  std::vector<int> open = {home};
  while (!open.empty()) {
    const int from = open.back();
    open.pop_back();
    for (const int next : moves_from(kind, from, ways)) {
      const auto [place, is_new] = odd.emplace(next, !odd[from]);
      if (is_new) open.push_back(next);
      if (place->second == odd[from]) return std::nullopt;
    }
  }
  return odd.contains(to) ? std::optional(odd[to]) : std::nullopt;
}

class PlainCount {
 public:
  PlainCount(const PlainPast& past, Color color) : past_(past), color_(color) {}

  std::optional<bool> run() {
    const bool certain = past_.promoted(color_) == 0 && count_pawns() && count_king() &&
                         std::all_of(past_.groups(color_).begin(), past_.groups(color_).end(),
                                     [this](const PlainGroup& group) { return count(group); });
    return certain ? std::optional(odd_) : std::nullopt;
  }

 private:
  bool count_pawns() {
    const PlainPawns pawns = past_.pawns(color_);
    const auto all = pawns.share(past_.pawn_captures(color_));
    if (all.size() != 8) return false;
    return std::all_of(all.begin(), all.end(), [&](const PlainFormerPawn& pawn) {
      const auto routes = pawns.routes(pawn);
      const bool has_double_step = std::any_of(routes.begin(), routes.end(), [](const auto& route) {
        return route.squares.size() > 2 &&
               file_number(route.squares[0]) == file_number(route.squares[1]) &&
               file_number(route.squares[0]) == file_number(route.squares[2]);
      });
      odd_ ^= rank_for(color_, *pawn.targets.begin()) % 2 == 0;
      return !has_double_step;
    });
  }

  bool count_king() {
    const int king = *past_.board().where(color_, Kind::king).begin();
    if (past_.frozen().contains(king)) return true;
    const int home = *past_.board().homes(color_, Kind::king).begin();
    // Castling is one move for two men.
    for (const int side : {-1, 1}) {
      bool is_open = true;
      for (int at = home; at != kNoSquare; at = step(at, side, 0)) {
        is_open = is_open && !past_.frozen().contains(at);
      }
      if (is_open) return false;
    }
    return count_way(Kind::king, home, king);
  }

  bool count_way(Kind kind, int home, int to) {
    const std::optional<bool> odd =
        odd_way(kind, home, to, past_.walk_from_home(color_, kind, home));
    if (odd) odd_ ^= *odd;
    return odd.has_value();
  }

  bool count(const PlainGroup& group) {
    if (group.kind == Kind::knight) return count_knights(group);
    Squares left = group.men;
    for (const int home : group.homes) {
      const Squares ways = past_.walk_from_home(color_, group.kind, home);
      Squares men;
      for (const int man : group.men) {
        if (ways.contains(man)) men.insert(man);
      }
      // A missing one must have been taken before it moved.
      if (men.empty() && ways.size() == 1) continue;
      if (men.size() != 1 || left.erase(*men.begin()) == 0) return false;
      if (!count_way(group.kind, home, *men.begin())) return false;
    }
    return left.empty();
  }

  // Each move changes the colour of a knight's square; they began on one of each.
  bool count_knights(const PlainGroup& group) {
    int light = 0;
    for (const int knight : group.men) light += shade(knight);
    if (group.men.size() < 2) {
      const std::optional<int> where = shade_of_captures();
      if (!where || group.untakeable > 0) return false;
      light += *where * (2 - static_cast<int>(group.men.size()));
    }
    odd_ ^= light % 2 == 0;
    return true;
  }

  // Of the squares on which pawns took all men that pawns can have taken.
  std::optional<int> shade_of_captures() const {
    const Color taker = opposite(color_);
    const std::vector<Squares> captures = sure_captures(past_, taker);
    if (static_cast<int>(captures.size()) != past_.pawn_captures(taker)) return std::nullopt;
    std::set<int> shades;
    for (const Squares& squares : captures) {
      for (const int square : squares) shades.insert(shade(square));
    }
    return shades.size() == 1 ? std::optional(*shades.begin()) : std::nullopt;
  }

  const PlainPast& past_;
  Color color_;
  bool odd_ = false;
};

}  // namespace

bool lack_victims(const PlainPast& past, Color taker) {
  const std::vector<Squares> captures = sure_captures(past, taker);
  const std::vector<Squares> dead = victims(past, opposite(taker));
  const int pairs = most_pairs(static_cast<int>(captures.size()), static_cast<int>(dead.size()),
                               [&](int capture, int victim) {
                                 return meet(captures[static_cast<std::size_t>(capture)],
                                             dead[static_cast<std::size_t>(victim)]);
                               });
  return pairs < static_cast<int>(captures.size());
}

bool cannot_be_arranged(const PlainPast& past, Color color) {
  const PlainBoard& board = past.board();
  if (board.array() != Array::standard) return false;
  const int home = *board.homes(color, Kind::king).begin();
  if (past.frozen().contains(home)) return false;
  Squares room = {home};
  std::vector<int> open = {home};
  while (!open.empty()) {
    const int square = open.back();
    open.pop_back();
    if (rank_for(color, square) != 0) return false;
    for (const int next : neighbours(Kind::king, square)) {
      if (!past.frozen().contains(next) && room.insert(next).second) open.push_back(next);
    }
  }
  Squares files;
  Rank8 start(8, '.');
  Rank8 goal(8, '.');
  for (const int square : room) {
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

std::optional<bool> has_odd_moves(const PlainPast& past, Color color) {
  if (past.board().array() != Array::standard) return std::nullopt;
  return PlainCount(past, color).run();
}

}  // namespace arbiter
