// The fast path of the SAN leaf of the PGN grammar. Internal to the parser; other code uses san.h.
//
// Most moves are read by usual_moves.h. What that leaves, such as the moves of variations, is
// mostly plain SAN, too, and is read here, the most frequent spellings first. Everything else is
// left to the grammar in san.cpp.

#pragma once

#include <cstring>

#include "parser/characters.h"
#include "parser/san.h"

namespace pgn::internal {

/// Bytes that scan_plain_san may read without checking for the end of the text: more than the
/// longest plain spellings ("Qa1xb2+", "exd8=Q+") and the delimiter after them.
inline constexpr std::ptrdiff_t kSanLookahead = 16;

/// The square of the two bytes at `text`, of which `is_square` holds.
inline Square square_at(const char* text) {
  return static_cast<Square>((text[1] - '1') * 8 + (text[0] - 'a'));
}

/// Reads two bytes.
inline bool is_square(const char* text) {
  return is_file_letter(text[0]) && is_rank_digit(text[1]);
}

/// Of an English capital; none for any other.
constexpr Kind kind_of_letter(char letter) {
  switch (letter) {
    case 'N':
      return Kind::knight;
    case 'B':
      return Kind::bishop;
    case 'R':
      return Kind::rook;
    case 'Q':
      return Kind::queen;
    case 'K':
      return Kind::king;
    case 'P':
      return Kind::pawn;
    default:
      return Kind::none;
  }
}

// The parts of a plain move, from `p` on. Each returns where its part ends, or null.

/// e4, exd5, e8=Q.
[[gnu::always_inline]] inline const char* scan_plain_pawn_move(const char* p, San& san) {
  if (p[1] == 'x') {
    san.from_file = static_cast<File>(*p - 'a');
    san.capture = true;
    p += 2;
  }
  if (!is_square(p)) return nullptr;
  san.kind = Kind::pawn;
  san.to = square_at(p);
  p += 2;
  if (*p == '=' && p[1] != 'K' && p[1] != 'P' && kind_of_letter(p[1]) != Kind::none) {
    san.promotion = kind_of_letter(p[1]);
    p += 2;
  }
  return *p == '(' ? nullptr : p;  // perhaps "e8(Q)"
}

/// "O-O" stands at `p`, perhaps the front of "O-O-O".
[[gnu::always_inline]] inline const char* scan_plain_castling(const char* p, San& san) {
  san.kind = Kind::king;
  san.form = SanForm::castle_kingside;
  p += 3;
  if (p[0] == '-' && p[1] == 'O') {
    san.form = SanForm::castle_queenside;
    p += 2;
  }
  return p;
}

/// Nf3, Nxf3, Nbd7, R1xd5, Qh4e1.
[[gnu::always_inline]] inline const char* scan_plain_piece_move(const char* p, San& san) {
  san.kind = kind_of_letter(*p);
  if (san.kind == Kind::none || san.kind == Kind::pawn) return nullptr;
  ++p;
  // A file followed by a rank is the target unless a second square follows.
  const bool plain = is_square(p) && !is_file_letter(p[2]) && p[2] != 'x';
  if (!plain) {
    if (is_file_letter(*p) && !is_square(p)) {
      san.from_file = static_cast<File>(*p++ - 'a');
    } else if (is_rank_digit(*p)) {
      san.from_rank = static_cast<Rank>(*p++ - '1');
    } else if (is_square(p)) {
      san.from_file = static_cast<File>(*p++ - 'a');
      san.from_rank = static_cast<Rank>(*p++ - '1');
    }
    if (*p == 'x') {
      san.capture = true;
      ++p;
    }
    if (!is_square(p)) return nullptr;
  }
  san.to = square_at(p);
  return p + 2;
}

/// `begin` must be followed by kSanLookahead readable bytes. Returns the end of the move, or null
/// if it is not one of the plain spellings; then `san` is undefined.
inline const char* scan_plain_san(const char* begin, San& san) {
  const char* p = begin;
  if (is_file_letter(*p)) {
    p = scan_plain_pawn_move(p, san);
  } else if (*p == 'O' && std::memcmp(p, "O-O", 3) == 0) {
    p = scan_plain_castling(p, san);
  } else {
    p = scan_plain_piece_move(p, san);
  }
  if (p == nullptr) return nullptr;
  if (*p == '+') {
    san.mark = CheckMark::check;
    ++p;
  } else if (*p == '#') {
    san.mark = CheckMark::mate;
    ++p;
  }
  return is(*p, kDelimiter) ? p : nullptr;
}

/// Reads a move at `begin`; returns its end, or null if there is none. The bytes up to
/// `readable_end` may be looked at; if it is not `end`, a line end stands before `end`.
inline const char* scan_san(const char* begin, const char* end, const char* readable_end,
                            San& san) {
  if (readable_end - begin >= kSanLookahead) {
    const char* stop = scan_plain_san(begin, san);
    if (stop != nullptr) return stop;
  }
  san = San{};
  return scan_any_san(begin, end, san);
}
inline const char* scan_san(const char* begin, const char* end, San& san) {
  return scan_san(begin, end, end, san);
}

}  // namespace pgn::internal
