// A board for checking proofs: a mailbox with a naive generator of legal moves.
//
// It is meant to be seen to be right. A move is legal if it can be made and the own king is not
// attacked afterwards; nothing is kept up to date, everything is looked up on the board. It shares
// no code with arbiter/board beyond the names of squares, men and moves, so that a mistake there
// cannot hide from a checker that uses this.

#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "arbiter/board/position.h"
#include "arbiter/winnable/proof/packed_position.h"

namespace arbiter {

/// One step of a man: files to the right, ranks up.
struct Step {
  int files;
  int ranks;
};

/// The square one step further, if it is on the board.
std::optional<Square> stepped(Square square, Step step);

/// The steps of a king, queen, rook, bishop or knight; none for a pawn.
std::span<const Step> steps_of(Kind kind);
/// Queens, rooks and bishops repeat their step.
bool slides(Kind kind);
/// One step towards the promotion rank.
Step pawn_step(Color color);
/// The two steps with which a pawn captures.
std::array<Step, 2> pawn_captures(Color color);
/// 0 for the rank a side's pieces start on, 7 for the one it promotes on.
int rank_from_home(Color color, Square square);

struct Board {
  std::array<Man, 64> men;  // kind none: empty
  Color to_move = Color::white;
  /// Rooks that castling is still possible with: on the king's wing, on the queen's.
  ByColor<std::array<Square, 2>> rooks{{Square::none, Square::none}, {Square::none, Square::none}};
  Square en_passant = Square::none;  // where a pawn can be captured so, if legal

  Man at(Square square) const { return men[static_cast<std::size_t>(index(square))]; }
  Man& at(Square square) { return men[static_cast<std::size_t>(index(square))]; }
  bool is_empty(Square square) const { return at(square).kind == Kind::none; }
};

Board empty_board();
Board board_of(const Position& position);

/// A position written as PackedPosition says; nothing if it is none, or has not one king each.
std::optional<Board> unpack_board(const PackedPosition& packed);
PackedPosition pack_board(const Board& board);

bool has_one_king_each(const Board& board);
/// `Square::none` if there is none.
Square king_square(const Board& board, Color color);
bool is_attacked(const Board& board, Square square, Color by);
bool is_in_check(const Board& board, Color color);

/// Where king and rook stand after castling with that rook (3.8.2).
Square castled_king(Square king, Square rook);
Square castled_rook(Square king, Square rook);

/// The board after a move of `legal_moves`.
Board board_after(const Board& board, Move move);
std::vector<Move> legal_moves(const Board& board);
bool is_mate_by(const Board& board, Color side);

}  // namespace arbiter
