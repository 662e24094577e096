#include <fmt/core.h>

#include "arbiter/game/game_context.h"
#include "arbiter/rules/claim_words.h"
#include "arbiter/rules/ply_words.h"
#include "arbiter/rules/rules.h"
#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

constexpr Article kFiftyMovesAhead = {"9.3a", "9.3.1", "9.3.1"};
constexpr Article kFiftyMovesOnBoard = {"9.3b", "9.3.2", "9.3.2"};

std::string fen_words(std::int64_t from_fen) {
  if (from_fen <= 0) return "";
  return fmt::format(" {} of the half-moves {} counted only by the FEN.", from_fen,
                     from_fen == 1 ? "is" : "are");
}

void check_c602(const Rule& rule, GameContext& game, FindingSink& findings) {
  const Claims& claims = game.claims();
  const std::vector<std::uint32_t> plies = merged(claims.fifty_on_board, claims.fifty_ahead);
  if (plies.empty()) return;
  const std::uint32_t first = plies.front();
  const bool on_board = !claims.fifty_on_board.empty() && claims.fifty_on_board.front() == first;
  Finding& finding = add_claim(rule, game, findings, first);
  finding.article = (on_board ? kFiftyMovesOnBoard : kFiftyMovesAhead).in(game.laws);
  const std::string_view why =
      on_board ? ": both sides had made 50 moves without a pawn move or a capture"
               : " by announcing any move that is neither a pawn move nor a capture: with it both "
                 "sides have made 50 such moves";
  finding.message =
      fmt::format("{} (Article {}){}.", who_could_claim(game, first), finding.article, why);
  const std::uint32_t clock = game.replay().states()[first - 1].halfmove_clock;
  const std::int64_t from_fen = clock >= first ? clock - (first - 1) : 0;
  finding.message += fen_words(from_fen);
  finding.message += all_claims_words(game, plies);
  finding.evidence = {{"halfmove_clock", std::int64_t{clock}},
                      {"plies_from_fen", from_fen},
                      {"on_board", ply_evidence(claims.fifty_on_board)},
                      {"ahead", ply_evidence(claims.fifty_ahead)}};
}

}  // namespace

const Rule kC602FiftyMoveClaim = {
    .id = "C602",
    .name = "fifty-move-claim",
    .group = RuleGroup::claims,
    .severity = Severity::info,
    .on_by_default = false,
    .article = {"9.3", "9.3", "9.3"},
    .summary = "a player could claim a draw by the 50-move rule",
    .why =
        "A player to move can claim a draw if both sides have made 50 moves without a pawn move or "
        "a capture (Article 9.3.2), or if he writes down and announces a move with which they have "
        "(Article 9.3.1). The announced move may mate or stalemate, for it is not played; after a "
        "mate or any other end on the board nothing can be claimed. The halfmove clock of a FEN "
        "counts. There is one finding a game, at the first such half-move; its evidence has all "
        "of them.",
    .fix =
        "Nothing, unless a claim was made: it was right before these half-moves, and wrong "
        "elsewhere (Article 9.5).",
    .triggers = trigger::kAlways,
    .traits = trait::kReadsMoves,
    .check = check_c602,
};

}  // namespace arbiter
