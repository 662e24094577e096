#include "arbiter/record/game_date.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>

#include "parser/ascii.h"

namespace arbiter {

using pgn::TagName;

namespace {

std::string_view trim(std::string_view text) { return pgn::trim(text, pgn::kInlineBlanks); }

// "198?.??.??", "19??" or "1???"; nothing for other texts.
GameDate read_decade(std::string_view text) {
  text = trim(text);
  const std::string_view year = text.substr(0, 4);
  const std::size_t known = std::min(year.find('?'), year.size());
  const bool is_decade = year.size() == 4 && known >= 1 && known < 4 &&
                         std::all_of(year.begin(), year.begin() + known, pgn::is_digit) &&
                         year.find_first_not_of('?', known) == std::string_view::npos &&
                         text.find_first_not_of("?.", 4) == std::string_view::npos;
  if (!is_decade || year.front() == '0') return {};
  std::int16_t first = 0;
  std::int16_t last = 0;
  for (const char c : year) {
    first = static_cast<std::int16_t>(first * 10 + (c == '?' ? 0 : c - '0'));
    last = static_cast<std::int16_t>(last * 10 + (c == '?' ? 9 : c - '0'));
  }
  return {{first, 0, 0}, last};
}

constexpr std::string_view kMonths[] = {"jan", "feb", "mar", "apr", "may", "jun",
                                        "jul", "aug", "sep", "oct", "nov", "dec"};

int month_named(std::string_view word) {
  for (std::size_t i = 0; i < std::size(kMonths); ++i) {
    if (pgn::starts_with_ignoring_case(word, kMonths[i])) return static_cast<int>(i + 1);
  }
  return 0;
}

// A date in another form ("12.05.1985", "May 1985"): its only number of four digits is the year,
// the least number that can be one is the month, if no word names it. The year is 0 if there is
// none.
pgn::Date date_in_other_form(std::string_view text) {
  int year = 0;
  int month = 0;
  int named = 0;
  while (!text.empty()) {
    const bool is_number = pgn::is_digit(text.front());
    const auto end = is_number ? std::find_if_not(text.begin(), text.end(), pgn::is_digit)
                               : std::find_if_not(text.begin(), text.end(), pgn::is_letter);
    const auto size = static_cast<std::size_t>(end - text.begin());
    if (!is_number) {
      if (named == 0) named = month_named(text.substr(0, size));
    } else if (size > 4) {
      return {};
    } else {
      int number = 0;
      for (const char c : text.substr(0, size)) number = number * 10 + (c - '0');
      if (size == 4 && (year != 0 || number < 1000)) return {};
      if (size == 4) year = number;
      const bool may_be_month = size <= 2 && number >= 1 && number <= 12;
      if (may_be_month && (month == 0 || number < month)) month = number;
    }
    text.remove_prefix(std::max<std::size_t>(size, 1));
  }
  if (year == 0) return {};
  return {static_cast<std::int16_t>(year), static_cast<std::int8_t>(named != 0 ? named : month), 0};
}

// Another date or day follows: "2014.12.01-03", "2014.06.28 - 2014.07.04".
bool opens_range(std::string_view rest) {
  rest = trim(rest);
  for (const std::string_view sign : {"-", "/", ",", "\u2013", "\u2014"}) {
    if (!rest.starts_with(sign)) continue;
    rest = trim(rest.substr(sign.size()));
    return !rest.empty() && pgn::is_digit(rest.front());
  }
  return false;
}

// A whole date, with a time or a point behind it ("2014.12.01 18:00", "2014-12-01T18:00:00Z"), or
// the first of several, whose day is then not known; the year is 0 if it is none.
pgn::Date date_before_more(std::string_view text) {
  constexpr std::size_t kLength = std::string_view("YYYY.MM.DD").size();
  text = trim(text);
  if (text.size() <= kLength) return {};
  const bool is_first = opens_range(text.substr(kLength));
  if (!is_first && std::string_view("T .").find(text[kLength]) == text.npos) return {};
  const pgn::DateResult read = pgn::parse_date(text.substr(0, kLength));
  if (!read.date || read.impossible) return {};
  pgn::Date date = *read.date;
  if (is_first) date.day = 0;
  return date;
}

}  // namespace

GameDate date_in_any_form(std::string_view value) {
  const std::optional<pgn::Date> date = pgn::parse_date(value).date;
  if (date && date->year != 0) return {*date, date->year};
  if (!date) {
    if (const pgn::Date whole = date_before_more(value); whole.year != 0) {
      return {whole, whole.year};
    }
    const pgn::Date other = date_in_other_form(value);
    if (other.year != 0) return {other, other.year};
  }
  return read_decade(value);
}

GameDate game_date(const pgn::GameText& game) {
  GameDate decade;
  for (const TagName name : {TagName::date, TagName::event_date, TagName::utc_date}) {
    const pgn::Tag* tag = game.find(name);
    if (tag == nullptr) continue;
    if (const pgn::Date usual = pgn::usual_date(tag->value); usual.year != 0) {
      return {usual, usual.year};
    }
    const GameDate date = date_in_any_form(tag->value);
    if (date.first.year != 0 && date.first.year == date.last_year) return date;
    if (decade.first.year == 0) decade = date;
  }
  return decade;
}

}  // namespace arbiter
