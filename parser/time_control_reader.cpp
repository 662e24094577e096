#include "parser/time_control_reader.h"

#include <algorithm>

#include "parser/ascii.h"

namespace pgn::internal {
namespace {

// "12.3456" in thousandths; nothing if there are more than nine digits before the point.
std::optional<std::int64_t> thousandths(std::string_view number) {
  constexpr std::size_t kDigits = 9;
  const std::size_t point = std::min(number.find('.'), number.size());
  std::string_view whole = number.substr(0, point);
  whole = trim_left(whole, "0");
  if (whole.size() > kDigits) return std::nullopt;

  std::int64_t value = 0;
  for (const char digit : whole) value = value * 10 + (digit - '0');
  for (std::size_t i = 1; i <= 3; ++i) {
    value = value * 10 + (point + i < number.size() ? number[point + i] - '0' : 0);
  }
  return value;
}

}  // namespace

bool TimeControlReader::read_number(std::string_view digits) {
  const auto from = static_cast<std::size_t>(digits.data() - begin);
  const std::optional<std::int64_t> value = thousandths(digits);
  if (!value) return fail(TimeControlErrorCode::number_too_large, from, from + digits.size());
  number = *value;
  number_begin = from;
  number_end = from + digits.size();
  return true;
}

}  // namespace pgn::internal
