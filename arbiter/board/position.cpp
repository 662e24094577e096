#include "arbiter/board/position.h"

#include <algorithm>
#include <cstring>

namespace arbiter {

Position::Position()
    : castling_rook_{{Square::none, Square::none}, {Square::none, Square::none}},
      king_{Square::none, Square::none} {
  std::fill(std::begin(code_), std::end(code_), kNoMan);
}

Position Position::standard() {
  constexpr Kind kBackRank[8] = {Kind::rook, Kind::knight, Kind::bishop, Kind::queen,
                                 Kind::king, Kind::bishop, Kind::knight, Kind::rook};
  Position position;
  for (int file = 0; file < 8; ++file) {
    const auto square = [file](Rank rank) { return make_square(static_cast<File>(file), rank); };
    position.put(square(Rank::first), {Color::white, kBackRank[file]});
    position.put(square(Rank::second), {Color::white, Kind::pawn});
    position.put(square(Rank::seventh), {Color::black, Kind::pawn});
    position.put(square(Rank::eighth), {Color::black, kBackRank[file]});
  }
  for (const Square rook : {Square::a1, Square::h1}) position.allow_castling(Color::white, rook);
  for (const Square rook : {Square::a8, Square::h8}) position.allow_castling(Color::black, rook);
  position.refresh();
  return position;
}

// After a man has been lifted or dropped.
void Position::find_king(std::uint8_t man) {
  if (static_cast<Kind>(man & 7) != Kind::king) return;
  const Bitboard kings = by_kind_[index(Kind::king)] & by_color_[man >> 3];
  king_[man >> 3] = kings == 0 ? Square::none : first(kings);
}

void Position::lift(Square square, std::uint8_t man) {
  by_kind_[man & 7] ^= bit(square);
  by_color_[man >> 3] ^= bit(square);
  code_[index(square)] = kNoMan;
  key_ ^= kZobrist.man[man][index(square)];
  find_king(man);
}

void Position::drop(Square square, std::uint8_t man) {
  by_kind_[man & 7] |= bit(square);
  by_color_[man >> 3] |= bit(square);
  code_[index(square)] = man;
  key_ ^= kZobrist.man[man][index(square)];
  find_king(man);
}

void Position::put(Square square, Man man) {
  remove(square);
  drop(square, code(man.color, man.kind));
}

void Position::remove(Square square) {
  if (!is_empty(square)) lift(square, code_[index(square)]);
}

void Position::allow_castling(Color color, Square rook) {
  castling_rook_[index(color)][static_cast<int>(castling_wing(king(color), rook))] = rook;
  castling_squares_ |= bit(king(color)) | bit(rook);
}

void Position::refresh() {
  update_key();
  checkers_ = has_one_king_each() ? attackers(king(side_), opposite(side_)) : 0;
}

void Position::update_key() {
  key_ = side_ == Color::black ? kZobrist.black_to_move : 0;
  for (Bitboard left = occupied(); left != 0;) {
    const Square square = pop_first(left);
    key_ ^= kZobrist.man[code_[index(square)]][index(square)];
  }
  for (const auto& rooks : castling_rook_) {
    for (const Square rook : rooks) {
      if (rook != Square::none) key_ ^= kZobrist.castling[index(rook)];
    }
  }
  if (en_passant_ != Square::none) key_ ^= kZobrist.en_passant[index(file_of(en_passant_))];
}

void Position::set_en_passant(Square square) {
  if (en_passant_ != Square::none) key_ ^= kZobrist.en_passant[index(file_of(en_passant_))];
  en_passant_ = Square::none;
  if (square == Square::none) return;
  Bitboard captors = men(side_, Kind::pawn) & pawn_attacks(opposite(side_), square);
  while (captors != 0) {
    if (!is_safe_en_passant(pop_first(captors), square)) continue;
    en_passant_ = square;
    key_ ^= kZobrist.en_passant[index(file_of(square))];
    return;
  }
}

bool Position::has_one_king_each() const {
  return count(men(Color::white, Kind::king)) == 1 && count(men(Color::black, Kind::king)) == 1;
}

bool Position::same_position(const Position& other) const {
  return side_ == other.side_ && en_passant_ == other.en_passant_ &&
         std::memcmp(castling_rook_, other.castling_rook_, sizeof(castling_rook_)) == 0 &&
         std::memcmp(code_, other.code_, sizeof(code_)) == 0;
}

Bitboard Position::attackers(Square target, Color by, Bitboard occupied) const {
  const Bitboard diagonal = (men(Kind::bishop) | men(Kind::queen)) & bishop_rays(target);
  const Bitboard straight = (men(Kind::rook) | men(Kind::queen)) & rook_rays(target);
  const Bitboard steppers = (men(Kind::knight) & knight_attacks(target)) |
                            (men(Kind::king) & king_attacks(target)) |
                            (men(Kind::pawn) & pawn_attacks(opposite(by), target));
  return (steppers & men(by)) | unblocked((diagonal | straight) & men(by), target, occupied);
}

bool Position::attacked(Square target, Color by, Bitboard occupied) const {
  const Bitboard steppers = (men(Kind::knight) & knight_attacks(target)) |
                            (men(Kind::king) & king_attacks(target)) |
                            (men(Kind::pawn) & pawn_attacks(opposite(by), target));
  if ((steppers & men(by)) != 0) return true;
  Bitboard sliders = (((men(Kind::bishop) | men(Kind::queen)) & bishop_rays(target)) |
                      ((men(Kind::rook) | men(Kind::queen)) & rook_rays(target))) &
                     men(by);
  while (sliders != 0) {
    if ((between(pop_first(sliders), target) & occupied) == 0) return true;
  }
  return false;
}

bool Position::is_pinned_on_line(Square from, Square own_king) const {
  const Kind straight_or_diagonal = contains(rook_rays(own_king), from) ? Kind::rook : Kind::bishop;
  Bitboard sliders =
      (men(Kind::queen) | men(straight_or_diagonal)) & men(opposite(side_)) & line(own_king, from);
  while (sliders != 0) {
    if ((between(own_king, pop_first(sliders)) & occupied()) == bit(from)) return true;
  }
  return false;
}

bool Position::is_safe_en_passant(Square from, Square to) const {
  const Square captured = backward(side_, to);
  const Bitboard after = (occupied() & ~bit(from) & ~bit(captured)) | bit(to);
  return (attackers(king(side_), opposite(side_), after) & ~bit(captured)) == 0;
}

Square Position::castling_king_target(Color color, Wing wing) {
  return make_square(wing == Wing::king ? File::g : File::c,
                     color == Color::white ? Rank::first : Rank::eighth);
}

Square Position::castling_rook_target(Color color, Wing wing) {
  return make_square(wing == Wing::king ? File::f : File::d,
                     color == Color::white ? Rank::first : Rank::eighth);
}

bool Position::can_castle(Wing wing) const {
  const Square rook = castling_rook(side_, wing);
  if (rook == Square::none || checkers_ != 0) return false;
  const Square from = king(side_);
  const Square king_target = castling_king_target(side_, wing);
  const Square rook_target = castling_rook_target(side_, wing);
  const Bitboard others = occupied() & ~bit(from) & ~bit(rook);
  const Bitboard way =
      between(from, king_target) | bit(king_target) | between(rook, rook_target) | bit(rook_target);
  if ((way & others) != 0) return false;
  Bitboard crossed = between(from, king_target) | bit(king_target);
  while (crossed != 0) {
    if (attacked(pop_first(crossed), opposite(side_), occupied() & ~bit(from))) return false;
  }
  // In Chess960 the rook may have shielded the king's target along the back rank, unless nothing is
  // beyond it.
  if (contains(kCorners, rook)) return true;
  return !attacked(king_target, opposite(side_), others | bit(rook_target));
}

void Position::forget_castling(Color color, Wing wing) {
  Square& rook = castling_rook_[index(color)][static_cast<int>(wing)];
  if (rook == Square::none) return;
  key_ ^= kZobrist.castling[index(rook)];
  castling_squares_ &= ~bit(rook);
  rook = Square::none;
}

void Position::lose_castling(Bitboard touched) {
  for (const Color color : {Color::white, Color::black}) {
    const Bitboard home = relative_rank_mask(color, Rank::first);
    for (const Wing wing : {Wing::king, Wing::queen}) {
      const Square rook = castling_rook(color, wing);
      if (rook != Square::none && contains(touched, rook)) forget_castling(color, wing);
    }
    // Touched rooks are gone from the set by now: what is still touched is the king.
    const bool king_touched = (touched & castling_squares_ & home) != 0;
    const bool no_rook_left = castling_rook(color, Wing::king) == Square::none &&
                              castling_rook(color, Wing::queen) == Square::none;
    if (king_touched || no_rook_left) {
      forget_castling(color, Wing::king);
      forget_castling(color, Wing::queen);
      castling_squares_ &= ~home;
    }
  }
}

// After a move from `from`, which may have opened a line to the king on `target`.
void Position::find_checkers_behind(Square from, Square target) {
  const Color mover = opposite(side_);
  if (irregular_) {
    checkers_ = attackers(target, mover);
    return;
  }
  const Kind uncovered = contains(rook_rays(target), from) ? Kind::rook : Kind::bishop;
  const Bitboard sliders = (men(Kind::queen) | men(uncovered)) & men(mover) & line(target, from);
  checkers_ |= unblocked(sliders, target, occupied());
}

void Position::castle_without_key(Wing wing) {
  const Color mover = side_;
  const Square king_from = king(mover);
  const Square rook_from = castling_rook(mover, wing);
  const Square king_to = castling_king_target(mover, wing);
  const Square rook_to = castling_rook_target(mover, wing);
  // In Chess960 one of them may stay, or go where the other one was.
  const Bitboard king_way = bit(king_from) ^ bit(king_to);
  const Bitboard rook_way = bit(rook_from) ^ bit(rook_to);
  by_kind_[index(Kind::king)] ^= king_way;
  by_kind_[index(Kind::rook)] ^= rook_way;
  by_color_[index(mover)] ^= king_way ^ rook_way;
  code_[index(king_from)] = code_[index(rook_from)] = kNoMan;
  code_[index(king_to)] = code(mover, Kind::king);
  code_[index(rook_to)] = code(mover, Kind::rook);
  king_[index(mover)] = king_to;
  castling_squares_ &= ~relative_rank_mask(mover, Rank::first);
  for (Square& rook : castling_rook_[index(mover)]) rook = Square::none;
  en_passant_ = Square::none;
  side_ = opposite(mover);
  checkers_ = attackers(king(side_), mover);
}

void Position::play(Move move) {
  key_ ^= kZobrist.black_to_move;
  if (en_passant_ != Square::none) {
    key_ ^= kZobrist.en_passant[index(file_of(en_passant_))];
    en_passant_ = Square::none;
  }
  if (move.kind() > MoveKind::double_step) return play_special(move);
  play_ordinary<true>(move);
  if (move.kind() == MoveKind::double_step) note_double_step(move);
}

void Position::note_double_step(Move move) {
  const Square passed = forward(side_, move.to());
  const Bitboard beside = pawn_attacks(opposite(side_), passed);  // where a captor would be
  if ((beside & men(side_, Kind::pawn)) != 0) set_en_passant(passed);
}

void Position::pass() {
  set_en_passant(Square::none);
  key_ ^= kZobrist.black_to_move;
  side_ = opposite(side_);
  checkers_ = attackers(king(side_), opposite(side_));
}

void Position::play_special(Move move) {
  const Square from = move.from();
  const Square to = move.to();
  const Color mover = side_;
  const std::uint8_t man = code_[index(from)];
  if (move.kind() == MoveKind::castling) {
    const std::uint8_t rook = code_[index(to)];
    const Wing wing = castling_wing(from, to);
    lift(from, man);
    lift(to, rook);
    drop(castling_king_target(mover, wing), man);
    drop(castling_rook_target(mover, wing), rook);
    ++halfmove_clock_;
  } else {
    remove(to);
    lift(from, man);
    drop(to, move.is_promotion() ? code(mover, move.promoted()) : man);
    if (move.kind() == MoveKind::en_passant) remove(backward(mover, to));
    halfmove_clock_ = 0;
  }
  if ((castling_squares_ & (bit(from) | bit(to))) != 0) lose_castling(bit(from) | bit(to));
  side_ = opposite(mover);
  checkers_ = attackers(king(side_), mover);
}

}  // namespace arbiter
