// Skeleton closure: kings and pawns exactly, the pieces anywhere they could ever be.
//
// A skeleton is a position without its pieces. Starting from the skeleton of the position, this
// collects every skeleton that play can lead to. Kings and pawns move by the rules. Pieces are not
// tracked: each may stand on, attack and capture on every square the reach analysis (reach.h)
// allows it, or be gone. So every legal game from the position runs through these skeletons. If the
// last move can have given mate in none of them, the winner cannot win.
//
// This proves more than the reach analysis alone: it knows when a side has no king or pawn move
// left, and each king stands on one square at a time.

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "arbiter/board/mixing.h"
#include "arbiter/board/position.h"
#include "arbiter/winnable/proof/skeleton.h"
#include "arbiter/winnable/proof/structure.h"
#include "arbiter/winnable/storage/exact_set.h"

namespace arbiter {

inline std::uint64_t hash_of(const Skeleton& skeleton) {
  std::uint64_t hash = skeleton.pawns.white * kGoldenFactor;
  hash = (hash ^ (hash >> 29) ^ skeleton.pawns.black) * kOtherFactor;
  hash ^= hash >> 31;
  hash ^=
      static_cast<std::uint64_t>(index(skeleton.kings.white) | index(skeleton.kings.black) << 6 |
                                 index(skeleton.to_move) << 12);
  hash *= kGoldenFactor;
  return hash ^ hash >> 32;
}

enum class SkeletonResult : std::uint8_t {
  cannot_win,  // the set is closed, and no skeleton in it can be mate
  unknown,     // a mate cannot be excluded, a pawn of the winner can promote, there are too many
               // skeletons, or the side that has just moved is in check
};

class SkeletonClosure {
 public:
  /// `structure` is that of the position (reach.h). Time and memory grow with the skeletons found;
  /// where neither side can win, the question about the other side right after costs nothing.
  SkeletonResult run(const Position& position, const Structure& structure, Color winner,
                     std::uint32_t max_skeletons);
  /// The closed set, after `cannot_win`; else what was found of it.
  const std::vector<Skeleton>& skeletons() const { return seen_.keys(); }

 private:
  // All pieces of one side but the king.
  struct Pieces {
    Bitboard anywhere = 0;  // where they may stand
    Bitboard attacks = 0;   // what they may attack
    Bitboard straight = 0;  // where rooks and queens may stand
    Bitboard diagonal = 0;  // where bishops and queens may stand
    bool mobile = false;    // one of them may have a move
  };
  enum class Mover : std::uint8_t { king, pawn, piece };

  SkeletonResult close(const Skeleton& start, std::uint32_t max_skeletons);
  void measure_pieces();
  void add_promoted();
  bool expand(const Skeleton& skeleton);
  bool move_king(const Skeleton& skeleton);
  bool castle(const Skeleton& skeleton);
  bool move_pawns(const Skeleton& skeleton);
  bool move_pieces(const Skeleton& skeleton);
  bool push_pawn(const Skeleton& skeleton, Square from, Square to);
  bool capture_by_pawn(const Skeleton& skeleton, Square from, Square to);
  bool capture_en_passant(const Skeleton& skeleton, Square from, Square to);
  bool arrive(Skeleton next, Mover mover, Square from, Square to, Square opened);
  bool may_be_mate(const Skeleton& skeleton, Mover mover, Square from, Square to,
                   Square opened) const;
  bool may_uncover_check(const Skeleton& skeleton, Square opened) const;
  bool flights_may_be_closed(const Skeleton& skeleton) const;
  bool confirm_mate(const Skeleton& skeleton) const;

  // The position of `seen_`, if it proves that neither side can win.
  std::optional<Position> dead_;
  bool loser_may_mate_ = false;
  Color winner_ = Color::white;
  const Structure* structure_ = nullptr;
  bool loser_promotes_ = false;
  Square en_passant_ = Square::none;
  ByColor<Bitboard> castling_targets_{0, 0};
  ByColor<Square> castling_from_{Square::none, Square::none};
  ByColor<Pieces> pieces_;
  ByColor<Bitboard> king_squares_{0, 0};
  ByColor<Bitboard> pawn_squares_{0, 0};
  ByColor<Bitboard> homes_{0, 0};  // files of pawns on their initial squares
  ExactSet<Skeleton> seen_;
};

}  // namespace arbiter
