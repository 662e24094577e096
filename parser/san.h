// One move as written: SAN (PGN standard 8.2.3) and the other spellings that have one meaning.
//
// This is text, not chess: "Qa9" is no San, "Qa8" is one whether or not a queen can go there. The
// arbiter finds the man that is meant on its board.
//
//   const std::optional<San> san = read_san("Nbxd7+");
//   san->kind == Kind::knight; san->to == Square::d7; san->from_file == File::b; san->capture;

#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "parser/vocabulary.h"

namespace pgn {

enum class CheckMark : std::uint8_t { none, check, mate };

enum class SanForm : std::uint8_t {
  piece,             // Nf3, exd5, e8=Q
  coordinates,       // e2e4, g1-f3: both squares and no letter; the man is whatever stands there
  castle_kingside,   // O-O
  castle_queenside,  // O-O-O
  null_move,         // --, Z0, <>
};

/// Eight bytes, copied freely.
struct San {
  Kind kind = Kind::pawn;
  Square to = Square::none;     // none for castling and null moves
  File from_file = File::none;  // as far as written
  Rank from_rank = Rank::none;
  Kind promotion = Kind::none;  // king and pawn are readable: they are M206, not nonsense
  CheckMark mark = CheckMark::none;
  SanForm form = SanForm::piece;
  bool capture : 1 = false;  // an `x` (or `:`) is written
  bool zeros : 1 = false;    // 0-0 (S110)
  bool odd : 1 = false;      // understood but not SAN (S115)

  friend bool operator==(const San&, const San&) = default;
};
static_assert(sizeof(San) == 8);

/// Reads a move that fills `text` (suffixes such as "!?" and "+-" allowed); nothing if it is none.
std::optional<San> read_san(std::string_view text);

}  // namespace pgn
