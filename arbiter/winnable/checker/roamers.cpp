#include "arbiter/winnable/checker/roamers.h"

#include <algorithm>

namespace arbiter::checker {

namespace {

SquareSet squares_entered_by(const Board& board, const Roamer& roamer) {
  SquareSet entered;
  for (const Square from : squares_of(SquareSet(roamer.squares))) {
    if (!board.is_empty(from)) continue;
    for (const Square to : squares_open_to(board, roamer.man, from)) entered |= only(to);
  }
  return entered;
}

bool may_attack_by(const Board& board, const Roamer& roamer, Square target,
                   std::optional<Square> past) {
  const SquareSet squares(roamer.squares);
  for (const Step step : steps_of(roamer.man.kind)) {
    bool is_past = !past;
    for (auto from = stepped(target, step); from; from = stepped(*from, step)) {
      if (!board.is_empty(*from)) break;
      is_past = is_past || *from == *past;
      if (is_past && has(squares, *from)) return true;
      if (!slides(roamer.man.kind)) break;
    }
  }
  return false;
}

}  // namespace

std::vector<Square> squares_open_to(const Board& board, Man man, Square from) {
  std::vector<Square> squares;
  for (const Step step : steps_of(man.kind)) {
    for (auto to = stepped(from, step); to; to = stepped(*to, step)) {
      const Man there = board.at(*to);
      const bool empty = there.kind == Kind::none;
      if (empty || (there.color != man.color && there.kind != Kind::king)) squares.push_back(*to);
      if (!empty || !slides(man.kind)) break;
    }
  }
  return squares;
}

Roamers::Roamers(const std::vector<Roamer>& roamers) : roamers_(roamers) {
  for (const Roamer& roamer : roamers) squares_[roamer.man.color] |= SquareSet(roamer.squares);
}

bool Roamers::any(Color color) const {
  return std::any_of(roamers_.begin(), roamers_.end(),
                     [color](const Roamer& roamer) { return roamer.man.color == color; });
}

SquareSet Roamers::squares_entered(const Board& board) const {
  SquareSet entered;
  for (const Roamer& roamer : roamers_) {
    if (roamer.man.color == board.to_move) entered |= squares_entered_by(board, roamer);
  }
  return entered;
}

bool Roamers::stay(const Board& board) const {
  return std::all_of(roamers_.begin(), roamers_.end(), [&board](const Roamer& roamer) {
    if (roamer.man.color != board.to_move) return true;
    return (squares_entered_by(board, roamer) & ~SquareSet(roamer.squares)).none();
  });
}

// The first man of the board in that direction, and no roamer can stand before it if `surely`.
std::optional<Square> Roamers::first_man(const Board& board, Square from, Step step,
                                         bool surely) const {
  for (auto square = stepped(from, step); square; square = stepped(*square, step)) {
    if (!board.is_empty(*square)) return square;
    if (surely && (may_stand(Color::white, *square) || may_stand(Color::black, *square))) break;
  }
  return std::nullopt;
}

std::vector<Square> Roamers::attackers(const Board& board, Square square, Color by,
                                       bool surely) const {
  std::vector<Square> found;
  for (const Kind kind : {Kind::king, Kind::knight}) {
    for (const Step step : steps_of(kind)) {
      const std::optional<Square> from = stepped(square, step);
      if (from && board.at(*from) == Man{by, kind}) found.push_back(*from);
    }
  }
  for (const Step step : pawn_captures(opposite(by))) {
    const std::optional<Square> from = stepped(square, step);
    if (from && board.at(*from) == Man{by, Kind::pawn}) found.push_back(*from);
  }
  for (const Kind kind : {Kind::rook, Kind::bishop}) {
    for (const Step step : steps_of(kind)) {
      const std::optional<Square> from = first_man(board, square, step, surely);
      if (!from) continue;
      const Man man = board.at(*from);
      if (man == Man{by, kind} || man == Man{by, Kind::queen}) found.push_back(*from);
    }
  }
  return found;
}

bool Roamers::may_attack(const Board& board, Square square, Color by,
                         std::optional<Square> past) const {
  return std::any_of(roamers_.begin(), roamers_.end(), [&](const Roamer& roamer) {
    return roamer.man.color == by && may_attack_by(board, roamer, square, past);
  });
}

}  // namespace arbiter::checker
