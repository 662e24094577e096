// Reads a Result tag or a termination marker.
//
// Source: PGN standard 8.1.1.7 (the four values), FIDE Laws, glossary "result" (forfeits, half
// results). Complexity O(1); never throws.

#pragma once

#include <string_view>

#include "parser/vocabulary.h"

namespace pgn {

enum class Result : unsigned char {
  none,              // absent, empty, "?" or not understood: no result at all
  white_wins,        // 1-0
  black_wins,        // 0-1
  draw,              // 1/2-1/2
  unfinished,        // *
  white_by_forfeit,  // +/-
  black_by_forfeit,  // -/+
  both_forfeit,      // -/-
  both_lose,         // 0-0
  half_to_white,     // 1/2-0
  half_to_black,     // 0-1/2
};

/// A result, and whether it is written in the standard's spelling.
struct ResultText {
  Result result = Result::none;
  bool standard = false;
};

/// Reads a whole tag value or token; surrounding blanks are ignored. "1/2", "½-½" (UTF-8 or
/// Latin-1), dashes of other widths and blanks as in "1 - 0" are understood but not standard.
ResultText read_result(std::string_view text);

/// The spelling of a result in PGN or in the glossary of the Laws; "" for none.
std::string_view result_text(Result result);

/// The longest result, standard or not, that `text` begins with, and its `length` in bytes; 0 if
/// there is none. Forfeits and 0-0 are not read, because in movetext they mean something else.
ResultText read_marker(std::string_view text, std::size_t& length);

constexpr bool is_forfeit(Result result) {
  return result == Result::white_by_forfeit || result == Result::black_by_forfeit ||
         result == Result::both_forfeit;
}

}  // namespace pgn
