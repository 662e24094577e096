#include "arbiter/legality/checker/plain_history.h"

#include <algorithm>
#include <array>
#include <string>
#include <unordered_set>
#include <vector>

#include "arbiter/legality/checker/plain_files.h"
#include "arbiter/legality/checker/plain_pairs.h"

namespace arbiter {
namespace {

using plain_files::advanced;
using plain_files::can_stand;
using plain_files::facing;
using plain_files::File8;
using plain_files::Files;
using plain_files::is_promoted;
using plain_files::is_white;
using plain_files::number;
using plain_files::pawn_on;
using plain_files::rank_of_pawn;
using plain_files::Ranks;

// What one side may still lose, and the captures it may still make.
struct Side {
  int takes = 0;
  int pawns = 0;
  int pieces = 0;
  std::array<int, 2> bishops = {};  // of the dark and the light squares
};

struct History {
  Files files;
  Side white;
  Side black;

  Side& side(bool is_white) { return is_white ? white : black; }
  const Side& side(bool is_white) const { return is_white ? white : black; }

  std::string key() const {
    std::string text;
    for (const File8& file : files) text += file + '/';
    for (const Side* one : {&white, &black}) {
      for (const int count :
           {one->takes, one->pawns, one->pieces, one->bishops[0], one->bishops[1]}) {
        text += static_cast<char>('A' + count);
      }
    }
    return text;
  }
};

// How many promotions a group of men needs, and the files on which they can have happened.
struct Need {
  int number = 0;
  Squares files;
};

class Enumeration {
 public:
  Enumeration(const PlainPast& past, int max_states) : past_(past), max_states_(max_states) {
    for (int square = 0; square < 64; ++square) {
      const Man man = past.board().at(square);
      if (man.kind != Kind::pawn) continue;
      goal_[static_cast<std::size_t>(file_number(square))] +=
          pawn_on(man.color == Color::white, rank_number(square) + 1);
    }
    set_bars();
    start_.files.fill("2a");
    for (const Color color : {Color::white, Color::black}) set_up(color);
  }

  bool none() {
    return start_.white.pawns < 0 || start_.black.pawns < 0 || (!reaches(start_) && !too_many_);
  }

 private:
  void set_bars() {
    for (int square = 0; square < 64; ++square) {
      const std::size_t at = static_cast<std::size_t>(square);
      closed_[at] = past_.frozen().contains(square);
      fixed_[0][at] = past_.bars().forbids(Color::black, Kind::pawn, square);
      fixed_[1][at] = past_.bars().forbids(Color::white, Kind::pawn, square);
    }
    for (int square = 0; square < 64; ++square) {
      const std::size_t at = static_cast<std::size_t>(square);
      for (const bool white : {false, true}) {
        furthest_[white ? 1 : 0][at] =
            go_straight(file_number(square), white, rank_number(square) + 1);
      }
    }
  }

  void set_up(Color color) {
    Side& side = start_.side(color == Color::white);
    side.takes = past_.pawn_captures(color);
    side.pawns = 8 - past_.board().pawns(color) - past_.promoted(color);
    for (const PlainGroup& group : past_.groups(color)) {
      const int victims = group.missing() - group.untakeable;
      (group.kind == Kind::bishop ? side.bishops[static_cast<std::size_t>(group.shade)]
                                  : side.pieces) += victims;
      if (group.promoted() <= 0) continue;
      Need need = {group.promoted(), {}};
      for (int file = 0; file < 8; ++file) {
        const int square = file + (color == Color::white ? 56 : 0);
        if (past_.frozen().contains(square)) continue;
        if (group.shade != kAnyShade && shade(square) != group.shade) continue;
        if (meet(past_.walks().walk(color, group.kind, {square}), group.men))
          need.files.insert(file);
      }
      needs_[color].push_back(need);
    }
  }

  bool unmoved(int file, bool white) const {
    return goal_[static_cast<std::size_t>(file)].find(white ? '2' : 'a') != File8::npos;
  }
  bool stays(const File8& pawns, int file, std::size_t at) const {
    return (pawns[at] == '2' || pawns[at] == 'a') && unmoved(file, is_white(pawns[at]));
  }

  static int square_at(int file, int rank) { return (rank - 1) * 8 + file; }

  int furthest(int file, bool white, int rank) const {
    return furthest_[white ? 1 : 0][static_cast<std::size_t>(square_at(file, rank))];
  }

  bool is_fixed(bool white, int square) const {
    return fixed_[white ? 1 : 0][static_cast<std::size_t>(square)];
  }

  // The furthest rank to which such a pawn gets from there without capturing.
  int go_straight(int file, bool white, int rank) const {
    const int last = white ? 8 : 1;
    const int up = white ? 1 : -1;
    while (rank != last) {
      if (is_fixed(white, square_at(file, rank))) break;
      if (past_.frozen().contains(square_at(file, rank + up))) break;
      rank += up;
    }
    return rank;
  }

  Ranks ranks_of(const File8& pawns, int file) const {
    Ranks ranks;
    for (std::size_t at = 0; at < pawns.size(); ++at) {
      const bool white = is_white(pawns[at]);
      const int here = rank_of_pawn(pawns[at]);
      const int far = stays(pawns, file, at) ? here : furthest(file, white, here);
      ranks.low.push_back(white ? here : far);
      ranks.high.push_back(white ? far : here);
    }
    return ranks;
  }

  // Surplus pawns are promoted, black ones at the lower end of the file and white ones at the
  // upper.
  bool promotes(const File8& pawns, int file) const {
    const File8& goal = goal_[static_cast<std::size_t>(file)];
    const int below = number(pawns, false) - number(goal, false);
    const int above = number(pawns, true) - number(goal, true);
    if (below < 0 || above < 0) return false;
    for (std::size_t at = 0; at < pawns.size(); ++at) {
      const bool white = is_white(pawns[at]);
      const int here = rank_of_pawn(pawns[at]);
      const int place = static_cast<int>(at) - below;
      if (place < 0 || place >= static_cast<int>(goal.size())) {
        if (white != (place >= 0) || furthest(file, white, here) != (white ? 8 : 1)) return false;
        continue;
      }
      const char needed = goal[static_cast<std::size_t>(place)];
      if (is_white(needed) != white) return false;
      if (white ? here > rank_of_pawn(needed) : here < rank_of_pawn(needed)) return false;
    }
    return true;
  }

  bool done(const History& history) const {
    for (int file = 0; file < 8; ++file) {
      if (!promotes(history.files[static_cast<std::size_t>(file)], file)) return false;
    }
    return has_promotions(history, Color::white) && has_promotions(history, Color::black);
  }

  // There is a promotion of its own for every man that needs one.
  bool has_promotions(const History& history, Color color) const {
    std::vector<int> promotions;  // files
    for (int file = 0; file < 8; ++file) {
      const std::size_t at = static_cast<std::size_t>(file);
      const bool white = color == Color::white;
      const int surplus = number(history.files[at], white) - number(goal_[at], white);
      promotions.insert(promotions.end(), static_cast<std::size_t>(surplus), file);
    }
    std::vector<const Need*> men;
    for (const Need& need : needs_[color]) {
      men.insert(men.end(), static_cast<std::size_t>(need.number), &need);
    }
    const auto fits = [&](int man, int promotion) {
      return men[static_cast<std::size_t>(man)]->files.contains(
          promotions[static_cast<std::size_t>(promotion)]);
    };
    return most_pairs(static_cast<int>(men.size()), static_cast<int>(promotions.size()), fits) ==
           static_cast<int>(men.size());
  }

  // Each capture parts one pair of pawns that face each other, two if pawn captures pawn; and each
  // pawn that a file lacks arrives by one.
  bool too_late(const History& history) const {
    const int double_ones = std::min(history.white.takes, history.black.pawns) +
                            std::min(history.black.takes, history.white.pawns);
    if (facing(history.files) - facing(goal_) >
        history.white.takes + history.black.takes + double_ones) {
      return true;
    }
    for (const bool white : {true, false}) {
      int lacking = 0;
      for (std::size_t file = 0; file < 8; ++file) {
        lacking += std::max(number(goal_[file], white) - number(history.files[file], white), 0);
      }
      if (lacking > history.side(white).takes) return true;
    }
    return false;
  }

  bool reaches(const History& history) {
    if (too_many_ || too_late(history) || !seen_.insert(history.key()).second) return false;
    too_many_ = static_cast<int>(seen_.size()) > max_states_;
    if (done(history)) return true;
    for (const bool white : {true, false}) {
      if (history.side(white).takes > 0 && takes(history, white)) return true;
    }
    return false;
  }

  bool takes(History history, bool white) {
    --history.side(white).takes;
    for (int file = 0; file < 8; ++file) {
      const File8 pawns = history.files[static_cast<std::size_t>(file)];
      for (std::size_t at = 0; at < pawns.size(); ++at) {
        if (is_promoted(pawns[at]) || stays(pawns, file, at)) continue;
        if (is_white(pawns[at]) != white) {
          History next = history;
          next.files[static_cast<std::size_t>(file)].erase(at, 1);
          if (--next.side(!white).pawns >= 0 && reaches(next)) return true;
        } else if (goes_over(history, file, at, file - 1) ||
                   goes_over(history, file, at, file + 1)) {
          return true;
        }
      }
    }
    return false;
  }

  // The pawn captures on the next file: a pawn, whose place it takes, or a piece.
  bool goes_over(const History& history, int file, std::size_t at, int to) {
    if (to < 0 || to > 7) return false;
    const bool white = is_white(history.files[static_cast<std::size_t>(file)][at]);
    const File8 target = history.files[static_cast<std::size_t>(to)];
    for (std::size_t place = 0; place < target.size(); ++place) {
      if (is_white(target[place]) == white || is_promoted(target[place])) continue;
      if (stays(target, to, place)) continue;
      Ranks ranks = ranks_of(target, to);
      ranks.low[place] = std::max(ranks.low[place], 2);
      ranks.high[place] = std::min(ranks.high[place], 7);
      History next = history;
      if (--next.side(!white).pawns < 0 || !can_stand(target, ranks)) continue;
      next.files[static_cast<std::size_t>(to)].erase(place, 1);
      if (lands(next, file, at, to, place, ranks.low[place], ranks.high[place], kAnyShade)) {
        return true;
      }
    }
    for (std::size_t place = 0; place <= target.size(); ++place) {
      if (takes_piece(history, file, at, to, place)) return true;
    }
    return false;
  }

  bool takes_piece(const History& history, int file, std::size_t at, int to, std::size_t place) {
    const bool white = is_white(history.files[static_cast<std::size_t>(file)][at]);
    // A promotion by this capture may be possible where the square ahead is blocked.
    const int last = white ? 8 : 1;
    const auto try_victim = [&](int& left, History& next, int of_shade) {
      return --left >= 0 && (lands(next, file, at, to, place, 1, 8, of_shade) ||
                             lands(next, file, at, to, place, last, last, of_shade));
    };
    History next = history;
    if (try_victim(next.side(!white).pieces, next, kAnyShade)) return true;
    next = history;
    if (try_victim(next.side(!white).pawns, next, kAnyShade)) return true;  // promoted
    for (const int of_shade : {0, 1}) {
      next = history;
      if (try_victim(next.side(!white).bishops[static_cast<std::size_t>(of_shade)], next,
                     of_shade)) {
        return true;
      }
    }
    return false;
  }

  bool lands(History next, int file, std::size_t at, int to, std::size_t place, int low, int high,
             int of_shade) {
    File8& from = next.files[static_cast<std::size_t>(file)];
    File8& target = next.files[static_cast<std::size_t>(to)];
    const char pawn = from[at];
    const bool white = is_white(pawn);
    const int up = white ? 1 : -1;
    Ranks before = ranks_of(from, file);
    if (!can_stand(from, before)) return false;
    low = std::max(low, std::max(before.low[at], 2) + up);
    high = std::min(high, std::min(before.high[at], 7) + up);
    const auto is_open = [&](int rank) {
      const int square = square_at(to, rank);
      return !closed_[static_cast<std::size_t>(square)] &&
             (of_shade == kAnyShade || shade(square) == of_shade) &&
             !is_fixed(white, square_at(file, rank - up));
    };
    while (low <= high && !is_open(low)) ++low;
    while (low <= high && !is_open(high)) --high;
    target.insert(place, 1, pawn);
    Ranks after = ranks_of(target, to);
    after.low[place] = low;
    after.high[place] = high;
    if (low > high || !can_stand(target, after)) return false;
    before.low[at] = after.low[place] - up;
    before.high[at] = after.high[place] - up;
    if (!can_stand(from, before)) return false;
    target = advanced(target, after);
    from = advanced(from, before);
    from.erase(at, 1);
    return reaches(next);
  }

  const PlainPast& past_;
  int max_states_;
  std::array<bool, 64> closed_ = {};  // by men that never moved
  // Squares that Black's and White's pawns cannot have left.
  std::array<std::array<bool, 64>, 2> fixed_ = {};
  std::array<std::array<int, 64>, 2> furthest_;  // ranks: Black's and White's pawns
  Files goal_;
  History start_;
  pgn::ByColor<std::vector<Need>> needs_;
  bool too_many_ = false;
  std::unordered_set<std::string> seen_;
};

}  // namespace

bool has_no_history(const PlainPast& past, int max_states) {
  return Enumeration(past, max_states).none();
}

}  // namespace arbiter
