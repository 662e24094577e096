// Why a written move is not legal: one reason, the most specific, with the men and squares that
// cause it. The rules M201-M214 put it into words.
//
// The first reason that holds counts, in this order: null move, after the end, king captured (by a
// man that attacks it), castling (right lost, blocked, attacked), promotion, own man, en passant,
// other pawn moves, cannot reach, path blocked, ambiguous, king left in check.

#pragma once

#include <cstdint>

#include "arbiter/board/position.h"
#include "parser/san.h"

namespace arbiter {

enum class IllegalReason : std::uint8_t {
  cannot_reach,        // M201
  path_blocked,        // M202
  own_man,             // M203
  pawn_move,           // M204
  en_passant,          // M205
  promotion,           // M206
  castling_lost,       // M207
  castling_attacked,   // M208
  castling_blocked,    // M209
  king_left_in_check,  // M210
  king_captured,       // M211: a man that is meant attacks the king on the target
  ambiguous,           // M212
  null_move,           // M213
  after_the_end,       // M214
};

enum class PromotionFault : std::uint8_t {
  none,
  missing,
  to_king_or_pawn,
  off_the_last_rank,
  no_pawn,  // another man moves
};

struct IllegalMove {
  IllegalReason reason = IllegalReason::cannot_reach;
  Kind kind = Kind::none;          // of the man that the text names; none if there is no such man
  Square target = Square::none;    // of the move; for castling the king's target
  Square from = Square::none;      // of the man that would move, if only one is possible
  Bitboard men = 0;                // men of that kind concerned: see the rule of each reason
  Bitboard blockers = 0;           // men that stand in the way
  Bitboard others = 0;             // M201, M202, M204: men that can do it, named or not
  Square attacked = Square::none;  // the square that must not be attacked, and is
  Bitboard attackers = 0;          // by these men (on the board before the move)
  bool pinned = false;             // M210: the man may only move along a line to its king
  bool was_in_check = false;       // M210: the move does not meet a check
  bool checkmate = false;          // M214: mate, else stalemate
  Wing wing = Wing::king;          // castling
  PromotionFault promotion = PromotionFault::none;
  /// The move that was made on the board if the illegal move was played; no move where that is not
  /// clear (two men could go there, another one than the text names can, a pawn's move may be a
  /// capture or goes to its own first rank, castling is blocked, a wrong promotion) or leaves no
  /// position to play on from (a king is captured, an own man is on the target).
  Move physical;
};

/// Explains a move that `resolve` could not play. `passed` is the square a pawn has just passed by
/// a double step, or none. `end_counts`: a mate or stalemate now on the board came about by a legal
/// move, so that it ended the game (5.1.1, 5.2.1). O(men).
IllegalMove explain_illegal(const Position& position, const pgn::San& san, Square passed,
                            bool end_counts);

}  // namespace arbiter
