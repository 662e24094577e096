// Colours, men, files, ranks and squares, for every other file. No rules of chess.
//
// Squares are numbered rank by rank from White's side: `index = rank * 8 + file`, a1 = 0, h1 = 7,
// a2 = 8, h8 = 63. `none` is one past the last value, so it can be held but never indexes a board.
//
//   const Square e4 = make_square(File::e, Rank::fourth);
//   square_name(e4) == "e4";  index(e4) == 28;  file_of(e4) == File::e;
//
// Every function is O(1), never throws and keeps no state.
//
// Source: FIDE Laws 2.1-2.4 (board, files, ranks), PGN standard 8.2.3.1-8.2.3.2 (names of squares
// and men).

#pragma once

#include <cstdint>
#include <string>

namespace pgn {

enum class Color : std::uint8_t { white, black };

inline constexpr Color kColors[] = {Color::white, Color::black};

constexpr Color opposite(Color color) {
  return color == Color::white ? Color::black : Color::white;
}

/// The kinds of men, in the order of their usual value; `none` is "no man".
enum class Kind : std::uint8_t { pawn, knight, bishop, rook, queen, king, none };

enum class File : std::uint8_t { a, b, c, d, e, f, g, h, none };

enum class Rank : std::uint8_t {
  first,
  second,
  third,
  fourth,
  fifth,
  sixth,
  seventh,
  eighth,
  none
};

// clang-format off
enum class Square : std::uint8_t {
  a1, b1, c1, d1, e1, f1, g1, h1,
  a2, b2, c2, d2, e2, f2, g2, h2,
  a3, b3, c3, d3, e3, f3, g3, h3,
  a4, b4, c4, d4, e4, f4, g4, h4,
  a5, b5, c5, d5, e5, f5, g5, h5,
  a6, b6, c6, d6, e6, f6, g6, h6,
  a7, b7, c7, d7, e7, f7, g7, h7,
  a8, b8, c8, d8, e8, f8, g8, h8,
  none
};
// clang-format on

inline constexpr int kSquareCount = 64;

/// 0 for white, 1 for black.
constexpr int index(Color color) { return static_cast<int>(color); }
/// 0 (pawn) to 5 (king); 6 for none.
constexpr int index(Kind kind) { return static_cast<int>(kind); }
/// 0 to 7; 8 for none.
constexpr int index(File file) { return static_cast<int>(file); }
/// 0 to 7; 8 for none.
constexpr int index(Rank rank) { return static_cast<int>(rank); }
/// 0 to 63; 64 for none.
constexpr int index(Square square) { return static_cast<int>(square); }

/// The square where `file` and `rank` cross; `Square::none` if either is none.
constexpr Square make_square(File file, Rank rank) {
  return file == File::none || rank == Rank::none
             ? Square::none
             : static_cast<Square>(index(rank) * 8 + index(file));
}

/// The file of a square; `File::none` for `Square::none`.
constexpr File file_of(Square square) {
  return square == Square::none ? File::none : static_cast<File>(index(square) & 7);
}

/// The rank of a square, seen from White's side; `Rank::none` for `Square::none`.
constexpr Rank rank_of(Square square) { return static_cast<Rank>(index(square) >> 3); }

/// 'a' to 'h'; '-' for none.
constexpr char file_letter(File file) {
  return file == File::none ? '-' : static_cast<char>('a' + index(file));
}

/// '1' to '8'; '-' for none.
constexpr char rank_digit(Rank rank) {
  return rank == Rank::none ? '-' : static_cast<char>('1' + index(rank));
}

/// "a1" to "h8"; "-" for `Square::none`, as FEN writes it. Never allocates (short string).
inline std::string square_name(Square square) {
  if (square == Square::none) return "-";
  return {file_letter(file_of(square)), rank_digit(rank_of(square))};
}

/// The English letter of a kind: 'P', 'N', 'B', 'R', 'Q', 'K'; '-' for none.
constexpr char kind_letter(Kind kind) { return "PNBRQK-"[index(kind)]; }

/// A man: what the Laws call a piece or a pawn together with its colour.
struct Man {
  Color color;
  Kind kind;

  friend constexpr bool operator==(const Man&, const Man&) = default;
};

/// Two values, one for each side, so that no index is ever mistaken for a colour.
///
///   ByColor<int> mates{2, 0};
///   mates[Color::black] == 0;
template <class T>
struct ByColor {
  T white;
  T black;

  constexpr T& operator[](Color color) { return color == Color::white ? white : black; }
  constexpr const T& operator[](Color color) const { return color == Color::white ? white : black; }

  // Not defaulted: clang 14 refuses that for a T whose comparison is not constexpr.
  friend constexpr bool operator==(const ByColor& left, const ByColor& right) {
    return left.white == right.white && left.black == right.black;
  }
};

}  // namespace pgn
