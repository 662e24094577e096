#include "arbiter/legality/checker/plain_board.h"

#include <algorithm>
#include <string_view>

namespace arbiter {

PlainBoard::PlainBoard(const RetroPosition& retro, StartArray array)
    : array_(array), to_move_(retro.position.side_to_move()), passed_(square_number(retro.passed)) {
  for (int square = 0; square < 64; ++square) {
    const Man man = retro.position.at(static_cast<Square>(square));
    man.kind == Kind::none ? clear(square) : put(square, man);
  }
  for (const Color color : {Color::white, Color::black}) {
    for (const Wing wing : {Wing::king, Wing::queen}) {
      const Square rook = retro.position.castling_rook(color, wing);
      if (rook == Square::none) continue;
      set_right(index(rook), true);
      for (const int king : where(color, Kind::king)) set_right(king, true);
    }
  }
}

int PlainBoard::men(Color color) const {
  return static_cast<int>(std::count_if(board_.begin(), board_.end(), [&](Man man) {
    return man.kind != Kind::none && man.color == color;
  }));
}

int PlainBoard::count(Color color, Kind kind, int of_shade) const {
  int number = 0;
  for (int square = 0; square < 64; ++square) {
    const bool fits = of_shade == kAnyShade || shade(square) == of_shade;
    if (fits && is(square, color, kind)) ++number;
  }
  return number;
}

Squares PlainBoard::where(Color color, Kind kind, int of_shade) const {
  Squares all;
  for (int square = 0; square < 64; ++square) {
    const bool fits = of_shade == kAnyShade || shade(square) == of_shade;
    if (fits && is(square, color, kind)) all.insert(square);
  }
  return all;
}

int PlainBoard::king(Color color) const {
  int king = kNoSquare;
  for (int square = 0; square < 64; ++square) {
    if (!is(square, color, Kind::king)) continue;
    if (king != kNoSquare) return kNoSquare;
    king = square;
  }
  return king;
}

Squares PlainBoard::homes(Color color, Kind kind, int of_shade) const {
  constexpr std::string_view kArray = "RNBQKBNR";
  Squares all;
  for (int square = 0; square < 64; ++square) {
    const int file = file_number(square);
    if (of_shade != kAnyShade && shade(square) != of_shade) continue;
    if (rank_for(color, square) != (kind == Kind::pawn ? 1 : 0)) continue;
    const bool begins_here = kind == Kind::pawn ||
                             (array_ == StartArray::standard
                                  ? kArray[static_cast<std::size_t>(file)] == pgn::kind_letter(kind)
                                  : kind != Kind::king || (file != 0 && file != 7));
    if (begins_here) all.insert(square);
  }
  return all;
}

bool PlainBoard::is_at_home(int square) const {
  return homes(at(square).color, at(square).kind).contains(square);
}

std::string PlainBoard::key() const {
  std::string text;
  for (int square = 0; square < 64; ++square) {
    const char letter = pgn::kind_letter(at(square).kind);
    const bool white = empty(square) || at(square).color == Color::white;
    text += white ? letter : static_cast<char>(letter - 'A' + 'a');
    if (has_right(square)) text += '!';
  }
  text += to_move_ == Color::white ? 'w' : 'b';
  return text + std::to_string(passed_);
}

bool PlainBoard::same_men_and_rights(const PlainBoard& other) const {
  return board_ == other.board_ && rights_ == other.rights_;
}

}  // namespace arbiter
