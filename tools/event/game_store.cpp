#include "tools/event/game_store.h"

namespace tools {

void GameStore::enter_file(std::string_view file) {
  if (files_.empty() || files_.back() != file) files_.emplace_back(file);
}

EntryHead GameStore::complete(std::uint64_t games_before, const pgn::Place& batch_begin,
                              char* entry) const {
  EntryHead head = read_head({entry, sizeof(EntryHead)});
  head.file = static_cast<std::uint32_t>(files_.size() - 1);
  head.game += games_before;
  const pgn::Place& in_batch = head.begin;
  head.begin = pgn::advance(batch_begin, {in_batch.offset, in_batch.line - 1, in_batch.column - 1});
  write_head(head, entry);
  return head;
}

EntryHead GameStore::head(std::uint64_t order) const {
  const std::string_view bytes = entries_.read(order, sizeof(EntryHead));
  return bytes.size() < sizeof(EntryHead) ? EntryHead() : read_head(bytes);
}

EventGame GameStore::game(std::uint64_t order) const {
  const EntryHead found = head(order);
  const std::string_view bytes = entries_.read(order, found.size);
  if (found.size == 0 || bytes.size() < found.size) return {};
  EventGame game = read_entry(bytes);
  game.order = order;
  game.file = files_[found.file];
  return game;
}

}  // namespace tools
