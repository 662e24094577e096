// The games of a whole run, so that they can be compared with each other when the last one is read:
// the rules X701, X702, X703 and X706, and what EventSource objects find.
//
//   EventBook book({});
//   book.add(file, games_before, batch_begin, entries);   // in the order of the input
//   book.finish([](const EventFinding& found) { … });     // in the order of the input
//
// An event is what the games have whose Event is the same (spelling folded), unless more than 60
// days lie between two of them without a game, or they have different Sites and no common player:
// semifinals are played in several places, and one event can have two spellings of its place.
//
// Memory: 20 MiB (keyed_games.h), a bit a game, 16 bytes for each finding, one event at a time
// (kLargestEvent), and 1 MiB for each slot of the pipeline; with sources 32 MiB to sort the games
// by events. The games themselves wait in temporary files. Time: O(n log n) in the games.

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "parser/source.h"
#include "tools/event/event_finding.h"
#include "tools/event/event_findings.h"
#include "tools/event/event_hit.h"
#include "tools/event/event_source.h"
#include "tools/event/event_summary.h"
#include "tools/event/game_store.h"
#include "tools/event/stored_games.h"

namespace tools {

class EventBook {
 public:
  /// `sources` must outlive the book. `in_memory`: bytes of games held in memory, and as many for
  /// their orders when they are sorted.
  explicit EventBook(std::vector<EventSource*> sources,
                     std::size_t in_memory = GameStore::kInMemory);

  /// Adds the entries that an EntryMaker made of a batch; `entries` is empty then. `games_before`:
  /// games of the file before it; `batch_begin`: the place of its first byte.
  void add(std::string_view file, std::uint64_t games_before, const pgn::Place& batch_begin,
           GameEntries& entries);

  /// To be called before `finish` if an input could not be read: games may be missing.
  void games_may_be_missing();

  /// Gives all findings to `findings`, by the place of their first game, then by rule; those about
  /// no game last. Works on `jobs` threads.
  void finish(EventFindings& findings, unsigned jobs);

  using Take = std::function<void(const EventFinding& found)>;
  /// The same, on the calling thread.
  void finish(const Take& take);

  /// Of the first source that has one; after `finish`.
  std::optional<EventSummary> summary() const;

  /// The error of the temporary file, as errno; 0: none. The findings are incomplete then.
  int error() const { return games_.error() != 0 ? games_.error() : error_of_events_; }

 private:
  void sort_hits();
  void find_hits(unsigned jobs);
  void go_through_events(unsigned jobs, std::vector<EventFinding>& found);
  void drop_namesakes(StoredGames& stored);
  void report(std::vector<EventFinding>& others, EventFindings& findings, unsigned jobs) const;
  void report_last(EventFindings& findings) const;

  std::vector<EventSource*> sources_;
  std::size_t in_memory_;
  GameStore games_;
  EventHits hits_;
  int error_of_events_ = 0;      // errno
  std::size_t sorted_hits_ = 0;  // that many of the first ones are in their order
  bool any_rule_ = false;        // some game is to be judged by a rule of the book
};

}  // namespace tools
