#include "tools/event/game_store.h"

#include <algorithm>

namespace tools {

void GameStore::enter_file(std::string_view file) {
  if (files_.empty() || files_.back() != file) files_.emplace_back(file);
}

void GameStore::append(std::string_view file, std::uint64_t games_before,
                       const pgn::Place& batch_begin, GameEntries& entries) {
  if (entries.heads.empty()) return entries.clear();
  enter_file(file);
  batches_.push_back({games_, games_before, batch_begin, bodies_.size(),
                      static_cast<std::uint32_t>(files_.size() - 1)});
  games_ += entries.games();
  heads_.append(entries.heads);
  bodies_.append(entries.bodies);
  entries.clear();
  if (heads_.held() + bodies_.held() <= in_memory_) return;
  heads_.move_to_file();
  bodies_.move_to_file();
}

void GameStore::free_spare_memory() {
  heads_.free_spare_memory();
  bodies_.free_spare_memory();
}

std::size_t GameStore::batch_of(std::uint64_t order) const {
  const auto after =
      std::upper_bound(batches_.begin(), batches_.end(), order,
                       [](std::uint64_t at, const Batch& batch) { return at < batch.first; });
  return static_cast<std::size_t>(after - batches_.begin()) - 1;
}

}  // namespace tools
