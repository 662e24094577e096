#include "tools/event/game_store.h"

#include <algorithm>

namespace tools {
namespace {

// Bytes. Most games are read alone, one here and one there; a pass through all of them takes whole
// chunks. With 64 KiB 22 MB of games took three times the system time.
constexpr std::size_t kAtOnce = std::size_t{4} << 10;

}  // namespace

GameStore::GameStore(std::size_t in_memory)
    : in_memory_(in_memory), heads_(kAtOnce), bodies_(kAtOnce) {}

void GameStore::enter_file(std::string_view file) {
  if (files_.empty() || files_.back() != file) files_.emplace_back(file);
}

void GameStore::append(std::string_view file, std::uint64_t games_before,
                       const pgn::Place& batch_begin, GameEntries& entries) {
  if (entries.heads.empty()) return entries.clear();
  enter_file(file);
  batches_.push_back({games_, games_before, batch_begin, bodies_.size(),
                      static_cast<std::uint32_t>(files_.size() - 1)});
  games_ += entries.heads.size() / sizeof(EntryHead);
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

const GameStore::Batch& GameStore::batch_of(std::uint64_t order) const {
  const bool is_last =
      last_batch_ < batches_.size() && batches_[last_batch_].first <= order &&
      (last_batch_ + 1 == batches_.size() || order < batches_[last_batch_ + 1].first);
  if (!is_last) {
    const auto after =
        std::upper_bound(batches_.begin(), batches_.end(), order,
                         [](std::uint64_t at, const Batch& batch) { return at < batch.first; });
    last_batch_ = static_cast<std::size_t>(after - batches_.begin()) - 1;
  }
  return batches_[last_batch_];
}

EntryHead GameStore::head(std::uint64_t order) const {
  const std::string_view bytes = heads_.read(order * sizeof(EntryHead), sizeof(EntryHead));
  return bytes.size() < sizeof(EntryHead) ? EntryHead() : read_head(bytes.data());
}

void GameStore::read(std::uint64_t order, EventGame& game) const {
  const EntryHead found = head(order);
  const Batch& batch = batch_of(order);
  const std::string_view body = bodies_.read(batch.bodies + found.body, found.body_size);
  if (found.body_size == 0 || body.size() < found.body_size) {
    game = {};
    return;
  }
  read_entry(found, body, game);
  game.order = order;
  game.file = files_[batch.file];
  game.game = batch.games_before + found.game;
  game.begin = pgn::advance(batch.begin, {found.offset, found.line - 1, found.column - 1});
}

EventGame GameStore::game(std::uint64_t order) const {
  EventGame game;
  read(order, game);
  return game;
}

}  // namespace tools
