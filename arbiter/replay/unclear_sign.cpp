#include "arbiter/replay/unclear_sign.h"

namespace arbiter {
namespace {

bool may_be_unclear_sign(const pgn::MoveText& move) {
  return move.san.form == pgn::SanForm::castle_kingside && move.text().starts_with("oo");
}

}  // namespace

std::uint32_t find_unclear_sign(const pgn::GameText& game, const Replay& replay) {
  for (const IllegalEvent& event : replay.illegal()) {
    const std::uint32_t last = event.ply;
    for (std::uint32_t ply = last; ply > 0 && ply + Replay::kProvenBy >= last; --ply) {
      if (may_be_unclear_sign(game.moves[ply - 1])) return ply;
    }
  }
  return 0;
}

}  // namespace arbiter
