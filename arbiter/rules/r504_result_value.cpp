#include <fmt/core.h>

#include "arbiter/game/game_context.h"
#include "arbiter/record/record.h"
#include "arbiter/rules/rules.h"
#include "arbiter/rules/settled_result.h"
#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

std::string_view meaning(pgn::Result result) {
  switch (result) {
    case pgn::Result::white_by_forfeit:
      return "White won by forfeit";
    case pgn::Result::black_by_forfeit:
      return "Black won by forfeit";
    case pgn::Result::both_forfeit:
      return "both players forfeited";
    case pgn::Result::both_lose:
      return "both players lost";
    case pgn::Result::half_to_white:
      return "White was given half a point, Black none";
    case pgn::Result::half_to_black:
      return "Black was given half a point, White none";
    case pgn::Result::white_wins:
      return "White won";
    case pgn::Result::black_wins:
      return "Black won";
    case pgn::Result::draw:
      return "a draw";
    case pgn::Result::unfinished:
      return "an unfinished game";
    case pgn::Result::none:
      break;
  }
  return "";
}

bool is_pgn_result(pgn::Result result) {
  return result == pgn::Result::white_wins || result == pgn::Result::black_wins ||
         result == pgn::Result::draw || result == pgn::Result::unfinished;
}

void check_r504(const Rule& rule, GameContext& game, FindingSink& findings) {
  const pgn::GameText& text = game.text();
  const pgn::Tag* tag = text.find(pgn::TagName::result);
  const pgn::ResultText tagged = tag == nullptr ? pgn::ResultText{pgn::Result::unfinished, true}
                                                : pgn::read_result(tag->value);
  const bool marker_is_odd = !text.marker.empty() && !text.marker_result.standard;
  if (tagged.standard && !marker_is_odd) return;
  // International draughts has 2-0, 1-1 and 0-2.
  if (is_draughts(text)) return;
  const std::string_view value = tagged.standard ? text.marker : tag->value;
  const pgn::Result result = tagged.standard ? text.marker_result.result : tagged.result;
  Finding& finding = findings.add(rule, game.place_of_result(), game.replay().plies());
  const std::string words(meaning(result));
  if (result == pgn::Result::none) {
    finding.message = fmt::format("The result {} is not one that PGN knows.", quoted(value));
  } else {
    finding.message =
        fmt::format("The result is written {}, understood as: {}.", quoted(value), words);
    if (is_pgn_result(result)) {
      finding.suggestion = fmt::format("Write {}.", pgn::result_text(result));
    } else {
      finding.severity = Severity::info;
    }
  }
  finding.evidence = {{"value", std::string(value)}, {"understood_as", words}};
}

}  // namespace

const Rule kR504ResultValue = {
    .id = "R504",
    .name = "result-value",
    .group = RuleGroup::results,
    .severity = Severity::warning,
    .on_by_default = true,
    .severity_varies =
        "warning for a text that is not a result, or a misspelt one; info for the results that the "
        "glossary of the Laws has beside those of PGN: the forfeits +/-, -/+ and -/-, 0-0, "
        "½-0 and 0-½",
    .article = {},
    .summary = "the result is none of 1-0, 0-1, 1/2-1/2 and *",
    .why =
        "PGN knows four results. Others are understood where they have one meaning: 1/2 and "
        "½-½ are draws, and the forfeits (+/-, -/+, -/-), 0-0, ½-0 and 0-½ that the Laws' "
        "glossary allows are information only. A value that is not a result leaves the game "
        "without a record.",
    .fix = "Write one of the four values; say in the Termination tag how the game ended.",
    .triggers = trigger::kOddResult,
    .check = check_r504,
    .correction =
        "With --results, writes the result for an empty value or a question mark if the last move "
        "ended the game on the board.",
    .correct = correct_result,
};

}  // namespace arbiter
