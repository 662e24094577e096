// The position a game starts from: the initial array, or what its FEN tag says (PGN standard 9.7).
//
// A FEN may describe an impossible position. What the board cannot hold is kept for the P rules,
// and the rest is set up, so that the moves can still be replayed.

#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "arbiter/board/position.h"
#include "parser/fen.h"

namespace arbiter {

/// Standard is the initial position alone, before White's first move; Chess960 any position of a
/// game that is known to be Chess960.
enum class StartKind : std::uint8_t { standard, chess960, fen };

struct Start {
  StartKind kind = StartKind::standard;
  Position position = Position::standard();
  /// Without what is presumed where the FEN leaves fields out (`presume_fields_left_out`); nothing
  /// where that is the same.
  std::shared_ptr<const Position> as_written;  // shared, for each game copies its start
  /// One king each, and not side by side: the moves can be replayed.
  bool playable = true;
  std::uint32_t fullmove_number = 1;
  /// Half-moves that the FEN's halfmove clock counts before the first move; 0 if it contradicts the
  /// rest of the FEN (P316).
  std::uint32_t halfmove_clock = 0;
  /// The FEN's en passant square as written, whether or not a pawn can use it.
  Square written_en_passant = Square::none;
  /// The same if a pawn can just have passed it, else none (P307).
  Square passed = Square::none;
  std::vector<pgn::CastlingRight> impossible_rights;  // P306
  const Position& written_position() const { return as_written ? *as_written : position; }
  /// All men at home, as in standard chess or Chess960.
  bool is_array = true;

  /// A FEN with the number 0 or 1, or without one, does not say which move is next, unless it is
  /// that of an array.
  bool tells_move_number() const { return is_array || fullmove_number > 1; }
};

/// Sets up a position. `chess960`: the Variant tag names Chess960; otherwise Chess960 castling is
/// inferred only from file letters or from all 32 men on a Chess960 array. O(1).
Start make_start(const pgn::Fen& fen, bool chess960);

/// All 32 men stand on the first two ranks of their side, the pawns on the second.
bool all_men_at_home(const Position& position);

/// All 32 men, the pawns at home, and the same Chess960 array on both back ranks (or, with
/// `double_array`, one on each).
bool is_chess960_array(const Position& position, bool double_array);

/// X-FEN: castling letters KQkq with a file letter only where the rook is not the outermost; the en
/// passant square only when a legal capture exists.
std::string to_fen(const Position& position, std::uint32_t fullmove_number);

}  // namespace arbiter
