#include "arbiter/winnable/queen_mate.h"

#include <array>

namespace arbiter {
namespace {

struct EdgeMate {
  Square loser_king;
  Square winner_king;
  Square queen;
  Bitboard shelter;
};

// Six squares of each edge, without the corners, and the shelter on either side.
using EdgeMates = std::array<EdgeMate, 48>;

constexpr EdgeMate edge_mate(int edge, int along, int towards) {
  const auto at = [edge](int row, int column) {
    const int depth = edge % 2 == 0 ? row : 7 - row;
    return edge < 2 ? make_square(static_cast<File>(column), static_cast<Rank>(depth))
                    : make_square(static_cast<File>(depth), static_cast<Rank>(column));
  };
  const Bitboard shelter =
      bit(at(0, along)) | bit(at(0, along + towards)) | bit(at(1, along + towards));
  return {at(0, along), at(2, along - towards), at(1, along), shelter};
}

constexpr EdgeMates all_edge_mates() {
  EdgeMates mates{};
  std::size_t next = 0;
  for (int along : {3, 4, 2, 5, 1, 6}) {
    for (int edge = 0; edge < 4; ++edge) {
      for (int towards : {-1, 1}) mates[next++] = edge_mate(edge, along, towards);
    }
  }
  return mates;
}

constexpr EdgeMates kEdgeMates = all_edge_mates();

constexpr Bitboard ahead(Color color, Bitboard squares) {
  return color == Color::white ? squares << 8 : squares >> 8;
}

// All squares of `allowed` that a king comes to from `from` without leaving `allowed`.
Bitboard king_area(Bitboard from, Bitboard allowed) {
  Bitboard area = from;
  for (Bitboard before = 0; before != area;) {
    before = area;
    area |= king_attacks_of(area) & allowed;
  }
  return area;
}

// What the men of `side` on `men` attack, with these blockers.
Bitboard attacks_of(const Position& position, Color side, Bitboard men, Bitboard blockers) {
  const Bitboard pawns = men & position.men(Kind::pawn);
  Bitboard attacked = pawn_attacks_of(side, pawns);
  Bitboard pieces = men & ~pawns;
  while (pieces != 0) {
    const Square square = pop_first(pieces);
    attacked |= attacks({side, position.kind_at(square)}, square, blockers);
  }
  return attacked;
}

// The proof with one man, a queen or a pawn, as the one that moves.
class FreeQueen {
 public:
  FreeQueen(const Position& position, Color winner, Square man)
      : winner_(winner),
        winner_moves_(position.side_to_move() == winner),
        winner_king_(position.king(winner)),
        loser_king_(position.king(opposite(winner))),
        still_(position.occupied() & ~position.men(Kind::king) & ~bit(man)),
        stands_(still_ | bit(man)),
        is_pawn_(position.kind_at(man) == Kind::pawn),
        way_(is_pawn_ ? find_way(man, position.men(opposite(winner)) & still_) : 0),
        arrival_(is_pawn_ ? first(way_ & end_ranks()) : man),
        blockers_(still_ & ~way_) {
    // Without the kings, the man that moves and those it captures, attacks are never too few.
    const Color loser = opposite(winner);
    by_loser_ = attacks_of(position, loser, position.men(loser) & still_, blockers_);
    by_winner_ = attacks_of(position, winner, position.men(winner) & stands_, blockers_);
  }

  bool can_mate() const {
    if (is_pawn_ && way_ == 0) return false;
    const Bitboard open = ~stands_ & ~by_loser_;
    const Bitboard waiting = waiting_squares(open);
    if (waiting == 0) return false;
    const Bitboard near = king_attacks_of(waiting);
    const Bitboard loser_open = ~stands_ & ~by_winner_ & ~near;
    Bitboard sheltered = king_area(loser_starts(loser_open), loser_open);
    if (is_pawn_) sheltered &= ~way_ & ~pawn_attacks_of(winner_, way_ & ~end_ranks());
    for (const EdgeMate& mate : kEdgeMates) {
      if ((mate.shelter & ~sheltered) != 0) continue;
      if (!contains(open & ~way_, mate.winner_king) || contains(blockers_ | by_loser_, mate.queen))
        continue;
      if (king_comes_to(mate, open, waiting) && queen_comes_to(mate)) return true;
    }
    return false;
  }

 private:
  // The squares of a way of the pawn from `from` to its last rank, forward to empty squares and
  // capturing `victims`; 0 if there is none.
  Bitboard find_way(Square from, Bitboard victims) const {
    std::array<Bitboard, 8> rows{bit(from)};
    std::size_t steps = 0;
    while ((rows[steps] & end_ranks()) == 0) {
      rows[steps + 1] = (ahead(winner_, rows[steps]) & ~still_) |
                        (pawn_attacks_of(winner_, rows[steps]) & victims);
      if (rows[++steps] == 0) return 0;
    }
    Bitboard way = bit(first(rows[steps]));
    for (Bitboard last = way; steps > 1; way |= last) {
      const Color back = opposite(winner_);
      Bitboard before = contains(victims, first(last)) ? pawn_attacks_of(back, last) : 0;
      if ((last & ~still_) != 0) before |= ahead(back, last);
      last = bit(first(before & rows[--steps]));
    }
    return way;
  }

  // Two neighbouring squares on which the winner's king can wait, not next to the other king; or
  // none. The king is on one of them, or it is to move and goes there: then it may be in check now.
  Bitboard waiting_squares(Bitboard open) const {
    const Bitboard far = open & ~king_attacks(loser_king_) & ~bit(loser_king_);
    Bitboard from = bit(winner_king_);
    if (!contains(far, winner_king_)) {
      from = king_attacks(winner_king_) & far;
      if (!winner_moves_) return 0;
    }
    while (from != 0) {
      const Square one = pop_first(from);
      const Bitboard two = king_attacks(one) & far;
      if (two != 0) return bit(one) | bit(first(two));
    }
    return 0;
  }

  // Where the loser's king stands, or where it goes if it is to move: then it may be in check now.
  Bitboard loser_starts(Bitboard open) const {
    if (contains(open, loser_king_)) return bit(loser_king_);
    return winner_moves_ ? 0 : king_attacks(loser_king_) & open;
  }

  bool king_comes_to(const EdgeMate& mate, Bitboard open, Bitboard waiting) const {
    const Bitboard area = king_area(waiting, open & ~king_attacks_of(mate.shelter));
    return contains(area, mate.winner_king);
  }

  // In one move, or in two, while the loser's king waits where no check hits it and then steps onto
  // its last square.
  bool queen_comes_to(const EdgeMate& mate) const {
    const Bitboard blockers = blockers_ | bit(mate.winner_king);
    const Bitboard last = queen_attacks(mate.queen, blockers);
    const Bitboard checking = queen_attacks(mate.loser_king, blockers);
    if (contains(last & ~checking, arrival_)) return true;
    const Bitboard first = queen_attacks(arrival_, blockers);
    const Bitboard waiting = mate.shelter & ~bit(mate.loser_king) & ~first;
    return waiting != 0 && (first & last & ~checking & ~blockers) != 0;
  }

  const Color winner_;
  const bool winner_moves_;
  const Square winner_king_;
  const Square loser_king_;
  const Bitboard still_;   // the men that never move
  const Bitboard stands_;  // the men that do not move while the kings walk
  const bool is_pawn_;
  const Bitboard way_;       // of the pawn
  const Square arrival_;     // where the queen is or arises
  const Bitboard blockers_;  // the men that still stand when it is there
  Bitboard by_loser_ = 0;    // what the men that stand still attack
  Bitboard by_winner_ = 0;
};

}  // namespace

bool can_mate_by_free_queen(const Position& position, Color side) {
  if ((position.men(Kind::pawn) & end_ranks()) != 0) return false;
  Bitboard men = position.men(side, Kind::queen) | position.men(side, Kind::pawn);
  while (men != 0) {
    if (FreeQueen(position, side, pop_first(men)).can_mate()) return true;
  }
  return false;
}

}  // namespace arbiter
