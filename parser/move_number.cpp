#include "parser/move_number.h"

#include <cstdint>
#include <cstring>

#include "parser/characters.h"
#include "parser/lost_move.h"
#include "parser/marker.h"
#include "parser/scanning.h"

namespace pgn::internal {
namespace {

// "1 - 0"
bool is_parted_result(const char* at, const char* digits_end, const char* end,
                      const GameBuilder& builder) {
  const char* const sign = skip_inline_blanks(digits_end, end);
  if (sign == digits_end || sign == end || (is(*sign, kNameChar) && *sign != '-' && *sign != ':')) {
    return false;
  }
  ResultText result;
  return marker_at(at, end, builder, result) != 0;
}

// "0.5-0.5", "0.5 - 0.5"
bool is_half_point_each(const char* at, const char* end, const GameBuilder& builder) {
  ResultText result;
  return starts_with(at, end, "0.5") && marker_at(at, end, builder, result) != 0;
}

bool continues_number(const char* at, const char* end) {
  return ends_token(at, end) || *at == '.' || is_file_letter(*at) ||
         std::strchr("KQRBNO", *at) != nullptr || ellipsis_length(at, end) != 0;
}

}  // namespace

const char* scan_move_number(const char* at, const char* end, GameBuilder& builder) {
  if (is_half_point_each(at, end, builder)) return nullptr;
  std::uint32_t number = 0;
  const char* stop = scan_digits(at, end, number);
  if (!continues_number(stop, end)) return nullptr;
  std::uint8_t dots = 0;
  const char* const digits_end = stop;
  stop = skip_dots(stop, end, dots);
  const bool alone = dots == 0 && ends_token(digits_end, end);
  if (alone && (is_parted_result(at, digits_end, end, builder) ||
                stands_for_move(view(at, digits_end), end, number, builder))) {
    return nullptr;
  }
  builder.add_number(at, number, dots);
  return stop != end && *stop == ' ' ? stop + 1 : stop;
}

}  // namespace pgn::internal
