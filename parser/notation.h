// How moves are written: with the piece letters of which language, and whether two squares in a row
// are one move or two.
//
//   for (const PieceLetters& letters : all_piece_letters()) {
//     const Notation notation{.letters = &letters};  // German, K D T L S: "Sf3" is Nf3
//   }
//
// English, which PGN requires, always comes first. The arbiter has a game read in another notation
// only if its moves are not legal in English (replay/reading.h).

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

/// The piece letters of a language, or of several that share them.
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

/// The beginning of a token in English letters, with typographic dashes and signs replaced by
/// ASCII.
class EnglishText {
 public:
  /// Bytes of the source. A move in English with its signs has at most 16 (movetext.cpp); letters
  /// and signs of other alphabets take two or three bytes each.
  static constexpr std::size_t kMost = 40;

  /// Reads at most kMost bytes of [begin, end), up to the first blank. O(1).
  EnglishText(const char* begin, const char* end, const PieceLetters& letters);

  const char* begin() const { return text_; }
  const char* end() const { return text_ + size_; }
  /// The place in the source of the byte at `at` (in this text, or its end).
  const char* source_of(const char* at) const { return source_ + origin_[at - text_]; }
  /// The first `size` bytes hold no replaced typographic sign.
  bool is_plain(std::size_t size) const { return size <= first_sign_; }

 private:
  void add(char c, std::size_t offset);

  char text_[kMost + 1];
  std::uint8_t origin_[kMost + 1];
  std::size_t size_ = 0;
  std::size_t first_sign_ = kMost + 1;
  const char* source_;
};

/// The token with its piece letters in English as far as it can be read; unchanged if `letters` are
/// the English ones.
std::string in_english(std::string_view token, const PieceLetters& letters);

}  // namespace pgn
