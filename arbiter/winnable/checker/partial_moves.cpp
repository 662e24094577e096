#include "arbiter/winnable/checker/partial_moves.h"

#include <optional>

namespace arbiter::checker {

namespace {

constexpr Man kNobody{Color::white, Kind::none};

Passage moved(const Board& board, Square from, Square to) {
  Passage passage{board, from, to, false};
  passage.next.at(to) = board.at(from);
  passage.next.at(from) = kNobody;
  passage.next.to_move = opposite(board.to_move);
  passage.next.en_passant = Square::none;
  return passage;
}

Passage pawn_moved(const Board& board, Square from, Square to) {
  Passage passage = moved(board, from, to);
  passage.promotes = rank_from_home(board.to_move, to) == 7;
  if (passage.promotes) passage.next.at(to) = kNobody;
  return passage;
}

Passage captured_en_passant(const Board& board, Square from) {
  Passage passage = moved(board, from, board.en_passant);
  passage.next.at(*stepped(board.en_passant, pawn_step(opposite(board.to_move)))) = kNobody;
  passage.from = passage.to = Square::none;
  return passage;
}

void add_pawn_steps(const Board& board, Square from, std::vector<Passage>& passages) {
  const Color us = board.to_move;
  const Square one = *stepped(from, pawn_step(us));
  if (!board.is_empty(one)) return;
  passages.push_back(pawn_moved(board, from, one));
  const std::optional<Square> two = stepped(one, pawn_step(us));
  if (rank_from_home(us, from) != 1 || !board.is_empty(*two)) return;
  passages.push_back(pawn_moved(board, from, *two));
  passages.back().next.en_passant = one;
}

void add_pawn_captures(const Board& board, const UntrackedPieces& untracked, Square from,
                       std::vector<Passage>& passages) {
  const Color us = board.to_move;
  for (const Step step : pawn_captures(us)) {
    const std::optional<Square> to = stepped(from, step);
    if (!to) continue;
    const Man there = board.at(*to);
    const bool captures = there.kind == Kind::none ? untracked.may_stand(opposite(us), *to)
                                                   : there.color != us && there.kind != Kind::king;
    if (captures) passages.push_back(pawn_moved(board, from, *to));
    if (*to == board.en_passant && there.kind == Kind::none) {
      passages.push_back(captured_en_passant(board, from));
    }
  }
}

// A piece goes somewhere, and what it captures is gone.
void add_untracked_moves(const Board& board, const UntrackedPieces& untracked,
                         std::vector<Passage>& passages) {
  if (!untracked.any(board.to_move)) return;
  Passage passage{board, Square::none, Square::none, false};
  passage.next.to_move = opposite(board.to_move);
  passage.next.en_passant = Square::none;
  passages.push_back(passage);
  for (const Square square : squares_of(untracked.squares_entered(board))) {
    if (board.is_empty(square)) continue;
    Passage capture = passage;
    capture.next.at(square) = kNobody;
    passages.push_back(capture);
  }
}

}  // namespace

std::vector<Passage> passages_from(const Board& board, const UntrackedPieces& untracked) {
  std::vector<Passage> passages;
  for (int number = 0; number < 64; ++number) {
    const Square from = static_cast<Square>(number);
    const Man man = board.at(from);
    if (man.kind == Kind::none || man.color != board.to_move) continue;
    if (man.kind != Kind::pawn) {
      for (const Square to : squares_open_to(board, man, from)) {
        passages.push_back(moved(board, from, to));
      }
    } else if (rank_from_home(man.color, from) != 7) {
      add_pawn_steps(board, from, passages);
      add_pawn_captures(board, untracked, from, passages);
    }
  }
  add_untracked_moves(board, untracked, passages);
  return passages;
}

}  // namespace arbiter::checker
