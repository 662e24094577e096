#include "arbiter/winnable/locked/reach.h"

#include "arbiter/winnable/locked/set_attacks.h"

namespace arbiter {
namespace {

// What holds in every position that can arise, given the reach found so far.
struct Facts {
  Bitboard blocked = 0;  // squares of fixed men
  ByColor<Bitboard> blocked_by{0, 0};
  Bitboard ever_occupied = 0;       // squares on which some man may stand
  ByColor<Bitboard> targets{0, 0};  // squares on which a man other than the king may stand
  ByColor<Bitboard> guarded{0, 0};  // squares always attacked by that side
};

class ReachSolver {
 public:
  ReachSolver(const Position& position, Structure& structure)
      : position_(position), structure_(structure) {}

  void solve() {
    add_castling();
    do {
      changed_ = false;
      find_facts();
      ByColor<Bitboard> hits{0, 0};
      for (ManReach& man : structure_) hits[man.man.color] |= grow(man);
      for (ManReach& man : structure_) mark_capturable(man, hits[opposite(man.man.color)]);
      en_passant();
    } while (changed_);
  }

 private:
  void add(Bitboard& squares, Bitboard more) {
    if ((more & ~squares) == 0) return;
    squares |= more;
    changed_ = true;
  }

  void add_castling() {
    for (const Color color : {Color::white, Color::black}) {
      for (const Wing wing : {Wing::king, Wing::queen}) {
        const Square rook = position_.castling_rook(color, wing);
        if (rook == Square::none) continue;
        for (ManReach& man : structure_) {
          if (man.start == position_.king(color)) {
            man.squares |= bit(Position::castling_king_target(color, wing));
          } else if (man.start == rook) {
            man.squares |= bit(Position::castling_rook_target(color, wing));
          }
        }
      }
    }
  }

  void find_facts() {
    facts_ = Facts();
    for (const ManReach& man : structure_) {
      facts_.ever_occupied |= man.anywhere();
      if (man.man.kind != Kind::king) facts_.targets[man.man.color] |= man.anywhere();
      if (man.is_fixed()) facts_.blocked_by[man.man.color] |= bit(man.start);
    }
    facts_.blocked = facts_.blocked_by.white | facts_.blocked_by.black;
    for (const ManReach& man : structure_) {
      if (man.capturable || man.promoted != 0) continue;
      Bitboard always = ~Bitboard{0};
      Bitboard squares = man.squares;
      while (squares != 0 && always != 0) {
        // Attacked even if every square is occupied that ever may be: so certainly attacked.
        always &= attacks(man.man, pop_first(squares), facts_.ever_occupied);
      }
      facts_.guarded[man.man.color] |= always;
    }
  }

  // Adds the squares the man can move to, and returns those it can capture on.
  Bitboard grow(ManReach& man) {
    const Color color = man.man.color;
    Bitboard hits = 0;
    if (man.man.kind == Kind::pawn) {
      hits |= grow_pawn(man);
    } else {
      hits |= grow_piece(man.squares, man.man);
    }
    if (man.promoted != 0) {
      hits |= grow_piece(man.promoted, {color, Kind::queen});
      hits |= grow_piece(man.promoted, {color, Kind::knight});
    }
    return hits;
  }

  Bitboard grow_piece(Bitboard& squares, Man man) {
    const Color enemy = opposite(man.color);
    Bitboard barred = facts_.blocked_by[man.color];
    if (man.kind == Kind::king) barred |= facts_.guarded[enemy];
    const Bitboard hits = attacks_of_all(man, squares, facts_.blocked) & ~barred;
    // A fixed enemy man is hit before its square is entered: hit, it is no longer fixed, and the
    // next round enters the square.
    add(squares, hits & ~facts_.blocked);
    return hits;
  }

  // A pawn that cannot leave its file never passes an opposed pawn that cannot leave it either and
  // cannot be captured. Returns the squares of the file from the start of such an enemy pawn
  // onwards.
  Bitboard behind_opposed_pawns(const ManReach& man) const {
    const Bitboard file = file_mask(file_of(man.start));
    if ((man.squares & ~file) != 0) return 0;
    Bitboard out_of_reach = 0;
    for (const ManReach& other : structure_) {
      if (other.man != Man{opposite(man.man.color), Kind::pawn} || other.capturable) continue;
      if ((other.squares & ~file) != 0 || other.promoted != 0) continue;
      const bool white = man.man.color == Color::white;
      if (white ? other.start < man.start : other.start > man.start) continue;
      const Bitboard beyond =
          white ? ~(bit(other.start) - 1) : bit(other.start) | (bit(other.start) - 1);
      out_of_reach |= file & beyond;
    }
    return out_of_reach;
  }

  Bitboard grow_pawn(ManReach& man) {
    const Color color = man.man.color;
    const Bitboard closed = facts_.blocked | behind_opposed_pawns(man);
    const Bitboard from = man.squares & ~relative_rank_mask(color, Rank::eighth);
    const Bitboard one = pawn_steps(color, from) & ~closed;
    const Bitboard two = pawn_steps(color, one & relative_rank_mask(color, Rank::third)) & ~closed;
    const Bitboard hits = pawn_attacks_of(color, from);
    Bitboard to = one | two;
    to |= hits & facts_.targets[opposite(color)] & ~facts_.blocked;
    const Bitboard last = relative_rank_mask(color, Rank::eighth);
    add(man.promoted, to & last);
    add(man.squares, to & ~last);
    return hits & facts_.targets[opposite(color)];
  }

  void mark_capturable(ManReach& man, Bitboard hits) {
    if (man.capturable || man.man.kind == Kind::king) return;
    if ((man.anywhere() & hits) == 0) return;
    man.capturable = true;
    changed_ = true;
  }

  // A pawn that may pass an enemy pawn by a double step can be captured, and the capturing pawn can
  // stand on the square passed.
  void en_passant() {
    for (ManReach& passer : structure_) {
      if (passer.man.kind != Kind::pawn) continue;
      const Color color = passer.man.color;
      Bitboard arrivals = passer.squares & relative_rank_mask(color, Rank::fourth);
      const Bitboard home = passer.squares & relative_rank_mask(color, Rank::second);
      while (arrivals != 0) {
        const Square arrived = pop_first(arrivals);
        const Square passed = backward(color, arrived);
        // The last move may have been a double step.
        const bool stepped = position_.en_passant() == passed && passer.start == arrived;
        if (!stepped && !contains(home, backward(color, passed))) continue;
        if (!stepped && (contains(facts_.blocked, passed) || contains(facts_.blocked, arrived)))
          continue;
        const Bitboard capture_from = pawn_attacks(color, passed);
        for (ManReach& capturer : structure_) {
          if (capturer.man != Man{opposite(color), Kind::pawn}) continue;
          if ((capturer.squares & capture_from) == 0) continue;
          add(capturer.squares, bit(passed));
          if (!passer.capturable) changed_ = true;
          passer.capturable = true;
        }
      }
    }
  }

  const Position& position_;
  Structure& structure_;
  Facts facts_;
  bool changed_ = false;
};

}  // namespace

Bitboard possible_attacks(const ManReach& man, Bitboard blocked) {
  return attacks_of_all(man.man, man.squares, blocked);
}

bool analyse_structure(const Position& position, Structure& structure) {
  structure.size = 0;
  if (count(position.occupied()) > kMaxStructureMen) return false;
  Bitboard occupied = position.occupied();
  while (occupied != 0) {
    const Square square = pop_first(occupied);
    structure.men[structure.size++] = {position.at(square), square, bit(square), 0, false};
  }
  ReachSolver(position, structure).solve();
  return true;
}

}  // namespace arbiter
