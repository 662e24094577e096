#include "tools/commands/event_reporter.h"

#include <algorithm>

namespace tools {

// A baseline decides which findings are reported.
bool EventReporter::makes_texts() const {
  return !gate_.is_needed() &&
         std::all_of(reports_.begin(), reports_.end(),
                     [](const auto& report) { return report->new_event_text() != nullptr; });
}

void EventReporter::start(std::size_t slots) {
  slots_.resize(slots);
  if (!makes_texts()) return;
  for (Slot& slot : slots_) {
    for (const auto& report : reports_) slot.texts.push_back(report->new_event_text());
  }
}

void EventReporter::add(std::size_t number, EventFinding&& found) {
  Slot& slot = slots_[number];
  if (slot.texts.empty()) {
    slot.findings.push_back(std::move(found));
    return;
  }
  slot.counted.emplace_back(found.finding.rule, found.finding.severity);
  slot.view.show(found);
  for (const auto& text : slot.texts) text->add(slot.view.view());
}

void EventReporter::report(std::size_t number) {
  Slot& slot = slots_[number];
  for (std::size_t i = 0; i < slot.texts.size(); ++i) {
    reports_[i]->write_event_text(slot.texts[i]->text());
    slot.texts[i]->clear();
  }
  for (const auto& [rule, severity] : slot.counted) count_finding(*rule, severity, summary_);
  slot.counted.clear();
  for (EventFinding& found : slot.findings) report(std::move(found));
  slot.findings.clear();
}

void EventReporter::report(EventFinding&& found) {
  KeptGame kept;
  kept.fingerprints.push_back(event_fingerprint(found));
  if (gate_.is_needed() && found.second_identity != 0) {
    gate_.rename(former_event_fingerprint(found), kept.fingerprints.front());
  }
  EventView event;
  event.show(found);
  kept.judged = std::move(event.judged());
  GameView& view = event.view();
  view.judged = &kept.judged;
  view.fingerprints = kept.fingerprints;
  if (gate_.is_needed()) summary_.known += gate_.pass(kept, view);
  for (const auto& report : reports_) report->event_finding(view);
  for (const arbiter::Finding& finding : kept.judged.findings) {
    count_finding(*finding.rule, finding.severity, summary_);
  }
}

}  // namespace tools
