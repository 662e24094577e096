#include "arbiter/rules/after_illegal.h"

#include <fmt/core.h>

namespace arbiter {

bool arbiter_may_have_to_draw(const GameContext& game) {
  return game.time_class() != TimeClass::standard && game.laws != Edition::old;
}

void add_duty_to_draw(const Rule& rule, const GameContext& game, FindingSink& findings,
                      std::uint32_t ply, std::uint32_t illegal_ply, const std::string& what) {
  Finding& finding = findings.add(rule, game.place_of_ply(ply), ply);
  finding.move = game.move_text(ply);
  finding.fen = game.fen_after(ply);
  const std::string since =
      illegal_ply == 0 ? "as in the position the game starts from"
                       : fmt::format("as after the illegal move {}", game.move_text(illegal_ply));
  finding.message = fmt::format(
      "After {} {}, {}. In {} chess an arbiter who saw it had to declare the game drawn at this "
      "point (Article {}). Nobody did; the result is not affected.",
      finding.move, what, since, time_class_id(game.time_class()), finding.article);
  finding.evidence.emplace_back("illegal_ply", static_cast<std::int64_t>(illegal_ply));
  finding.evidence.emplace_back("draw_ply", static_cast<std::int64_t>(ply));
}

}  // namespace arbiter
