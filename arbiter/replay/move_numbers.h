// The numbers of a game's moves as its text counts them: from which one, which are wrong (S109),
// and whether those around an illegal move show that moves are missing.
//
// Source: PGN standard 8.2.2.2 (move numbers are optional), 9.7 (a game that starts from a FEN).

#pragma once

#include <cstddef>
#include <cstdint>

#include "arbiter/record/start.h"
#include "parser/game_text.h"

namespace arbiter {

/// The last move up to the one at `at` that has a number; null if none of eight half-moves has one:
/// nearly all files number each second half-move at least. O(1).
const pgn::MoveText* last_numbered(const pgn::GameText& game, std::size_t at);

/// A `ply` is 1-based here. All functions but begin() and disagree() are O(1).
class MoveNumbers {
 public:
  /// The game begins at `start`. O(1), or linear in the moves up to the second number where the FEN
  /// gives none.
  void begin(const pgn::GameText& game, const Start& start) {
    black_begins_ = start.position.side_to_move() == Color::black ? 1 : 0;
    told_by_start_ = start.tells_move_number();
    first_ = start.fullmove_number;
    is_settled_ = false;
    if (!told_by_start_) first_by_text_ = find_first(game);
  }

  /// Half-moves from White's first one, whose number is the game's first one, to the half-move
  /// `ply`: even before a move of White.
  std::uint32_t halves_before(std::uint32_t ply) const { return ply - 1 + black_begins_; }

  /// The number that the text should have at a ply: by the start, until a number of the text has
  /// settled from which one it counts.
  std::uint32_t in_text(std::uint32_t ply) const { return first_ + halves_before(ply) / 2; }

  /// `move`, at `ply`, has a number: if it is the first one, it settles from which one the text
  /// counts.
  void settle(const pgn::MoveText& move, std::uint32_t ply);
  bool is_settled() const { return is_settled_; }

  /// `move`, at `ply`, has another number than in_text(), or the dots of a move of Black at one of
  /// White. It must have a number.
  bool is_wrong(const pgn::MoveText& move, std::uint32_t ply) const;

  /// The number of the move at `at`, or else the last one before it, is wrong, and neither the next
  /// one shows a slip of this number alone, nor all before it an old one: moves may be missing, or
  /// too many. Settles the number that it looks at. O(1): it looks at some 40 half-moves.
  bool disagree(const pgn::GameText& game, std::size_t at);

 private:
  std::uint32_t find_first(const pgn::GameText& game) const;
  bool has_old_shift(const pgn::GameText& game, std::size_t at) const;

  std::uint32_t black_begins_ = 0;  // 1 if Black makes the first half-move
  bool told_by_start_ = true;
  // Of the first ply, as the text counts. Settled by the first number in the text; until then it is
  // that of the start.
  std::uint32_t first_ = 1;
  std::uint32_t first_by_text_ = 1;  // what it will be where the FEN gives none
  bool is_settled_ = false;
};

}  // namespace arbiter
