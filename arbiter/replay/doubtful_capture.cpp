#include "arbiter/replay/doubtful_capture.h"

#include <algorithm>

namespace arbiter {
namespace {

bool is_file_capture(const pgn::MoveText& move) {
  return move.san.form == pgn::SanForm::file_capture;
}

}  // namespace

std::uint32_t find_doubtful_capture(const pgn::GameText& game, const Replay& replay) {
  if (replay.illegal().empty()) return 0;
  const auto first = std::find_if(game.moves.begin(), game.moves.end(), is_file_capture);
  if (first == game.moves.end()) return 0;
  const auto first_ply = static_cast<std::uint32_t>(first - game.moves.begin()) + 1;
  for (const IllegalEvent& event : replay.illegal()) {
    const bool proves_first = event.ply > first_ply + Replay::kProvenBy;
    if (event.ply >= first_ply && !proves_first) return first_ply;
    if (is_file_capture(game.moves[event.ply - 1])) return event.ply;
  }
  return 0;
}

}  // namespace arbiter
