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

// Nothing after an error of the temporary file.
std::string_view StoredGames::body_of(std::uint64_t order, const EntryHead& head) {
  const std::string_view body = bodies_.read(batch_of(order).bodies + head.body, head.body_size);
  return body.size() < head.body_size ? std::string_view() : body;
}

void StoredGames::set_place(std::uint64_t order, const EntryHead& head, EventGame& game) {
  const GameStore::Batch& batch = batch_of(order);
  game.order = order;
  game.file = store_.file(batch.file);
  game.game = batch.games_before + head.game;
  game.begin = pgn::place_in_file(batch.begin, {head.offset, head.line, head.column});
}

void StoredGames::read(std::uint64_t order, EventGame& game) {
  const EntryHead found = head(order);
  const std::string_view body = body_of(order, found);
  if (body.empty()) {
    game = {};
    return;
  }
  read_entry(found, body, game);
  set_place(order, found, game);
}

void StoredGames::read_body(std::uint64_t order, StoredBody& body) {
  body.head = head(order);
  body.bytes = body_of(order, body.head);
}

bool StoredGames::has_body(std::uint64_t order, const StoredBody& body) {
  const EntryHead found = head(order);
  if (body.bytes.empty() || !have_bodies_of_one_kind(found, body.head)) return false;
  return body_of(order, found) == body.bytes;
}

void StoredGames::read_beside_body(std::uint64_t order, EventGame& game) {
  const EntryHead found = head(order);
  tools::read_beside_body(found, game);
  set_place(order, found, game);
}

EventGame StoredGames::game(std::uint64_t order) {
  EventGame game;
  read(order, game);
  return game;
}

}  // namespace tools
