// Why a written move is not legal: one reason, the most specific, and the men and squares that make
// it so. The rules M201-M214 put it into words.
//
// The first reason that holds counts, in the order of the catalogue: null move, after the end, king
// taken (by a man that attacks it), castling (right lost, blocked, attacked), promotion form, own
// man, en passant, other pawn moves, no man goes there, blocked, ambiguous, king in check.

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

enum class PromotionFault : std::uint8_t { none, missing, to_king_or_pawn, off_the_last_rank };

struct IllegalMove {
  IllegalReason reason = IllegalReason::cannot_reach;
  Kind kind = Kind::none;          // of the man the text names; none if it names no man there
  Square target = Square::none;    // of the move; for castling the king's target
  Square from = Square::none;      // the man that would move, where exactly one is meant
  Bitboard men = 0;                // men of that kind concerned: see the rule of each reason
  Bitboard blockers = 0;           // men that stand in the way
  Square attacked = Square::none;  // the square that must not be attacked, and is
  Bitboard attackers = 0;          // by these men (on the board before the move)
  bool pinned = false;             // M210: the man may only move along a line to its king
  bool was_in_check = false;       // M210: the move does not meet a check
  bool checkmate = false;          // M214: mate, else stalemate
  Wing wing = Wing::king;          // castling
  PromotionFault promotion = PromotionFault::none;
  /// What happened on the board if the move was played all the same; no move when the text does not
  /// tell or the Laws leave no such reading (DESIGN.md section 5, "Readable").
  Move physical;
};

/// Explains a move that `resolve` could not play. `passed` is the square a pawn has just passed by
/// a double step, or none. `end_counts`: a mate or stalemate now on the board came about by a legal
/// move, so that it ended the game (5.1.1, 5.2.1).
IllegalMove explain_illegal(const Position& position, const pgn::San& san, Square passed,
                            bool end_counts);

}  // namespace arbiter
