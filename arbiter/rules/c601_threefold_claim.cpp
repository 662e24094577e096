#include <fmt/core.h>

#include "arbiter/board/san_resolution.h"
#include "arbiter/claims/claim_finder.h"
#include "arbiter/game/game_context.h"
#include "arbiter/replay/repetition.h"
#include "arbiter/rules/claim_words.h"
#include "arbiter/rules/ply_words.h"
#include "arbiter/rules/rules.h"
#include "arbiter/wording/wording.h"
#include "parser/san.h"

namespace arbiter {
namespace {

constexpr Article kThreefoldAhead = {"9.2a", "9.2.1.1", "9.2.1.1"};
constexpr Article kThreefoldOnBoard = {"9.2b", "9.2.1.2", "9.2.1.2"};

std::vector<std::uint32_t> plies_ahead(const Claims& claims) {
  std::vector<std::uint32_t> plies;
  for (const ThreefoldAhead& ahead : claims.threefold_ahead) plies.push_back(ahead.ply);
  return plies;
}

// "25... Qb5" for each move that could be announced.
std::vector<std::string> moves_ahead(const GameContext& game, const Claims& claims) {
  std::vector<std::string> moves;
  for (const ThreefoldAhead& ahead : claims.threefold_ahead) {
    for (const std::string& move : ahead.moves) moves.push_back(game.numbered(ahead.ply, move));
  }
  return moves;
}

void describe_on_board(const GameContext& game, std::uint32_t ply, Finding& finding) {
  const std::vector<std::uint32_t> plies = occurrences(game.replay(), ply - 1);
  finding.message = fmt::format("{} (Article {}): the position stood for the third time: {}.",
                                who_could_claim(game, ply), kThreefoldOnBoard.in(game.laws),
                                after_words(game, plies));
  finding.evidence.emplace_back("plies", ply_evidence(plies));
}

void describe_ahead(const GameContext& game, const ThreefoldAhead& ahead, Finding& finding) {
  const Position before = game.replay().position_after(ahead.ply - 1);
  std::vector<std::string> announced;
  for (const std::string& san : ahead.moves) {
    const std::vector<std::uint32_t> plies =
        occurrences_ahead(game.replay(), ahead.ply, resolve(before, *pgn::read_san(san)));
    announced.push_back(fmt::format("{}, which makes the position that stood {}",
                                    game.numbered(ahead.ply, san), after_words(game, plies)));
    if (finding.evidence.empty()) finding.evidence.emplace_back("plies", ply_evidence(plies));
  }
  finding.message =
      fmt::format("{} (Article {}) by announcing {}.", who_could_claim(game, ahead.ply),
                  kThreefoldAhead.in(game.laws), list_words(announced, "or"));
}

void check_c601(const Rule& rule, GameContext& game, FindingSink& findings) {
  const Claims& claims = game.claims();
  const std::vector<std::uint32_t> ahead = plies_ahead(claims);
  const std::vector<std::uint32_t> plies = merged(claims.threefold_on_board, ahead);
  if (plies.empty()) return;
  const std::uint32_t first = plies.front();
  Finding& finding = add_claim(rule, game, findings, first);
  const bool on_board =
      !claims.threefold_on_board.empty() && claims.threefold_on_board.front() == first;
  if (on_board) {
    describe_on_board(game, first, finding);
  } else {
    describe_ahead(game, claims.threefold_ahead.front(), finding);
  }
  finding.article = (on_board ? kThreefoldOnBoard : kThreefoldAhead).in(game.laws);
  finding.message += all_claims_words(game, plies);
  finding.evidence.emplace_back("on_board", ply_evidence(claims.threefold_on_board));
  finding.evidence.emplace_back("ahead", ply_evidence(ahead));
  finding.evidence.emplace_back("announced", moves_ahead(game, claims));
}

}  // namespace

const Rule kC601ThreefoldClaim = {
    .id = "C601",
    .name = "threefold-claim",
    .group = RuleGroup::claims,
    .severity = Severity::info,
    .on_by_default = false,
    .article = {"9.2", "9.2", "9.2"},
    .summary = "a player could claim a draw by threefold repetition",
    .why =
        "A player to move can claim a draw if the position on the board stands for at least the "
        "third time (Article 9.2.1.2), or if he writes down and announces a move that makes a "
        "position that stood at least twice before (Article 9.2.1.1). Positions are the same if "
        "the same player is to move and the men stand on the same squares with the same possible "
        "moves: castling rights count until king or rook has moved, en passant counts only if the "
        "capture is legal. Nothing can be claimed once the game is over; after an illegal move "
        "that stands, repetition is counted anew, and a start from a FEN is the first occurrence. "
        "There is one finding a game, at the first such half-move; its evidence has all of them.",
    .fix =
        "Nothing, unless a claim was made: it was right before these half-moves, and wrong "
        "elsewhere (Article 9.5).",
    .triggers = trigger::kAlways,
    .traits = trait::kReadsMoves,
    .check = check_c601,
};

}  // namespace arbiter
