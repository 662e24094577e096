#include <algorithm>

#include "arbiter/ends.h"
#include "arbiter/game_context.h"
#include "arbiter/rules/missed_draw.h"
#include "arbiter/rules/rules.h"
#include "arbiter/winnable/proof_words.h"

namespace arbiter {
namespace {

// The mechanism that material alone does not explain, if there is one.
Method harder(Method a, Method b) { return a == Method::material ? b : a; }

// The sentences of `words` that do not stand in `said` already, with a blank in front of each.
std::string without_repetition(std::string_view words, std::string_view said) {
  std::string rest;
  while (!words.empty()) {
    const std::size_t end = std::min(words.find(". "), words.size() - 1) + 1;
    const std::string_view sentence = words.substr(0, end);
    if (said.find(sentence) == std::string_view::npos) rest += " " + std::string(sentence);
    words.remove_prefix(std::min(end + 1, words.size()));
  }
  return rest;
}

void check(const Rule& rule, GameContext& game, FindingSink& findings) {
  if (!game.ends.dead || !moves_follow(game, *game.ends.dead)) return;
  const std::uint32_t ply = *game.ends.dead;
  const GameEnd& end = game.ends.end;
  if (game.ends.dead_is_end ? end.kind != EndKind::dead_position : end.kind != EndKind::none) {
    return;
  }
  const Proof white = game.winnability().prove(ply, Color::white);
  const Proof black = game.winnability().prove(ply, Color::black);
  const Position position = game.replay().position_after(ply);
  const std::uint32_t number = game.replay().move_number(ply + 1);
  Finding& finding = add_missed_draw(rule, game, findings, ply);
  finding.message =
      "The game ended here in a dead position: neither side can checkmate by any "
      "series of legal moves (Article " +
      std::string(finding.article) + "). ";
  const std::string white_words = proof_words(position, number, Color::white, white);
  const std::string black_words = proof_words(position, number, Color::black, black);
  finding.message += white_words + without_repetition(black_words, white_words);
  finding.evidence.emplace_back(
      "why", std::string(method_id(harder(white.decision.method, black.decision.method))));
  if (game.ends.dead_is_end) return;
  finding.severity = Severity::info;
  finding.message += " Before 1 July 1997 only material made a position dead: no fault.";
}

}  // namespace

const Rule kD402DeadPositionMissed = {
    .id = "D402",
    .name = "dead-position-missed",
    .group = RuleGroup::draws,
    .severity = Severity::error,
    .on_by_default = true,
    .article = {"5.2b", "5.2.2", "5.2.2"},
    .summary = "moves follow the first dead position",
    .why =
        "When neither player can checkmate the other's king by any series of legal moves, "
        "however bad, the position is dead and the game is drawn at that moment. Bare kings, a "
        "lone bishop or knight and bishops of one square colour are the common cases; a forced "
        "capture of the last man that could mate and a wall of locked pawns are the others. Each "
        "finding rests on a proof, never on a search that found no mate.",
    .fix = "The result is a draw, from this move on.",
    .triggers = trigger::kEnd,
    .check = check,
};

}  // namespace arbiter
