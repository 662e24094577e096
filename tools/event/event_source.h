// What finds something about an event beside the event book's own rules: a tournament report, for
// example, that is compared with the games.

#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "tools/event/event_finding.h"
#include "tools/event/event_game.h"
#include "tools/event/event_summary.h"

namespace tools {

class EventSource {
 public:
  virtual ~EventSource() = default;

  /// Games of the largest event that it wants: all of an event are in memory at a time, about 1 KiB
  /// each.
  virtual std::size_t largest_event() const { return 100'000; }

  /// Called after the last file for each event of the run, in the order of their first games, with
  /// its games in the order of the input. What an event is: event_book.h. The games live until the
  /// call returns.
  virtual void take(std::span<const EventGame> games) = 0;

  /// Called before `finish` if an input could not be read: games of any event may be missing.
  virtual void games_may_be_missing() {}

  /// Called once, after the last event. Adds findings, in any order; those about games of rules
  /// that EventGame::policy does not select must not be among them.
  virtual void finish(std::vector<EventFinding>& findings) = 0;

  /// Called once, after `finish`. Gives findings about no game that come after all others, in their
  /// order, each made when it is given: there can be millions.
  virtual void finish_last(const std::function<void(EventFinding&& found)>& /*take*/) const {}

  /// It knows two players whom the name of a game's player may mean.
  virtual bool may_mean_two(std::string_view /*name*/) const { return false; }

  /// Called after `finish`, for the summary of the run.
  virtual std::optional<EventSummary> summary() const { return std::nullopt; }
};

}  // namespace tools
