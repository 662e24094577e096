#include "arbiter/legality/proof_game/piece_ledger.h"

#include <algorithm>
#include <numeric>

namespace arbiter {
namespace {

constexpr std::size_t kLight = static_cast<std::size_t>(PieceType::light_bishop);
constexpr std::size_t kDark = static_cast<std::size_t>(PieceType::dark_bishop);

}  // namespace

PieceType piece_type_of(Kind kind, Square square) {
  switch (kind) {
    case Kind::queen:
      return PieceType::queen;
    case Kind::rook:
      return PieceType::rook;
    case Kind::knight:
      return PieceType::knight;
    case Kind::bishop:
      return contains(kLightSquares, square) ? PieceType::light_bishop : PieceType::dark_bishop;
    default:
      return PieceType::none;
  }
}

Kind kind_of(PieceType piece) {
  switch (piece) {
    case PieceType::queen:
      return Kind::queen;
    case PieceType::rook:
      return Kind::rook;
    case PieceType::knight:
      return Kind::knight;
    case PieceType::none:
      return Kind::none;
    default:
      return Kind::bishop;
  }
}

PieceCounts count_pieces(const Position& position, Color color) {
  PieceCounts counts{};
  for (Bitboard men = position.men(color); men != 0;) {
    const Square square = pop_first(men);
    const PieceType piece = piece_type_of(position.kind_at(square), square);
    if (piece != PieceType::none) ++counts[static_cast<std::size_t>(piece)];
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

PieceLedger::PieceLedger(const Position& goal, Color color, const CaptureSquares& captures,
                         const std::array<int, 8>& promoting)
    : goal_(count_pieces(goal, color)), left_(captures) {
  const Rank last = color == Color::white ? Rank::eighth : Rank::first;
  for (int file = 0; file < 8; ++file) {
    const Square square = pgn::make_square(static_cast<File>(file), last);
    (contains(kLightSquares, square) ? light_ : dark_) += promoting[file];
  }
}

// `lost` contains all captures.
bool PieceLedger::is_complete(const PieceCounts& lost) const {
  PieceCounts promoted;
  for (std::size_t i = 0; i < kPieceTypes; ++i) {
    promoted[i] = goal_[i] - kInitialPieces[i] + lost[i];
    if (promoted[i] < 0 || lost[i] > kInitialPieces[i]) return false;
  }
  const int all = std::accumulate(promoted.begin(), promoted.end(), 0);
  return all == light_ + dark_ && promoted[kLight] <= light_ && promoted[kDark] <= dark_;
}

// Bishops first, which cannot be captured on every square.
bool PieceLedger::can_complete(const PieceCounts& lost, const CaptureSquares& left) const {
  const int total = left.total();
  for (int light = 0; light <= std::min(1, left.light + left.any); ++light) {
    for (int dark = 0; dark <= std::min(1, left.dark + left.any); ++dark) {
      if (std::max(light - left.light, 0) + std::max(dark - left.dark, 0) > left.any) continue;
      for (int queens = 0; queens <= 1; ++queens) {
        for (int rooks = 0; rooks <= 2; ++rooks) {
          const int knights = total - light - dark - queens - rooks;
          if (knights < 0) continue;
          const PieceCounts all = {lost[0] + queens, lost[1] + rooks, lost[2] + knights,
                                   lost[kLight] + light, lost[kDark] + dark};
          if (is_complete(all)) return true;
        }
      }
    }
  }
  return false;
}

bool PieceLedger::is_possible() const { return can_complete(lost_, left_); }

bool PieceLedger::may_lose(PieceType piece, Square square) const {
  if (left_.total() == 0 || piece == PieceType::none) return false;
  PieceCounts lost = lost_;
  ++lost[static_cast<std::size_t>(piece)];
  CaptureSquares left = left_;
  left.add(square, -1);
  return can_complete(lost, left);
}

void PieceLedger::lose(PieceType piece, Square square) {
  ++lost_[static_cast<std::size_t>(piece)];
  left_.add(square, -1);
}

PieceCounts PieceLedger::promotions() const {
  PieceCounts promoted = goal_;
  for (std::size_t i = 0; i < kPieceTypes; ++i) promoted[i] += lost_[i] - kInitialPieces[i];
  return promoted;
}

}  // namespace arbiter
