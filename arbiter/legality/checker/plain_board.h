// The checker's own board: an array of squares with coordinates, in place of bitboards and tables.
// Slow, and used by nothing that finds refutations.

#pragma once

#include <array>
#include <string>

#include "arbiter/legality/checker/plain_squares.h"
#include "arbiter/legality/facts/retro_position.h"
#include "arbiter/legality/facts/start_array.h"

namespace arbiter {

class PlainBoard {
 public:
  /// Copies men, side to move, castling rights and double step; uses nothing else of `retro`.
  PlainBoard(const RetroPosition& retro, StartArray array);

  Man at(int square) const { return board_[static_cast<std::size_t>(square)]; }
  bool empty(int square) const { return at(square).kind == Kind::none; }
  bool is(int square, Color color, Kind kind) const { return at(square) == Man{color, kind}; }
  bool has(int square, Color color) const { return !empty(square) && at(square).color == color; }
  StartArray array() const { return array_; }
  Color to_move() const { return to_move_; }
  /// The square of the double step that was the last move; kNoSquare if that is not known.
  int passed() const { return passed_; }
  /// King or rook with a castling right.
  bool has_right(int square) const { return rights_[static_cast<std::size_t>(square)]; }

  int men(Color color) const;
  int missing(Color color) const { return 16 - men(color); }
  int pawns(Color color) const { return count(color, Kind::pawn); }
  int count(Color color, Kind kind, int of_shade = kAnyShade) const;
  Squares where(Color color, Kind kind, int of_shade = kAnyShade) const;
  /// The only king of that colour; kNoSquare unless there is just one.
  int king(Color color) const;

  /// Squares on which such men can start.
  Squares homes(Color color, Kind kind, int of_shade = kAnyShade) const;
  bool is_at_home(int square) const;

  // --- changes ---
  void put(int square, Man man) { board_[static_cast<std::size_t>(square)] = man; }
  void clear(int square) { put(square, {Color::white, Kind::none}); }
  void set_to_move(Color color) { to_move_ = color; }
  void set_passed(int square) { passed_ = square; }
  void set_right(int square, bool right) { rights_[static_cast<std::size_t>(square)] = right; }

  /// Men, side to move, castling rights and double step as text: equal for equal boards only.
  std::string key() const;
  bool same_men_and_rights(const PlainBoard& other) const;

 private:
  std::array<Man, 64> board_;
  std::array<bool, 64> rights_{};
  StartArray array_;
  Color to_move_;
  int passed_;
};

}  // namespace arbiter
