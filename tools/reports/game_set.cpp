#include "tools/reports/game_set.h"

#include <xxhash.h>

#include <algorithm>
#include <string>

namespace tools {
namespace {

std::uint64_t key_of(const GameView& game) {
  std::string text(game.file);
  text += '\0';
  text += std::to_string(game.game);
  return XXH3_64bits(text.data(), text.size());
}

}  // namespace

void GameSet::add(const GameView& game) {
  keys_.push_back(key_of(game));
  are_sorted_ = false;
  ++size_;
}

bool GameSet::add_of_event(const GameView& finding) {
  const std::uint64_t key = key_of(finding);
  if (finding.game == 0 || key == last_of_event_) return false;
  last_of_event_ = key;
  if (!are_sorted_) std::sort(keys_.begin(), keys_.end());
  are_sorted_ = true;
  const bool is_new = !std::binary_search(keys_.begin(), keys_.end(), key);
  if (is_new) ++size_;
  return is_new;
}

}  // namespace tools
