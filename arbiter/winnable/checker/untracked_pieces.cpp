#include "arbiter/winnable/checker/untracked_pieces.h"

#include <algorithm>

namespace arbiter::checker {

namespace {

SquareSet squares_entered_by(const Board& board, const UntrackedPiece& piece) {
  SquareSet entered;
  for (const Square from : squares_of(SquareSet(piece.squares))) {
    if (!board.is_empty(from)) continue;
    for (const Square to : squares_open_to(board, piece.man, from)) entered |= only(to);
  }
  return entered;
}

bool may_attack_by(const Board& board, const UntrackedPiece& piece, Square target,
                   std::optional<Square> past) {
  const SquareSet squares(piece.squares);
  for (const Step step : steps_of(piece.man.kind)) {
    bool is_past = !past;
    for (auto from = stepped(target, step); from; from = stepped(*from, step)) {
      if (!board.is_empty(*from)) break;
      is_past = is_past || *from == *past;
      if (is_past && has(squares, *from)) return true;
      if (!slides(piece.man.kind)) break;
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

UntrackedPieces::UntrackedPieces(const std::vector<UntrackedPiece>& untracked)
    : untracked_(untracked) {
  for (const UntrackedPiece& piece : untracked)
    squares_[piece.man.color] |= SquareSet(piece.squares);
}

bool UntrackedPieces::any(Color color) const {
  return std::any_of(untracked_.begin(), untracked_.end(),
                     [color](const UntrackedPiece& piece) { return piece.man.color == color; });
}

SquareSet UntrackedPieces::squares_entered(const Board& board) const {
  SquareSet entered;
  for (const UntrackedPiece& piece : untracked_) {
    if (piece.man.color == board.to_move) entered |= squares_entered_by(board, piece);
  }
  return entered;
}

bool UntrackedPieces::stay(const Board& board) const {
  return std::all_of(untracked_.begin(), untracked_.end(), [&board](const UntrackedPiece& piece) {
    if (piece.man.color != board.to_move) return true;
    return (squares_entered_by(board, piece) & ~SquareSet(piece.squares)).none();
  });
}

// The first tracked man in that direction. If `surely`, only if no untracked piece can stand before
// it.
std::optional<Square> UntrackedPieces::first_man(const Board& board, Square from, Step step,
                                                 bool surely) const {
  for (auto square = stepped(from, step); square; square = stepped(*square, step)) {
    if (!board.is_empty(*square)) return square;
    if (surely && (may_stand(Color::white, *square) || may_stand(Color::black, *square))) break;
  }
  return std::nullopt;
}

std::vector<Square> UntrackedPieces::attackers(const Board& board, Square square, Color by,
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

bool UntrackedPieces::may_attack(const Board& board, Square square, Color by,
                                 std::optional<Square> past) const {
  return std::any_of(untracked_.begin(), untracked_.end(), [&](const UntrackedPiece& piece) {
    return piece.man.color == by && may_attack_by(board, piece, square, past);
  });
}

}  // namespace arbiter::checker
