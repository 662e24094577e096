#include "arbiter/legality/plain_kernel.h"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <tuple>

namespace arbiter {
namespace {

using Files = std::array<std::string, 8>;  // of each file the pawns as White sees them: "wb"

struct History {
  Files files;
  int white_takes = 0;  // captures White has left
  int black_takes = 0;
  int white_loses = 0;  // pawns that White may still lose as pawns
  int black_loses = 0;

  friend bool operator<(const History& a, const History& b) {
    return std::tie(a.files, a.white_takes, a.black_takes, a.white_loses, a.black_loses) <
           std::tie(b.files, b.white_takes, b.black_takes, b.white_loses, b.black_loses);
  }
};

// White pawns that have a black one of their own ahead.
int facing(const std::string& file) {
  int open = 0;
  int all = 0;
  for (const char pawn : file) {
    if (pawn == 'w') ++open;
    if (pawn == 'b' && open > 0) --open, ++all;
  }
  return all;
}

int facing(const Files& files) {
  int all = 0;
  for (const std::string& file : files) all += facing(file);
  return all;
}

class Enumeration {
 public:
  Enumeration(const Position& position, const PlainBoard& board, int max_states)
      : max_states_(max_states) {
    for (int square = 8; square < 56; ++square) {
      const Man man = position.at(static_cast<Square>(square));
      if (man.kind != Kind::pawn) continue;
      const char letter = man.color == Color::white ? 'w' : 'b';
      goal_[square % 8] += letter;
      if (letter == 'w' && square < 16) stays_[square % 8] += letter;
      if (letter == 'b' && square >= 48) stays_[square % 8] += letter;
    }
    start_.files.fill("wb");
    start_.white_takes = 16 - board.men(Color::black);
    start_.black_takes = 16 - board.men(Color::white);
    start_.white_loses = 8 - board.pawns(Color::white) - board.promoted(Color::white);
    start_.black_loses = 8 - board.pawns(Color::black) - board.promoted(Color::black);
  }

  bool none() {
    return start_.white_loses < 0 || start_.black_loses < 0 || (!reaches(start_) && !too_many_);
  }

 private:
  static bool promotes(const std::string& file, const std::string& goal) {
    const std::size_t at = file.find_first_not_of('b');
    const std::size_t most = at == std::string::npos ? file.size() : at;
    for (std::size_t low = 0; low <= most; ++low) {
      if (file.compare(low, goal.size(), goal) != 0) continue;
      const std::size_t high = low + goal.size();
      if (high <= file.size() && file.find('b', high) == std::string::npos) return true;
    }
    return false;
  }

  bool done(const History& history) const {
    for (int file = 0; file < 8; ++file) {
      if (!promotes(history.files[file], goal_[file])) return false;
    }
    return true;
  }

  // Each capture parts one pair of pawns that face each other, two if pawn takes pawn.
  bool too_late(const History& history) const {
    const int double_ones = std::min(history.white_takes, history.black_loses) +
                            std::min(history.black_takes, history.white_loses);
    return facing(history.files) - facing(goal_) >
           history.white_takes + history.black_takes + double_ones;
  }

  bool reaches(const History& history) {
    if (too_late(history) || too_many_ || !seen_.insert(history).second) return false;
    too_many_ = static_cast<int>(seen_.size()) > max_states_;
    if (done(history)) return true;
    History next = history;
    if (--next.white_takes >= 0 && takes(next, 'w')) return true;
    next = history;
    return --next.black_takes >= 0 && takes(next, 'b');
  }

  bool takes(const History& history, char side) {
    for (int file = 0; file < 8; ++file) {
      for (std::size_t at = 0; at < history.files[file].size(); ++at) {
        if (stays(history.files[file], file, at)) continue;
        History next = history;
        next.files[file].erase(at, 1);
        if (history.files[file][at] != side) {
          if (--loses(next, side) >= 0 && reaches(next)) return true;
        } else if (moves_over(next, side, file - 1) || moves_over(next, side, file + 1)) {
          return true;
        }
      }
    }
    return false;
  }

  static int& loses(History& history, char taker) {
    return taker == 'w' ? history.black_loses : history.white_loses;
  }

  // The pawn of `side`, already gone from its file, comes to this one.
  bool moves_over(const History& history, char side, int file) {
    if (file < 0 || file > 7) return false;
    const std::string& there = history.files[file];
    for (std::size_t at = 0; at <= there.size(); ++at) {
      const bool behind = (at == 0 && stays_[file].find('w') != std::string::npos) ||
                          (at == there.size() && stays_[file].find('b') != std::string::npos);
      History next = history;
      next.files[file].insert(at, 1, side);
      if (!behind && reaches(next)) return true;
      if (at == there.size() || there[at] == side || stays(there, file, at)) continue;
      next = history;
      next.files[file][at] = side;
      if (--loses(next, side) >= 0 && reaches(next)) return true;
    }
    return false;
  }

  // That pawn stands on its second rank to this day.
  bool stays(const std::string& file, int number, std::size_t at) const {
    return (at == 0 && file[at] == 'w' && stays_[number].find('w') != std::string::npos) ||
           (at + 1 == file.size() && file[at] == 'b' &&
            stays_[number].find('b') != std::string::npos);
  }

  Files goal_;
  Files stays_;
  History start_;
  int max_states_;
  bool too_many_ = false;
  std::set<History> seen_;
};

}  // namespace

bool has_no_history(const Position& position, const PlainBoard& board, int max_states) {
  return Enumeration(position, board, max_states).none();
}

}  // namespace arbiter
