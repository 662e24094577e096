// The findings of the event book's own rules in words.

#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "tools/event/event_finding.h"
#include "tools/event/event_game.h"
#include "tools/event/event_hit.h"
#include "tools/event/game_store.h"
#include "tools/event/stored_games.h"

namespace tools {

class FindingMaker {
 public:
  /// The store must outlive the maker and must not change.
  explicit FindingMaker(const GameStore& games) : games_(games) {}

  /// Reads the games of the hit; both are kept for the next hit. O(their sizes). The finding is the
  /// caller's, to be moved from as well, until the next call, which uses its memory again.
  EventFinding& make(const EventHit& hit);

 private:
  void read_first(std::uint64_t order);
  void read_second(std::uint64_t order);
  void read_copy(std::uint64_t order);
  void identify_pair();

  StoredGames games_;
  std::optional<std::uint64_t> kept_;  // the order of `first_`
  EventGame first_;
  EventGame second_;
  StoredBody second_body_;  // of `second_`; empty if it is a copy of the first one
  bool is_copy_ = false;    // `second_` has the texts and moves of `first_`
  std::string identity_;    // of `first_`
  std::string second_identity_;
  EventFinding found_;
};

}  // namespace tools
