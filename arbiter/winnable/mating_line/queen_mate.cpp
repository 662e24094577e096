#include "arbiter/winnable/mating_line/queen_mate.h"

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
  for (const int along : {3, 4, 2, 5, 1, 6}) {
    for (int edge = 0; edge < 4; ++edge) {
      for (const int towards : {-1, 1}) mates[next++] = edge_mate(edge, along, towards);
    }
  }
  return mates;
}

constexpr EdgeMates kEdgeMates = all_edge_mates();

// `from` and all squares that a king comes to from there without leaving `allowed`.
Bitboard king_area(Bitboard from, Bitboard allowed) {
  Bitboard area = from;
  for (Bitboard before = 0; before != area;) {
    before = area;
    area |= king_attacks_of(area) & allowed;
  }
  return area;
}

// Two neighbouring squares of `allowed`, the first of them in `from`; 0 if there are none.
Bitboard find_pair(Bitboard from, Bitboard allowed) {
  from &= allowed;
  while (from != 0) {
    const Square one = pop_first(from);
    const Bitboard two = king_attacks(one) & allowed;
    if (two != 0) return bit(one) | bit(first(two));
  }
  return 0;
}

// Where the proof starts: the men that still stand, and where the kings may be.
struct Stage {
  const Position& position;
  Color winner;
  Bitboard men;  // on the board, without the kings
  Square winner_king;
  Bitboard loser_kings;  // one square, or two that the king waits on
  bool winner_moves;
  bool loser_moves;  // neither: it may be the turn of either

  Bitboard men_of(Color side) const { return men & position.men(side); }

  // What these men attack; never too little if `blockers` are never too many.
  Bitboard attacks_of(Color side, Bitboard attackers, Bitboard blockers) const {
    const Bitboard pawns = attackers & position.men(Kind::pawn);
    Bitboard attacked = pawn_attacks_of(side, pawns);
    Bitboard pieces = attackers & ~pawns;
    while (pieces != 0) {
      const Square square = pop_first(pieces);
      attacked |= attacks({side, position.kind_at(square)}, square, blockers);
    }
    return attacked;
  }
};

// The squares where the kings may walk while no other man moves.
struct Walks {
  Bitboard winner = 0;
  Bitboard waiting = 0;  // two of them, on which the king can wait; 0: there are none
  Bitboard loser = 0;    // where the king comes to while the other one waits
};

// `standing`: the men that do not move meanwhile. `blockers`: those of them that never do.
Walks find_walks(const Stage& stage, Bitboard standing, Bitboard blockers) {
  const Color winner = stage.winner;
  const Color loser = opposite(winner);
  Walks walks;
  walks.winner = ~standing & ~stage.attacks_of(loser, stage.men_of(loser), blockers);
  // The winner's king is on one of the two squares, or it is to move and goes there: then it may be
  // in check now.
  const Bitboard far = walks.winner & ~king_attacks_of(stage.loser_kings);
  Bitboard from = bit(stage.winner_king);
  if ((from & far) == 0 && stage.winner_moves) from = king_attacks(stage.winner_king);
  walks.waiting = find_pair(from, far);
  if (walks.waiting == 0) return walks;
  const Bitboard open = ~standing &
                        ~stage.attacks_of(winner, standing & stage.position.men(winner), blockers) &
                        ~king_attacks_of(walks.waiting);
  // The same for the loser's king.
  Bitboard starts = stage.loser_kings;
  if ((starts & ~open) != 0) starts = stage.loser_moves ? king_attacks(first(starts)) & open : 0;
  walks.loser = king_area(starts, open);
  return walks;
}

// The proof with one man, a queen or a pawn, as the one that moves.
class FreeQueen {
 public:
  FreeQueen(const Stage& stage, Square man)
      : stage_(stage),
        still_(stage.men & ~bit(man)),
        is_pawn_(stage.position.kind_at(man) == Kind::pawn),
        way_(is_pawn_ ? find_way(man) : bit(man)),
        blockers_(still_ & ~way_),
        man_(man) {}

  std::optional<QueenMate> find() const {
    if (way_ == 0) return {};
    const Walks walks = find_walks(stage_, still_ | bit(man_), blockers_);
    if (walks.waiting == 0) return {};
    Bitboard shelters = walks.loser & ~way_;
    if (is_pawn_) shelters &= ~pawn_attacks_of(stage_.winner, way_ & ~end_ranks());
    for (const EdgeMate& mate : kEdgeMates) {
      if ((mate.shelter & ~shelters) != 0) continue;
      if (!contains(walks.winner & ~way_, mate.winner_king)) continue;
      if (king_comes_to(mate, walks) && queen_comes_to(mate))
        return QueenMate{man_, mate.loser_king, mate.winner_king, mate.queen};
    }
    return {};
  }

 private:
  // The squares of a way of the pawn from `from` to its last rank, forward to empty squares and
  // capturing men of the loser; 0 if there is none.
  Bitboard find_way(Square from) const {
    const Color winner = stage_.winner;
    const Bitboard victims = stage_.men_of(opposite(winner));
    std::array<Bitboard, 8> rows{bit(from)};
    std::size_t steps = 0;
    while ((rows[steps] & end_ranks()) == 0) {
      rows[steps + 1] = (pawn_steps(winner, rows[steps]) & ~still_) |
                        (pawn_attacks_of(winner, rows[steps]) & victims);
      if (rows[++steps] == 0) return 0;
    }
    Bitboard last = bit(first(rows[steps]));
    Bitboard way = last;
    for (; steps > 1; way |= last) {
      const Color back = opposite(winner);
      const bool captures = (last & victims) != 0;
      last = (captures ? pawn_attacks_of(back, last) : pawn_steps(back, last)) & rows[--steps];
      last = bit(first(last));
    }
    return way;
  }

  bool king_comes_to(const EdgeMate& mate, const Walks& walks) const {
    const Bitboard area = king_area(walks.waiting, walks.winner & ~king_attacks_of(mate.shelter));
    return contains(area, mate.winner_king);
  }

  // Nobody can capture the queen there, and it comes there in one move, or in two, while the
  // loser's king waits where no check hits it and then steps onto its last square.
  bool queen_comes_to(const EdgeMate& mate) const {
    const Color loser = opposite(stage_.winner);
    const Bitboard guarded = stage_.attacks_of(loser, stage_.men_of(loser), blockers_);
    if (contains(blockers_ | guarded, mate.queen)) return false;
    const Square arrival = is_pawn_ ? first(way_ & end_ranks()) : man_;
    const Bitboard blockers = blockers_ | bit(mate.winner_king);
    const Bitboard last = queen_attacks(mate.queen, blockers);
    const Bitboard checking = queen_attacks(mate.loser_king, blockers) | bit(mate.loser_king);
    if (contains(last & ~checking, arrival)) return true;
    const Bitboard first = queen_attacks(arrival, blockers);
    const Bitboard waiting = mate.shelter & ~bit(mate.loser_king) & ~first;
    return waiting != 0 && (first & last & ~checking & ~blockers) != 0;
  }

  const Stage& stage_;
  const Bitboard still_;  // the men that never move
  const bool is_pawn_;
  const Bitboard way_;       // of the pawn
  const Bitboard blockers_;  // the men that still stand when there is a queen
  const Square man_;
};

std::optional<QueenMate> find_mate(const Stage& stage) {
  Bitboard men = stage.men_of(stage.winner) &
                 (stage.position.men(Kind::queen) | stage.position.men(Kind::pawn));
  while (men != 0) {
    if (const auto mate = FreeQueen(stage, pop_first(men)).find()) return mate;
  }
  return {};
}

// First the winner's king captures `victim`, while the loser's waits on two squares.
std::optional<QueenMate> find_mate_after_capture(const Stage& stage, Square victim) {
  const Bitboard men = stage.men & ~bit(victim);
  const Walks walks = find_walks(stage, stage.men, men);
  if (walks.waiting == 0) return {};
  const Color loser = opposite(stage.winner);
  const Bitboard guards = men & stage.position.men(loser);
  if (contains(stage.attacks_of(loser, guards, men), victim)) return {};
  const Bitboard far = walks.loser & ~king_zone(victim, 2);
  for (const Bitboard from : {far & kLightSquares, far & kDarkSquares}) {
    const Bitboard pair = find_pair(from, walks.loser & ~king_attacks(victim));
    if (pair == 0) continue;
    const Bitboard area = king_area(walks.waiting, walks.winner & ~king_attacks_of(pair));
    if ((king_attacks(victim) & area) == 0) continue;
    const Stage next{stage.position, stage.winner, men, victim, pair, false, false};
    if (const auto mate = find_mate(next)) return mate;
  }
  return {};
}

std::optional<QueenMate> find_mate_after_capture(const Stage& stage) {
  // With a man less in the way the kings can only walk on fewer squares, so this is a quick test.
  const Walks walks = find_walks(stage, stage.men, stage.men);
  if (walks.waiting == 0 || !more_than_one(walks.loser)) return {};
  const Color loser = opposite(stage.winner);
  Bitboard victims = king_attacks_of(king_area(walks.waiting, walks.winner)) & stage.men_of(loser) &
                     ~stage.attacks_of(loser, stage.men_of(loser), stage.men);
  while (victims != 0) {
    if (const auto mate = find_mate_after_capture(stage, pop_first(victims))) return mate;
  }
  return {};
}

}  // namespace

std::optional<QueenMate> find_queen_mate(const Position& position, Color side) {
  if ((position.men(Kind::pawn) & end_ranks()) != 0) return {};
  const bool moves = position.side_to_move() == side;
  const Bitboard men = position.occupied() & ~position.men(Kind::king);
  const Stage stage{position, side,  men, position.king(side), bit(position.king(opposite(side))),
                    moves,    !moves};
  const auto mate = find_mate(stage);
  if (mate || position.men(side, Kind::pawn) == 0) return mate;
  return find_mate_after_capture(stage);
}

}  // namespace arbiter
