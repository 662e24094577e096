#include "arbiter/rules/unwinnable_win.h"

#include <fmt/core.h>

#include "arbiter/game/ends.h"
#include "arbiter/game/game_winnability.h"
#include "arbiter/winnable/explanation/proof_words.h"
#include "arbiter/wording/wording.h"

namespace arbiter {

Finding& add_unwinnable_win(const Rule& rule, GameContext& game, FindingSink& findings,
                            const std::string& claim, std::string_view article) {
  const std::uint32_t plies = game.replay().plies();
  const Color side = *winner(game.record);
  const Proof proof = game.winnability().prove(plies, side);
  Finding& finding = findings.add(rule, game.place_of_result(), plies);
  if (!article.empty()) finding.article = article;
  finding.move = game.move_text(plies);
  finding.fen = game.fen_after(plies);
  const std::string by_article =
      finding.article.empty() ? "" : fmt::format(" (Article {})", finding.article);
  finding.message = fmt::format("{} {} cannot checkmate by any series of legal moves{}. {}", claim,
                                side_name(side), by_article,
                                proof_words(game.replay().final_position(),
                                            game.replay().move_number(plies + 1), side, proof));
  finding.evidence = {{"why", std::string(method_id(proof.decision.method))},
                      {"winner", std::string(side_name(side))},
                      {"recorded", std::string(pgn::result_text(game.record))}};
  if (const auto since = game.winnability().first_unwinnable_ply(side)) {
    finding.evidence.emplace_back("cannot_win_since", static_cast<std::int64_t>(*since));
  }
  if (const std::string_view ruled = ruling(game); !ruled.empty()) {
    finding.evidence.emplace_back("ruling", std::string(ruled));
    finding.suggestion = fmt::format("Record {}.", ruled);
  }
  if (game.could_win_by_old_laws) {
    finding.severity = Severity::info;
    finding.message +=
        " Before 1 July 1997 only material decided whether a side could win: no fault.";
  }
  if (game.has_other_rules_for_time()) {
    finding.severity = Severity::info;
    finding.message += " The game was played by correspondence, where other rules may hold.";
    finding.suggestion = "See what the rules of the event say about it.";
  }
  return finding;
}

std::string_view drawn_words(const GameContext& game) {
  if (game.has_other_rules_for_time()) return "which over the board is a draw:";
  return game.could_win_by_old_laws ? "which under today's Laws is a draw:"
                                    : "but the game is drawn:";
}

Article illegal_move_article(const GameContext& game) {
  if (game.time_class() == TimeClass::standard) {
    // The Laws of 1 July 2014 moved Article 7.4 of those of 2009 to 7.5.
    return {game.laws == Edition::laws2014 ? "7.5b" : "7.4b", "7.5.5", "7.5.5"};
  }
  return {"A.4b", "A.4.2", "A.5.2"};
}

}  // namespace arbiter
