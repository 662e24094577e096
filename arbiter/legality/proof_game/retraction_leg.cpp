#include "arbiter/legality/proof_game/retraction_leg.h"

#include <algorithm>

namespace arbiter {
namespace {

constexpr Kind kPieceKinds[] = {Kind::knight, Kind::bishop, Kind::rook, Kind::queen};

// proof_game.h says how these were measured.
// In moves; longer ways count as impossible. 3, 6 and 10 find the same 16 games.
constexpr int kLongRetreat = 6;
// In moves; a safety limit for the distances of kings.
constexpr unsigned char kFarKing = 12;
// For a king on a square that pawns will attack. 0 finds 7 games, 20 find 16.
constexpr int kCostOfAttack = 8;

Square promotion_square(Color color, int file) {
  return pgn::make_square(static_cast<File>(file),
                          color == Color::white ? Rank::eighth : Rank::first);
}

}  // namespace

RetractionLeg::RetractionLeg(const Position& goal, const PawnPlan& plan,
                             const ByColor<PieceCounts>& promotions, Bitboard never_moved,
                             const Position& meeting, std::uint64_t seed)
    : last_(plan.last), never_moved_(never_moved) {
  for (const Color color : kColors) measure_king_walks(color, meeting.king(color));
  Noise noise(seed);
  for (const Color color : kColors) {
    for (int file = 0; file < 8; ++file) {
      remaining_[index(color)][file] =
          count(goal.men(color, Kind::pawn) & file_mask(static_cast<File>(file)));
    }
    share_promotions(goal, color, plan.promoting[color], promotions[color], noise);
  }
}

// Which pawn is promoted to which piece: the ways back are short, apart from noise.
void RetractionLeg::share_promotions(const Position& goal, Color color,
                                     const std::array<int, 8>& promoting,
                                     const PieceCounts& promotions, Noise& noise) {
  std::vector<int> files;
  for (int file = 0; file < 8; ++file) {
    files.insert(files.end(), static_cast<std::size_t>(promoting[file]), file);
  }
  std::vector<PieceType> pieces;
  for (int i = 0; i < kPieceTypes; ++i) {
    pieces.insert(pieces.end(), static_cast<std::size_t>(promotions[i]), static_cast<PieceType>(i));
  }
  AssignmentTable table;
  table.places = static_cast<int>(files.size());
  table.men = static_cast<int>(pieces.size());
  for (int place = 0; place < table.places; ++place) {
    const Square square = promotion_square(color, files[place]);
    for (int man = 0; man < table.men; ++man) {
      table.cost[place][man] =
          2 * cost_of_retreat(goal, color, pieces[man], square) + noise.below(4);
    }
  }
  if (table.places == 0 || table.places != table.men) return;
  int man_of[kMostAssigned];
  cheapest_assignment(table, man_of);
  for (int place = 0; place < table.places; ++place) {
    slots_[index(color)][files[place]].push_back(kind_of(pieces[man_of[place]]));
  }
}

// For the nearest such piece, twice its moves to the square of promotion; kImpossible if none gets
// there.
int RetractionLeg::cost_of_retreat(const Position& goal, Color color, PieceType piece,
                                   Square promotion) const {
  // Pawns that stand on these squares for the whole leg.
  const Bitboard lasting = goal.men(Kind::pawn) & last_.all();
  const Kind kind = kind_of(piece);
  int cost = kImpossible;
  for (Bitboard men = goal.men(color, kind); men != 0;) {
    const Square from = pop_first(men);
    if (piece_type_of(kind, from) != piece) continue;
    const int moves = walking_distance(kind, from, promotion, lasting, kLongRetreat);
    if (moves > kLongRetreat) continue;
    cost = std::min(cost,
                    std::max(2 * moves, guessed_distance(kind, from, promotion, goal.occupied())));
  }
  return cost;
}

void RetractionLeg::measure_king_walks(Color side, Square home) {
  const Color other = opposite(side);
  attacked_[index(side)] = pawn_attacks_of(other, last_.pawns(other));
  king_walks_[index(side)] =
      walks_to(Kind::king, home, last_.all(), attacked_[index(side)], kFarKing);
}

int RetractionLeg::pawns_there(const Position& position, Color color, int file) const {
  return count(position.men(color, Kind::pawn) & file_mask(static_cast<File>(file)));
}

// The first pawn of a file that is taken back has the furthest to go.
Square RetractionLeg::pawn_target(const Position& position, Color color, Square pawn) const {
  const Bitboard file = file_mask(file_of(pawn));
  Bitboard here = position.men(color, Kind::pawn) & file;
  Bitboard there = last_.pawns(color) & file;
  while (here != 0) {
    const Square man = color == Color::white ? first(here) : arbiter::last(here);
    const Square place = color == Color::white ? first(there) : arbiter::last(there);
    if (man == pawn) return place;
    here ^= bit(man);
    there ^= bit(place);
  }
  return pawn;
}

void RetractionLeg::play(Position& position, Move move) const {
  const Color mover = opposite(position.side_to_move());
  const Kind kind = move.is_promotion() ? Kind::pawn : position.kind_at(move.to());
  position.remove(move.to());
  position.put(move.from(), {mover, kind});
  position.set_side_to_move(mover);
}

void RetractionLeg::collect(const Position& after, Taken& list) const {
  const Color mover = opposite(after.side_to_move());
  const Bitboard empty = ~after.occupied();
  for (Bitboard men = after.men(mover) & ~never_moved_; men != 0;) {
    const Square to = pop_first(men);
    const Kind kind = after.kind_at(to);
    if (kind == Kind::pawn) {
      const Square target = pawn_target(after, mover, to);
      if (target == to) continue;
      const Square from = backward(mover, to);
      if (contains(empty, from)) list.emplace_back(from, to);
      continue;
    }
    for (Bitboard origins = attacks({mover, kind}, to, after.occupied()) & empty; origins != 0;) {
      list.emplace_back(pop_first(origins), to);
    }
    if (relative_rank(mover, to) != Rank::eighth || kind == Kind::king) continue;
    const int file = index(file_of(to));
    const auto& wanted = slots(mover, file);
    const auto done =
        static_cast<std::size_t>(pawns_there(after, mover, file) - remaining_[index(mover)][file]);
    const Square from = backward(mover, to);
    if (done < wanted.size() && wanted[done] == kind && contains(empty, from)) {
      list.push_back(Move::promotion(from, to, kind));
    }
  }
}

bool RetractionLeg::is_end(const Position& before) const {
  for (const Color color : kColors) {
    if (before.men(color, Kind::pawn) != last_.pawns(color)) return false;
  }
  return before.attackers(before.king(before.side_to_move()), opposite(before.side_to_move())) == 0;
}

int RetractionLeg::pawn_estimate(const Position& position, Color side) const {
  const Bitboard pieces = position.occupied() & ~position.men(side, Kind::pawn);
  int distance = 0;
  for (Bitboard men = position.men(side, Kind::pawn) & ~last_.pawns(side); men != 0;) {
    const Square pawn = pop_first(men);
    const Square target = pawn_target(position, side, pawn);
    distance += 2 * std::abs(index(rank_of(pawn)) - index(rank_of(target)));
    const Bitboard way = between(pawn, target) | bit(target);
    distance += count(way & pieces) * (target == pawn ? 0 : 2);
  }
  return distance;
}

// For the men of that kind that become pawns again; nothing if there are too few of them.
std::optional<int> RetractionLeg::promoted_estimate(const Position& position, Color side,
                                                    Kind kind) const {
  const Bitboard occupied = position.occupied();
  int distance = 0;
  AssignmentTable table;
  Square men[kMostAssigned];
  for (Bitboard rest = position.men(side, kind) & ~never_moved_;
       rest != 0 && table.men < kMostAssigned;) {
    men[table.men++] = pop_first(rest);
  }
  for (int file = 0; file < 8; ++file) {
    const auto& wanted = slots(side, file);
    const int done = pawns_there(position, side, file) - remaining_[index(side)][file];
    for (int slot = done; slot < static_cast<int>(wanted.size()); ++slot) {
      if (wanted[static_cast<std::size_t>(slot)] != kind) continue;
      const Square square = promotion_square(side, file);
      for (int man = 0; man < table.men; ++man) {
        table.cost[table.places][man] = guessed_distance(kind, men[man], square, occupied);
      }
      ++table.places;
      distance += 2 + cost_of_room(position, side, kind, square);
    }
  }
  if (table.places > table.men) return std::nullopt;
  return table.places == 0 ? distance : distance + cheapest_assignment(table);
}

// For men in the way of a promotion on that square.
int RetractionLeg::cost_of_room(const Position& position, Color side, Kind kind, Square promotion) {
  const Bitboard occupied = position.occupied();
  const bool is_taken =
      contains(occupied, promotion) && !contains(position.men(side, kind), promotion);
  return (contains(occupied, backward(side, promotion)) ? 2 : 0) + (is_taken ? 2 : 0);
}

int RetractionLeg::side_estimate(const Position& position, Color side) const {
  int distance = pawn_estimate(position, side);
  for (const Kind kind : kPieceKinds) {
    const std::optional<int> promoted = promoted_estimate(position, side, kind);
    if (!promoted) return kImpossible;
    distance += *promoted;
  }
  return distance;
}

// The king should come home, and avoid squares that pawns will attack.
int RetractionLeg::king_estimate(const Position& position, Color side) const {
  const Square king = position.king(side);
  int distance = king_walks_[index(side)][index(king)];
  if (contains(attacked_[index(side)], king)) distance += kCostOfAttack;
  return distance;
}

int RetractionLeg::estimate(const Position& position) const {
  const int white = side_estimate(position, Color::white);
  const int black = side_estimate(position, Color::black);
  return white + black + std::max(white, black) + king_estimate(position, Color::white) +
         king_estimate(position, Color::black);
}

}  // namespace arbiter
