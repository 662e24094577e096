// When a game was played, as its tags say, in whatever form they have the date.

#pragma once

#include <cstdint>
#include <string_view>

#include "parser/date.h"
#include "parser/game_text.h"

namespace arbiter {

struct GameDate {
  pgn::Date first;             // The earliest date that is left open; year 0: all are.
  std::int16_t last_year = 0;  // The latest year; another one for "199?".
};

/// What the value of a date's tag says, in whatever form: "2024.05.11", "11.05.2024", "199?".
GameDate date_in_any_form(std::string_view value);

/// The date that decides the edition: of Date, EventDate and UTCDate the first that names a year,
/// in whatever form, else the first that names some digits of one: a decade, a century.
GameDate game_date(const pgn::GameText& game);

}  // namespace arbiter
