#include "arbiter/legality/immediate/fen_remarks.h"
#include "arbiter/record/record.h"
#include "arbiter/rules/position_finding.h"
#include "arbiter/rules/rules.h"

namespace arbiter {
namespace {

void check_p317(const Rule& rule, GameContext& game, FindingSink& findings) {
  if (!has_position_to_judge(game) || says_chess960(game.text())) return;
  const std::string_view unsaid = event_is_chess960(game.text())
                                      ? "no Variant tag says Chess960, as the Event tag does"
                                      : "nothing names Chess960";
  const std::string sentence = wrong_array_sentence(game.start().position, *game.fen, unsaid);
  if (sentence.empty()) return;
  Finding& finding = add_position_finding(rule, game, findings, sentence);
  finding.evidence = {{"white", back_rank_letters(game.start().position, Color::white)},
                      {"black", back_rank_letters(game.start().position, Color::black)}};
}

}  // namespace

const Rule kP317WrongArray = {
    .id = "P317",
    .name = "wrong-array",
    .group = RuleGroup::positions,
    .severity = Severity::warning,
    .on_by_default = true,
    .article = {"2.3", "2.3", "2.3"},
    .summary =
        "all 32 men stand at home, but the back ranks are not the standard array, and no "
        "Variant tag names Chess960",
    .why =
        "Article 2.3 gives the initial position. A game that starts from another array is "
        "Chess960, and then a Variant tag or castling rights with file letters (HAha) say so, or "
        "the board was set up wrongly. The name of the event is not enough: other programs read "
        "the tag. It says nothing about the legality of the position.",
    .fix = "Add [Variant \"Chess960\"] if that was played; otherwise correct the FEN.",
    .triggers = trigger::kFen,
    .check = check_p317,
};

}  // namespace arbiter
