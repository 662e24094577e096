#include <fmt/core.h>

#include "arbiter/game/game_context.h"
#include "arbiter/rules/illegal_move_finding.h"
#include "arbiter/rules/rules.h"
#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

struct Loss {
  std::uint32_t ply = 0;  // 0: the right was not there at the start
  std::string how;
};

// The half-move that ended the right, and whether the king or the rook moved.
Loss find_loss(const GameContext& game, const IllegalCase& found) {
  const Color side = found.mover;
  const Wing wing = found.why.wing;
  Position position = game.start().position;
  if (position.castling_rook(side, wing) == Square::none) return {};
  for (std::uint32_t ply = 1; ply < found.event.ply; ++ply) {
    const Square rook = position.castling_rook(side, wing);
    const Move move = game.replay().moves()[ply - 1];
    const bool king_moved = position.side_to_move() == side && move.from() == position.king(side);
    const bool rook_moved = position.side_to_move() == side && move.from() == rook;
    position.play(move);
    if (position.castling_rook(side, wing) != Square::none) continue;
    if (king_moved) return {ply, "the king has moved"};
    return {ply, fmt::format("the rook of {} {}", pgn::square_name(rook),
                             rook_moved ? "has moved" : "was captured")};
  }
  return {};
}

void describe_castling_lost(const IllegalCase& found, const GameContext& game, Finding& finding) {
  const Loss loss = find_loss(game, found);
  const std::string wing = found.why.wing == Wing::king ? "kingside" : "queenside";
  const std::string reason = loss.ply == 0
                                 ? "the position that the game starts from does not have it"
                                 : fmt::format("{} with {}", loss.how, game.move_text(loss.ply));
  finding.message =
      fmt::format("{} has lost the right to castle {}: {}", side_name(found.mover), wing, reason);
  if (loss.ply != 0) {
    finding.evidence.emplace_back("lost_at_ply", std::int64_t{loss.ply});
    finding.evidence.emplace_back("lost_because", loss.how);
  }
  finding.evidence.emplace_back("wing", wing);
}

void check_m207(const Rule& rule, GameContext& game, FindingSink& findings) {
  report_illegal_moves(rule, game, findings, IllegalReason::castling_lost,
                       [&](const IllegalCase& found, Finding& finding) {
                         describe_castling_lost(found, game, finding);
                       });
}

}  // namespace

const Rule kM207CastlingLost = {
    .id = "M207",
    .name = "castling-lost",
    .group = RuleGroup::moves,
    .severity = Severity::error,
    .on_by_default = true,
    .article = {"3.8b(1)", "3.8.2.1", "3.8.2.1"},
    .summary = "castling although the king or the rook has moved or is gone",
    .why =
        "The right to castle is lost once the king has moved, and with a rook once that rook "
        "has moved; it does not come back when they return to their squares.",
    .fix =
        "Compare the scoresheets or the recording. Often one letter or digit of this move or "
        "of an earlier one is wrong; if the move was really made, the game has an illegal "
        "move (Article 7.5).",
    .triggers = trigger::kIllegal,
    .traits = trait::kRepairable,
    .check = check_m207,
};

}  // namespace arbiter
