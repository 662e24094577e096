#include "arbiter/legality/proof_game/officer_ledger.h"

namespace arbiter {
namespace {

constexpr OfficerCounts kArray = {1, 2, 2, 1, 1};

}  // namespace

Officer officer_of(Kind kind, Square square) {
  switch (kind) {
    case Kind::queen:
      return Officer::queen;
    case Kind::rook:
      return Officer::rook;
    case Kind::knight:
      return Officer::knight;
    case Kind::bishop:
      return contains(kLightSquares, square) ? Officer::light_bishop : Officer::dark_bishop;
    default:
      return Officer::none;
  }
}

Kind kind_of(Officer officer) {
  switch (officer) {
    case Officer::queen:
      return Kind::queen;
    case Officer::rook:
      return Kind::rook;
    case Officer::knight:
      return Kind::knight;
    case Officer::none:
      return Kind::none;
    default:
      return Kind::bishop;
  }
}

OfficerLedger::OfficerLedger(const Position& goal, Color color, int officers_lost,
                             const std::array<int, 8>& promoting)
    : left_(officers_lost) {
  for (Bitboard men = goal.men(color); men != 0;) {
    const Square square = pop_first(men);
    const Officer officer = officer_of(goal.kind_at(square), square);
    if (officer != Officer::none) ++goal_[static_cast<int>(officer)];
  }
  const Rank last = color == Color::white ? Rank::eighth : Rank::first;
  for (int file = 0; file < 8; ++file) {
    const Square square = pgn::make_square(static_cast<File>(file), last);
    (contains(kLightSquares, square) ? light_ : dark_) += promoting[file];
  }
}

bool OfficerLedger::is_complete(const OfficerCounts& lost) const {
  for (int i = 0; i < kOfficers; ++i) {
    if (goal_[i] - kArray[i] + lost[i] < 0) return false;
  }
  const auto promoted = [&](Officer officer) {
    const int i = static_cast<int>(officer);
    return goal_[i] - kArray[i] + lost[i];
  };
  return promoted(Officer::light_bishop) <= light_ && promoted(Officer::dark_bishop) <= dark_;
}

bool OfficerLedger::can_complete(OfficerCounts lost, int left, int from) const {
  if (left == 0) return is_complete(lost);
  for (int i = from; i < kOfficers; ++i) {
    if (lost[i] == kArray[i]) continue;
    ++lost[i];
    if (can_complete(lost, left - 1, i)) return true;
    --lost[i];
  }
  return false;
}

bool OfficerLedger::is_possible() const {
  return left_ >= 0 && left_ <= 7 && can_complete(lost_, left_, 0);
}

bool OfficerLedger::may_lose(Officer officer) const {
  if (left_ == 0 || officer == Officer::none) return false;
  OfficerCounts lost = lost_;
  const int i = static_cast<int>(officer);
  if (lost[i]++ == kArray[i]) return false;
  return can_complete(lost, left_ - 1, 0);
}

void OfficerLedger::lose(Officer officer) {
  ++lost_[static_cast<int>(officer)];
  --left_;
}

OfficerCounts OfficerLedger::promotions() const {
  OfficerCounts promoted = goal_;
  for (int i = 0; i < kOfficers; ++i) promoted[i] += lost_[i] - kArray[i];
  return promoted;
}

}  // namespace arbiter
