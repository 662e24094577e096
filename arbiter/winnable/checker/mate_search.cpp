#include "arbiter/winnable/checker/mate_search.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>

namespace arbiter::checker {

namespace {

// A safety limit: for the positions of winnable_hard.txt, no check of a proof takes more than 85
// steps.
constexpr int kMateSteps = 2'000'000;

// The squares between placement and target, if the man attacks the target on an empty board.
std::optional<SquareSet> way_to(Placement placement, Color color, Square target) {
  for (const Step step : attacking_steps({color, placement.kind})) {
    SquareSet way;
    std::optional<Square> next = stepped(placement.square, step);
    while (next && *next != target && slides(placement.kind)) {
      way |= only(*next);
      next = stepped(*next, step);
    }
    if (next == target) return way;
  }
  return std::nullopt;
}

class MateSearch {
 public:
  MateSearch(std::vector<ManPlacements> men, Color winner)
      : men_(std::move(men)), winner_(winner), placed_(men_.size(), Square::none) {}

  MateAnswer run() {
    for (const ManPlacements& man : men_) {
      if (!man.is_king() || man.color == winner_) continue;
      for (const Placement placement : man.placements) {
        if (!is_mated_on(placement.square)) continue;
        return steps_ > kMateSteps ? MateAnswer::too_hard : MateAnswer::possible;
      }
    }
    return MateAnswer::impossible;
  }

 private:
  // One way to close a square: the man on that square, if nothing stands on `way`.
  struct Closer {
    std::size_t man;
    Square square;
    SquareSet way;
  };
  using Target = std::vector<Closer>;  // all ways to close one square

  bool is_mated_on(Square king) {
    king_ = king;
    if (!place_fixed_men()) return false;
    targets_.clear();
    for (int number = 0; number < 64; ++number) {
      const Square square = static_cast<Square>(number);
      if (square == king || are_neighbours(square, king)) targets_.push_back(target_at(square));
    }
    std::stable_sort(targets_.begin(), targets_.end(),
                     [](const Target& a, const Target& b) { return a.size() < b.size(); });
    return can_close_all();
  }

  bool place_fixed_men() {
    occupied_ = only(king_);
    for (std::size_t i = 0; i < men_.size(); ++i) {
      const ManPlacements& man = men_[i];
      placed_[i] = man.fixed ? man.placements.front().square : Square::none;
      if (is_losers_king(man)) placed_[i] = king_;
      if (!man.fixed || is_losers_king(man)) continue;
      if (placed_[i] == king_) return false;
      if (man.is_king() && are_neighbours(placed_[i], king_)) return false;
      occupied_ |= only(placed_[i]);
    }
    return true;
  }

  bool is_losers_king(const ManPlacements& man) const {
    return man.is_king() && man.color != winner_;
  }

  Target target_at(Square square) const {
    Target target;
    for (std::size_t i = 0; i < men_.size(); ++i) {
      const ManPlacements& man = men_[i];
      if (is_losers_king(man)) continue;
      for (const Placement placement : man.placements) add_closer(i, placement, square, target);
    }
    return target;
  }

  void add_closer(std::size_t i, Placement placement, Square square, Target& target) const {
    const ManPlacements& man = men_[i];
    if (!man.fixed && has(occupied_, placement.square)) return;
    if (man.color != winner_) {
      if (placement.square == square && square != king_) target.push_back({i, square, {}});
      return;
    }
    if (placement.kind == Kind::king && are_neighbours(placement.square, king_)) return;
    std::optional<SquareSet> way = way_to(placement, man.color, square);
    if (!way) return;
    // The king does not shield the squares behind it.
    *way &= ~only(king_);
    if ((*way & occupied_).none()) target.push_back({i, placement.square, *way});
  }

  bool can_close_all() {
    if (++steps_ > kMateSteps) return true;
    const Target* next = nullptr;
    for (const Target& target : targets_) {
      if (is_closed(target)) continue;
      if (std::none_of(target.begin(), target.end(),
                       [this](const Closer& closer) { return is_available(closer); })) {
        return false;
      }
      if (next == nullptr) next = &target;
    }
    return next == nullptr || close(*next);
  }

  bool close(const Target& target) {
    for (const Closer& closer : target) {
      if (!is_available(closer)) continue;
      placed_[closer.man] = closer.square;
      occupied_ |= only(closer.square);
      const bool found = can_close_all();
      occupied_ &= ~only(closer.square);
      placed_[closer.man] = Square::none;
      if (found) return true;
    }
    return false;
  }

  bool is_closed(const Target& target) const {
    return std::any_of(target.begin(), target.end(), [this](const Closer& closer) {
      return placed_[closer.man] == closer.square && (closer.way & occupied_).none();
    });
  }

  bool is_available(const Closer& closer) const {
    return placed_[closer.man] == Square::none && !has(occupied_, closer.square) &&
           (closer.way & occupied_).none();
  }

  const std::vector<ManPlacements> men_;
  const Color winner_;
  Square king_ = Square::none;
  std::vector<Square> placed_;
  SquareSet occupied_;
  std::vector<Target> targets_;
  int steps_ = 0;
};

}  // namespace

std::vector<Step> attacking_steps(Man man) {
  if (man.kind == Kind::pawn) {
    const std::array<Step, 2> steps = pawn_captures(man.color);
    return {steps.begin(), steps.end()};
  }
  const std::span<const Step> steps = steps_of(man.kind);
  return {steps.begin(), steps.end()};
}

MateAnswer search_mate(std::vector<ManPlacements> men, Color winner) {
  return MateSearch(std::move(men), winner).run();
}

ProofCheck check_no_mate(MateAnswer answer) {
  switch (answer) {
    case MateAnswer::impossible:
      return confirmed();
    case MateAnswer::possible:
      return not_confirmed("A mate cannot be excluded.");
    case MateAnswer::too_hard:
      break;
  }
  return not_confirmed("Looking for a mate takes too many steps.");
}

}  // namespace arbiter::checker
