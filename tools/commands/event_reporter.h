// Reports the findings about the event as a whole. Texts of reports that need to know nothing else
// (Report::new_event_text) are made on the threads that make the findings.

#pragma once

#include <cstddef>
#include <deque>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "arbiter/types/rule.h"
#include "tools/commands/baseline_gate.h"
#include "tools/event/event_finding.h"
#include "tools/event/event_findings.h"
#include "tools/reports/event_view.h"
#include "tools/reports/report.h"

namespace tools {

class EventReporter final : public EventFindings {
 public:
  using Reports = std::span<const std::unique_ptr<Report>>;

  /// Counts in `summary`. All must outlive the reporter.
  EventReporter(Reports reports, BaselineGate& gate, Summary& summary)
      : reports_(reports), gate_(gate), summary_(summary) {}

  void start(std::size_t slots) override;
  void add(std::size_t slot, EventFinding&& found) override;
  void report(std::size_t slot) override;

 private:
  struct Slot {
    std::vector<std::unique_ptr<EventText>> texts;  // one for each report; or none
    // Of the findings in the texts.
    std::vector<std::pair<const arbiter::Rule*, arbiter::Severity>> counted;
    std::vector<EventFinding> findings;  // if there are no texts
    EventView view;
  };

  bool makes_texts() const;
  void report(EventFinding&& found);

  const Reports reports_;
  BaselineGate& gate_;
  Summary& summary_;
  std::deque<Slot> slots_;
};

}  // namespace tools
