// All games of a run that name a player, as compact entries in the order of the input. A game is
// identified by its `order`, the offset of its entry.
//
// Memory: see EntryStore; and the names of the files.

#pragma once

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
  explicit GameStore(std::size_t in_memory = EntryStore::kInMemory) : entries_(in_memory) {}

  /// Takes the entries of a batch over. `games_before`: games of the file before the batch, whose
  /// first byte is at `batch_begin`. Calls `added(head, order)` for each entry.
  template <class Added>
  void append(std::string_view file, std::uint64_t games_before, const pgn::Place& batch_begin,
              std::string entries, Added added) {
    if (entries.empty()) return;
    enter_file(file);
    for (std::size_t at = 0; at < entries.size();) {
      const EntryHead head = complete(games_before, batch_begin, entries.data() + at);
      added(head, entries_.size() + at);
      ++games_;
      at += head.size;
    }
    entries_.append(std::move(entries));
  }

  /// One read in memory, or in the temporary file if the last ones were not near.
  EntryHead head(std::uint64_t order) const;
  EventGame game(std::uint64_t order) const;
  /// Calls `visit(head, order)` for all games in the order of the input. `visit` must not read the
  /// store.
  template <class Visit>
  void for_each(Visit visit) const {
    entries_.for_each_chunk([&](std::uint64_t begin, std::string_view chunk) {
      for (std::size_t at = 0; at < chunk.size();) {
        const EntryHead each = read_head(chunk.substr(at));
        visit(each, begin + at);
        at += each.size;
      }
    });
  }

  std::uint64_t games() const { return games_; }
  const std::string& file(std::uint32_t index) const { return files_[index]; }
  /// The errno of the first error of the temporary file; 0: none.
  int error() const { return entries_.error(); }

 private:
  void enter_file(std::string_view file);
  EntryHead complete(std::uint64_t games_before, const pgn::Place& batch_begin, char* entry) const;

  EntryStore entries_;
  std::uint64_t games_ = 0;
  std::vector<std::string> files_;
};

}  // namespace tools
