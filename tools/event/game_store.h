// All games of a run that name a player, as compact entries. A game is identified by its `order`:
// the number of such games before it.
//
// Heads, which most questions need, and bodies are held apart. Memory: that of two EntryStores, and
// the names of the files.

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "parser/source.h"
#include "tools/event/entry_store.h"
#include "tools/event/event_game.h"
#include "tools/event/game_entry.h"

namespace tools {

class GameStore {
 public:
  /// `in_memory`: bytes held of bodies, and twice as many of heads, which are read more often.
  explicit GameStore(std::size_t in_memory = EntryStore::kInMemory);

  /// Takes the entries of a batch over. `games_before`: games of the file before the batch, whose
  /// first byte is at `batch_begin`. Calls `added(head, order)` for each entry.
  template <class Added>
  void append(std::string_view file, std::uint64_t games_before, const pgn::Place& batch_begin,
              GameEntries entries, Added added) {
    if (entries.heads.empty()) return;
    enter_file(file);
    for (std::size_t at = 0; at < entries.heads.size(); at += sizeof(EntryHead)) {
      added(complete(games_before, batch_begin, entries.heads.data() + at), games_++);
    }
    heads_.append(std::move(entries.heads));
    bodies_.append(std::move(entries.bodies));
  }

  EntryHead head(std::uint64_t order) const;
  EventGame game(std::uint64_t order) const;

  /// Calls `visit(head, order)` for all games in the order of the input. `visit` must not read the
  /// store.
  template <class Visit>
  void for_each(Visit visit) const {
    heads_.for_each_chunk([&](std::uint64_t begin, std::string_view chunk) {
      std::uint64_t order = begin / sizeof(EntryHead);
      for (std::size_t at = 0; at < chunk.size(); at += sizeof(EntryHead)) {
        visit(read_head(chunk.substr(at)), order++);
      }
    });
  }

  std::uint64_t games() const { return games_; }
  const std::string& file(std::uint32_t index) const { return files_[index]; }
  /// The errno of the first error of a temporary file; 0: none.
  int error() const { return heads_.error() != 0 ? heads_.error() : bodies_.error(); }

 private:
  void enter_file(std::string_view file);
  EntryHead complete(std::uint64_t games_before, const pgn::Place& batch_begin, char* entry) const;

  EntryStore heads_;
  EntryStore bodies_;
  std::uint64_t games_ = 0;
  std::vector<std::string> files_;
};

}  // namespace tools
