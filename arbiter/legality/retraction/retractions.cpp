#include "arbiter/legality/retraction/retractions.h"

#include <algorithm>

#include "arbiter/legality/immediate/men_count.h"
#include "arbiter/legality/immediate/passes_basic.h"

namespace arbiter {
namespace {

constexpr Kind kCapturable[] = {Kind::knight, Kind::bishop, Kind::rook, Kind::queen, Kind::pawn};
constexpr Wing kWings[] = {Wing::king, Wing::queen};

class RetractionGenerator {
 public:
  RetractionGenerator(const RetroPosition& after, StartArray array, Bitboard never_moved,
                      const RetractionVisitor& visit)
      : after_(after.position),
        passed_(after.passed),
        array_(array),
        visit_(visit),
        mover_(opposite(after.position.side_to_move())),
        other_(after.position.side_to_move()),
        movable_(men_that_may_have_moved() & ~never_moved),
        can_uncapture_(count(after_.men(other_)) < kMen),
        // The position before starts from this: the other side to move, nothing known of the past.
        blank_(after_) {
    blank_.set_en_passant(Square::none);
    blank_.set_side_to_move(mover_);
    blank_.set_halfmove_clock(0);
  }

  bool run() {
    if (passed_ != Square::none) return declared_double_step();
    if (piece_moves(false) || pawn_steps() || promotions(false) || castlings()) return true;
    if (!can_uncapture_) return false;
    return piece_moves(true) || pawn_captures() || promotions(true) || en_passant_captures();
  }

 private:
  Bitboard men_that_may_have_moved() const {
    Bitboard men = after_.men(mover_);
    for (const Wing wing : kWings) {
      const Square rook = after_.castling_rook(mover_, wing);
      if (rook != Square::none) men &= ~(bit(rook) | bit(after_.king(mover_)));
    }
    return men;
  }

  Bitboard empty() const { return ~after_.occupied(); }

  // `before` holds the men; all that follows from them is computed here.
  bool found(const Retraction& retraction, RetroPosition& before) {
    before.position.refresh();
    if (before.passed != Square::none) before.position.set_en_passant(before.passed);
    return passes_basic(before) && visit_(retraction, before);
  }

  // Puts the man on `to` back on `from` as a `kind`, and the uncaptured man on `to`.
  bool take_back(Move move, Kind kind, Kind uncaptured) {
    RetroPosition before{blank_, Square::none};
    before.position.remove(move.to());
    before.position.put(move.from(), {mover_, kind});
    if (uncaptured != Kind::none) before.position.put(move.to(), {other_, uncaptured});
    // The king of the side not to move must not be in check: the commonest fault, tested first.
    if (before.position.attacked(before.position.king(other_), mover_,
                                 before.position.occupied())) {
      return false;
    }
    return found({move, kind, uncaptured}, before);
  }

  bool take_back_capture(Move move, Kind kind) {
    for (const Kind uncaptured : kCapturable) {
      if (uncaptured == Kind::pawn && (contains(end_ranks(), move.to()) || !pawn_can_return())) {
        continue;
      }
      if (take_back(move, kind, uncaptured)) return true;
    }
    return false;
  }

  bool pawn_can_return() const { return count(after_.men(other_, Kind::pawn)) < kPawns; }

  bool declared_double_step() {
    const Square to = forward(mover_, passed_);
    const Square from = backward(mover_, passed_);
    if (!contains(movable_ & after_.men(Kind::pawn), to)) return false;
    if (!after_.is_empty(passed_) || !after_.is_empty(from)) return false;
    return take_back(Move(from, to, MoveKind::double_step), Kind::pawn, Kind::none);
  }

  bool piece_moves(bool captures) {
    Bitboard men = movable_ & ~after_.men(Kind::pawn);
    while (men != 0) {
      const Square to = pop_first(men);
      const Kind kind = after_.kind_at(to);
      Bitboard origins = attacks({mover_, kind}, to, after_.occupied()) & empty();
      while (origins != 0) {
        const Move move(pop_first(origins), to);
        if (captures ? take_back_capture(move, kind) : take_back(move, kind, Kind::none)) {
          return true;
        }
      }
    }
    return false;
  }

  // A pawn on its first or second rank has made no move.
  Bitboard pawns_that_moved() const {
    return movable_ & after_.men(Kind::pawn) & ~relative_rank_mask(mover_, Rank::first) &
           ~relative_rank_mask(mover_, Rank::second);
  }

  bool pawn_steps() {
    Bitboard pawns = pawns_that_moved();
    while (pawns != 0) {
      const Square to = pop_first(pawns);
      const Square one = backward(mover_, to);
      if (!after_.is_empty(one)) continue;
      if (take_back(Move(one, to), Kind::pawn, Kind::none)) return true;
      if (relative_rank(mover_, to) != Rank::fourth) continue;
      const Square two = backward(mover_, one);
      if (!after_.is_empty(two)) continue;
      if (take_back(Move(two, to, MoveKind::double_step), Kind::pawn, Kind::none)) return true;
    }
    return false;
  }

  // Squares from which a pawn could have captured on `to`.
  Bitboard pawn_origins(Square to) const {
    return pawn_attacks(other_, to) & empty() & ~relative_rank_mask(mover_, Rank::first);
  }

  bool pawn_captures() {
    Bitboard pawns = pawns_that_moved();
    while (pawns != 0) {
      const Square to = pop_first(pawns);
      Bitboard origins = pawn_origins(to);
      while (origins != 0) {
        if (take_back_capture(Move(pop_first(origins), to), Kind::pawn)) return true;
      }
    }
    return false;
  }

  bool promotions(bool captures) {
    if (count(after_.men(mover_, Kind::pawn)) >= kPawns) return false;
    Bitboard men = movable_ & relative_rank_mask(mover_, Rank::eighth) & ~after_.men(Kind::pawn) &
                   ~after_.men(Kind::king);
    while (men != 0) {
      const Square to = pop_first(men);
      const Kind kind = after_.kind_at(to);
      Bitboard origins = captures ? pawn_origins(to) : bit(backward(mover_, to)) & empty();
      while (origins != 0) {
        const Move move = Move::promotion(pop_first(origins), to, kind);
        if (captures ? take_back_capture(move, Kind::pawn)
                     : take_back(move, Kind::pawn, Kind::none)) {
          return true;
        }
      }
    }
    return false;
  }

  bool en_passant_captures() {
    if (!pawn_can_return()) return false;
    Bitboard pawns = pawns_that_moved() & relative_rank_mask(mover_, Rank::sixth);
    while (pawns != 0) {
      const Square to = pop_first(pawns);
      // The captured pawn came from the square beyond the target square.
      const Square taken = backward(mover_, to);
      if (!after_.is_empty(taken) || !after_.is_empty(forward(mover_, to))) continue;
      Bitboard origins = pawn_origins(to);
      while (origins != 0) {
        const Square from = pop_first(origins);
        RetroPosition before{blank_, to};
        before.position.remove(to);
        before.position.put(from, {mover_, Kind::pawn});
        before.position.put(taken, {other_, Kind::pawn});
        if (found({Move(from, to, MoveKind::en_passant), Kind::pawn, Kind::pawn}, before)) {
          return true;
        }
      }
    }
    return false;
  }

  bool castlings() {
    return std::any_of(std::begin(kWings), std::end(kWings),
                       [this](Wing wing) { return castlings(wing); });
  }

  bool castlings(Wing wing) {
    const Square king = Position::castling_king_target(mover_, wing);
    const Square rook = Position::castling_rook_target(mover_, wing);
    if (!contains(movable_ & after_.men(Kind::king), king)) return false;
    if (!contains(movable_ & after_.men(Kind::rook), rook)) return false;
    const Bitboard home = relative_rank_mask(mover_, Rank::first);
    const Bitboard free = (home & empty()) | bit(king) | bit(rook);
    for (Bitboard kings = free & king_homes(); kings != 0;) {
      const Square king_from = pop_first(kings);
      for (Bitboard rooks = free & rook_homes(wing, king_from); rooks != 0;) {
        if (uncastle(king, rook, king_from, pop_first(rooks), wing)) return true;
      }
    }
    return false;
  }

  Bitboard king_homes() const {
    return array_ == StartArray::standard ? file_mask(File::e)
                                          : ~file_mask(File::a) & ~file_mask(File::h);
  }

  Bitboard rook_homes(Wing wing, Square king) const {
    if (array_ == StartArray::standard) return file_mask(wing == Wing::king ? File::h : File::a);
    const Bitboard below = bit(king) - 1;
    return wing == Wing::king ? ~below & ~bit(king) : below;
  }

  bool uncastle(Square king, Square rook, Square king_from, Square rook_from, Wing wing) {
    RetroPosition before{blank_, Square::none};
    before.position.remove(king);
    before.position.remove(rook);
    before.position.put(king_from, {mover_, Kind::king});
    before.position.put(rook_from, {mover_, Kind::rook});
    before.position.allow_castling(mover_, rook_from);
    before.position.refresh();
    if (!before.position.can_castle(wing)) return false;
    return found({Move(king_from, rook_from, MoveKind::castling), Kind::king, Kind::none}, before);
  }

  const Position& after_;
  Square passed_;
  StartArray array_;
  const RetractionVisitor& visit_;
  Color mover_;
  Color other_;
  Bitboard movable_;
  bool can_uncapture_;
  Position blank_;
};

}  // namespace

bool any_retraction(const RetroPosition& after, StartArray array, Bitboard never_moved,
                    const RetractionVisitor& visit) {
  return RetractionGenerator(after, array, never_moved, visit).run();
}

}  // namespace arbiter
