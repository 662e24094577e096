// What an unreadable or illegal move should perhaps have been: the smallest correction of the text
// that makes the rest of the game legal. arbiter/repair finds it; nothing is judged by it.

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

enum class RepairKind : std::uint8_t {
  other_man,     // another man of the same kind makes the move
  other_square,  // the man goes to another square
  other_piece,   // another kind of man makes the move
  castling,      // castling to the other side, or castling and a plain move confused
  promotion,     // a missing or needless promotion
  capture,       // a missing or needless capture
  exchanged,     // two consecutive half-moves stand in the wrong order
  inserted,      // a half-move is missing
  removed,       // a half-move stands there twice, or should not stand there
  illegible,     // a text that is no move stands for one
};

/// "other-man", "other-square", ..., "illegible".
std::string_view repair_kind_id(RepairKind kind);

/// One way to read the game.
struct RepairReading {
  std::uint32_t ply = 0;  // of the corrected half-move, 1-based; of the first, if two are exchanged
  std::string was;        // the text as written; empty if a half-move is inserted
  std::string move;       // SAN; empty if a half-move is removed
  RepairKind kind = RepairKind::other_man;
  std::uint32_t makes_legal = 0;  // half-moves from the fault on, corrected ones not counted
  bool sure = false;              // legal to the end of the game, and clearly the best
};

struct Repair {
  RepairReading best;
  std::vector<RepairReading> others;  // the next best, at most 3; none is sure
};

}  // namespace arbiter
