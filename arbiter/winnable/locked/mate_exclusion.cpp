#include "arbiter/winnable/locked/mate_exclusion.h"

#include <array>

#include "arbiter/board/attacks.h"

namespace arbiter {
namespace {

// Looks for a mate inside the structure: places men one by one until the king on `king_` is in
// check and every flight is closed.
class MateFinder {
 public:
  MateFinder(const Structure& structure, Color winner)
      : structure_(structure), winner_(winner), fixed_(structure.blocked()) {}

  // True as well if the steps are spent.
  bool mate_possible() {
    for (int i = 0; i < structure_.size; ++i) {
      const ManReach& man = structure_.men[i];
      if (man.man.kind != Kind::king) continue;
      (man.man.color == winner_ ? winner_king_ : loser_king_) = i;
    }
    Bitboard squares = structure_.men[loser_king_].squares;
    while (squares != 0) {
      if (mate_possible_on(pop_first(squares))) return true;
    }
    return false;
  }

 private:
  // A safety limit: no position of winnable_hard.txt takes more than 326 steps.
  static constexpr int kMaxSteps = 20000;

  bool mate_possible_on(Square king) {
    king_ = king;
    placed_.fill(Square::none);
    occupied_ = fixed_ | bit(king);
    placed_[loser_king_] = king;
    for (int i = 0; i < structure_.size; ++i) {
      if (structure_.men[i].is_fixed()) placed_[i] = structure_.men[i].start;
    }
    if (contains(king_attacks(king),
                 placed_[winner_king_] == Square::none ? king : placed_[winner_king_]))
      return false;
    return solve(king_attacks(king) | bit(king));
  }

  // A man of the winner on `from` attacks `target`, also through the loser's king.
  bool attacks_square(const ManReach& man, Square from, Square target) const {
    const Bitboard blockers = occupied_ & ~bit(king_);
    const Color color = man.man.color;
    if (from == target) return false;
    if (contains(man.squares, from) && sees(man.man, from, target, blockers)) return true;
    return contains(man.promoted, from) && (sees({color, Kind::queen}, from, target, blockers) ||
                                            sees({color, Kind::knight}, from, target, blockers));
  }

  static bool sees(Man man, Square from, Square target, Bitboard blockers) {
    return contains(reach(man.color, man.kind, from), target) &&
           (between(from, target) & blockers) == 0;
  }

  // Attacked by the winner, or a flight blocked by the loser.
  bool is_closed(Square target) const {
    for (int i = 0; i < structure_.size; ++i) {
      const Square at = placed_[i];
      if (at == Square::none) continue;
      const ManReach& man = structure_.men[i];
      if (man.man.color != winner_) {
        if (at == target && target != king_) return true;
      } else if (attacks_square(man, at, target)) {
        return true;
      }
    }
    return false;
  }

  // Squares a man of the winner could attack `target` from.
  Bitboard attack_squares(const ManReach& man, Square target) const {
    Bitboard from = man.squares & reached_from(man.man, target);
    if (man.promoted != 0) {
      const Color color = man.man.color;
      from |= man.promoted & (reached_from({color, Kind::queen}, target) |
                              reached_from({color, Kind::knight}, target));
    }
    from &= ~occupied_;
    if (man.man.kind == Kind::king) from &= ~king_attacks(king_);
    Bitboard found = 0;
    while (from != 0) {
      const Square square = pop_first(from);
      if (attacks_square(man, square, target)) found |= bit(square);
    }
    return found;
  }

  bool solve(Bitboard open) {
    if (++steps_ > kMaxSteps) return true;
    // Next: the open square with the fewest ways to close it.
    Square hardest = Square::none;
    int fewest = 1 << 20;
    Bitboard rest = open;
    while (rest != 0) {
      const Square target = pop_first(rest);
      if (is_closed(target)) {
        open &= ~bit(target);
        continue;
      }
      const int ways = count_ways(target);
      if (ways == 0) return false;
      if (ways < fewest) {
        fewest = ways;
        hardest = target;
      }
    }
    if (open == 0) return true;
    return close(hardest, open);
  }

  int count_ways(Square target) const {
    int ways = 0;
    for (int i = 0; i < structure_.size; ++i) {
      if (placed_[i] != Square::none) continue;
      const ManReach& man = structure_.men[i];
      if (man.man.color == winner_) {
        ways += count(attack_squares(man, target));
      } else if (target != king_ && !contains(occupied_, target)) {
        ways += contains(man.anywhere(), target);
      }
    }
    return ways;
  }

  bool close(Square target, Bitboard open) {
    for (int i = 0; i < structure_.size; ++i) {
      if (placed_[i] != Square::none) continue;
      const ManReach& man = structure_.men[i];
      Bitboard squares = 0;
      if (man.man.color == winner_) {
        squares = attack_squares(man, target);
      } else if (target != king_ && !contains(occupied_, target)) {
        squares = man.anywhere() & bit(target);
      }
      while (squares != 0) {
        const Square square = pop_first(squares);
        placed_[i] = square;
        occupied_ |= bit(square);
        const bool found = solve(open);
        occupied_ &= ~bit(square);
        placed_[i] = Square::none;
        if (found) return true;
      }
    }
    return false;
  }

  const Structure& structure_;
  const Color winner_;
  const Bitboard fixed_;
  int winner_king_ = 0;
  int loser_king_ = 0;
  Square king_ = Square::none;
  std::array<Square, kMaxStructureMen> placed_;
  Bitboard occupied_ = 0;
  int steps_ = 0;
};

}  // namespace

bool excludes_mate(const Structure& structure, Color winner) {
  return !MateFinder(structure, winner).mate_possible();
}

}  // namespace arbiter
