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
  EventView();
  EventView(const EventView&) = delete;
  EventView& operator=(const EventView&) = delete;

  /// Shows `found` in place of what was shown before, of which `found` gets the memory. Its tags
  /// get escapes, as in a file. Until the next call the view points into it.
  void show(EventFinding& found);

  /// Its `judged` is `judged()`.
  GameView& view() { return view_; }
  /// Has the finding.
  arbiter::JudgedGame& judged() { return judged_; }

 private:
  GameView view_;
  arbiter::JudgedGame judged_;
};

/// The fingerprint of a finding about the event (fingerprint.h), made of its rule and identity.
std::string event_fingerprint(const EventFinding& found);

/// Of a finding about two games: the one of the other order, which older baselines may have, whose
/// fingerprints followed the input. Empty: it is not about two.
std::string former_event_fingerprint(const EventFinding& found);

}  // namespace tools
