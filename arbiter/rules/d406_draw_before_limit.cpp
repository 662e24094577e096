#include <fmt/core.h>

#include "arbiter/claims/claim_finder.h"
#include "arbiter/game/game_context.h"
#include "arbiter/record/record.h"
#include "arbiter/record/termination.h"
#include "arbiter/rules/rules.h"
#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

// A player could claim a draw by repetition or by 50 moves: in the last position, or with a move
// about to be made (9.2.1, 9.3).
bool claim_is_open(GameContext& game) {
  const Claims& claims = game.claims();
  const std::uint32_t next = game.replay().plies() + 1;
  return threefold_open(claims, next) || fifty_open(claims, next);
}

// The record gives another reason for the draw than an agreement.
bool was_not_agreed(const pgn::GameText& text, const Replay& replay) {
  for (const Color winner : {Color::white, Color::black}) {
    if (cause_of_loss(text, winner, replay.mover(1), replay.plies()) == EndingCause::time)
      return true;
  }
  const std::string_view termination = text.value(pgn::TagName::termination);
  if (excludes_agreement(termination)) return true;
  EndingClaim comment;
  const bool comment_claims = final_comment(text, comment) != nullptr;
  const std::optional<EndingClaim> tag = read_ending(termination, {}, {});
  const EndingCause cause = tag              ? tag->cause
                            : comment_claims ? comment.cause
                                             : EndingCause::unstated;
  return cause != EndingCause::unstated && cause != EndingCause::agreement;
}

void check_d406(const Rule& rule, GameContext& game, FindingSink& findings) {
  const std::uint32_t limit = game.settings().no_draw_before;
  if (limit == 0 || game.record != pgn::Result::draw) return;
  const Replay& replay = game.replay();
  const std::uint32_t plies = replay.plies();
  // D405 reports games of fewer than two half-moves, unless moves may stand before a FEN. Without
  // any half-move the record only lacks them.
  const std::uint32_t fewest = game.fen ? 1 : 2;
  if (plies < fewest || !game.reached_end() || replay.signal() || game.correspondence) return;
  if (!game.start().tells_move_number()) return;
  const std::uint32_t next = replay.move_number(plies + 1);
  const bool move_was_begun =
      next > limit || (next == limit && replay.mover(plies + 1) == Color::black);
  if (move_was_begun || game.ends.end.kind != EndKind::none) return;
  if (was_not_agreed(game.text(), replay) || claim_is_open(game)) return;
  Finding& finding = findings.add(rule, game.place_of_ply(plies), plies);
  finding.move = game.move_text(plies);
  finding.fen = game.fen_after(plies);
  finding.message = fmt::format(
      "A draw was recorded after {}, but the event allows none before move {} without the "
      "arbiter's consent (Article {}), and no claim by repetition or by 50 moves was open.",
      finding.move, limit, finding.article);
  finding.evidence = {{"limit", std::int64_t{limit}}, {"moves_made", std::int64_t{next} - 1}};
}

}  // namespace

const Rule kD406DrawBeforeLimit = {
    .id = "D406",
    .name = "draw-before-limit",
    .group = RuleGroup::draws,
    .severity = Severity::warning,
    .on_by_default = true,
    .article = {"9.1a", "9.1.1", "9.1.1"},
    .summary = "a draw before the move that --no-draw-before names, with no claim open",
    .why =
        "The regulations of an event may forbid the players to agree to a draw in fewer than a "
        "number of moves without the consent of the arbiter. Stalemate, dead positions and claims "
        "by repetition or by 50 moves are not agreements: a game that has one is not reported, nor "
        "is one whose record gives another reason for the draw, one by correspondence, or one "
        "whose FEN gives no move number. The rule is checked only when --no-draw-before gives the "
        "number.",
    .fix =
        "Ask the arbiter whether consent was given; if the draw came about in another way, say so "
        "in the Termination tag.",
    .triggers = trigger::kEarlyDraw,
    .check = check_d406,
};

}  // namespace arbiter
