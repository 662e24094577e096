#include "parser/late_promotion.h"

#include "parser/san.h"
#include "parser/san_scanner.h"
#include "parser/scanning.h"

namespace pgn::internal {

const char* scan_late_promotion(const char* at, const char* end, GameBuilder& builder) {
  if (!builder.awaits_promotion(at)) return nullptr;
  const char* stop = at;
  if (*stop == '=') ++stop;
  while (stop != end && (*stop == ' ' || *stop == '\t')) ++stop;
  const bool in_brackets = stop != end && (*stop == '(' || *stop == '[');
  const char closing = in_brackets && *stop == '[' ? ']' : ')';
  if (in_brackets) ++stop;
  if (in_brackets && stop != end && *stop == '=') ++stop;
  const Kind kind = stop == end ? Kind::none : kind_of_letter(*stop);
  if (kind == Kind::none || kind == Kind::king || kind == Kind::pawn) return nullptr;
  ++stop;
  if (in_brackets && (stop == end || *stop++ != closing)) return nullptr;
  const char* const move_end = stop;
  CheckMark mark = CheckMark::none;
  if (stop != end && (*stop == '+' || *stop == '#')) {
    mark = *stop == '#' ? CheckMark::mate : CheckMark::check;
    ++stop;
  }
  while (stop != end && (*stop == '!' || *stop == '?')) ++stop;
  if (!ends_token(stop, end)) return nullptr;
  const char* const written_end = mark == CheckMark::none ? move_end : stop;
  return builder.set_promotion(kind, mark, written_end) ? stop : nullptr;
}

}  // namespace pgn::internal
