// The pawns of one file in the order in which they stand, each with the number of ranks it has
// advanced at least: the state of a file in a history of captures (kernel_search.h).
//
// Ranks are counted from White's side, 1 to 8. A promoted white pawn stays on its file on rank 8, a
// promoted black one on rank 1: several may stand there, and they block nothing.

#pragma once

#include <array>
#include <cstdint>

#include "arbiter/board/bitboard.h"

namespace arbiter {

/// Up to eight pawns in a word, a nibble each, the one nearest to White first.
class PawnFile {
 public:
  static constexpr int kMost = 8;

  constexpr PawnFile() = default;
  constexpr explicit PawnFile(std::uint32_t code) : code_(code) {}

  constexpr std::uint32_t code() const { return code_; }
  constexpr int size() const { return (35 - std::countl_zero(code_)) / 4; }
  constexpr Color color(int at) const { return nibble(at) <= kRanks ? Color::white : Color::black; }
  /// 0 on the second rank of its side, 6 promoted.
  constexpr int advanced(int at) const { return (nibble(at) - 1) % kRanks; }

  constexpr void set(int at, Color color, int advanced) {
    code_ = (code_ & ~(0xFU << 4 * at)) | pawn(color, advanced) << 4 * at;
  }
  /// The pawn at `at` and those above move one place up. Needs size() < kMost.
  constexpr void insert(int at, Color color, int advanced) {
    code_ = (code_ & above(at)) << 4 | pawn(color, advanced) << 4 * at | (code_ & ~above(at));
  }
  constexpr void erase(int at) { code_ = (code_ & above(at + 1)) >> 4 | (code_ & ~above(at)); }
  friend constexpr bool operator==(PawnFile, PawnFile) = default;

  constexpr int number(Color of) const {
    int pawns = 0;
    for (int at = 0; at < size(); ++at) pawns += color(at) == of;
    return pawns;
  }

 private:
  static constexpr std::uint32_t kRanks = 7;

  static constexpr std::uint32_t pawn(Color color, int advanced) {
    return 1 + static_cast<std::uint32_t>(advanced) + (color == Color::white ? 0 : kRanks);
  }
  // The nibbles from `at` on.
  static constexpr std::uint32_t above(int at) { return at >= kMost ? 0 : ~0U << 4 * at; }
  constexpr std::uint32_t nibble(int at) const { return code_ >> 4 * at & 0xF; }

  std::uint32_t code_ = 0;
};

/// The largest number of pairs of a white pawn and a black pawn ahead of it.
int opposed_pairs(PawnFile file);

/// What men that never moved allow the pawns of one side on a file, in ranks advanced.
struct FileLimits {
  int straight = 6;              // how far a pawn gets without capturing; 6: promotion
  unsigned landing = 0b1111110;  // bit n: a pawn can arrive there by a capture
  bool unmoved = false;          // the pawn that began on the file has never moved
};

/// Ranks on which a pawn may stand, counted from White's side.
struct RankRange {
  int low = 1;
  int high = 8;
};

/// Bounds for the ranks of the pawns of a file at one moment. Pawns of a file stand in order, no
/// two on one rank, except promoted ones.
class FileRanks {
 public:
  FileRanks(PawnFile file, const ByColor<FileLimits>& limits);

  RankRange& operator[](int at) { return ranks_[static_cast<std::size_t>(at)]; }
  /// Narrows the bounds as far as that order allows. False if the pawns cannot stand in this order.
  bool settle();
  /// The file with the number of ranks that each pawn must have advanced by now.
  PawnFile file() const;

 private:
  PawnFile file_;
  int size_;
  std::array<RankRange, PawnFile::kMost> ranks_;
};

}  // namespace arbiter
