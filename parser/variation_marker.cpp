#include "parser/variation_marker.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "parser/characters.h"
#include "parser/marker.h"
#include "parser/movetext.h"
#include "parser/result.h"
#include "parser/scanning.h"
#include "parser/variation_end.h"

namespace pgn::internal {
namespace {

// Bytes; a safety limit.
constexpr std::ptrdiff_t kFurthest = std::ptrdiff_t{1} << 16;
// Bytes, another one: "(12)" may stand behind every move, and what closes it is looked for each
// time.
constexpr std::ptrdiff_t kFurthestBehindNumber = 1024;

// A blank, a glyph or a comment; null for what is something else, or does not end before `limit`.
const char* skip(const char* at, const char* limit) {
  if (is(*at, kBlank) || *at == '!' || *at == '?') return at + 1;
  if (*at == '$') return skip_digits(at + 1, limit);
  if (*at != '{' && *at != ';') return nullptr;
  const char* const stop = *at == '{' ? std::find(at, limit, '}') : line_end(at, limit);
  return stop == limit ? nullptr : stop + 1;
}

// Nothing but blanks, glyphs and comments comes before the next parenthesis.
bool reaches_parenthesis(const char* at, const char* end) {
  const char* const limit = at + std::min(end - at, kFurthest);
  while (at != limit && *at != '(' && *at != ')') {
    at = skip(at, limit);
    if (at == nullptr) return false;
  }
  return at != limit;
}

bool close_behind(const char* at, const char* end, GameBuilder& builder) {
  const char* const close = find_close_of_variation(at, end);
  if (close == nullptr) return false;
  builder.set_closed_up_to(close);
  return true;
}

// The result that the tags have, as the last word of its line: it ends the game rather than a
// variation that something else behind it seems to close.
bool ends_line_as_tagged(const char* at, const char* end, const ResultText& result,
                         const GameBuilder& builder) {
  const char* const behind = skip_inline_blanks(at, end);
  if (behind != end && !is(*behind, kLineEnd)) return false;
  return result.result == read_result(builder.game().value(TagName::result)).result;
}

}  // namespace

const char* scan_variation_marker(const char* at, const char* end, GameBuilder& builder) {
  ResultText result;
  const std::size_t length = marker_at(at, end, builder, result);
  if (length == 0) return nullptr;
  const char* const stop = at + length;
  // "1-0; Hastings)": a comment to the end of the line would take the parenthesis with it.
  const char* const text = starts_with(stop, end, ";") ? stop + 1 : stop;
  if (text != stop && close_behind(text, line_of_variation_end(text, end), builder)) return text;
  if (at < builder.closed_up_to() || reaches_parenthesis(stop, end)) return stop;
  if (ends_line_as_tagged(stop, end, result, builder)) return nullptr;
  return close_behind(stop, end, builder) ? stop : nullptr;
}

bool is_parenthesis_of_number(const char* at, const char* end, GameBuilder& builder) {
  if (!builder.follows_number() || !(is(at[-1], kDigit) || at[-1] == '.')) return false;
  const char* const next = skip_inline_blanks(at + 1, end);
  std::uint8_t dots = 0;
  const char* const move = skip_inline_blanks(skip_dots(next, end, dots), end);
  if (!opens_plain_move(move, end)) return false;
  if (builder.depth() == 0 || at < builder.closed_up_to()) return true;
  return close_behind(move, move + std::min(end - move, kFurthestBehindNumber), builder);
}

}  // namespace pgn::internal
