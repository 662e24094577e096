#include "parser/move_sign.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "parser/characters.h"
#include "parser/letter_sign.h"
#include "parser/lost_move.h"
#include "parser/marker.h"
#include "parser/move_word.h"
#include "parser/result.h"
#include "parser/scanning.h"

namespace pgn::internal {
namespace {

constexpr std::string_view kSigns[] = {
    "+/-",     "-/+",     "+/=",      "=/+",      "+-",      "-+",      "+--",      "--+",
    "+=",      "=+",      "=",        "\u2213",   "\u00B1",  "\u2A72",  "\u2A71",   "\u221E",
    "=\u221E", "\u221E=", "=/\u221E", "\u25A1",   "\u2190",  "\u2191",  "\u2192",   "\u2193",
    "\u21C4",  "\u21C6",  "\u21D1",   "\u21D3",   "\u21BA",  "\u21BB",  "\u27F3",   "\u2295",
    "\u2296",  "\u2299",  "\u2A00",   "\u25CB",   "\u25EF",  "\u2020",  "\u2021",   "+",
    "#",       "\xB1",    "\x86",     "\x87",     "+\u2212", "\u2212+", "+/\u2212", "\u2212/+",
    "+\u2013", "\u2013+", "+/\u2013", "\u2013/+", "+\x96",   "\x96+",   "=/&",      "+/&",
    "-/&",     "&/+",     "&/-",
};

// Behind a move; TN is a novelty. In place of one they may stand for a move that could not be read,
// as question marks do, and ~ for any move.
constexpr std::string_view kGlyphs[] = {"\u203C", "\u2047", "\u2048", "\u2049", "~", "TN"};

// Bytes, more than any sign above has.
constexpr std::ptrdiff_t kMostOfSign = 12;

bool is_one_of(std::span<const std::string_view> signs, std::string_view word) {
  return std::find(signs.begin(), signs.end(), word) != signs.end();
}

// "6. + 1-0": what is left of a move.
bool is_rest_of_move(std::string_view word, const GameBuilder& builder) {
  return (word == "+" || word == "#") && builder.follows_number() && builder.dots() != 0;
}

bool is_sign(std::string_view word, const char* end, const GameBuilder& builder) {
  if (is_rest_of_move(word, builder)) return false;
  if (is_one_of(kSigns, word) || is_letter_sign(word.data(), end, builder)) return true;
  return is_one_of(kGlyphs, word) && builder.follows_move() &&
         !lacks_move_of_black(word.data() + word.size(), end, builder);
}

// "!", "?!" and the like, which SAN has. In place of a move, question marks are a move that could
// not be read.
const char* end_of_suffix(const char* at, const char* end, const GameBuilder& builder) {
  const char* stop = at;
  while (stop != end && (*stop == '!' || *stop == '?')) ++stop;
  if (*at == '?' && (!builder.follows_move() || lacks_move_of_black(stop, end, builder))) {
    return nullptr;
  }
  return ends_token(stop, end) ? stop : nullptr;
}

// A forfeit that is the result of the game: "+/-" is no sign there.
bool is_forfeit_at(const char* at, const char* end, const GameBuilder& builder) {
  ResultText result;
  return marker_at(at, end, builder, result) != 0 && is_forfeit(result.result);
}

}  // namespace

const char* scan_move_sign(const char* at, const char* end, GameBuilder& builder) {
  if (*at == '!' || *at == '?') return end_of_suffix(at, end, builder);
  if (is(*at, kDigit) || *at == '*' || *at == '[') return nullptr;
  if (const std::optional<MoveWord> word = move_word_at(at, end)) {
    if (word->mark != CheckMark::none) {
      if (!builder.follows_move()) return nullptr;
      builder.set_check_mark(word->mark);
    }
    builder.add_odd_sign(word->text);
    return word->end();
  }
  const std::string_view sign = view(at, word_end(at, at + std::min(end - at, kMostOfSign)));
  if (!is_sign(sign, end, builder) || is_forfeit_at(at, end, builder)) return nullptr;
  builder.add_odd_sign(sign);
  return at + sign.size();
}

}  // namespace pgn::internal
