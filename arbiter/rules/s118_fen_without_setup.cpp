#include <fmt/core.h>

#include "arbiter/game/game_context.h"
#include "arbiter/record/record.h"
#include "arbiter/rules/rules.h"
#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

// The FEN could not be the start, but is the end (Judge).
bool fen_is_of_end(const GameContext& game) { return !game.fen && !game.fen_error; }

void report_fen_of_end(const Rule& rule, const GameContext& game, FindingSink& findings) {
  Finding& finding = findings.add(rule, game.text().find(pgn::TagName::fen)->begin, 0);
  finding.evidence = {{"fen", true}, {"of_end", true}};
  finding.message =
      "The FEN is that of the position after the last move, not of the one before the first; the "
      "moves were played from the initial position.";
  finding.suggestion = "Remove the FEN tag, and SetUp with it.";
}

void report_fen(const Rule& rule, const GameContext& game, FindingSink& findings) {
  const pgn::Tag* const setup = game.text().find(pgn::TagName::setup);
  Finding& finding = findings.add(rule, game.text().find(pgn::TagName::fen)->begin, 0);
  finding.evidence = {{"fen", true}};
  const std::string_view effect = game.fen ? "; the FEN counts all the same" : "";
  if (setup == nullptr) {
    finding.message = fmt::format("The game has a FEN tag but no tag SetUp \"1\"{}.", effect);
    finding.suggestion = "Add [SetUp \"1\"].";
  } else {
    finding.message = fmt::format("The game has a FEN tag, but SetUp says {} instead of \"1\"{}.",
                                  quoted(setup->value), effect);
    finding.evidence.emplace_back("setup", std::string(setup->value));
    finding.suggestion = "Write [SetUp \"1\"], or remove the FEN if it is not this game's.";
  }
}

// The moves do not fit the initial position either.
bool start_is_unknown(const GameContext& game) {
  return !game.board_is_judged && unjudged_variant(game.text()).empty();
}

void check_s118(const Rule& rule, GameContext& game, FindingSink& findings) {
  const bool has_fen = fen_tag(game.text()) != nullptr;
  const pgn::Tag* const setup = game.text().find(pgn::TagName::setup);
  const bool set_up = setup != nullptr && setup->value == "1";
  if (has_fen && game.board_is_judged && fen_is_of_end(game)) {
    report_fen_of_end(rule, game, findings);
  } else if (has_fen && !set_up) {
    report_fen(rule, game, findings);
  }
  if (has_fen || !set_up) return;
  const bool has_empty_fen = game.text().find(pgn::TagName::fen) != nullptr;
  Finding& finding = findings.add(rule, setup->begin, 0);
  finding.message =
      fmt::format("SetUp \"1\" announces a position of its own, but {}; {}.",
                  has_empty_fen ? "the FEN tag gives none" : "there is no FEN tag",
                  start_is_unknown(game)
                      ? "the moves do not fit the initial position either, so they are not judged"
                      : "the initial position is assumed");
  finding.evidence = {{"fen", false}, {"setup", std::string(setup->value)}};
  finding.suggestion =
      fmt::format("{}, or remove SetUp if the game began in the initial position.",
                  has_empty_fen ? "Write the FEN into its tag" : "Add the FEN tag");
}

}  // namespace

const Rule kS118FenWithoutSetup = {
    .id = "S118",
    .name = "fen-without-setup",
    .group = RuleGroup::text,
    .severity = Severity::info,
    .on_by_default = true,
    .article = {},
    .summary = "a FEN tag without SetUp \"1\", or SetUp \"1\" without a FEN tag",
    .why =
        "PGN requires both tags when a game does not start from the initial position: SetUp "
        "\"1\" to announce it and FEN to give it. Programs that look at SetUp alone ignore the "
        "FEN without it and find the first move illegal. Here a FEN counts whatever SetUp says; "
        "with SetUp alone the position is lost: the moves are played from the initial position, "
        "and where they do not fit it, nothing is said about them. Some programs write the "
        "position at the end into the FEN: not even the first move can be played from it, and all "
        "of them lead there from the initial position. It is the start then.",
    .fix = "Add the missing tag, or remove both where the game began in the initial position.",
    .triggers = trigger::kFen,
    .check = check_s118,
};

}  // namespace arbiter
