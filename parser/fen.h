// Forsyth-Edwards Notation: one position on one line.
//
// Read are FEN and the opening fields of EPD (PGN standard 16.1 and 16.2), X-FEN and Shredder-FEN:
//
//   placement side [castling [en-passant [half-move-clock [full-move-number]]]] [EPD operations]
//
//   rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1       FEN, X-FEN
//   rk2r3/8/8/8/8/8/8/RK2R3 w EAea - 0 1                              Shredder-FEN
//   1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+; id "x"; EPD
//   8/8/4k3/8/8/4K3/8/8 w                                             the shortest form
//
// Fields are separated by any number of blanks (space, tab, CR, LF), which may also surround the
// text. Placement and side are required; missing castling and en passant fields are read as "-",
// with `has_castling` and `has_en_passant` false, missing counters are absent. EPD operations (an
// opcode that begins with a letter and ends with a semicolon somewhere, or anything after a
// semicolon) are accepted and ignored. An opcode that is known, such as bm, needs no semicolon.
//
// Only the syntax is checked, not the position: nine kings, pawns on the last rank, a castling
// right without a rook and an en passant square on rank 5 are all readable, and so is a counter
// that is not a number (see `FenCounter`).
//
//   const FenResult result = parse_fen("8/8/4k3/8/8/4K3/8/8 w - - 0 1");
//   if (const Fen* fen = std::get_if<Fen>(&result)) {
//     fen->board[index(Square::e6)] == Man{Color::black, Kind::king};
//   } else {
//     const FenError& error = std::get<FenError>(result);
//     // error.slice is the text at error.offset; expected(error.code) says what should be there.
//   }

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

#include "parser/vocabulary.h"

namespace pgn {

/// One letter of the castling field, as written.
///
/// K and Q name the outermost rook on the king's side and the queen's side of the king (FEN,
/// X-FEN); A to H name the rook on that file (Shredder-FEN, and X-FEN for an inner rook). Which
/// square that is takes a board, and which side an A-H rook castles to takes the king's file.
struct CastlingRight {
  Color color;  // White for a capital letter.
  char letter;  // K, Q or A-H for White; k, q or a-h for Black.

  /// The file that an A-H letter names; `File::none` for K and Q.
  constexpr File rook_file() const {
    const char upper = color == Color::white ? letter : static_cast<char>(letter - 'a' + 'A');
    return upper >= 'A' && upper <= 'H' ? static_cast<File>(upper - 'A') : File::none;
  }
  /// K or k: the outermost rook on the king's side.
  constexpr bool is_outermost_king_side() const { return letter == 'K' || letter == 'k'; }

  friend constexpr bool operator==(const CastlingRight&, const CastlingRight&) = default;
};

/// The castling field: at most four letters, all different, in the order written.
class CastlingField {
 public:
  static constexpr std::size_t kCapacity = 4;

  constexpr const CastlingRight* begin() const { return rights_.data(); }
  constexpr const CastlingRight* end() const { return rights_.data() + size_; }
  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }

  /// Some right names a rook by its file: Shredder-FEN writes all so, "HAha", and X-FEN those of
  /// inner rooks.
  constexpr bool names_rook_files() const {
    for (const CastlingRight& right : *this) {
      if (right.rook_file() != File::none) return true;
    }
    return false;
  }

  /// Appends a right; false if it is already there or is the fifth.
  constexpr bool add(CastlingRight right) {
    for (const CastlingRight& held : *this) {
      if (held == right) return false;
    }
    if (size_ == kCapacity) return false;
    rights_[size_++] = right;
    return true;
  }

 private:
  std::array<CastlingRight, kCapacity> rights_{};
  std::uint8_t size_ = 0;
};

/// The half-move clock or the full-move number: a value, or why there is none.
struct FenCounter {
  enum class State : std::uint8_t {
    absent,        // The field is missing.
    number,        // `value` is 0 to 999,999,999.
    negative,      // A minus sign and digits.
    too_large,     // Digits, above 999,999,999.
    not_a_number,  // Anything else ("-", "x", "1.5").
  };

  State state = State::absent;
  std::int64_t value = 0;  // 0 unless `state` is `number`.
  std::string_view text;   // As written, a view into the parsed text; empty if absent.
  std::size_t offset = 0;  // Byte offset of `text`; 0 if absent.
};

/// A FEN as read. Its counters hold views into the parsed text, which must outlive their use.
struct Fen {
  std::array<std::optional<Man>, kSquareCount> board{};  // By `index(Square)`.
  Color side_to_move = Color::white;
  CastlingField castling;
  Square en_passant = Square::none;  // Any of the 64 squares is readable.
  bool has_castling = false;         // The field is there, if only as a dash.
  bool has_en_passant = false;
  FenCounter halfmove_clock;   // In half-moves since the last pawn move or capture.
  FenCounter fullmove_number;  // In moves; 1 at the start of a game.
};

enum class FenErrorCode : std::uint8_t {
  empty,                    // Nothing but blanks.
  bad_placement_character,  // Neither the letter of a man, nor 1-8, nor a slash.
  rank_too_long,            // More than eight squares; the slice is the rank.
  rank_too_short,           // Fewer than eight squares; the slice is the rank.
  too_few_ranks,            // The placement ends before the eighth rank.
  too_many_ranks,           // A slash after the eighth rank; the slice goes on to the next blank.
  too_few_fields,           // No side to move.
  bad_side,                 // Neither "w" nor "b".
  bad_castling,             // Neither "-" nor up to four of KQkq, A-H, a-h, each once.
  bad_en_passant,           // Neither "-" nor a square.
  trailing_text,            // More text after the last field that is no EPD operation.
};

/// Why a text is not a FEN: the first error and its place.
struct FenError {
  FenErrorCode code;
  std::size_t offset;  // In bytes from the start of the parsed text; at most its size.
  /// `text.substr(offset, slice.size())`: the offending character, word or rank. Empty where
  /// something is missing. It may be as long as the text itself, so cut it before showing it.
  std::string_view slice;
};

using FenResult = std::variant<Fen, FenError>;

/// Reads one position. Never throws and never allocates; linear in the size of `text`.
FenResult parse_fen(std::string_view text);

/// One sentence for a person: what was expected in place of the error.
std::string_view expected(FenErrorCode code);

}  // namespace pgn
