// Closure of skeletons: kings and pawns exactly, all other men anywhere they could ever be.
//
// A skeleton is what is left of a position when every officer is forgotten. From the skeleton of a
// position all skeletons are found that any play can lead to: kings and pawns move by their rules
// among each other; officers move, block, attack and capture wherever the structure (structure.h)
// lets them, all at once, and may be missing as well. So every legal game from the position runs
// through these skeletons, and if in none of them the last move can have given mate, the winner
// cannot win.
//
// What this sees and the structure alone does not: who has no move left, and that a king which
// would have to be both here and there is in one place.

#pragma once

#include <cstdint>
#include <vector>

#include "arbiter/board/position.h"
#include "arbiter/winnable/exact_set.h"
#include "arbiter/winnable/structure.h"

namespace arbiter {

struct Skeleton {
  ByColor<Bitboard> pawns{0, 0};
  ByColor<Square> kings{Square::none, Square::none};
  Color to_move = Color::white;

  friend bool operator==(const Skeleton&, const Skeleton&) = default;
};

inline std::uint64_t hash_of(const Skeleton& skeleton) {
  std::uint64_t hash = skeleton.pawns.white * 0x9E3779B97F4A7C15ULL;
  hash = (hash ^ (hash >> 29) ^ skeleton.pawns.black) * 0xD6E8FEB86659FD93ULL;
  hash ^= hash >> 31;
  hash ^=
      static_cast<std::uint64_t>(index(skeleton.kings.white) | index(skeleton.kings.black) << 6 |
                                 index(skeleton.to_move) << 12);
  hash *= 0x9E3779B97F4A7C15ULL;
  return hash ^ hash >> 32;
}

enum class SkeletonResult : std::uint8_t {
  cannot_win,  // closed, and no skeleton can be mate
  unknown,     // a mate cannot be excluded, a pawn of the winner can promote, there are too many
               // skeletons, or the opponent of the side to move is in check
};

class SkeletonClosure {
 public:
  /// `structure` belongs to the position.
  SkeletonResult run(const Position& position, const Structure& structure, Color winner,
                     std::uint32_t max_skeletons);
  /// After `cannot_win`: the closed set.
  const std::vector<Skeleton>& skeletons() const { return seen_.keys(); }

 private:
  struct Officers {
    Bitboard anywhere = 0;  // where they may stand
    Bitboard attacks = 0;   // what they may attack
    Bitboard straight = 0;  // where rooks and queens may stand
    Bitboard diagonal = 0;  // where bishops and queens may stand
    bool mobile = false;    // one of them may have a move
  };
  enum class Mover : std::uint8_t { king, pawn, officer };

  SkeletonResult close(const Skeleton& start, std::uint32_t max_skeletons);
  void measure_officers();
  void add_promoted();
  bool expand(const Skeleton& skeleton);
  bool move_king(const Skeleton& skeleton);
  bool castle(const Skeleton& skeleton);
  bool move_pawns(const Skeleton& skeleton);
  bool move_officers(const Skeleton& skeleton);
  bool push_pawn(const Skeleton& skeleton, Square from, Square to);
  bool capture_by_pawn(const Skeleton& skeleton, Square from, Square to);
  bool capture_en_passant(const Skeleton& skeleton, Square from, Square to);
  bool arrive(Skeleton next, Mover mover, Square from, Square to, Square opened);
  bool may_be_mate(const Skeleton& skeleton, Mover mover, Square from, Square to, Square opened);
  bool may_uncover_check(const Skeleton& skeleton, Square opened) const;
  bool flights_may_be_closed(const Skeleton& skeleton) const;
  bool confirm_mate(const Skeleton& skeleton) const;

  Color winner_ = Color::white;
  const Structure* structure_ = nullptr;
  bool loser_promotes_ = false;
  Square en_passant_ = Square::none;
  ByColor<Bitboard> castling_targets_{0, 0};
  ByColor<Square> castling_from_{Square::none, Square::none};
  ByColor<Officers> officers_;
  ByColor<Bitboard> king_squares_{0, 0};
  ByColor<Bitboard> pawn_squares_{0, 0};
  ByColor<Bitboard> homes_{0, 0};  // files of pawns that still stand at home
  ExactSet<Skeleton> seen_;
};

}  // namespace arbiter
