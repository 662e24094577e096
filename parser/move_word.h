// Words behind a move, as tokens of their own, that say what SAN has a mark for or does not write
// at all: "ch.", "dis. ch", "mate", "e.p.", "a. p.". Words of printed books and of typed
// scoresheets.

#pragma once

#include <optional>
#include <string_view>

#include "parser/san.h"

namespace pgn {

struct MoveWord {
  std::string_view text;    // without glyphs
  std::string_view glyphs;  // "!" and "?" in the same token: "checkmate!"
  CheckMark mark = CheckMark::none;

  const char* end() const { return glyphs.data() + glyphs.size(); }
};

/// The word that begins at `at`, before `end`, and ends with its token; nothing if there is none.
/// Of two tokens that make one word, the second may be in the next line. O(1) apart from blanks
/// and a run of glyphs.
std::optional<MoveWord> move_word_at(const char* at, const char* end);

}  // namespace pgn
