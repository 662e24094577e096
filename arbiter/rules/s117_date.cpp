#include <fmt/core.h>

#include <optional>
#include <string>
#include <string_view>

#include "arbiter/game/game_context.h"
#include "arbiter/record/game_date.h"
#include "arbiter/rules/registry.h"
#include "arbiter/rules/rules.h"
#include "arbiter/wording/wording.h"
#include "parser/ascii.h"

namespace arbiter {
namespace {

constexpr pgn::TagName kDates[] = {pgn::TagName::date, pgn::TagName::event_date,
                                   pgn::TagName::utc_date};

// A field of that many digits; question marks for 0, which is unknown.
std::string field(int value, int digits) {
  if (value == 0) return std::string(static_cast<std::size_t>(digits), '?');
  return fmt::format("{:0{}}", value, digits);
}

std::string as_tag_value(const pgn::Date& date) {
  return fmt::format("{}.{}.{}", field(date.year, 4), field(date.month, 2), field(date.day, 2));
}

// The day that it is with day and month exchanged, as in 2024.31.12; nothing if it is none.
std::optional<pgn::Date> exchanged(std::string_view text) {
  text = pgn::trim(text);
  const std::size_t first = text.find_first_of(".-/");
  const std::size_t last = text.find_last_of(".-/");
  if (first == std::string_view::npos || first == last) return std::nullopt;
  const std::string_view year = text.substr(0, first);
  const std::string_view day = text.substr(first + 1, last - first - 1);
  const std::string_view month = text.substr(last + 1);
  const pgn::DateResult read = pgn::parse_date(fmt::format("{}.{}.{}", year, month, day));
  const bool is_day = read.date && !read.impossible && read.date->month != 0 && read.date->day != 0;
  return is_day ? read.date : std::nullopt;
}

Finding& add_date(const Rule& rule, const pgn::Tag& tag, FindingSink& findings) {
  Finding& finding = findings.add(rule, tag.begin, 0);
  finding.evidence = {{"tag", std::string(tag.name)}, {"date", std::string(tag.value)}};
  return finding;
}

void report_impossible(const Rule& rule, const pgn::Tag& tag, const pgn::Date& date,
                       FindingSink& findings) {
  Finding& finding = add_date(rule, tag, findings);
  const std::string expected = as_tag_value(date);
  finding.message = fmt::format("The {} is {}, a day that no calendar has; it was read as {}.",
                                tag.name, quoted(tag.value), expected);
  finding.evidence.emplace_back("expected", expected);
  const std::optional<pgn::Date> other = exchanged(tag.value);
  finding.suggestion =
      other ? fmt::format("Look the date up; with day and month exchanged it is {}.",
                          as_tag_value(*other))
            : fmt::format("Look the date up; what is not known is written ??, as in {}.", expected);
}

void report_form(const Rule& rule, const pgn::Tag& tag, const pgn::DateResult& read,
                 FindingSink& findings) {
  Finding& finding = add_date(rule, tag, findings);
  finding.severity = Severity::info;
  const pgn::Date first = date_in_any_form(tag.value).first;
  const bool is_read = read.date && read.date->year == first.year;
  // A day is only read where nothing else can be meant.
  if (is_read || first.day != 0) {
    const std::string expected = as_tag_value(is_read ? *read.date : first);
    finding.message =
        fmt::format("The {} is {}, which is not a date as YYYY.MM.DD; it was read as {}.", tag.name,
                    quoted(tag.value), expected);
    finding.evidence.emplace_back("expected", expected);
    finding.suggestion = fmt::format("Write [Date \"{}\"], if that is what is meant.", expected);
  } else {
    finding.message =
        fmt::format("The {} is {}, which is not a date as YYYY.MM.DD; ", tag.name,
                    quoted(tag.value)) +
        (first.year == 0 ? "it was not understood."
                         : fmt::format("it was read as {}, the earliest that it can mean.",
                                       as_tag_value(first)));
    finding.suggestion = "Write year, month and day as YYYY.MM.DD, with ? for what is not known.";
  }
}

void check_s117(const Rule& rule, GameContext& game, FindingSink& findings) {
  for (const pgn::TagName name : kDates) {
    const pgn::Tag* const tag = game.text().find(name);
    if (tag == nullptr || pgn::usual_date(tag->value).year != 0) continue;
    const pgn::DateResult read = pgn::parse_date(tag->value);
    if (read.standard) continue;
    if (read.impossible) {
      report_impossible(rule, *tag, *read.date, findings);
    } else if (name == pgn::TagName::date && game.settings().asked_for[rule_index(rule)]) {
      report_form(rule, *tag, read, findings);
    }
  }
}

}  // namespace

const Rule kS117Date = {
    .id = "S117",
    .name = "date",
    .group = RuleGroup::text,
    .severity = Severity::warning,
    .on_by_default = true,
    .severity_varies =
        "warning for a day that no calendar has, as 2024.02.31, in Date, UTCDate or EventDate; "
        "info for any other form of the Date, which is only reported when the rule is selected",
    .article = {},
    .summary = "a date that no calendar has; if selected, a Date that is not YYYY.MM.DD",
    .why =
        "31 February and month 13 are slips of somebody's pen, in Date, EventDate or UTCDate. The "
        "date decides which edition of the Laws a game is judged by. PGN dates run from the year "
        "to the day with points between, so that they can be read in one way only and sorted as "
        "text; 04/01/2023 is a day in January or in April. A month or day of 00 is taken for "
        "one that is not known. The form is checked, as information, only if the rule is "
        "selected, as with --extend-select S117.",
    .fix =
        "Write four digits for the year and two each for month and day, as in 2023.04.01; a part "
        "that is not known is written ??, as in 2023.04.??.",
    .triggers = trigger::kAlways,
    .check = check_s117,
};

}  // namespace arbiter
