// A finding about the event as the reports see it: like a game with one finding, of which there are
// the tags and the place, but no text.

#pragma once

#include <string>

#include "arbiter/types/judged_game.h"
#include "tools/event/event_finding.h"
#include "tools/reports/report.h"

namespace tools {

class EventView {
 public:
  explicit EventView(EventFinding&& found);
  EventView(const EventView&) = delete;
  EventView& operator=(const EventView&) = delete;

  /// Valid as long as this object; its `judged` is `judged()`.
  GameView& view() { return view_; }
  /// Has the finding.
  arbiter::JudgedGame& judged() { return judged_; }

 private:
  GameView view_;
  arbiter::JudgedGame judged_;
  EventFinding found_;  // its finding is in judged_, and its tags have escapes, as in a file
};

/// The fingerprint of a finding about the event (fingerprint.h), made of its rule and identity.
std::string event_fingerprint(const EventFinding& found);

}  // namespace tools
