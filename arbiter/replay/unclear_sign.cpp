#include "arbiter/replay/unclear_sign.h"

#include <string_view>

namespace arbiter {
namespace {

bool may_be_unclear_sign(const pgn::MoveText& move) {
  return move.san.form == pgn::SanForm::castle_kingside && move.text().starts_with("oo");
}

// "6. Re1 -- a good move": a word stands behind it that is no move.
bool may_be_dash(const pgn::GameText& game, const IllegalEvent& event) {
  if (event.ply != game.moves.size() || game.moves.back().text() != "--") return false;
  const std::string_view behind = game.unknown_token;
  return !behind.empty() && behind.front() >= 'a' && behind.front() <= 'z';
}

}  // namespace

std::uint32_t find_unclear_sign(const pgn::GameText& game, const Replay& replay) {
  for (const IllegalEvent& event : replay.illegal()) {
    const std::uint32_t last = event.ply;
    if (may_be_dash(game, event)) return last;
    for (std::uint32_t ply = last; ply > 0 && ply + Replay::kProvenBy >= last; --ply) {
      if (may_be_unclear_sign(game.moves[ply - 1])) return ply;
    }
  }
  return 0;
}

}  // namespace arbiter
