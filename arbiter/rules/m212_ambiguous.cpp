#include <fmt/core.h>

#include "arbiter/board/san_resolution.h"
#include "arbiter/game/game_context.h"
#include "arbiter/rules/illegal_move_finding.h"
#include "arbiter/rules/rules.h"
#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

// More moves than any position has to one square with men of one kind.
constexpr int kMostCandidates = 16;

// The candidate after which the most half-moves of the game can be played, one more if it gives
// check as the check mark says. Empty if two do equally well.
std::string best_candidate(const IllegalCase& found, const GameContext& game) {
  const pgn::GameText& text = game.text();
  const std::size_t at = found.event.ply - 1;
  Move moves[kMostCandidates];
  const int size = matching_moves(found.before, text.moves[at].san, moves, kMostCandidates);
  const bool marked = text.moves[at].san.mark != pgn::CheckMark::none;
  std::size_t longest = 0;
  int best = -1;
  bool tie = false;
  for (int i = 0; i < size; ++i) {
    Position position = found.before;
    position.play(moves[i]);
    std::size_t played = position.in_check() == marked ? 1 : 0;
    for (std::size_t next = at + 1; next < text.moves.size(); ++next, ++played) {
      const Move move = resolve(position, text.moves[next].san);
      if (!move) break;
      position.play(move);
    }
    if (best < 0 || played > longest) {
      best = i;
      longest = played;
      tie = false;
    } else if (played == longest) {
      tie = true;
    }
  }
  return best < 0 || tie ? "" : to_san(found.before, moves[best]);
}

void describe_ambiguous(const IllegalCase& found, const GameContext& game, Finding& finding) {
  const std::string men = the_men(found.before, found.why.men);
  const std::string target = pgn::square_name(found.why.target);
  finding.message =
      count(found.why.men) == 2
          ? fmt::format("both {} can go to {}; the text does not say which", men, target)
          : fmt::format("{} can all go to {}; the text does not say which", men, target);
  finding.evidence.emplace_back("target", target);
  finding.evidence.emplace_back("men", men_evidence(found.before, found.why.men));
  const std::string candidate = best_candidate(found, game);
  if (!candidate.empty()) {
    finding.suggestion =
        fmt::format("{} agrees best with the mark and the moves that follow.", candidate);
  }
}

void check_m212(const Rule& rule, GameContext& game, FindingSink& findings) {
  report_illegal_moves(rule, game, findings, IllegalReason::ambiguous,
                       [&](const IllegalCase& found, Finding& finding) {
                         describe_ambiguous(found, game, finding);
                       });
}

}  // namespace

const Rule kM212Ambiguous = {
    .id = "M212",
    .name = "ambiguous",
    .group = RuleGroup::moves,
    .severity = Severity::error,
    .on_by_default = true,
    .article = {"C.10", "Appendix C", "Appendix C"},
    .summary = "two or more men can legally make the move as written",
    .why =
        "If two men of one kind can move to the same square, the move has to say which, by "
        "the file, the rank or both. Choosing one would be inventing a game, so none is "
        "chosen.",
    .fix = "Write the file or rank the man came from (Nbd7, R1e2).",
    .triggers = trigger::kIllegal,
    .traits = trait::kRepairable,
    .check = check_m212,
};

}  // namespace arbiter
