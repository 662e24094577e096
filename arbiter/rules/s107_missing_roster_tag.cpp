#include <fmt/core.h>

#include "arbiter/game/game_context.h"
#include "arbiter/rules/rules.h"

namespace arbiter {
namespace {

struct RosterTag {
  pgn::TagName tag;
  std::string_view name;
  std::string_view unknown;  // its value when nothing is known
};

constexpr RosterTag kRoster[] = {
    {pgn::TagName::event, "Event", "?"},        {pgn::TagName::site, "Site", "?"},
    {pgn::TagName::date, "Date", "????.??.??"}, {pgn::TagName::round, "Round", "?"},
    {pgn::TagName::white, "White", "?"},        {pgn::TagName::black, "Black", "?"},
    {pgn::TagName::result, "Result", "*"},
};

// The marker says what the Result tag should be; the other values are unknown.
std::string_view likely_value(const RosterTag& missing, const pgn::GameText& text) {
  if (missing.tag != pgn::TagName::result) return missing.unknown;
  const std::string_view marked = pgn::result_text(text.marker_result.result);
  return marked.empty() ? missing.unknown : marked;
}

void check_s107(const Rule& rule, GameContext& game, FindingSink& findings) {
  const pgn::GameText& text = game.text();
  const char* const place = text.tags.empty() ? text.text.data() : text.tags.front().begin;
  for (const RosterTag& expected : kRoster) {
    if (text.find(expected.tag) != nullptr) continue;
    Finding& finding = findings.add(rule, place, 0);
    finding.message = fmt::format(
        "The tag {}, one of the seven every game should have, is missing.", expected.name);
    finding.evidence = {{"tag", std::string(expected.name)}};
    finding.suggestion =
        fmt::format("Add [{} \"{}\"].", expected.name, likely_value(expected, text));
  }
}

}  // namespace

const Rule kS107MissingRosterTag = {
    .id = "S107",
    .name = "missing-roster-tag",
    .group = RuleGroup::text,
    .severity = Severity::info,
    .on_by_default = false,
    .article = {},
    .summary = "one of Event, Site, Date, Round, White, Black, Result is absent",
    .why =
        "PGN for archives has seven tags in every game: Event, Site, Date, Round, White, Black "
        "and Result, in this order. Databases find and tell games apart by them, and the date "
        "decides here which edition of the Laws a game is judged by. Many files leave some out "
        "on purpose, so the rule is off unless it is selected.",
    .fix =
        "Add the tag. What is not known is written ?, an unknown date ????.??.??, an unknown "
        "result *.",
    .triggers = trigger::kAlways,
    .check = check_s107,
};

}  // namespace arbiter
