// Reads single games of a GameStore. The store must outlive the reader and must not change. Not
// thread-safe; each thread has its own.

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "tools/event/entry_reader.h"
#include "tools/event/event_game.h"
#include "tools/event/game_entry.h"
#include "tools/event/game_store.h"

namespace tools {

/// Texts and moves of a game as they are stored, to find copies of it without reading them.
struct StoredBody {
  EntryHead head;
  std::string bytes;
};

class StoredGames {
 public:
  explicit StoredGames(const GameStore& store)
      : store_(store), heads_(store.heads()), bodies_(store.bodies()) {}

  /// Its numbers and places are relative to the batch.
  EntryHead head(std::uint64_t order);
  /// `game` keeps its memory from call to call.
  void read(std::uint64_t order, EventGame& game);
  EventGame game(std::uint64_t order);

  void read_body(std::uint64_t order, StoredBody& body);
  /// The game has the texts and moves of `body`.
  bool has_body(std::uint64_t order, const StoredBody& body);
  /// As `read`, for a game whose texts and moves `game` has already.
  void read_beside_body(std::uint64_t order, EventGame& game);

  /// The number of a game's file among all files, from 0 on.
  std::uint32_t file_of(std::uint64_t order) { return batch_of(order).file; }

 private:
  const GameStore::Batch& batch_of(std::uint64_t order);
  std::string_view body_of(std::uint64_t order, const EntryHead& head);
  void set_place(std::uint64_t order, const EntryHead& head, EventGame& game);

  const GameStore& store_;
  EntryReader heads_;
  EntryReader bodies_;
  std::size_t last_batch_ = 0;  // index of the one that was asked for last
};

}  // namespace tools
