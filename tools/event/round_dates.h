// What Round and Date tags say, and whether two games may have been played in one round.

#pragma once

#include <cstdint>
#include <string_view>

#include "parser/ascii.h"
#include "parser/date.h"

namespace tools {

/// Days since 1970-01-01; unknown months and days count as the first. The year must be known.
std::int32_t day_number(const pgn::Date& date);

/// The date of a Date tag; year 0 if it is not known.
pgn::Date date_of(std::string_view tag);

/// Days between the first and the last game of a round: one is sometimes postponed, or a file has
/// the date of the next day after midnight.
inline constexpr int kLongestRound = 2;

/// Without blanks at the ends; at once if there are none, as nearly always.
inline std::string_view trimmed(std::string_view text) {
  const bool plain = !text.empty() && text.front() > ' ' && text.back() > ' ';
  return plain ? text : pgn::trim(text);
}

/// The integer part of a Round tag, "5" or "5.2"; 0 if it does not begin with one, or above 999,
/// which are years and numbers of games.
std::uint32_t round_number(std::string_view tag);
inline bool has_round(std::string_view tag) { return round_number(tag) != 0; }

/// What is known of the dates does not contradict it.
bool may_be_one_round(const pgn::Date& a, const pgn::Date& b);

}  // namespace tools
