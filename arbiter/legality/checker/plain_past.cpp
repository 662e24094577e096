#include "arbiter/legality/checker/plain_past.h"

#include <algorithm>
#include <utility>

#include "arbiter/legality/checker/plain_pairs.h"

namespace arbiter {
// Men that never moved show which others did not, and which pawns captured nothing; in the end the
// paths of single pawns may close more.
PlainPast::PlainPast(const PlainBoard& board) : board_(board) {
  for (const Color color : kColors) {
    any_taker_[color] = true;
    takers_.insert(board_.where(color, Kind::pawn));
  }
  for (const Color color : kColors) find_takers(color);
  for (bool changed = true; changed;) {
    const Squares takers = takers_;
    const auto any = any_taker_;
    freeze();
    for (const Color color : kColors) find_groups(color);
    for (const Color color : kColors) find_takers(color);
    changed = takers != takers_ || !(any == any_taker_);
  }
  find_paths();
  for (const Color color : kColors) find_groups(color);
}

void PlainPast::freeze() {
  for (bool changed = true; changed;) {
    Squares group = find_group();
    changed = group != frozen();
    bars_.set_frozen(std::move(group));
  }
}

// The largest group of men none of which can be the first to go back.
Squares PlainPast::find_group() const {
  Squares group;
  for (int square = 0; square < 64; ++square) {
    if (!board_.empty(square)) group.insert(square);
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (int square = 0; square < 64; ++square) {
      if (!group.contains(square) || !can_go_back(square, group)) continue;
      group.erase(square);
      changed = true;
    }
  }
  return group;
}

bool PlainPast::can_go_back(int square, const Squares& group) const {
  const Man man = board_.at(square);
  if (board_.has_right(square)) return false;
  if (man.kind == Kind::pawn) {
    if (rank_for(man.color, square) == 1) return false;
    const auto origins = pawn_origins(man.color, square, takers_.contains(square));
    return std::any_of(origins.begin(), origins.end(),
                       [&group](int from) { return !group.contains(from); });
  }
  for (const int from : neighbours(man.kind, square)) {
    if (!group.contains(from) && !bars_.forbids(man.color, man.kind, from)) return true;
  }
  if (may_have_castled(square)) return true;
  if (man.kind == Kind::king || board_.pawns(man.color) == 8) return false;
  if (rank_for(man.color, square) != 7) return false;
  const auto origins = pawn_origins(man.color, square, any_taker_[man.color]);
  return std::any_of(origins.begin(), origins.end(), [&](int from) {
    return !group.contains(from) && !bars_.forbids(man.color, Kind::pawn, from);
  });
}

bool PlainPast::may_have_castled(int square) const {
  if (board_.array() == StartArray::standard) return false;
  const Color color = board_.at(square).color;
  const int rank = color == Color::white ? 0 : 56;
  for (const auto& [king, rook] : {std::pair(6, 5), std::pair(2, 3)}) {
    if (square != rank + king && square != rank + rook) continue;
    if (board_.is(rank + king, color, Kind::king) && board_.is(rank + rook, color, Kind::rook)) {
      return true;
    }
  }
  return false;
}

// Where a pawn of that colour was before it came to the square.
std::vector<int> PlainPast::pawn_origins(Color color, int square, bool may_have_captured) const {
  const Color back = opposite(color);
  std::vector<int> all = {pawn_step(back, square)};
  if (may_have_captured) {
    for (const int from : pawn_attacks_from(back, square)) all.push_back(from);
  }
  std::erase_if(all, [color](int from) { return rank_for(color, from) == 0; });
  return all;
}

// A pawn found to have captured nothing is never a taker again.
void PlainPast::find_takers(Color color) {
  const int available = pawn_captures(color);
  any_taker_[color] = any_taker_[color] && available > 0;
  const PlainPawns pawns(board_, bars_, color);
  // If even the pawns on the board need more, single pawns are not examined.
  if (any_taker_[color] && pawns.least() > available) return;
  Squares none = board_.where(color, Kind::pawn);
  if (any_taker_[color]) {
    for (const PlainFormerPawn& pawn : pawns.share(available)) {
      if (pawn.most > 0) none.erase(*pawn.targets.begin());
    }
  }
  for (const int square : none) takers_.erase(square);
}

int PlainPast::promoted(Color color) const {
  int number = 0;
  for (const PlainGroup& group : groups_[color]) number += group.promoted();
  return number;
}

int PlainPast::untakeable(Color color) const {
  int number = 0;
  for (const PlainGroup& group : groups_[color]) number += group.untakeable;
  return number;
}

int PlainPast::pawn_captures(Color color) const {
  return board_.missing(opposite(color)) - untakeable(opposite(color));
}

bool PlainPast::is_misplaced(int square) const {
  return frozen().contains(square) && !board_.is_at_home(square);
}

// --- groups ---

void PlainPast::find_groups(Color color) {
  const std::pair<Kind, int> kinds[] = {{Kind::queen, kAnyShade},
                                        {Kind::rook, kAnyShade},
                                        {Kind::knight, kAnyShade},
                                        {Kind::bishop, 1},
                                        {Kind::bishop, 0}};
  const Squares enemy_captures = walks_.capture_squares(opposite(color));
  std::vector<PlainGroup> groups;
  for (const auto& [kind, of_shade] : kinds) {
    PlainGroup group = {kind, of_shade, board_.homes(color, kind, of_shade),
                        board_.where(color, kind, of_shade)};
    const std::vector<int> men = group.men.list();
    std::vector<Squares> walks;
    if (board_.array() == StartArray::standard) {
      for (const int home : group.homes) walks.push_back(walks_.walk_from_home(color, kind, home));
    } else {
      Squares moving = group.homes;
      moving.erase_if([this](int home) { return frozen().contains(home); });
      Squares all = walks_.walk(color, kind, moving);
      all.insert(group.homes);
      walks.assign(kind == Kind::rook || kind == Kind::knight ? 2 : 1, all);
    }
    group.natives = most_pairs(
        static_cast<int>(walks.size()), static_cast<int>(men.size()), [&](int home, int man) {
          return walks[static_cast<std::size_t>(home)].contains(men[static_cast<std::size_t>(man)]);
        });
    group.untakeable = untakeable_of(color, group, enemy_captures);
    groups.push_back(group);
  }
  groups_[color] = groups;
}

// Originals that never came where an enemy pawn captures, minus those that may still be on the
// board.
int PlainPast::untakeable_of(Color color, const PlainGroup& group,
                             const Squares& enemy_captures) const {
  if (board_.array() != StartArray::standard) return 0;
  std::vector<Squares> walks;
  for (const int home : group.homes) {
    if (frozen().contains(home)) continue;
    const Squares seen = walks_.walk(color, group.kind, {home});
    if (!meet(seen, enemy_captures)) walks.push_back(seen);
  }
  std::vector<int> men = group.men.list();
  std::erase_if(men, [this](int man) { return frozen().contains(man); });
  const int on_board = most_pairs(
      static_cast<int>(walks.size()), static_cast<int>(men.size()), [&](int home, int man) {
        return walks[static_cast<std::size_t>(home)].contains(men[static_cast<std::size_t>(man)]);
      });
  return static_cast<int>(walks.size()) - on_board;
}

bool PlainPast::is_unreachable(int square) const {
  const Man man = board_.at(square);
  const int of_shade = man.kind == Kind::bishop ? shade(square) : kAnyShade;
  for (const int home : board_.homes(man.color, man.kind, of_shade)) {
    if (walks_.walk_from_home(man.color, man.kind, home).contains(square)) return false;
  }
  return man.kind == Kind::king ||
         !walks_.walk(man.color, man.kind, walks_.promotion_squares(man.color)).contains(square);
}

// --- pawns ---

PlainPawns PlainPast::pawns(Color color) const {
  PlainPawns pawns(board_, bars_, color);
  for (const PlainGroup& group : groups_[color]) {
    if (group.promoted() <= 0) continue;
    Squares squares;
    for (const int square : walks_.promotion_squares(color)) {
      if (meet(walks_.walk(color, group.kind, {square}), group.men)) squares.insert(square);
    }
    for (int man = 0; man < group.promoted(); ++man) pawns.add_promoted(squares);
  }
  return pawns;
}

// A pawn that was on one square at each stage, as far as that is known.
void PlainPast::find_paths() {
  std::vector<PlainPawnPath> paths;
  for (const Color color : kColors) {
    const PlainPawns all = pawns(color);
    for (const PlainFormerPawn& pawn : all.share(pawn_captures(color))) {
      if (pawn.promoted || pawn.files.size() != 1 || frozen().contains(*pawn.targets.begin())) {
        continue;
      }
      std::vector<Squares> stages;
      for (const PlainPawnRoute& route : all.routes(pawn)) {
        stages.resize(route.squares.size());
        for (std::size_t at = 0; at < route.squares.size(); ++at) {
          stages[at].insert(route.squares[at]);
        }
      }
      PlainPawnPath path = {color, {}};
      for (const Squares& stage : stages) {
        path.squares.push_back(stage.size() == 1 ? *stage.begin() : kNoSquare);
      }
      paths.push_back(path);
    }
  }
  walks_.set_paths(std::move(paths));
}

}  // namespace arbiter
