#include "arbiter/winnable/checker/partial_moves.h"

#include <optional>

namespace arbiter::checker {

namespace {

PartialMove moved(const Board& board, Square from, Square to) {
  PartialMove move{board, from, to, false};
  move.next.at(to) = board.at(from);
  move.next.at(from) = kEmpty;
  move.next.to_move = opposite(board.to_move);
  move.next.en_passant = Square::none;
  return move;
}

PartialMove pawn_moved(const Board& board, Square from, Square to) {
  PartialMove move = moved(board, from, to);
  move.promotes = rank_from_home(board.to_move, to) == 7;
  if (move.promotes) move.next.at(to) = kEmpty;
  return move;
}

PartialMove captured_en_passant(const Board& board, Square from) {
  PartialMove move = moved(board, from, board.en_passant);
  move.next.at(*stepped(board.en_passant, pawn_step(opposite(board.to_move)))) = kEmpty;
  move.from = move.to = Square::none;
  return move;
}

void add_pawn_steps(const Board& board, Square from, std::vector<PartialMove>& moves) {
  const Color us = board.to_move;
  const Square one = *stepped(from, pawn_step(us));
  if (!board.is_empty(one)) return;
  moves.push_back(pawn_moved(board, from, one));
  const std::optional<Square> two = stepped(one, pawn_step(us));
  if (rank_from_home(us, from) != 1 || !board.is_empty(*two)) return;
  moves.push_back(pawn_moved(board, from, *two));
  moves.back().next.en_passant = one;
}

void add_pawn_captures(const Board& board, const UntrackedPieces& untracked, Square from,
                       std::vector<PartialMove>& moves) {
  const Color us = board.to_move;
  for (const Step step : pawn_captures(us)) {
    const std::optional<Square> to = stepped(from, step);
    if (!to) continue;
    const Man there = board.at(*to);
    const bool captures = there.kind == Kind::none ? untracked.may_stand(opposite(us), *to)
                                                   : there.color != us && there.kind != Kind::king;
    if (captures) moves.push_back(pawn_moved(board, from, *to));
    if (*to == board.en_passant && there.kind == Kind::none) {
      moves.push_back(captured_en_passant(board, from));
    }
  }
}

// An untracked piece moves: the board stays as it is, but for a captured man.
void add_untracked_moves(const Board& board, const UntrackedPieces& untracked,
                         std::vector<PartialMove>& moves) {
  if (!untracked.any(board.to_move)) return;
  PartialMove move{board, Square::none, Square::none, false};
  move.next.to_move = opposite(board.to_move);
  move.next.en_passant = Square::none;
  moves.push_back(move);
  for (const Square square : squares_of(untracked.squares_entered(board))) {
    if (board.is_empty(square)) continue;
    PartialMove capture = move;
    capture.next.at(square) = kEmpty;
    moves.push_back(capture);
  }
}

}  // namespace

std::vector<PartialMove> moves_from(const Board& board, const UntrackedPieces& untracked) {
  std::vector<PartialMove> moves;
  for (int number = 0; number < 64; ++number) {
    const Square from = static_cast<Square>(number);
    const Man man = board.at(from);
    if (man.kind == Kind::none || man.color != board.to_move) continue;
    if (man.kind != Kind::pawn) {
      for (const Square to : squares_open_to(board, man, from)) {
        moves.push_back(moved(board, from, to));
      }
    } else if (rank_from_home(man.color, from) != 7) {
      add_pawn_steps(board, from, moves);
      add_pawn_captures(board, untracked, from, moves);
    }
  }
  add_untracked_moves(board, untracked, moves);
  return moves;
}

}  // namespace arbiter::checker
