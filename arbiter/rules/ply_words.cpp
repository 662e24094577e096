#include "arbiter/rules/ply_words.h"

#include "arbiter/wording/wording.h"

namespace arbiter {

std::string after_words(const GameContext& game, const std::vector<std::uint32_t>& plies) {
  std::vector<std::string> moves;
  for (const std::uint32_t ply : plies) {
    moves.push_back(ply == 0 ? "the start" : game.move_text(ply));
  }
  return list_words(moves);
}

std::vector<std::int64_t> ply_evidence(const std::vector<std::uint32_t>& plies) {
  return {plies.begin(), plies.end()};
}

}  // namespace arbiter
