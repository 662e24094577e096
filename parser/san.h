// One move as written: SAN (PGN standard 8.2.3) and other spellings that have only one meaning.
//
// Only the text is read: "Qa9" is not a move, "Qa8" is one whether or not a queen can go there. The
// arbiter finds the man that moves (board/san_resolution.h).
//
//   const std::optional<San> san = read_san("Nbxd7+");
//   san->kind == Kind::knight; san->to == Square::d7; san->from_file == File::b; san->capture;

#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string_view>

#include "parser/vocabulary.h"

namespace pgn {

enum class CheckMark : std::uint8_t { none, check, mate };

enum class SanForm : std::uint8_t {
  piece,             // Nf3, exd5, e8=Q
  coordinates,       // e2e4, g1-f3: both squares and no letter; the man on the first one moves
  file_capture,      // ed, exd: a pawn captures, and only its files are written (file_capture.h)
  castle_kingside,   // O-O
  castle_queenside,  // O-O-O
  null_move,         // --, Z0, <>, 0000
};

/// Eight bytes, copied freely.
struct San {
  Kind kind = Kind::pawn;
  Square to = Square::none;     // none for castling and null moves; of a file capture only its file
  File from_file = File::none;  // as far as written
  Rank from_rank = Rank::none;
  Kind promotion = Kind::none;  // king and pawn are readable: they are M206, not nonsense
  CheckMark mark = CheckMark::none;
  SanForm form = SanForm::piece;
  bool capture : 1 = false;   // an `x` (or `:`) is written
  bool zeros : 1 = false;     // 0-0 (S110)
  bool odd : 1 = false;       // understood but not SAN (S115)
  bool capitals : 1 = false;  // the files are capital letters, as in NF3

  bool is_castling() const {
    return form == SanForm::castle_kingside || form == SanForm::castle_queenside;
  }

  /// A file or rank of departure is written.
  bool says_origin() const;

  friend bool operator==(const San&, const San&) = default;
};
static_assert(sizeof(San) == 8);

// Asked at every move, so both are compared at once.
inline bool San::says_origin() const {
  static_assert(offsetof(San, from_rank) == offsetof(San, from_file) + 1);
  constexpr std::uint16_t kNeither = index(File::none) << 8 | index(Rank::none);
  std::uint16_t both;
  std::memcpy(&both, reinterpret_cast<const char*>(this) + offsetof(San, from_file), sizeof(both));
  return both != kNeither;
}

/// Reads a move that is the whole of `text` (suffixes such as "!?" and "+-" are allowed); nothing
/// if it is not one. Linear; never throws, never allocates.
std::optional<San> read_san(std::string_view text);

namespace internal {

/// The grammar of all spellings: reads a move at `begin` that ends at a delimiter or at `end` into
/// `san`, which must be default-constructed. Returns the end of the move, or null. san_scanner.h
/// reads the plain spellings faster.
const char* scan_any_san(const char* begin, const char* end, San& san);

}  // namespace internal
}  // namespace pgn
