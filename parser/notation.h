// How moves are written: by the piece letters of which language, and whether two squares in a row
// are one move or two.
//
//   Notation german{.letters = find_letters("German")};
//   German piece letters K D T L S: "Sf3" is the knight's move Nf3.
//
// English, which PGN prescribes, always comes first. Another notation is tried only for a game
// whose moves do not make sense otherwise (the arbiter knows that, the parser does not).

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "parser/vocabulary.h"

namespace pgn {

/// One way to write a kind of piece.
struct PieceLetter {
  std::string_view text;  // "S", "Кр", a figurine; UTF-8
  Kind kind;
};

/// The letters that one or several languages share.
struct PieceLetters {
  std::string_view languages;            // "German, Croatian, Danish, Norwegian or Swedish"
  std::string_view shown;                // "K D T L S": king, queen, rook, bishop, knight
  std::span<const PieceLetter> letters;  // longer texts before those they begin with
  bool cyrillic = false;  // the letters a, c, e, x and O may be the Cyrillic ones that look alike
};

/// English letters first, then those of other languages, then figurines.
std::span<const PieceLetters> all_piece_letters();
const PieceLetters& english_letters();

struct Notation {
  const PieceLetters* letters = &english_letters();
  /// "e4e5" is 1. e4 e5 with the blank left out, not a move from e4 to e5.
  bool short_moves = false;

  bool is_usual() const { return letters == &english_letters() && !short_moves; }
};

/// The beginning of a token in English letters, with typographic dashes and signs made plain.
class EnglishText {
 public:
  static constexpr std::size_t kMost = 40;  // bytes of a move with its signs, and more

  /// Takes at most kMost bytes of [begin, end), which must begin where a move could. O(1).
  EnglishText(const char* begin, const char* end, const PieceLetters& letters);

  const char* begin() const { return text_; }
  const char* end() const { return text_ + size_; }
  /// Where in the source the byte `at` (of this text, or its end) comes from.
  const char* source_of(const char* at) const { return source_ + origin_[at - text_]; }
  /// Typography was made plain in the first `size` bytes.
  bool is_plain(std::size_t size) const { return size <= first_sign_; }

 private:
  void add(char c, std::size_t offset);

  char text_[kMost + 1];
  std::uint8_t origin_[kMost + 1];
  std::size_t size_ = 0;
  std::size_t first_sign_ = kMost + 1;
  const char* source_;
};

/// A token in English letters as far as it can be told; the token itself in English.
std::string in_english(std::string_view token, const PieceLetters& letters);

}  // namespace pgn
