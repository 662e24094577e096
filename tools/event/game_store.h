// All games of a run that name a player, as compact entries. A game is identified by its `order`:
// the number of such games before it.
//
// Heads, which most questions need, and bodies are held apart. Memory: that of two EntryStores, the
// names of the files, and 64 bytes a batch.
//
// A const object may be read by several threads, by one StoredGames (stored_games.h) each.

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "parser/source.h"
#include "tools/event/entry_store.h"
#include "tools/event/game_entry.h"

namespace tools {

class GameStore {
 public:
  /// Enough for some 50,000 games of 70 half-moves.
  static constexpr std::size_t kInMemory = std::size_t{16} << 20;

  /// What the entries of a batch have in common.
  struct Batch {
    std::uint64_t first = 0;  // order of its first game
    std::uint64_t games_before = 0;
    pgn::Place begin;
    std::uint64_t bodies = 0;  // where they begin
    std::uint32_t file = 0;
  };

  /// `in_memory`: bytes of entries held.
  explicit GameStore(std::size_t in_memory = kInMemory)
      : in_memory_(in_memory), heads_(in_memory), bodies_(in_memory) {}

  /// Takes the entries of a batch over; `entries` is empty then. `games_before`: games of the file
  /// before the batch, whose first byte is at `batch_begin`.
  void append(std::string_view file, std::uint64_t games_before, const pgn::Place& batch_begin,
              GameEntries& entries);

  /// Frees what only `append` needs.
  void free_spare_memory();

  /// Calls `visit(head, order)` for all games in the order of the input. Numbers and places in the
  /// heads are relative to the batch.
  template <class Visit>
  void for_each(Visit visit) const {
    pgn::TextBuffer memory;
    for (std::size_t chunk = 0; chunk < heads_.chunks(); ++chunk) {
      for_each_in_chunk(chunk, memory, visit);
    }
  }
  /// The same for the games of a chunk, which are numbered from 0 on, below `heads().chunks()`.
  template <class Visit>
  void for_each_in_chunk(std::size_t number, pgn::TextBuffer& memory, Visit visit) const {
    const EntryStore::ChunkView chunk = heads_.chunk(number, memory);
    std::uint64_t order = chunk.begin / sizeof(EntryHead);
    for (std::size_t at = 0; at < chunk.bytes.size(); at += sizeof(EntryHead)) {
      visit(read_head(chunk.bytes.data() + at), order++);
    }
  }

  std::uint64_t games() const { return games_; }
  const EntryStore& heads() const { return heads_; }
  const EntryStore& bodies() const { return bodies_; }
  /// The batch of a game, as an index. O(log n).
  std::size_t batch_of(std::uint64_t order) const;
  const std::vector<Batch>& batches() const { return batches_; }
  /// The name of a file by its number among all files, from 0 on.
  const std::string& file(std::uint32_t number) const { return files_[number]; }
  /// The errno of the first error of a temporary file; 0: none.
  int error() const { return heads_.error() != 0 ? heads_.error() : bodies_.error(); }

 private:
  void enter_file(std::string_view file);

  const std::size_t in_memory_;
  EntryStore heads_;
  EntryStore bodies_;
  std::uint64_t games_ = 0;
  std::vector<std::string> files_;
  std::vector<Batch> batches_;
};

}  // namespace tools
