// What a run looks at beside single games: the rules about the event, crosstables and tournament
// reports, as far as the options ask for them.

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tools/commands/game_reporter.h"
#include "tools/commands/tournament_reports.h"
#include "tools/event/crosstables.h"
#include "tools/event/event_book.h"
#include "tools/options/options.h"

namespace tools {

class RunEvent {
 public:
  /// `selects_rule`: some rule about the event is selected for some game.
  RunEvent(const Options& options, bool selects_rule);
  RunEvent(const RunEvent&) = delete;
  RunEvent& operator=(const RunEvent&) = delete;

  EventParts parts() { return {.book = book_ ? &*book_ : nullptr, .crosstables = &first_tables_}; }
  const std::vector<std::string>& unreadable() const { return tournament_reports_.unreadable(); }
  /// The temporary file of the book failed.
  bool failed() const { return book_ && book_->error() != 0; }

 private:
  TournamentReports tournament_reports_;
  FirstCrosstables first_tables_;
  Crosstables tables_;
  std::optional<EventBook> book_;
};

/// Whether a rule about the event is among them; by index into all_rules().
bool selects_event_rule(const std::vector<bool>& selected);

}  // namespace tools
