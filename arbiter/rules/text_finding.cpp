#include "arbiter/rules/text_finding.h"

#include <fmt/core.h>

#include <algorithm>

#include "arbiter/board/san_resolution.h"
#include "arbiter/wording/wording.h"

namespace arbiter {

void add_count(std::uint64_t count, Finding& finding) {
  if (count < 2) return;
  finding.message += fmt::format(" From here on there are {} in the game.",
                                 counted(count, "such place", "such places"));
  finding.evidence.emplace_back("count", static_cast<std::int64_t>(count));
}

const pgn::Tag* tag_at(const pgn::GameText& game, const char* begin) {
  const auto found =
      std::partition_point(game.tags.begin(), game.tags.end(),
                           [begin](const pgn::Tag& tag) { return tag.begin < begin; });
  return found == game.tags.end() || found->begin != begin ? nullptr : &*found;
}

std::uint32_t main_move_at(const GameContext& game, const char* place) {
  const std::uint32_t ply = game.ply_at(place);
  return ply != 0 && game.text().moves[ply - 1].begin == place ? ply : 0;
}

bool is_illegal(const Replay& replay, std::uint32_t ply) {
  return std::any_of(replay.illegal().begin(), replay.illegal().end(),
                     [ply](const IllegalEvent& event) { return event.ply == ply; });
}

std::string standard_san(const GameContext& game, std::uint32_t ply) {
  const Replay& replay = game.replay();
  if (ply == 0 || ply > replay.plies() || is_illegal(replay, ply)) return "";
  return to_san(replay.position_after(ply - 1), replay.moves()[ply - 1]);
}

}  // namespace arbiter
