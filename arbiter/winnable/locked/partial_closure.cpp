#include "arbiter/winnable/locked/partial_closure.h"

#include "arbiter/board/attacks.h"
#include "arbiter/board/mixing.h"
#include "arbiter/board/move_generator.h"
#include "arbiter/winnable/locked/mate_exclusion.h"

namespace arbiter {
namespace {

constexpr Kind kPieces[] = {Kind::knight, Kind::bishop, Kind::rook, Kind::queen, Kind::king};

bool is_straight(Kind kind) { return kind == Kind::rook || kind == Kind::queen; }
bool is_diagonal(Kind kind) { return kind == Kind::bishop || kind == Kind::queen; }

bool may_castle(const Position& position) {
  for (const Color color : {Color::white, Color::black}) {
    for (const Wing wing : {Wing::king, Wing::queen}) {
      if (position.castling_rook(color, wing) != Square::none) return true;
    }
  }
  return false;
}

PartialPosition without(const Position& position, Bitboard untracked) {
  PartialPosition partial;
  for (const Color color : {Color::white, Color::black}) {
    for (int kind = 0; kind < 6; ++kind) {
      partial.men[index(color)][kind] = position.men(color, static_cast<Kind>(kind)) & ~untracked;
    }
  }
  partial.en_passant = position.en_passant();
  partial.to_move = position.side_to_move();
  return partial;
}

void remove(PartialPosition& position, Color color, Square square) {
  for (Bitboard& men : position.men[index(color)]) men &= ~bit(square);
}

void move(PartialPosition& position, Kind kind, Square from, Square to) {
  position.men[index(position.to_move)][index(kind)] ^= bit(from) | bit(to);
  remove(position, opposite(position.to_move), to);
  position.en_passant = Square::none;
}

}  // namespace

std::uint64_t hash_of(const PartialPosition& position) {
  std::uint64_t hash = (index(position.to_move) << 7 | index(position.en_passant)) * kGoldenFactor;
  for (const auto& side : position.men) {
    for (const Bitboard men : side) {
      hash = (hash ^ men) * kOtherFactor;
      hash ^= hash >> 32;
    }
  }
  return hash;
}

bool PartialClosure::run(const Position& position, Bitboard untracked, Color winner,
                         std::uint32_t max_positions) {
  const Color mover = position.side_to_move();
  if (may_castle(position) || (mover != winner && is_checkmate(position)) ||
      position.attacked(position.king(opposite(mover)), mover, position.occupied())) {
    return false;
  }
  winner_ = winner;
  loser_promotes_ = false;
  winner_has_untracked_ = (position.men(winner) & untracked) != 0;
  untracked_.clear();
  for (Bitboard men = untracked; men != 0;) {
    const Square square = pop_first(men);
    untracked_.push_back({position.at(square), square, bit(square)});
  }
  const PartialPosition start = without(position, untracked);
  if (close(start, max_positions)) return true;
  if (!loser_promotes_) return false;
  // Once more with whatever the loser's pawns may become, each on any square.
  for (int i = count(start.of(opposite(winner), Kind::pawn)); i > 0; --i) {
    untracked_.push_back({{opposite(winner), Kind::queen}, Square::none, ~Bitboard{0}});
    untracked_.push_back({{opposite(winner), Kind::knight}, Square::none, ~Bitboard{0}});
  }
  return close(start, max_positions);
}

// Expands all positions again and again until no untracked piece reaches another square.
bool PartialClosure::close(const PartialPosition& start, std::uint32_t max_positions) {
  const bool promotes = loser_promotes_;
  seen_.clear();
  seen_.insert(start);
  do {
    grown_ = false;
    for (std::uint32_t at = 0; at < seen_.size(); ++at) {
      if (seen_.size() > max_positions) return false;
      find_untracked_squares();
      const PartialPosition position = seen_[at];
      if (!expand(position) || loser_promotes_ != promotes) return false;
    }
  } while (grown_);
  return true;
}

void PartialClosure::find_untracked_squares() {
  untracked_squares_ = {0, 0};
  for (const UntrackedPiece& piece : untracked_)
    untracked_squares_[piece.man.color] |= piece.squares;
}

// The functions below return false if a mate cannot be excluded.

bool PartialClosure::expand(const PartialPosition& position) {
  for (const Kind kind : kPieces) {
    if (!move_pieces(position, kind)) return false;
  }
  return move_pawns(position) && move_untracked(position);
}

bool PartialClosure::move_pieces(const PartialPosition& position, Kind kind) {
  const Color us = position.to_move;
  const Bitboard occupied = position.occupied();
  Bitboard men = position.of(us, kind);
  while (men != 0) {
    const Square from = pop_first(men);
    Bitboard to = attacks({us, kind}, from, occupied) & ~position.of(us) &
                  ~position.of(opposite(us), Kind::king);
    while (to != 0) {
      const Square square = pop_first(to);
      PartialPosition next = position;
      move(next, kind, from, square);
      if (!arrive(next, from, square)) return false;
    }
  }
  return true;
}

bool PartialClosure::move_pawns(const PartialPosition& position) {
  const Color us = position.to_move;
  const Color them = opposite(us);
  const Bitboard occupied = position.occupied();
  Bitboard pawns = position.of(us, Kind::pawn);
  while (pawns != 0) {
    const Square from = pop_first(pawns);
    const Square one = forward(us, from);
    if (!contains(occupied, one)) {
      if (!push_pawn(position, from, one)) return false;
      const Square two = forward(us, one);
      if (relative_rank(us, from) == Rank::second && !contains(occupied, two) &&
          !push_pawn(position, from, two)) {
        return false;
      }
    }
    Bitboard to = pawn_attacks(us, from) & ~position.of(us) & ~position.of(them, Kind::king) &
                  (position.of(them) | untracked_squares_[them]);
    while (to != 0) {
      if (!push_pawn(position, from, pop_first(to))) return false;
    }
    if (!capture_en_passant(position, from)) return false;
  }
  return true;
}

// Steps and captures.
bool PartialClosure::push_pawn(const PartialPosition& position, Square from, Square to) {
  const Color us = position.to_move;
  PartialPosition next = position;
  move(next, Kind::pawn, from, to);
  if (relative_rank(us, to) == Rank::eighth) {
    if (us == winner_) return false;
    loser_promotes_ = true;
    remove(next, us, to);
  } else if (forward(us, forward(us, from)) == to) {
    next.en_passant = forward(us, from);
  }
  return arrive(next, from, to);
}

bool PartialClosure::capture_en_passant(const PartialPosition& position, Square from) {
  const Color us = position.to_move;
  const Square passed = position.en_passant;
  if (passed == Square::none || !contains(pawn_attacks(us, from), passed)) return true;
  if (contains(position.occupied(), passed)) return true;
  PartialPosition next = position;
  move(next, Kind::pawn, from, passed);
  remove(next, opposite(us), backward(us, passed));
  return arrive(next, Square::none, Square::none);
}

bool PartialClosure::move_untracked(const PartialPosition& position) {
  const Color us = position.to_move;
  const Color them = opposite(us);
  const Bitboard occupied = position.occupied();
  const Bitboard barred = position.of(us) | position.of(them, Kind::king);
  Bitboard reached = 0;
  bool any = false;
  for (UntrackedPiece& piece : untracked_) {
    if (piece.man.color != us) continue;
    any = true;
    Bitboard to = 0;
    Bitboard from = piece.squares & ~occupied;
    while (from != 0) to |= attacks(piece.man, pop_first(from), occupied);
    to &= ~barred;
    reached |= to;
    grown_ = grown_ || (to & ~piece.squares) != 0;
    piece.squares |= to;
  }
  if (!any) return true;
  untracked_squares_[us] |= reached;
  PartialPosition next = position;
  next.en_passant = Square::none;
  if (!arrive(next, Square::none, Square::none)) return false;
  Bitboard captured = reached & position.of(them);
  while (captured != 0) {
    PartialPosition taken = next;
    remove(taken, them, pop_first(captured));
    if (!arrive(taken, Square::none, Square::none)) return false;
  }
  return true;
}

// Stores the position after a move of `next.to_move`, who becomes the side that has just moved, and
// asks whether that move may be mate. `from` and `to` are none if an untracked piece has moved, or
// if more than one square was left.
bool PartialClosure::arrive(PartialPosition next, Square from, Square to) {
  const Color us = next.to_move;
  if (is_surely_attacked(next, next.king(us), opposite(us))) return true;
  if (is_bare(next)) return true;
  next.to_move = opposite(us);
  if (us == winner_ && may_be_mate(next, from, to)) return false;
  seen_.insert(next);
  return true;
}

// The winner has only the king left.
bool PartialClosure::is_bare(const PartialPosition& position) const {
  return !winner_has_untracked_ && position.of(winner_) == position.of(winner_, Kind::king);
}

// Attacked wherever the untracked pieces stand.
bool PartialClosure::is_surely_attacked(const PartialPosition& position, Square square,
                                        Color by) const {
  if ((king_attacks(square) & position.of(by, Kind::king)) != 0 ||
      (knight_attacks(square) & position.of(by, Kind::knight)) != 0 ||
      (pawn_attacks(opposite(by), square) & position.of(by, Kind::pawn)) != 0) {
    return true;
  }
  const Bitboard queens = position.of(by, Kind::queen);
  const Bitboard straight = position.of(by, Kind::rook) | queens;
  const Bitboard diagonal = position.of(by, Kind::bishop) | queens;
  if (((straight & rook_rays(square)) | (diagonal & bishop_rays(square))) == 0) return false;
  const Bitboard blockers =
      position.occupied() | untracked_squares_.white | untracked_squares_.black;
  return ((rook_attacks(square, blockers) & straight) |
          (bishop_attacks(square, blockers) & diagonal)) != 0;
}

bool PartialClosure::may_be_mate(const PartialPosition& position, Square from, Square to) const {
  if (!may_be_check(position, from, to) || can_capture(position, to)) return false;
  const Color loser = opposite(winner_);
  const Square king = position.king(loser);
  const Bitboard open = king_attacks(king) & ~position.of(loser) & ~untracked_squares_[loser];
  if (open == 0) return confirm_mate(position);
  const Bitboard attacked = possible_attacks(position);
  return contains(attacked, king) && (open & ~attacked) == 0 && confirm_mate(position);
}

// The last move may give check, directly or by uncovering a slider.
bool PartialClosure::may_be_check(const PartialPosition& position, Square from, Square to) const {
  if (from == Square::none) return true;
  const Square king = position.king(opposite(winner_));
  const Bitboard occupied = position.occupied();
  for (int kind = 0; kind < 6; ++kind) {
    const Man man{winner_, static_cast<Kind>(kind)};
    if (contains(position.of(winner_, man.kind), to) &&
        contains(attacks(man, to, occupied), king)) {
      return true;
    }
  }
  if (!contains(queen_rays(king), from)) return false;
  const bool straight = contains(rook_rays(king), from);
  Bitboard sliders = position.of(winner_, Kind::queen) |
                     position.of(winner_, straight ? Kind::rook : Kind::bishop);
  for (const UntrackedPiece& piece : untracked_) {
    if (piece.man.color != winner_) continue;
    if (straight ? is_straight(piece.man.kind) : is_diagonal(piece.man.kind)) {
      sliders |= piece.squares & ~occupied;
    }
  }
  sliders &= line(king, from);
  while (sliders != 0) {
    const Bitboard way = between(king, pop_first(sliders));
    if (contains(way, from) && (way & occupied) == 0) return true;
  }
  return false;
}

// The loser can surely capture the man on `to`, and is then not in check.
bool PartialClosure::can_capture(const PartialPosition& position, Square to) const {
  if (to == Square::none) return false;
  const Color loser = opposite(winner_);
  const Bitboard blockers =
      position.occupied() | untracked_squares_.white | untracked_squares_.black;
  for (const Kind kind : {Kind::pawn, Kind::knight, Kind::bishop, Kind::rook, Kind::queen}) {
    Bitboard men = position.of(loser, kind) & attacks({opposite(loser), kind}, to, blockers);
    while (men != 0) {
      PartialPosition next = position;
      move(next, kind, pop_first(men), to);
      if (!contains(possible_attacks(next), next.king(loser))) return true;
    }
  }
  return false;
}

// Everything the winner may attack, also through the loser's king.
Bitboard PartialClosure::possible_attacks(const PartialPosition& position) const {
  const Bitboard occupied = position.occupied();
  const Bitboard blockers = occupied & ~position.of(opposite(winner_), Kind::king);
  Bitboard attacked = 0;
  for (int kind = 0; kind < 6; ++kind) {
    Bitboard men = position.of(winner_, static_cast<Kind>(kind));
    while (men != 0)
      attacked |= attacks({winner_, static_cast<Kind>(kind)}, pop_first(men), blockers);
  }
  for (const UntrackedPiece& piece : untracked_) {
    if (piece.man.color != winner_) continue;
    Bitboard from = piece.squares & ~occupied;
    while (from != 0) attacked |= attacks(piece.man, pop_first(from), blockers);
  }
  return attacked;
}

// The same question, but with each untracked piece on one square at a time.
bool PartialClosure::confirm_mate(const PartialPosition& position) const {
  Structure placed;
  for (const Color color : {Color::white, Color::black}) {
    for (int kind = 0; kind < 6; ++kind) {
      Bitboard men = position.of(color, static_cast<Kind>(kind));
      while (men != 0) {
        const Square square = pop_first(men);
        if (!placed.add({{color, static_cast<Kind>(kind)}, square, bit(square), 0, false}))
          return true;
      }
    }
  }
  for (const UntrackedPiece& piece : untracked_) {
    const Bitboard squares = piece.squares & ~position.occupied();
    if (!placed.add({piece.man, piece.start, squares, 0, true})) return true;
  }
  return !excludes_mate(placed, winner_);
}

}  // namespace arbiter
