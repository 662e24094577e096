#include <algorithm>

#include "arbiter/game_context.h"
#include "arbiter/rules/rules.h"
#include "arbiter/rules/wording.h"

namespace arbiter {
namespace {

// A field of that many digits, question marks for 0.
std::string field(int value, std::size_t digits) {
  if (value == 0) return std::string(digits, '?');
  const std::string text = std::to_string(value);
  return std::string(digits - std::min(digits, text.size()), '0') + text;
}

std::string as_tag_value(const pgn::Date& date) {
  return field(date.year, 4) + "." + field(date.month, 2) + "." + field(date.day, 2);
}

void check(const Rule& rule, GameContext& game, FindingSink& findings) {
  const pgn::Tag* const tag = game.text().find(pgn::TagName::date);
  if (tag == nullptr) return;
  const pgn::DateResult read = pgn::parse_date(tag->value);
  if (read.standard) return;
  Finding& finding = findings.add(rule, tag->begin, 0);
  finding.message = "The Date is " + quoted(tag->value) + ", which is not a date as YYYY.MM.DD";
  finding.evidence = {{"date", std::string(tag->value)}};
  if (read.date) {
    const std::string expected = as_tag_value(*read.date);
    finding.message += "; it was read as " + expected + ".";
    finding.evidence.emplace_back("expected", expected);
    finding.suggestion = "Write [Date \"" + expected + "\"], if that is what is meant.";
  } else {
    finding.message += "; it was not understood.";
    finding.suggestion = "Write year, month and day as YYYY.MM.DD, with ? for what is not known.";
  }
}

}  // namespace

const Rule kS117Date = {
    .id = "S117",
    .name = "date",
    .group = RuleGroup::text,
    .severity = Severity::info,
    .on_by_default = false,
    .severity_varies =
        "warning for a day that no calendar has, as 2024.02.31, in Date, UTCDate or "
        "EventDate; any other form of the date is only told when the rule is selected, as "
        "info",
    .article = {},
    .summary = "the Date tag is not YYYY.MM.DD with ? for what is not known",
    .why =
        "PGN dates run from the year to the day with points between, so that they can be read in "
        "one way only and sorted as text; 04/01/2023 is a day in January or in April. The date "
        "also decides which edition of the Laws a game is judged by, and a date that is not "
        "understood leaves that open. Off unless it is asked for.",
    .fix =
        "Write four digits for the year and two each for month and day, as in 2023.04.01; a part "
        "that is not known is written ??, as in 2023.04.??.",
    .triggers = trigger::kAlways,
    .check = check,
};

}  // namespace arbiter
