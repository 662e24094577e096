#include "arbiter/rules/ply_words.h"

#include "arbiter/wording/wording.h"

namespace arbiter {

std::string after_words(const GameContext& game, const std::vector<std::uint32_t>& plies) {
  std::vector<std::string> moves;
  for (const std::uint32_t ply : plies) {
    if (ply != 0) moves.push_back(game.move_text(ply));
  }
  const bool at_start = moves.size() < plies.size();
  if (moves.empty()) return at_start ? "at the start" : "";
  return (at_start ? "at the start and after " : "after ") + list_words(moves);
}

std::vector<std::int64_t> ply_evidence(const std::vector<std::uint32_t>& plies) {
  return {plies.begin(), plies.end()};
}

}  // namespace arbiter
