#include "arbiter/legality/static_facts/move_parity.h"

#include <algorithm>

#include "arbiter/legality/routes/piece_routes.h"
#include "arbiter/legality/routes/start_squares.h"

namespace arbiter {
namespace {

// Pieces with more squares can nearly always lose a move. Measured on 863 labelled positions: 2
// squares miss one refutation by parity, 5 to 64 find it.
constexpr int kMostSquares = 10;

// The squares of `routes` that a piece of that kind reaches in one move. It passes only squares of
// `routes`: frozen men block lines, others may have moved away.
Bitboard moves_within(Kind kind, Square from, Bitboard routes) {
  if (kind == Kind::knight || kind == Kind::king) return first_steps(kind, bit(from)) & routes;
  Bitboard moves = 0;
  for (Bitboard steps = first_steps(kind, bit(from)) & routes; steps != 0;) {
    const Square step = pop_first(steps);
    for (Bitboard line = arbiter::line(from, step) & routes & ~bit(from); line != 0;) {
      const Square to = pop_first(line);
      const Bitboard passed = between(from, to);
      if ((passed & ~routes) == 0 && contains(passed | bit(to), step)) moves |= bit(to);
    }
  }
  return moves;
}

// Squares that a man from `home` reaches by an odd number of moves; nothing if it can reach some
// square by an even number, too.
std::optional<Bitboard> odd_squares(Kind kind, Square home, Bitboard routes) {
  Bitboard reached[2] = {bit(home), 0};
  Bitboard fresh = bit(home);
  for (int parity = 0; fresh != 0; parity ^= 1) {
    Bitboard next = 0;
    while (fresh != 0) next |= moves_within(kind, pop_first(fresh), routes);
    fresh = next & ~reached[parity ^ 1];
    reached[parity ^ 1] |= next;
    if ((reached[0] & reached[1]) != 0) return std::nullopt;
  }
  return reached[1];
}

class MoveCount {
 public:
  MoveCount(const Position& position, const Knowledge& known, Color color,
            const ByColor<PawnHistory>& pawns)
      : position_(position), known_(known), color_(color), pawns_(pawns) {}

  std::optional<bool> run() {
    if (known_.reach[color_].promoted > 0) return std::nullopt;
    if (!count_pawns() || !count_king()) return std::nullopt;
    for (const ManGroup& group : known_.reach[color_].groups) {
      if (group.kind == Kind::knight ? !count_knights(group) : !count_group(group)) {
        return std::nullopt;
      }
    }
    return odd_;
  }

 private:
  // A possible double step leaves the number of the pawn's moves uncertain.
  bool count_pawns() {
    const FormerPawns& origins = pawns_[color_].origins;
    if (origins.number != kPawns) return false;
    return std::all_of(origins.begin(), origins.end(), [this](const FormerPawn& pawn) {
      const int advanced = index(relative_rank(color_, first(pawn.targets))) - 1;
      if (advanced >= 2 && pawn.least < advanced - 1) return false;
      odd_ ^= advanced % 2 != 0;
      return true;
    });
  }

  bool count_king() {
    const Bitboard king = position_.men(color_, Kind::king);
    if ((king & known_.frozen.men) != 0) return true;
    if (may_have_castled()) return false;
    return count_man(Kind::king, first(start_squares(color_, Kind::king, StartArray::standard)),
                     king);
  }

  // Castling is one move for two men.
  bool may_have_castled() const {
    const Bitboard home = relative_rank_mask(color_, Rank::first);
    const auto way_is_open = [&](File from, File to) {
      for (int file = index(from); file <= index(to); ++file) {
        if ((known_.frozen.men & home & file_mask(static_cast<File>(file))) != 0) return false;
      }
      return true;
    };
    return way_is_open(File::e, File::h) || way_is_open(File::a, File::e);
  }

  // `man`: where it stands, or empty if it was captured; then it counts only if it never moved.
  bool count_man(Kind kind, Square home, Bitboard man) {
    const Bitboard routes = routes_from_home(known_.frozen, color_, kind, bit(home), ~Bitboard{0});
    if (man == 0) return routes == bit(home);
    if (count(routes) > kMostSquares) return false;
    const std::optional<Bitboard> odd = odd_squares(kind, home, routes);
    if (odd) odd_ ^= (*odd & man) != 0;
    return odd.has_value();
  }

  // Counts only if each man is known to have come from one home.
  bool count_group(const ManGroup& group) {
    Bitboard left = group.men;
    Bitboard homes = start_squares(color_, group.kind, StartArray::standard) & group.squares;
    for (; homes != 0; homes &= homes - 1) {
      const Square home = first(homes);
      const Bitboard routes =
          routes_from_home(known_.frozen, color_, group.kind, bit(home), ~Bitboard{0});
      const Bitboard men = routes & group.men;
      if (more_than_one(men) || (men & ~left) != 0) return false;
      if (!count_man(group.kind, home, men)) return false;
      left &= ~men;
    }
    return left == 0;
  }

  // It does not matter which knight is which.
  bool count_knights(const ManGroup& group) {
    int dark = count(group.men & kDarkSquares);
    const int missing = group.originals - count(group.men);
    if (missing > 0) {
      if (group.untakeable > 0) return false;
      const Bitboard squares = where_captured();
      if (squares == 0) return false;
      if ((squares & kLightSquares) != 0 && (squares & kDarkSquares) != 0) return false;
      if ((squares & kDarkSquares) != 0) dark += missing;
    }
    odd_ ^= dark % 2 == 0;  // one began on a dark square
    return true;
  }

  // The squares on which pawns captured all missing men that pawns can have captured; empty if
  // pieces may have captured some of them.
  Bitboard where_captured() const {
    const Color taker = opposite(color_);
    const std::vector<PawnCapture>& captures = pawns_[taker].captures;
    if (static_cast<int>(captures.size()) != known_.pawn_captures[taker]) return 0;
    Bitboard squares = 0;
    for (const PawnCapture& capture : captures) squares |= capture.squares;
    return squares;
  }

  const Position& position_;
  const Knowledge& known_;
  Color color_;
  const ByColor<PawnHistory>& pawns_;
  bool odd_ = false;
};

}  // namespace

std::optional<bool> odd_moves(const Position& position, const Knowledge& known, Color color,
                              const ByColor<PawnHistory>& pawns) {
  return MoveCount(position, known, color, pawns).run();
}

bool pawn_moves_may_be_certain(const Position& position, const Knowledge& known) {
  return std::all_of(std::begin(kColors), std::end(kColors), [&](Color color) {
    const Bitboard pawns = position.men(color, Kind::pawn);
    if (count(pawns) != kPawns) return false;
    int captures = 0;
    for (int rank = index(Rank::fourth); rank <= index(Rank::seventh); ++rank) {
      const Bitboard here = relative_rank_mask(color, static_cast<Rank>(rank));
      captures += count(pawns & here) * (rank - index(Rank::third));
    }
    return captures <= known.pawn_captures[color];
  });
}

}  // namespace arbiter
