#include <fmt/core.h>

#include <algorithm>

#include "arbiter/claims/claim_finder.h"
#include "arbiter/game/game_context.h"
#include "arbiter/record/engine_marks.h"
#include "arbiter/record/start.h"
#include "arbiter/record/termination.h"
#include "arbiter/replay/repetition.h"
#include "arbiter/rules/rules.h"
#include "arbiter/wording/wording.h"
#include "parser/ascii.h"

namespace arbiter {
namespace {

// Before the Laws of 1 July 1997 it was not settled everywhere when positions are the same, and for
// some endings more than 50 moves were allowed.
constexpr int kSettledSince = 1997;

struct Reason {
  EndingCause cause = EndingCause::unstated;
  std::string_view where;
  std::string_view text;

  explicit operator bool() const { return cause != EndingCause::unstated; }
};

EndingCause claimed_cause(std::string_view text) {
  const std::optional<EndingClaim> ending = read_ending(text, {}, {});
  if (!ending) return EndingCause::unstated;
  const bool claimed =
      ending->cause == EndingCause::repetition || ending->cause == EndingCause::move_count;
  return claimed ? ending->cause : EndingCause::unstated;
}

// Programs that write TerminationDetails write Termination, too.
std::string_view details_of(const pgn::GameText& text) {
  return text.find(pgn::TagName::termination) == nullptr ? std::string_view{}
                                                         : termination_details(text);
}

// What the record gives as the reason of the draw, if that is repetition or 50 moves.
Reason stated_reason(const pgn::GameText& text) {
  const std::string_view termination = text.value(pgn::TagName::termination);
  if (const auto cause = claimed_cause(termination); cause != EndingCause::unstated) {
    return {cause, "Termination tag", termination};
  }
  const std::string_view details = details_of(text);
  if (const auto cause = claimed_cause(details); cause != EndingCause::unstated) {
    return {cause, "TerminationDetails tag", details};
  }
  EndingClaim ending;
  const pgn::Comment* const comment = final_comment(text, ending);
  if (comment == nullptr) return {};
  const auto cause = claimed_cause(comment->text);
  return {cause, "last comment", behind_engine_output(comment->text)};
}

// What was played in a run of reversible half-moves up to `ply` is known: it began in this game.
bool past_is_known(const GameContext& game, std::uint32_t ply) {
  const Start& start = game.start();
  const bool from_array = start.kind == StartKind::standard ||
                          (start.fullmove_number == 1 && start.halfmove_clock == 0 &&
                           is_chess960_array(start.position, true));
  return from_array || game.replay().states()[ply].halfmove_clock < ply;
}

// Nothing but the moves on the board can have decided about the claim.
bool board_decides(const GameContext& game) {
  const Replay& replay = game.replay();
  if (!game.reached_end() || !replay.illegal().empty() || game.correspondence) return false;
  if (game.date.year != 0 && game.date.year <= kSettledSince) return false;
  if (replay.signal() && replay.signal()->may_have_been_played) return false;
  if (game.text().moves.empty() || game.ends.end.kind != EndKind::none) return false;
  const std::uint32_t plies = replay.plies();
  return past_is_known(game, plies) && past_is_known(game, plies - std::min(plies, 1U));
}

// The player who announced a move may have written it, so the claim may have been made before the
// last half-move, too.
template <class IsOpen>
bool open_at_end(const GameContext& game, IsOpen is_open) {
  const std::uint32_t plies = game.replay().plies();
  return is_open(plies) || is_open(plies + 1);
}

std::string repetition_words(const GameContext& game, std::size_t stood) {
  constexpr Article kArticle = {"9.2", "9.2", "9.2"};
  return fmt::format(
      "no claim by repetition was open to either player at the end (Article {}): the last position "
      "stood {}, and no move could make any position stand for the third time",
      kArticle.in(game.laws), times(stood));
}

std::string fifty_words(const GameContext& game, std::uint32_t clock) {
  constexpr Article kArticle = {"9.3", "9.3", "9.3"};
  return fmt::format(
      "no claim by the 50-move rule was open to either player at the end (Article {}): {} passed "
      "without a pawn move or a capture, and the claim needs 100, one of which may be announced",
      kArticle.in(game.laws), counted(clock, "half-move has", "half-moves have"));
}

void check_c603(const Rule& rule, GameContext& game, FindingSink& findings) {
  if (!claims_draw(game.record)) return;
  const Reason reason = stated_reason(game.text());
  if (!reason || !board_decides(game)) return;
  const Claims& claims = game.claims();
  const bool threefold =
      open_at_end(game, [&](std::uint32_t ply) { return threefold_open(claims, ply); });
  const bool fifty = open_at_end(game, [&](std::uint32_t ply) { return fifty_open(claims, ply); });
  const bool by_repetition = reason.cause == EndingCause::repetition;
  if (by_repetition ? threefold : fifty) return;
  const std::uint32_t plies = game.replay().plies();
  const std::size_t stood = occurrences(game.replay(), plies).size();
  const std::uint32_t clock = game.replay().states()[plies].halfmove_clock;
  Finding& finding = findings.add(rule, game.place_of_result(), plies);
  finding.fen = game.fen_after(plies);
  finding.message =
      fmt::format("The {} says {}, but {}.", reason.where, quoted(reason.text),
                  by_repetition ? repetition_words(game, stood) : fifty_words(game, clock));
  if (threefold) finding.message += " A claim by repetition was open.";
  if (fifty) finding.message += " A claim by the 50-move rule was open.";
  finding.evidence = {{"text", on_one_line(reason.text)},
                      {"times_stood", static_cast<std::int64_t>(stood)},
                      {"halfmove_clock", std::int64_t{clock}}};
}

}  // namespace

const Rule kC603ClaimUnfounded = {
    .id = "C603",
    .name = "claim-unfounded",
    .group = RuleGroup::claims,
    .severity = Severity::warning,
    .on_by_default = true,
    .article = {"9.5b", "9.5.3", "9.5.3"},
    .summary = "drawn by repetition or 50 moves, as the record says, but no such claim was open",
    .why =
        "A claim that the board does not bear out is wrong: the opponent gets extra time, and the "
        "game goes on (Article 9.5.3). The record gives repetition or the 50-move rule as the "
        "reason of the draw, in Termination, TerminationDetails or the last comment, but no such "
        "claim was open to either player in the last position or before the last half-move, "
        "neither on the board nor by announcing a move. Nothing is said about games by "
        "correspondence, before 1998, with an illegal move, or that ended by themselves, nor "
        "where the half-moves that matter may lie before the FEN that the game begins from.",
    .fix =
        "Compare the scoresheets: moves may be missing, or the players agreed on a draw and "
        "the reason is wrong.",
    .triggers = trigger::kEndingTold,
    .traits = trait::kReadsMoves,
    .check = check_c603,
};

}  // namespace arbiter
