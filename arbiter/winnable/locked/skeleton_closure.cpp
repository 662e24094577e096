#include "arbiter/winnable/locked/skeleton_closure.h"

#include "arbiter/winnable/locked/mate_exclusion.h"
#include "arbiter/winnable/locked/reach.h"

namespace arbiter {
namespace {

Bitboard pawns_of(const Skeleton& skeleton) { return skeleton.pawns.white | skeleton.pawns.black; }

bool in_reach_of_pawn_or_king(const Skeleton& skeleton, Square square, Color by) {
  return (pawn_attacks(opposite(by), square) & skeleton.pawns[by]) != 0 ||
         contains(king_attacks(square), skeleton.kings[by]);
}

// True of some FENs, never after a legal move. The closure assumes that the last move gave any
// check.
bool can_capture_king(const Position& position) {
  const Color mover = position.side_to_move();
  return position.attacked(position.king(opposite(mover)), mover, position.occupied());
}

}  // namespace

SkeletonResult SkeletonClosure::run(const Position& position, const Structure& structure,
                                    Color winner, std::uint32_t max_skeletons) {
  if (dead_ && dead_->same_position(position) && seen_.size() <= max_skeletons) {
    return SkeletonResult::cannot_win;
  }
  dead_.reset();
  seen_.clear();
  if (can_capture_king(position)) return SkeletonResult::unknown;
  loser_may_mate_ = false;
  winner_ = winner;
  structure_ = &structure;
  en_passant_ = position.en_passant();
  castling_targets_ = {0, 0};
  for (const Color color : {Color::white, Color::black}) {
    castling_from_[color] = position.king(color);
    for (const Wing wing : {Wing::king, Wing::queen}) {
      if (position.castling_rook(color, wing) == Square::none) continue;
      castling_targets_[color] |= bit(Position::castling_king_target(color, wing));
    }
  }
  loser_promotes_ = false;
  const Skeleton start{
      {position.men(Color::white, Kind::pawn), position.men(Color::black, Kind::pawn)},
      {position.king(Color::white), position.king(Color::black)},
      position.side_to_move()};
  SkeletonResult result = close(start, max_skeletons);
  // Once more with the pieces that the loser's pawns may become.
  if (result == SkeletonResult::unknown && loser_promotes_) result = close(start, max_skeletons);
  if (result == SkeletonResult::cannot_win && !loser_may_mate_) dead_ = position;
  return result;
}

SkeletonResult SkeletonClosure::close(const Skeleton& start, std::uint32_t max_skeletons) {
  measure_pieces();
  const bool promotes = loser_promotes_;
  if (promotes) add_promoted();
  seen_.clear();
  seen_.insert(start);
  for (std::uint32_t at = 0; at < seen_.size(); ++at) {
    if (seen_.size() > max_skeletons) return SkeletonResult::unknown;
    const Skeleton skeleton = seen_[at];
    if (!expand(skeleton) || loser_promotes_ != promotes) return SkeletonResult::unknown;
  }
  return SkeletonResult::cannot_win;
}

void SkeletonClosure::measure_pieces() {
  pieces_ = {};
  king_squares_ = pawn_squares_ = homes_ = {0, 0};
  const Bitboard blocked = structure_->blocked();
  for (const ManReach& man : *structure_) {
    const Color color = man.man.color;
    if (man.man.kind == Kind::king) {
      king_squares_[color] = man.squares;
      continue;
    }
    Pieces& pieces = pieces_[color];
    if (man.man.kind == Kind::pawn) {
      pawn_squares_[color] |= man.squares;
      if (relative_rank(color, man.start) == Rank::second) {
        homes_[color] |= file_mask(file_of(man.start));
      }
      continue;
    }
    pieces.mobile = pieces.mobile || more_than_one(man.squares);
    const bool queen = man.man.kind == Kind::queen;
    if (queen || man.man.kind == Kind::rook) pieces.straight |= man.squares;
    if (queen || man.man.kind == Kind::bishop) pieces.diagonal |= man.squares;
    pieces.anywhere |= man.squares;
    pieces.attacks |= possible_attacks(man, blocked);
  }
}

// A promoted piece may stand on and attack any square.
void SkeletonClosure::add_promoted() {
  pieces_[opposite(winner_)] = {~Bitboard{0}, ~Bitboard{0}, ~Bitboard{0}, ~Bitboard{0}, true};
}

// The functions below return false if a mate cannot be excluded.

bool SkeletonClosure::expand(const Skeleton& skeleton) {
  return move_king(skeleton) && castle(skeleton) && move_pawns(skeleton) && move_pieces(skeleton);
}

bool SkeletonClosure::move_king(const Skeleton& skeleton) {
  const Color us = skeleton.to_move;
  const Color them = opposite(us);
  const Square from = skeleton.kings[us];
  Bitboard to = king_attacks(from) & king_squares_[us] & ~skeleton.pawns[us];
  while (to != 0) {
    const Square square = pop_first(to);
    Skeleton next = skeleton;
    next.kings[us] = square;
    next.pawns[them] &= ~bit(square);
    if (!arrive(next, Mover::king, from, square, Square::none)) return false;
  }
  return true;
}

// Allowed also after the king has moved and returned, which is too much but never too little.
bool SkeletonClosure::castle(const Skeleton& skeleton) {
  const Color us = skeleton.to_move;
  if (skeleton.kings[us] != castling_from_[us]) return true;
  Bitboard to = castling_targets_[us] & ~pawns_of(skeleton);
  while (to != 0) {
    Skeleton next = skeleton;
    next.kings[us] = pop_first(to);
    if (!arrive(next, Mover::piece, Square::none, Square::none, Square::none)) return false;
  }
  return true;
}

bool SkeletonClosure::move_pawns(const Skeleton& skeleton) {
  const Color us = skeleton.to_move;
  const Bitboard kings = bit(skeleton.kings.white) | bit(skeleton.kings.black);
  const Bitboard taken = pawns_of(skeleton) | kings;
  Bitboard pawns = skeleton.pawns[us];
  while (pawns != 0) {
    const Square from = pop_first(pawns);
    const Square one = forward(us, from);
    if (!contains(taken, one)) {
      if (!push_pawn(skeleton, from, one)) return false;
      if (relative_rank(us, from) == Rank::second && !contains(taken, forward(us, one)) &&
          !push_pawn(skeleton, from, forward(us, one))) {
        return false;
      }
    }
    const Color them = opposite(us);
    const bool is_on_fifth = relative_rank(us, from) == Rank::fifth;
    Bitboard to = pawn_attacks(us, from) & ~skeleton.pawns[us] & ~kings;
    while (to != 0) {
      const Square square = pop_first(to);
      if (contains(skeleton.pawns[them] | pieces_[them].anywhere, square)) {
        if (!capture_by_pawn(skeleton, from, square)) return false;
      }
      if (is_on_fifth && !capture_en_passant(skeleton, from, square)) return false;
    }
  }
  return true;
}

bool SkeletonClosure::push_pawn(const Skeleton& skeleton, Square from, Square to) {
  const Color us = skeleton.to_move;
  const bool promotes = relative_rank(us, to) == Rank::eighth;
  if (promotes && us == winner_) return false;
  if (!promotes && !contains(pawn_squares_[us], to)) return true;
  Skeleton next = skeleton;
  next.pawns[us] &= ~bit(from);
  if (promotes) {
    loser_promotes_ = loser_may_mate_ = true;
  } else {
    next.pawns[us] |= bit(to);
  }
  return arrive(next, Mover::pawn, from, to, Square::none);
}

bool SkeletonClosure::capture_by_pawn(const Skeleton& skeleton, Square from, Square to) {
  Skeleton next = skeleton;
  next.pawns[opposite(skeleton.to_move)] &= ~bit(to);
  return push_pawn(next, from, to);
}

bool SkeletonClosure::capture_en_passant(const Skeleton& skeleton, Square from, Square to) {
  const Color us = skeleton.to_move;
  const Color them = opposite(us);
  if (contains(pawns_of(skeleton), to)) return true;
  const Square passer = backward(us, to);
  if (!contains(skeleton.pawns[them], passer)) return true;
  if (!contains(homes_[them], passer) && to != en_passant_) return true;
  Skeleton next = skeleton;
  next.pawns[them] &= ~bit(passer);
  next.pawns[us] = (next.pawns[us] & ~bit(from)) | bit(to);
  return arrive(next, Mover::pawn, from, to, passer);
}

bool SkeletonClosure::move_pieces(const Skeleton& skeleton) {
  const Color us = skeleton.to_move;
  const Color them = opposite(us);
  if (!pieces_[us].mobile) return true;
  if (!arrive(skeleton, Mover::piece, Square::none, Square::none, Square::none)) return false;
  Bitboard captured = skeleton.pawns[them] & pieces_[us].attacks;
  while (captured != 0) {
    Skeleton next = skeleton;
    next.pawns[them] &= ~bit(pop_first(captured));
    if (!arrive(next, Mover::piece, Square::none, Square::none, Square::none)) return false;
  }
  return true;
}

// Stores the skeleton after a move of `next.to_move`, who becomes the side that has just moved, and
// asks whether that move may be mate. `opened`: the square that an en passant capture has emptied.
bool SkeletonClosure::arrive(Skeleton next, Mover mover, Square from, Square to, Square opened) {
  const Color us = next.to_move;
  if (in_reach_of_pawn_or_king(next, next.kings[us], opposite(us))) return true;
  next.to_move = opposite(us);
  if (us == winner_) {
    if (may_be_mate(next, mover, from, to, opened)) return false;
  } else if (!loser_may_mate_) {
    loser_may_mate_ = may_be_mate(next, mover, from, to, opened);
  }
  seen_.insert(next);
  return true;
}

bool SkeletonClosure::may_be_mate(const Skeleton& skeleton, Mover mover, Square from, Square to,
                                  Square opened) const {
  const Color winner = opposite(skeleton.to_move);
  const Square king = skeleton.kings[skeleton.to_move];
  bool check = false;
  if (mover == Mover::piece) {
    check = contains(pieces_[winner].attacks, king);
  } else {
    check = may_uncover_check(skeleton, from) ||
            (opened != Square::none && may_uncover_check(skeleton, opened));
    if (mover == Mover::pawn) check = check || contains(pawn_attacks(winner, to), king);
  }
  return check && flights_may_be_closed(skeleton) && confirm_mate(skeleton);
}

// A slider of the side that has moved may give check through the square that a man has left.
bool SkeletonClosure::may_uncover_check(const Skeleton& skeleton, Square opened) const {
  const Color winner = opposite(skeleton.to_move);
  const Square king = skeleton.kings[skeleton.to_move];
  const Bitboard blockers = pawns_of(skeleton) | bit(skeleton.kings[winner]);
  Bitboard sliders = 0;
  if (contains(rook_rays(king), opened)) sliders = pieces_[winner].straight;
  if (contains(bishop_rays(king), opened)) sliders = pieces_[winner].diagonal;
  sliders &= line(king, opened);
  while (sliders != 0) {
    const Bitboard way = between(king, pop_first(sliders));
    if (contains(way, opened) && (way & blockers) == 0) return true;
  }
  return false;
}

bool SkeletonClosure::flights_may_be_closed(const Skeleton& skeleton) const {
  const Color loser = skeleton.to_move;
  const Color winner = opposite(loser);
  const Bitboard closed =
      skeleton.pawns[loser] | pieces_[loser].anywhere | pieces_[winner].attacks |
      pawn_attacks_of(winner, skeleton.pawns[winner]) | king_attacks(skeleton.kings[winner]);
  return (king_attacks(skeleton.kings[loser]) & ~closed) == 0;
}

// The same question, but with each piece on one square at a time.
bool SkeletonClosure::confirm_mate(const Skeleton& skeleton) const {
  Structure placed;
  for (const Color color : {Color::white, Color::black}) {
    const Square king = skeleton.kings[color];
    if (!placed.add({{color, Kind::king}, king, bit(king), 0, false})) return true;
    Bitboard pawns = skeleton.pawns[color];
    while (pawns != 0) {
      const Square pawn = pop_first(pawns);
      if (!placed.add({{color, Kind::pawn}, pawn, bit(pawn), 0, false})) return true;
    }
  }
  for (const ManReach& man : *structure_) {
    if (man.man.kind == Kind::king) continue;
    ManReach piece = man;
    piece.capturable = true;
    if (man.man.kind == Kind::pawn) {
      if (!loser_promotes_ || man.man.color == winner_) continue;
      piece.squares = 0;
      piece.promoted = ~Bitboard{0};
    }
    if (!placed.add(piece)) return true;
  }
  return !excludes_mate(placed, opposite(skeleton.to_move));
}

}  // namespace arbiter
