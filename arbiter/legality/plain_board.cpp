#include "arbiter/legality/plain_board.h"

#include <algorithm>
#include <cstdlib>
#include <string_view>

namespace arbiter {

int step(int square, int files, int ranks) {
  const int file = file_number(square) + files;
  const int rank = rank_number(square) + ranks;
  return file < 0 || file > 7 || rank < 0 || rank > 7 ? kNoSquare : rank * 8 + file;
}

std::vector<int> neighbours(Kind kind, int square) {
  std::vector<int> all;
  for (int files = -2; files <= 2; ++files) {
    for (int ranks = -2; ranks <= 2; ++ranks) {
      const int far = std::max(std::abs(files), std::abs(ranks));
      const int sum = std::abs(files) + std::abs(ranks);
      bool is_one = far == 1;
      if (kind == Kind::bishop) is_one = far == 1 && sum == 2;
      if (kind == Kind::rook) is_one = far == 1 && sum == 1;
      if (kind == Kind::knight) is_one = sum == 3;
      const int next = step(square, files, ranks);
      if (is_one && next != kNoSquare) all.push_back(next);
    }
  }
  return all;
}

int pawn_step(Color color, int square) { return step(square, 0, color == Color::white ? 1 : -1); }

std::vector<int> pawn_attacks_from(Color color, int square) {
  std::vector<int> all;
  for (const int files : {-1, 1}) {
    const int next = step(square, files, color == Color::white ? 1 : -1);
    if (next != kNoSquare) all.push_back(next);
  }
  return all;
}

bool meet(const Squares& a, const Squares& b) {
  return std::any_of(a.begin(), a.end(), [&b](int square) { return b.contains(square); });
}

PlainBoard::PlainBoard(const Position& position, Array array)
    : array_(array), to_move_(position.side_to_move()) {
  for (std::size_t square = 0; square < board_.size(); ++square) {
    board_[square] = position.at(static_cast<Square>(square));
  }
  for (const Color color : {Color::white, Color::black}) {
    for (const Wing wing : {Wing::king, Wing::queen}) {
      const Square rook = position.castling_rook(color, wing);
      if (rook == Square::none) continue;
      rights_.insert(index(rook));
      rights_.insert(index(position.king(color)));
    }
  }
}

int PlainBoard::men(Color color) const {
  return static_cast<int>(std::count_if(board_.begin(), board_.end(), [&](Man man) {
    return man.kind != Kind::none && man.color == color;
  }));
}

Squares PlainBoard::where(Color color, Kind kind, int of_shade) const {
  Squares all;
  for (int square = 0; square < 64; ++square) {
    const bool fits = of_shade == kAnyShade || shade(square) == of_shade;
    if (fits && is(square, color, kind)) all.insert(square);
  }
  return all;
}

Squares PlainBoard::homes(Color color, Kind kind, int of_shade) const {
  constexpr std::string_view kArray = "RNBQKBNR";
  Squares all;
  for (int square = 0; square < 64; ++square) {
    const int file = file_number(square);
    if (of_shade != kAnyShade && shade(square) != of_shade) continue;
    if (rank_for(color, square) != (kind == Kind::pawn ? 1 : 0)) continue;
    const bool begins_here = kind == Kind::pawn ||
                             (array_ == Array::standard
                                  ? kArray[static_cast<std::size_t>(file)] == pgn::kind_letter(kind)
                                  : kind != Kind::king || (file != 0 && file != 7));
    if (begins_here) all.insert(square);
  }
  return all;
}

bool PlainBoard::is_at_home(int square) const {
  return homes(at(square).color, at(square).kind).contains(square);
}

}  // namespace arbiter
