// All legal moves of a position (Article 3.10.1), for perft, for the tests of mate and stalemate
// and for explanations. Replaying a game does not need it.

#pragma once

#include <cstddef>

#include "arbiter/board/position.h"

namespace arbiter {

/// A position of 32 men has at most 218 legal moves. A FEN can have more men, so the capacity is
/// larger (64 men have fewer than 512 moves); `add` drops what does not fit.
class MoveList {
 public:
  MoveList() {}  // leaves the moves uninitialised: clearing them would cost more than finding them
  void add(Move move) {
    if (size_ < kCapacity) moves_[size_++] = move;
  }
  void clear() { size_ = 0; }
  const Move* begin() const { return moves_; }
  const Move* end() const { return moves_ + size_; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }

 private:
  static constexpr std::size_t kCapacity = 1024;

  union {
    Move moves_[kCapacity];
  };
  std::size_t size_ = 0;
};

/// Needs one king each.
void generate_legal_moves(const Position& position, MoveList& moves);

/// The side to move has a legal move. Stops at the first one.
bool has_legal_move(const Position& position);

/// The side to move has at least `least` legal moves. Stops when they are found.
bool has_legal_moves(const Position& position, std::size_t least);

/// Checkmate (1.4.1, 5.1.1) and stalemate (5.2.1).
inline bool is_checkmate(const Position& position) {
  return position.in_check() && !has_legal_move(position);
}
inline bool is_stalemate(const Position& position) {
  return !position.in_check() && !has_legal_move(position);
}

/// The number of legal move sequences of that many plies.
std::uint64_t perft(const Position& position, int depth);

}  // namespace arbiter
