#include "arbiter/legality/checker/plain_move_count.h"

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "arbiter/legality/checker/plain_victims.h"

namespace arbiter {
namespace {

// Squares to which a piece of that kind goes in one move, within the squares it can have visited.
Squares moves_from(Kind kind, int from, const Squares& visited) {
  Squares moves;
  for (const int next : neighbours(kind, from)) {
    int at = next;
    while (at != kNoSquare && visited.contains(at)) {
      moves.insert(at);
      if (kind == Kind::king) break;
      at = step(at, file_number(next) - file_number(from), rank_number(next) - rank_number(from));
    }
  }
  return moves;
}

// The number of moves from `home` to `to` is odd; nothing if it may be odd or even.
std::optional<bool> odd_distance(Kind kind, int home, int to, const Squares& visited) {
  std::map<int, bool> odd = {{home, false}};
  std::vector<int> open = {home};
  while (!open.empty()) {
    const int from = open.back();
    open.pop_back();
    for (const int next : moves_from(kind, from, visited)) {
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
    return count_moves(Kind::king, home, king);
  }

  bool count_moves(Kind kind, int home, int to) {
    const std::optional<bool> odd =
        odd_distance(kind, home, to, past_.walks().walk_from_home(color_, kind, home));
    if (odd) odd_ ^= *odd;
    return odd.has_value();
  }

  bool count(const PlainGroup& group) {
    if (group.kind == Kind::knight) return count_knights(group);
    Squares left = group.men;
    for (const int home : group.homes) {
      const Squares visited = past_.walks().walk_from_home(color_, group.kind, home);
      Squares men;
      for (const int man : group.men) {
        if (visited.contains(man)) men.insert(man);
      }
      // A missing one must have been captured before it moved.
      if (men.empty() && visited.size() == 1) continue;
      if (men.size() != 1 || !left.erase(*men.begin())) return false;
      if (!count_moves(group.kind, home, *men.begin())) return false;
    }
    return left.empty();
  }

  // Each move changes the colour of a knight's square; one began on a light square, one on a dark.
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

  // The shade of the squares on which pawns captured all men that pawns can have captured.
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

std::optional<bool> has_odd_moves(const PlainPast& past, Color color) {
  if (past.board().array() != StartArray::standard) return std::nullopt;
  return PlainCount(past, color).run();
}

}  // namespace arbiter
