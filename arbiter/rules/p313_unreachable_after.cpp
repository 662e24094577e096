#include <fmt/core.h>

#include "arbiter/game/game_legality.h"
#include "arbiter/legality/explanation/sentence.h"
#include "arbiter/legality/immediate/basic_facts.h"
#include "arbiter/legality/immediate/fen_position.h"
#include "arbiter/legality/immediate/passes_basic.h"
#include "arbiter/record/record.h"
#include "arbiter/rules/position_finding.h"
#include "arbiter/rules/rules.h"
#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

// Illegal moves of a game after which the position is examined. A safety limit: games of people
// have one or two, a made-up one can have thousands.
constexpr int kMostExamined = 64;

struct Unreachable {
  const Rule* rule = nullptr;  // null: it may be reached
  std::string sentence;
  Bitboard men = 0;
};

// A FEN that does not set up the standard array does not say which array its game began from.
StartArray array_to_judge_by(const GameContext& game) {
  if (game.start().kind != StartKind::standard || says_chess960(game.text())) {
    return StartArray::any;
  }
  return StartArray::standard;
}

// The first proof that the position cannot be reached.
Unreachable find_unreachable(GameContext& game, const Position& position) {
  const RetroPosition retro{position, Square::none};
  const std::vector<BasicFact> facts = game.legality().faults(retro);
  if (!facts.empty()) {
    return {&rule_of(facts.front().fault), facts.front().sentence, facts.front().men};
  }
  if (!passes_basic(retro)) return {};  // the checker did not confirm the fault
  const std::vector<Refutation> refutations =
      game.legality().refute(retro, array_to_judge_by(game));
  if (refutations.empty()) return {};
  const Fact& fact = refutations.front().fact;
  return {&rule_of(fact), sentence(refutations.front(), retro), men_concerned(fact)};
}

// A game that starts from an illegal position is not reported: its later positions prove nothing.
bool starts_legally(GameContext& game) {
  if (game.fen_error) return false;
  if (!game.fen) return true;
  return basic_facts(*game.fen, game.start()).empty() &&
         game.legality().refute_start(*game.fen, game.start(), start_array_of(game)).empty();
}

void check_p313(const Rule& rule, GameContext& game, FindingSink& findings) {
  if (game.settings().legality == Legality::off) return;
  int examined = 0;
  for (const IllegalEvent& event : game.replay().illegal()) {
    if (!event.stood) continue;
    if (++examined > kMostExamined) return;
    const Position position = game.replay().position_after(event.ply);
    const Unreachable found = find_unreachable(game, position);
    if (found.rule == nullptr || !starts_legally(game)) continue;
    Finding& finding = findings.add(rule, game.place_of_ply(event.ply), event.ply);
    finding.move = game.move_text(event.ply);
    finding.fen = game.fen_after(event.ply);
    finding.message = fmt::format(
        "After the illegal move {} the position is one that no series of legal moves reaches. {}",
        finding.move, found.sentence);
    finding.evidence = {{"rule", std::string(found.rule->id)},
                        {"men", men_evidence(position, found.men)}};
  }
}

}  // namespace

const Rule kP313UnreachableAfter = {
    .id = "P313",
    .name = "unreachable-after",
    .group = RuleGroup::positions,
    .severity = Severity::info,
    .on_by_default = true,
    .article = {"3.10c", "3.10.3", "3.10.3"},
    .summary = "after an illegal move that stands, legal play cannot reach the position",
    .why =
        "An illegal move that nobody noticed in time was played on from. Most often the "
        "position it led to could have come about legally as well; where it could not, it is "
        "an illegal position, and the evidence names the rule (P302 to P312) that shows it. "
        "The positions that follow are judged as they stand.",
    .fix =
        "Nothing is wrong with the record beyond the illegal move itself. If the move was "
        "written down wrongly, correct it, and this goes with it.",
    .triggers = trigger::kIllegal,
    .check = check_p313,
};

}  // namespace arbiter
