#include "arbiter/legality/proof_game/officer_ledger.h"

#include <algorithm>
#include <numeric>

namespace arbiter {
namespace {

constexpr std::size_t kLight = static_cast<std::size_t>(Officer::light_bishop);
constexpr std::size_t kDark = static_cast<std::size_t>(Officer::dark_bishop);

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

OfficerCounts count_officers(const Position& position, Color color) {
  OfficerCounts counts{};
  for (Bitboard men = position.men(color); men != 0;) {
    const Square square = pop_first(men);
    const Officer officer = officer_of(position.kind_at(square), square);
    if (officer != Officer::none) ++counts[static_cast<std::size_t>(officer)];
  }
  return counts;
}

void CaptureSquares::add(Square square, int number) {
  if (square == Square::none) {
    any += number;
  } else {
    (contains(kLightSquares, square) ? light : dark) += number;
  }
}

OfficerLedger::OfficerLedger(const Position& goal, Color color, const CaptureSquares& captures,
                             const std::array<int, 8>& promoting)
    : goal_(count_officers(goal, color)), left_(captures) {
  const Rank last = color == Color::white ? Rank::eighth : Rank::first;
  for (int file = 0; file < 8; ++file) {
    const Square square = pgn::make_square(static_cast<File>(file), last);
    (contains(kLightSquares, square) ? light_ : dark_) += promoting[file];
  }
}

// All losses are told.
bool OfficerLedger::is_complete(const OfficerCounts& lost) const {
  OfficerCounts promoted;
  for (std::size_t i = 0; i < kOfficers; ++i) {
    promoted[i] = goal_[i] - kArrayOfficers[i] + lost[i];
    if (promoted[i] < 0 || lost[i] > kArrayOfficers[i]) return false;
  }
  const int all = std::accumulate(promoted.begin(), promoted.end(), 0);
  return all == light_ + dark_ && promoted[kLight] <= light_ && promoted[kDark] <= dark_;
}

// Bishops first, for which not every square will do.
bool OfficerLedger::can_complete(const OfficerCounts& lost, const CaptureSquares& left) const {
  const int total = left.total();
  for (int light = 0; light <= std::min(1, left.light + left.any); ++light) {
    for (int dark = 0; dark <= std::min(1, left.dark + left.any); ++dark) {
      if (std::max(light - left.light, 0) + std::max(dark - left.dark, 0) > left.any) continue;
      for (int queens = 0; queens <= 1; ++queens) {
        for (int rooks = 0; rooks <= 2; ++rooks) {
          const int knights = total - light - dark - queens - rooks;
          if (knights < 0) continue;
          const OfficerCounts all = {lost[0] + queens, lost[1] + rooks, lost[2] + knights,
                                     lost[kLight] + light, lost[kDark] + dark};
          if (is_complete(all)) return true;
        }
      }
    }
  }
  return false;
}

bool OfficerLedger::is_possible() const { return can_complete(lost_, left_); }

bool OfficerLedger::may_lose(Officer officer, Square square) const {
  if (left_.total() == 0 || officer == Officer::none) return false;
  OfficerCounts lost = lost_;
  ++lost[static_cast<std::size_t>(officer)];
  CaptureSquares left = left_;
  left.add(square, -1);
  return can_complete(lost, left);
}

void OfficerLedger::lose(Officer officer, Square square) {
  ++lost_[static_cast<std::size_t>(officer)];
  left_.add(square, -1);
}

OfficerCounts OfficerLedger::promotions() const {
  OfficerCounts promoted = goal_;
  for (std::size_t i = 0; i < kOfficers; ++i) promoted[i] += lost_[i] - kArrayOfficers[i];
  return promoted;
}

}  // namespace arbiter
