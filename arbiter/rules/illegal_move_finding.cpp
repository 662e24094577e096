#include "arbiter/rules/illegal_move_finding.h"

#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

// Once the opponent has moved, an illegal move cannot be corrected in rapid and blitz.
std::string standing_article(const GameContext& game) {
  if (game.time_class() == TimeClass::standard || game.laws < Edition::laws2014) return "";
  if (game.laws == Edition::laws2014) return " (A.4b)";
  return game.laws == Edition::laws2023 ? " (A.5.2)" : " (A.4.2)";
}

std::string fate(const GameContext& game, const IllegalEvent& event) {
  if (event.stood) {
    const std::string following = counted(event.followed, "legal half-move", "legal half-moves");
    return "Nobody noticed: " + following + (event.followed == 1 ? " follows" : " follow") +
           ", so the game is judged on from it" + standing_article(game) + ".";
  }
  if (game.settings().after_illegal == AfterIllegal::stop) {
    return "The game is not judged beyond it.";
  }
  if (!event.why.physical) {
    return "What was played instead cannot be told, so the game is not judged beyond it.";
  }
  if (event.followed == 0) return "The game is not judged beyond it: no legal half-move follows.";
  return "Only " + counted(event.followed, "legal half-move", "legal half-moves") +
         (event.followed == 1 ? " follows" : " follow") +
         ", too few to bear it out, so the game is not judged beyond it.";
}

}  // namespace

void complete_illegal_finding(const GameContext& game, const IllegalEvent& event,
                              Finding& finding) {
  const bool after_the_end = event.why.reason == IllegalReason::after_the_end;
  std::string message = finding.move + ": " + finding.message;
  if (!finding.article.empty()) {
    const bool appendix = finding.article.starts_with("Appendix");
    message += (appendix ? " (" : " (Article ") + std::string(finding.article) + ")";
  }
  finding.message = message + ".";
  if (!after_the_end) finding.message += " " + fate(game, event);
  finding.evidence.emplace_back("played_on", event.stood);
  finding.evidence.emplace_back("legal_plies_after", std::int64_t{event.followed});
}

}  // namespace arbiter
