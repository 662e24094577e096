// The checker's own board: a mailbox with a naive generator of legal moves, slow and simple.
//
// A move is legal if it can be made and does not leave the mover's king attacked. Nothing is
// updated incrementally; every question is answered from the 64 squares. From arbiter/board this
// uses the types of squares, men and moves, and reads the start out of a Position. It uses neither
// the attack tables nor the move generator, so a bug there cannot also hide here.

#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "arbiter/board/position.h"
#include "arbiter/winnable/proof/packed_position.h"

namespace arbiter::checker {

/// 0 for the a-file, 7 for the h-file.
inline int file_number(Square square) { return index(square) % 8; }
/// 0 for the first rank.
inline int rank_number(Square square) { return index(square) / 8; }

/// One step of a man: files towards h, ranks towards 8.
struct Step {
  int files;
  int ranks;
};

/// The square one step away, if it is on the board.
std::optional<Square> stepped(Square square, Step step);

/// The steps of a king, queen, rook, bishop or knight; none for a pawn.
std::span<const Step> steps_of(Kind kind);
/// Queens, rooks and bishops repeat their step.
bool slides(Kind kind);
/// One step towards the promotion rank.
Step pawn_step(Color color);
/// The two capturing steps of a pawn.
std::array<Step, 2> pawn_captures(Color color);
/// 0 for the rank a side's pieces start on, 7 for its promotion rank.
int rank_from_home(Color color, Square square);

/// The man of an empty square.
inline constexpr Man kEmpty{Color::white, Kind::none};

struct Board {
  std::array<Man, 64> men;  // kEmpty: empty
  Color to_move = Color::white;
  /// The rooks that may still castle: on the king's wing, on the queen's.
  ByColor<std::array<Square, 2>> rooks{{Square::none, Square::none}, {Square::none, Square::none}};
  Square en_passant = Square::none;  // where a legal en passant capture would go

  Man at(Square square) const { return men[static_cast<std::size_t>(index(square))]; }
  Man& at(Square square) { return men[static_cast<std::size_t>(index(square))]; }
  bool is_empty(Square square) const { return at(square).kind == Kind::none; }
};

/// No men, White to move, no rights.
Board empty_board();
/// The start: men, side to move, castling rights and en passant square of `position`.
Board board_of(const Position& position);

/// The packed position, or nothing if it is malformed or does not have one king each.
std::optional<Board> unpack_board(const PackedPosition& packed);
PackedPosition pack_board(const Board& board);

/// Exactly one king of each side.
bool has_one_king_each(const Board& board);
/// `Square::none` if there is none.
Square king_square(const Board& board, Color color);
/// A man of `by` attacks the square, whether or not it is pinned (3.1.2).
bool is_attacked(const Board& board, Square square, Color by);
bool is_in_check(const Board& board, Color color);

/// Where king and rook stand after castling with that rook (3.8.2).
Square castled_king(Square king, Square rook);
Square castled_rook(Square king, Square rook);

/// The board after one of the `legal_moves`.
Board board_after(const Board& board, Move move);
/// In no particular order. Needs one king each; so does is_mate_by.
std::vector<Move> legal_moves(const Board& board);
bool is_mate_by(const Board& board, Color side);

}  // namespace arbiter::checker
