#include "tools/event/stored_games.h"

#include <string_view>
#include <vector>

namespace tools {

const GameStore::Batch& StoredGames::batch_of(std::uint64_t order) {
  const std::vector<GameStore::Batch>& batches = store_.batches();
  const bool is_last =
      batches[last_batch_].first <= order &&
      (last_batch_ + 1 == batches.size() || order < batches[last_batch_ + 1].first);
  if (!is_last) last_batch_ = store_.batch_of(order);
  return batches[last_batch_];
}

EntryHead StoredGames::head(std::uint64_t order) {
  const std::string_view bytes = heads_.read(order * sizeof(EntryHead), sizeof(EntryHead));
  return bytes.size() < sizeof(EntryHead) ? EntryHead() : read_head(bytes.data());
}

void StoredGames::read(std::uint64_t order, EventGame& game) {
  const EntryHead found = head(order);
  const GameStore::Batch& batch = batch_of(order);
  const std::string_view body = bodies_.read(batch.bodies + found.body, found.body_size);
  if (found.body_size == 0 || body.size() < found.body_size) {
    game = {};
    return;
  }
  read_entry(found, body, game);
  game.order = order;
  game.file = store_.file(batch.file);
  game.game = batch.games_before + found.game;
  game.begin = pgn::advance(batch.begin, {found.offset, found.line - 1, found.column - 1});
}

EventGame StoredGames::game(std::uint64_t order) {
  EventGame game;
  read(order, game);
  return game;
}

}  // namespace tools
