#include "arbiter/legality/checker/plain_moves.h"

#include <algorithm>
#include <cstdlib>

namespace arbiter {
namespace {

constexpr int sign(int number) { return (number > 0) - (number < 0); }

int up(Color color) { return color == Color::white ? 1 : -1; }

// From one square to another on a rank, file or diagonal: all squares strictly between are empty.
bool is_clear(const PlainBoard& board, int from, int to, int vacated) {
  const int files = sign(file_number(to) - file_number(from));
  const int ranks = sign(rank_number(to) - rank_number(from));
  for (int at = step(from, files, ranks); at != to; at = step(at, files, ranks)) {
    if (!board.empty(at) && at != vacated) return false;
  }
  return true;
}

// 3.7: one step ahead, two from the second rank, diagonally to capture, also en passant.
bool is_pawn_move(const PlainBoard& board, int from, int to) {
  const Color color = board.to_move();
  if (std::abs(file_number(to) - file_number(from)) == 1) {
    if (rank_number(to) - rank_number(from) != up(color)) return false;
    if (!board.empty(to)) return board.has(to, opposite(color));
    return to == board.passed() &&
           board.is(pawn_step(opposite(color), to), opposite(color), Kind::pawn);
  }
  if (file_number(to) != file_number(from) || !board.empty(to)) return false;
  const int one = pawn_step(color, from);
  if (to == one) return true;
  return rank_for(color, from) == 1 && board.empty(one) && to == pawn_step(color, one);
}

// The man can go there, whether or not that leaves its king in check.
bool can_go(const PlainBoard& board, int from, int to) {
  if (from == to || !board.has(from, board.to_move()) || board.has(to, board.to_move())) {
    return false;
  }
  if (board.at(to).kind == Kind::king) return false;
  return board.at(from).kind == Kind::pawn ? is_pawn_move(board, from, to)
                                           : attacks(board, from, to);
}

void lose_rights(PlainBoard& board, int from, int to) {
  const Man man = board.at(from);
  board.set_right(from, false);
  board.set_right(to, false);
  for (int square = 0; square < 64; ++square) {
    const bool own_rook = board.is(square, man.color, Kind::rook);
    if (man.kind == Kind::king && own_rook) board.set_right(square, false);
  }
  // A king that has lost its last rook with a right has none either.
  for (const Color color : {Color::white, Color::black}) {
    bool any_rook = false;
    for (int square = 0; square < 64; ++square) {
      any_rook = any_rook || (board.has_right(square) && board.is(square, color, Kind::rook));
    }
    const int king = board.king(color);
    if (!any_rook && king != kNoSquare) board.set_right(king, false);
  }
}

bool is_safe(const PlainBoard& board, Color color) {
  const int king = board.king(color);
  return king != kNoSquare && !is_attacked(board, king, opposite(color));
}

}  // namespace

bool attacks(const PlainBoard& board, int from, int target, int vacated) {
  const Man man = board.at(from);
  const int files = std::abs(file_number(target) - file_number(from));
  const int ranks = std::abs(rank_number(target) - rank_number(from));
  switch (man.kind) {
    case Kind::pawn:
      return files == 1 && rank_number(target) - rank_number(from) == up(man.color);
    case Kind::knight:
      return files * ranks == 2;
    case Kind::king:
      return std::max(files, ranks) == 1;
    case Kind::bishop:
      return files == ranks && files != 0 && is_clear(board, from, target, vacated);
    case Kind::rook:
      return (files == 0) != (ranks == 0) && is_clear(board, from, target, vacated);
    case Kind::queen:
      return (files == ranks || files == 0 || ranks == 0) && from != target &&
             is_clear(board, from, target, vacated);
    case Kind::none:
      break;
  }
  return false;
}

bool is_attacked(const PlainBoard& board, int target, Color by, int vacated) {
  for (int from = 0; from < 64; ++from) {
    if (board.has(from, by) && attacks(board, from, target, vacated)) return true;
  }
  return false;
}

bool is_attacked_by_piece_or_pawn(const PlainBoard& board, int target, Color by) {
  for (int from = 0; from < 64; ++from) {
    if (!board.has(from, by) || board.at(from).kind == Kind::king) continue;
    if (attacks(board, from, target)) return true;
  }
  return false;
}

std::optional<PlainBoard> play(const PlainBoard& board, int from, int to, Kind promoted) {
  if (!can_go(board, from, to)) return std::nullopt;
  const Man man = board.at(from);
  const bool promotes = man.kind == Kind::pawn && rank_for(man.color, to) == 7;
  const bool may_become = promoted == Kind::knight || promoted == Kind::bishop ||
                          promoted == Kind::rook || promoted == Kind::queen;
  if (promotes ? !may_become : promoted != Kind::none) return std::nullopt;
  PlainBoard after = board;
  lose_rights(after, from, to);
  after.clear(from);
  after.put(to, {man.color, promotes ? promoted : man.kind});
  const bool is_pawn = man.kind == Kind::pawn;
  if (is_pawn && to == board.passed() && file_number(to) != file_number(from)) {
    after.clear(pawn_step(opposite(man.color), to));
  }
  const bool double_step = is_pawn && std::abs(rank_number(to) - rank_number(from)) == 2;
  after.set_passed(double_step ? pawn_step(man.color, from) : kNoSquare);
  after.set_to_move(opposite(man.color));
  if (!is_safe(after, man.color)) return std::nullopt;
  return after;
}

std::optional<PlainBoard> castle(const PlainBoard& board, int king, int rook) {
  const Color color = board.to_move();
  if (!board.is(king, color, Kind::king) || !board.is(rook, color, Kind::rook)) {
    return std::nullopt;
  }
  if (!board.has_right(king) || !board.has_right(rook)) return std::nullopt;
  if (rank_for(color, king) != 0 || rank_for(color, rook) != 0) return std::nullopt;
  const int home = king - file_number(king);
  const bool to_the_right = rook > king;
  const int king_to = home + (to_the_right ? 6 : 2);
  const int rook_to = home + (to_the_right ? 5 : 3);
  const auto is_free = [&](int from, int to) {
    for (int at = std::min(from, to); at <= std::max(from, to); ++at) {
      if (at != king && at != rook && !board.empty(at)) return false;
    }
    return true;
  };
  if (!is_free(king, king_to) || !is_free(rook, rook_to)) return std::nullopt;
  for (int at = std::min(king, king_to); at <= std::max(king, king_to); ++at) {
    if (is_attacked(board, at, opposite(color), king)) return std::nullopt;
  }
  PlainBoard after = board;
  lose_rights(after, king, king);
  after.clear(king);
  after.clear(rook);
  after.put(king_to, {color, Kind::king});
  after.put(rook_to, {color, Kind::rook});
  after.set_passed(kNoSquare);
  after.set_to_move(opposite(color));
  if (!is_safe(after, color)) return std::nullopt;
  return after;
}

}  // namespace arbiter
