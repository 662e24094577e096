#include "tools/event/game_store.h"

namespace tools {
namespace {

// Bytes. Most games are read alone, one here and one there; a pass through all of them takes whole
// chunks. With 64 KiB 22 MB of games took three times the system time.
constexpr std::size_t kAtOnce = std::size_t{4} << 10;

}  // namespace

GameStore::GameStore(std::size_t in_memory)
    : heads_(2 * in_memory, kAtOnce), bodies_(in_memory, kAtOnce) {}

void GameStore::enter_file(std::string_view file) {
  if (files_.empty() || files_.back() != file) files_.emplace_back(file);
}

EntryHead GameStore::complete(std::uint64_t games_before, const pgn::Place& batch_begin,
                              char* entry) const {
  EntryHead head = read_head({entry, sizeof(EntryHead)});
  head.file = static_cast<std::uint32_t>(files_.size() - 1);
  head.game += games_before;
  head.body += bodies_.size();
  const pgn::Place& in_batch = head.begin;
  head.begin = pgn::advance(batch_begin, {in_batch.offset, in_batch.line - 1, in_batch.column - 1});
  write_head(head, entry);
  return head;
}

EntryHead GameStore::head(std::uint64_t order) const {
  const std::string_view bytes = heads_.read(order * sizeof(EntryHead), sizeof(EntryHead));
  return bytes.size() < sizeof(EntryHead) ? EntryHead() : read_head(bytes);
}

EventGame GameStore::game(std::uint64_t order) const {
  const EntryHead found = head(order);
  const std::string_view body = bodies_.read(found.body, found.body_size);
  if (found.body_size == 0 || body.size() < found.body_size) return {};
  EventGame game = read_entry(found, body);
  game.order = order;
  game.file = files_[found.file];
  return game;
}

}  // namespace tools
