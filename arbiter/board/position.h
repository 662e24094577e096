// The board and the rest of a position's state: side to move, castling rights, en passant square
// and halfmove clock.
//
// A Position need not be legal. An illegal move that nobody noticed is played on from, so both
// kings in check, a king beside a king and a pawn on its last rank are all representable. What it
// does need for `play` and for every question about check is one king of each colour.
//
//   Position position = Position::standard();
//   position.play(Move(Square::e2, Square::e4, MoveKind::double_step));
//   position.at(Square::e4);               // white pawn
//   position.en_passant();                 // Square::none: no black pawn can capture
//
// Castling is stored as the squares of the rooks it is still possible with, so Chess960 needs
// no special case. The en passant square is stored only when a legal en passant capture exists,
// because only then does it make two positions different (9.2.2; 2023: 9.2.3).
//
// Every member function is O(1) and allocates nothing.

#pragma once

#include <cstdint>

#include "arbiter/board/attacks.h"
#include "arbiter/board/move.h"
#include "arbiter/board/zobrist.h"

namespace arbiter {

enum class Wing : std::uint8_t { king, queen };

namespace internal {
template <Color us>
class UsualPlay;
}

class Position {
 public:
  /// An empty board, White to move, no castling.
  Position();
  /// The initial position of Article 2.3.
  static Position standard();

  // --- set-up; call `refresh` when done ---
  void put(Square square, Man man);
  void remove(Square square);
  void set_side_to_move(Color color) { side_ = color; }
  /// The rook's square and the king must be on the same rank, both present.
  void allow_castling(Color color, Square rook);
  /// Keeps the square only if a legal en passant capture onto it exists. Call after `refresh`.
  void set_en_passant(Square square);
  void set_halfmove_clock(int plies) { halfmove_clock_ = plies; }
  /// From now on checks are recomputed from the whole board after every move: needed when the
  /// position did not arise by legal moves, because then an older check can still stand.
  void set_irregular() { irregular_ = true; }
  void refresh();

  // --- the men ---
  Bitboard men(Color color) const { return by_color_[slot(color)]; }
  Bitboard men(Kind kind) const { return by_kind_[slot(kind)]; }
  Bitboard men(Color color, Kind kind) const { return men(color) & men(kind); }
  Bitboard occupied() const { return by_color_[0] | by_color_[1]; }
  /// Bishops, rooks and queens.
  Bitboard sliders() const { return men(Kind::bishop) | men(Kind::rook) | men(Kind::queen); }
  bool is_empty(Square square) const { return code_[slot(square)] == kNoMan; }
  /// The man on the square; kind none when empty.
  Man at(Square square) const { return {code_color(square), kind_at(square)}; }
  Kind kind_at(Square square) const { return static_cast<Kind>(code_[slot(square)] & 7); }
  Square king(Color color) const { return king_[slot(color)]; }
  bool has_one_king_each() const;

  // --- state of play ---
  Color side_to_move() const { return side_; }
  /// Plies since the last capture or pawn move.
  int halfmove_clock() const { return halfmove_clock_; }
  /// The square a pawn may be captured on en passant, if a legal capture exists; else none.
  Square en_passant() const { return en_passant_; }
  /// The home square of the rook that castling to that wing is still possible with, or none.
  Square castling_rook(Color color, Wing wing) const {
    return castling_rook_[slot(color)][static_cast<int>(wing)];
  }
  /// Men that give check to the side to move.
  Bitboard checkers() const { return checkers_; }
  bool in_check() const { return checkers_ != 0; }
  /// The kings stand side by side, as in no position of a game. Needs one king each.
  bool kings_touch() const {
    return contains(king_attacks(king(Color::white)), king(Color::black));
  }
  /// A legal move takes a man. Castling, as a move to the rook's square, does not.
  bool is_capture(Move move) const {
    return move.kind() == MoveKind::en_passant ||
           (!is_empty(move.to()) && move.kind() != MoveKind::castling);
  }
  /// Zobrist key of everything that makes positions the same under 9.2.2.
  std::uint64_t key() const { return key_; }
  bool irregular() const { return irregular_; }
  /// The exact test behind `key`: same men, side, castling and en passant.
  bool same_position(const Position& other) const;

  // --- attacks (3.1.2, 3.1.3) ---
  Bitboard attackers(Square target, Color by, Bitboard occupied) const;
  Bitboard attackers(Square target, Color by) const { return attackers(target, by, occupied()); }
  bool attacked(Square target, Color by, Bitboard occupied) const;

  // --- legality for the side to move; the men named must be there (3.9.2) ---
  /// A man other than the king, not capturing en passant, goes from `from` to `to`: is the own king
  /// safe afterwards?
  bool is_safe(Square from, Square to) const {
    if (checkers_ != 0 && !meets_check(to)) return false;
    return !is_pinned(from) || contains(line(king(side_), from), to);
  }
  /// All squares to which `is_safe` allows the man to go, at the cost of one test.
  Bitboard safe_targets(Square from) const {
    Bitboard targets = ~Bitboard{0};
    if (checkers_ != 0) {
      if (more_than_one(checkers_)) return 0;
      targets = checkers_ | between(king(side_), first(checkers_));
    }
    return is_pinned(from) ? targets & line(king(side_), from) : targets;
  }
  bool is_safe_en_passant(Square from, Square to) const;
  bool is_safe_king_move(Square from, Square to) const {
    return !attacked(to, opposite(side_), occupied() & ~bit(from));
  }
  /// Castling with the rook on that square is legal now (3.8.2; right, way and attacks).
  bool can_castle(Wing wing) const;
  /// The man of the side to move on `from` may only move along its line to the king.
  bool is_pinned(Square from) const {
    const Square own_king = king(side_);
    return may_be_shielded_from(opposite(side_), own_king, from) &&
           is_pinned_on_line(from, own_king);
  }

  /// A quick test, true too often, whether a man on `by` stands between the king and a slider of
  /// that side: both are on one line.
  bool may_be_shielded_from(Color side, Square king, Square by) const {
    // No branch on whether the two are on a line, which nobody can predict: else it is empty.
    return (line(king, by) & men(side) & sliders()) != 0;
  }

  /// Plays a move. It may be any physical move of a man of the side to move, legal or not; castling
  /// moves king and rook even without the right; en passant removes the pawn passed.
  void play(Move move);

  /// The same, but the key is not kept: it is wrong until `update_key` is called. For the replay of
  /// whole games, of which few have a reason to look at the keys.
  void play_without_key(Move move) {
    if (move.kind() > MoveKind::double_step) [[unlikely]]
      return play(move);
    en_passant_ = Square::none;
    play_ordinary<false>(move);
    if (move.kind() == MoveKind::double_step) [[unlikely]]
      note_double_step(move);
  }
  /// Computes the key anew. O(men).
  void update_key();

  /// A null move: the other side is to move, and en passant is no longer possible. For variations
  /// and for questions about what a side could do if it were to move.
  void pass();

  /// Where king and rook go when castling (3.8.2, Chess960: the same squares).
  static Square castling_king_target(Color color, Wing wing);
  static Square castling_rook_target(Color color, Wing wing);
  static Wing castling_wing(Square king, Square rook) {
    return file_of(rook) > file_of(king) ? Wing::king : Wing::queen;
  }

 private:
  template <Color us>
  friend class internal::UsualPlay;

  static constexpr std::uint8_t kNoMan = 6;
  static constexpr std::uint8_t code(Color color, Kind kind) {
    return static_cast<std::uint8_t>(index(color) << 3 | index(kind));
  }
  Color code_color(Square square) const { return static_cast<Color>(code_[slot(square)] >> 3); }

  bool meets_check(Square to) const {
    if (more_than_one(checkers_)) return false;
    return contains(checkers_ | between(king(side_), first(checkers_)), to);
  }
  bool is_pinned_on_line(Square from, Square own_king) const;
  template <bool keyed>
  void play_ordinary(Move move);
  void find_king(std::uint8_t man);
  void lift(Square square, std::uint8_t man);
  void drop(Square square, std::uint8_t man);
  void play_special(Move move);
  // The side to move castles, which must be legal; key and halfmove clock are not kept.
  void castle_without_key(Wing wing);
  void lose_castling(Bitboard touched);
  void forget_castling(Color color, Wing wing);
  void set_checkers(Color mover, Kind kind, Square to);
  void update_checkers(Color mover, Kind kind, Square from, Square to);
  void find_checkers_behind(Square from, Square target);
  void note_double_step(Move move);

  Bitboard by_kind_[6] = {};
  Bitboard by_color_[2] = {};
  Bitboard checkers_ = 0;
  Bitboard castling_squares_ = 0;  // kings and rooks that castling is still possible with
  std::uint64_t key_ = 0;
  int halfmove_clock_ = 0;
  Color side_ = Color::white;
  Square en_passant_ = Square::none;
  Square castling_rook_[2][2];
  Square king_[2];  // none as long as there is no king
  bool irregular_ = false;
  std::uint8_t code_[64];
};

// After a move of the side `mover`: whether the man that moved gives check.
inline void Position::set_checkers(Color mover, Kind kind, Square to) {
  const Square target = king(opposite(mover));
  // Without branches: half of all moves are on a line with the king, and few of them give check.
  const Bitboard aimed = reach(mover, kind, to) >> index(target) & 1;
  // The king comes first, since its row of the table is in the cache: 0.6 % fewer instructions.
  const Bitboard free_way = (between(target, to) & occupied()) == 0;
  checkers_ = (aimed & free_way) << index(to);
}

inline void Position::update_checkers(Color mover, Kind kind, Square from, Square to) {
  set_checkers(mover, kind, to);
  const Square target = king(opposite(mover));
  if (irregular_ || may_be_shielded_from(mover, target, from)) find_checkers_behind(from, target);
}

// A move without castling, en passant and promotion.
template <bool keyed>
inline void Position::play_ordinary(Move move) {
  const Square from = move.from();
  const Square to = move.to();
  const std::uint8_t man = code_[slot(from)];
  const std::uint8_t captured = code_[slot(to)];
  const Kind kind = static_cast<Kind>(man & 7);
  const Bitboard both = bit(from) | bit(to);
  ++halfmove_clock_;
  if (captured != kNoMan) {
    by_kind_[captured & 7] ^= bit(to);
    by_color_[captured >> 3] ^= bit(to);
    if constexpr (keyed) key_ ^= kZobrist.man[captured][slot(to)];
    halfmove_clock_ = 0;
  }
  by_kind_[man & 7] ^= both;
  by_color_[man >> 3] ^= both;
  if (kind == Kind::king) king_[man >> 3] = to;
  code_[slot(from)] = kNoMan;
  code_[slot(to)] = man;
  if constexpr (keyed) key_ ^= kZobrist.man[man][slot(from)] ^ kZobrist.man[man][slot(to)];
  if (kind == Kind::pawn) halfmove_clock_ = 0;
  if ((castling_squares_ & both) != 0) lose_castling(both);
  side_ = opposite(side_);
  update_checkers(opposite(side_), kind, from, to);
}

}  // namespace arbiter
