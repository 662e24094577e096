#include "arbiter/board/illegal_move.h"

#include "arbiter/board/move_generator.h"
#include "arbiter/board/san_resolution.h"

namespace arbiter {
namespace {

using pgn::San;
using pgn::SanForm;

Square only(Bitboard men) { return count(men) == 1 ? first(men) : Square::none; }

class Explainer {
 public:
  Explainer(const Position& position, const San& san, Square passed)
      : position_(position), san_(san), passed_(passed), us_(position.side_to_move()) {}

  IllegalMove explain(bool end_counts) {
    if (san_.form == SanForm::null_move) return because(IllegalReason::null_move);
    if (end_counts && !has_legal_move(position_)) {
      found_.checkmate = position_.in_check();
      return because(IllegalReason::after_the_end);
    }
    if (san_.form == SanForm::coordinates && !read_coordinates()) {
      found_.target = san_.to;
      return because(IllegalReason::cannot_reach);
    }
    if (san_.form == SanForm::file_capture) return because(IllegalReason::cannot_reach);
    if (san_.form == SanForm::castle_kingside) return castling(Wing::king);
    if (san_.form == SanForm::castle_queenside) return castling(Wing::queen);
    found_.kind = san_.kind;
    found_.target = san_.to;
    named_ = named_men(position_, san_);
    if (takes_king()) return because(IllegalReason::king_captured);
    return san_.kind == Kind::pawn ? pawn() : piece();
  }

 private:
  // A position without a king cannot be played on from.
  IllegalMove because(IllegalReason reason) {
    found_.reason = reason;
    if (king_on_target()) found_.physical = Move();
    return found_;
  }

  bool king_on_target() const {
    return found_.target != Square::none &&
           contains(position_.men(opposite(us_), Kind::king), found_.target);
  }

  // One of the men that the text can mean attacks the king on the target.
  bool takes_king() const {
    if (!king_on_target()) return false;
    const Man man{us_, san_.kind};
    if (san_.kind == Kind::pawn) {
      return !is_push() &&
             (named_ & position_.men(us_, Kind::pawn) & pawn_attacks(opposite(us_), san_.to)) != 0;
    }
    return (named_ & attacks(man, san_.to, position_.occupied())) != 0;
  }

  bool own_man_on_target() const { return contains(position_.men(us_), san_.to); }

  // Turns "e1g1" or "g1-f3" into a move of the man on the first square; false if it has no man of
  // the side to move.
  bool read_coordinates() {
    const Square from = pgn::make_square(san_.from_file, san_.from_rank);
    const Man man = position_.at(from);
    if (man.kind == Kind::none || man.color != us_) return false;
    san_.kind = man.kind;
    san_.form = SanForm::piece;
    if (man.kind != Kind::king || san_.promotion != Kind::none) return true;
    for (const Wing wing : {Wing::king, Wing::queen}) {
      const bool castles = san_.to == Position::castling_king_target(us_, wing) &&
                           relative_rank(us_, from) == Rank::first &&
                           !contains(king_attacks(from), san_.to);
      if (castles) {
        san_.form = wing == Wing::king ? SanForm::castle_kingside : SanForm::castle_queenside;
      }
    }
    return true;
  }

  // --- castling: 3.8.2.1, 3.8.2.2.2, 3.8.2.2.1 ---

  IllegalMove castling(Wing wing) {
    found_.kind = Kind::king;
    found_.wing = wing;
    found_.target = Position::castling_king_target(us_, wing);
    const Square king = position_.king(us_);
    const Square rook = position_.castling_rook(us_, wing);
    if (rook == Square::none) return castling_lost(king, wing);
    const Square rook_target = Position::castling_rook_target(us_, wing);
    const Bitboard others = position_.occupied() & ~bit(king) & ~bit(rook);
    const Bitboard way = between(king, rook) | between(king, found_.target) | bit(found_.target) |
                         between(rook, rook_target) | bit(rook_target);
    found_.blockers = way & others;
    found_.from = king;
    if (found_.blockers != 0) return because(IllegalReason::castling_blocked);
    found_.physical = Move(king, rook, MoveKind::castling);
    find_attack_on_way(king, found_.target, others | bit(rook_target));
    return because(IllegalReason::castling_attacked);
  }

  // King's square first, then the crossed ones, then the target.
  void find_attack_on_way(Square king, Square target, Bitboard after) {
    const Bitboard before = position_.occupied() & ~bit(king);
    const int step = target > king ? 1 : -1;
    for (int square = index(king);; square += step) {
      const Square here = static_cast<Square>(square);
      Bitboard attackers = position_.attackers(here, opposite(us_), before);
      if (here == target) attackers |= position_.attackers(here, opposite(us_), after);
      if (attackers != 0) {
        found_.attacked = here;
        found_.attackers = attackers;
        return;
      }
      if (here == target) return;
    }
  }

  // Without the right, king and rook can only be moved so from their standard squares.
  IllegalMove castling_lost(Square king, Wing wing) {
    const Rank home = us_ == Color::white ? Rank::first : Rank::eighth;
    const Square corner = pgn::make_square(wing == Wing::king ? File::h : File::a, home);
    const bool in_place =
        king == pgn::make_square(File::e, home) && contains(position_.men(us_, Kind::rook), corner);
    if (in_place && (between(king, corner) & position_.occupied()) == 0) {
      found_.physical = Move(king, corner, MoveKind::castling);
    }
    return because(IllegalReason::castling_lost);
  }

  // --- pawns ---

  bool on_last_rank() const { return relative_rank(us_, san_.to) == Rank::eighth; }

  bool is_push() const {
    return !san_.capture && (san_.from_file == File::none || san_.from_file == file_of(san_.to));
  }

  // Own pawns that could go to the target if it held an enemy man (for a capture) or were empty
  // (for a push).
  Bitboard pawns_towards() const {
    if (!is_push()) return named_ & pawn_attacks(opposite(us_), san_.to);
    if (relative_rank(us_, san_.to) < Rank::second) return 0;
    const Square one = backward(us_, san_.to);
    if (contains(named_, one)) return bit(one);
    const bool double_step = relative_rank(us_, san_.to) == Rank::fourth && position_.is_empty(one);
    return double_step ? named_ & bit(backward(us_, one)) : 0;
  }

  // The target is empty for a push and holds an enemy man for a capture.
  bool target_suits_pawn() const {
    if (is_push()) return position_.is_empty(san_.to);
    return contains(position_.men(opposite(us_)), san_.to);
  }

  IllegalMove pawn() {
    named_ &= position_.men(us_, Kind::pawn);
    if (is_push()) named_ &= file_mask(file_of(san_.to));
    const Bitboard towards = pawns_towards();
    if (promotion_fault()) return promotion(towards);
    if (own_man_on_target() && towards != 0) {
      found_.men = towards;
      return because(IllegalReason::own_man);
    }
    if (!is_push() && position_.is_empty(san_.to)) {
      if (towards != 0 && enemy_pawn_beside()) return en_passant(towards);
    }
    if (towards != 0 && target_suits_pawn()) return unsafe_or_ambiguous(towards);
    found_.men = named_;
    found_.from = only(named_);
    found_.others = other_capturers();
    // Nobody puts a pawn behind its own: "ab8" of Black lacks the letter of a piece.
    const bool is_behind = relative_rank(us_, san_.to) == Rank::first;
    if (found_.from != Square::none && !own_man_on_target() && found_.others == 0 && !is_behind) {
      found_.physical = san_.promotion == Kind::none
                            ? Move(found_.from, san_.to)
                            : Move::promotion(found_.from, san_.to, san_.promotion);
    }
    return because(IllegalReason::pawn_move);
  }

  // "d5" where an enemy man stands on d5 is often a capture whose file was left out, and in "hxd5"
  // the file may be wrong. A text with both squares names one pawn.
  bool file_of_capture_is_open() const {
    if (san_.from_rank != Rank::none) return false;
    return !is_push() || san_.from_file == File::none;
  }

  // Own pawns that capture on the target, though the text may name another one.
  Bitboard other_capturers() const {
    if (!contains(position_.men(opposite(us_)), san_.to) || !file_of_capture_is_open()) return 0;
    return position_.men(us_, Kind::pawn) & pawn_attacks(opposite(us_), san_.to);
  }

  bool promotion_fault() {
    if (!on_last_rank()) {
      if (san_.promotion == Kind::none) return false;
      found_.promotion = PromotionFault::off_the_last_rank;
    } else if (san_.promotion == Kind::none) {
      found_.promotion = PromotionFault::missing;
    } else if (san_.promotion == Kind::king || san_.promotion == Kind::pawn) {
      found_.promotion = PromotionFault::to_king_or_pawn;
    }
    return found_.promotion != PromotionFault::none;
  }

  // If no new man is named, the pawn was left on its last rank; other faults have no physical move.
  IllegalMove promotion(Bitboard towards) {
    found_.men = towards;
    found_.from = only(towards);
    if (found_.promotion == PromotionFault::missing && found_.from != Square::none &&
        target_suits_pawn()) {
      found_.physical = Move(found_.from, san_.to);
    }
    return because(IllegalReason::promotion);
  }

  bool enemy_pawn_beside() const {
    if (relative_rank(us_, san_.to) != Rank::sixth) return false;
    return contains(position_.men(opposite(us_), Kind::pawn), backward(us_, san_.to));
  }

  IllegalMove en_passant(Bitboard towards) {
    if (san_.to == passed_) return unsafe_or_ambiguous(towards);
    found_.men = towards;
    found_.from = only(towards);
    found_.blockers = bit(backward(us_, san_.to));  // the pawn that would be removed
    if (found_.from != Square::none) {
      found_.physical = Move(found_.from, san_.to, MoveKind::en_passant);
    }
    return because(IllegalReason::en_passant);
  }

  // --- pieces and the king ---

  IllegalMove piece() {
    // Only both squares with a promotion, "e2d3=Q", leave open which man moves.
    if (san_.promotion != Kind::none) {
      found_.promotion = PromotionFault::no_pawn;
      found_.men = named_;
      found_.from = only(named_);
      return because(IllegalReason::promotion);
    }
    const Bitboard geometry =
        named_ & attacks({us_, san_.kind}, san_.to, 0);  // these kinds attack symmetrically
    const Bitboard free = named_ & attacks({us_, san_.kind}, san_.to, position_.occupied());
    if (own_man_on_target() && free != 0) {
      found_.men = free;
      found_.from = only(free);
      return because(IllegalReason::own_man);
    }
    if (geometry == 0) {
      found_.men = position_.men(us_, san_.kind);
      found_.from = only(named_);
      play_physically(found_.from);
      return because(IllegalReason::cannot_reach);
    }
    if (free == 0) {
      found_.men = geometry;
      found_.from = only(geometry);
      for (Bitboard men = geometry; men != 0;) {
        found_.blockers |= between(pop_first(men), san_.to) & position_.occupied();
      }
      play_physically(found_.from);
      return because(IllegalReason::path_blocked);
    }
    return unsafe_or_ambiguous(free);
  }

  // "Rad1" where only the rook on f1 can go: one is easily taken for the other.
  Bitboard others_that_can() const {
    const bool names_file = san_.from_file != File::none;
    if (names_file == (san_.from_rank != Rank::none)) return 0;
    San any = san_;
    any.from_file = File::none;
    any.from_rank = Rank::none;
    Move legal[16];
    const int matches = matching_moves(position_, any, legal, 16);
    Bitboard men = 0;
    for (int i = 0; i < matches; ++i) men |= bit(legal[i].from());
    return men;
  }

  void play_physically(Square from) {
    found_.others = others_that_can();
    if (from == Square::none || own_man_on_target() || found_.others != 0) return;
    found_.physical = Move(from, san_.to);
  }

  // --- men that can reach the target: two legally, or none because of the king ---

  IllegalMove unsafe_or_ambiguous(Bitboard reaching) {
    Move legal[16];
    const int matches = matching_moves(position_, san_, legal, 16);
    if (matches > 1) {
      for (int i = 0; i < matches; ++i) found_.men |= bit(legal[i].from());
      return because(IllegalReason::ambiguous);
    }
    found_.men = reaching;
    found_.from = only(reaching);
    const Square from = found_.from == Square::none ? first(reaching) : found_.from;
    const Move move = reaching_move(from);
    describe_check(from, move);
    if (found_.from != Square::none) found_.physical = move;
    return because(IllegalReason::king_left_in_check);
  }

  Move reaching_move(Square from) const {
    if (san_.kind != Kind::pawn) return Move(from, san_.to);
    if (san_.promotion != Kind::none) return Move::promotion(from, san_.to, san_.promotion);
    if (!is_push() && position_.is_empty(san_.to)) {
      return Move(from, san_.to, MoveKind::en_passant);
    }
    const bool two = is_push() && from != backward(us_, san_.to);
    return Move(from, san_.to, two ? MoveKind::double_step : MoveKind::ordinary);
  }

  void describe_check(Square from, Move move) {
    Position after = position_;
    after.play(move);
    const Square king = after.king(us_);
    found_.attacked = king;
    found_.attackers = after.attackers(king, opposite(us_));
    found_.was_in_check = position_.in_check();
    found_.pinned = san_.kind != Kind::king && position_.is_pinned(from);
  }

  const Position& position_;
  San san_;
  Square passed_;
  Color us_;
  Bitboard named_ = 0;
  IllegalMove found_;
};

}  // namespace

IllegalMove explain_illegal(const Position& position, const San& san, Square passed,
                            bool end_counts) {
  return Explainer(position, san, passed).explain(end_counts);
}

}  // namespace arbiter
