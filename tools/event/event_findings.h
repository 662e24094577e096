// What becomes of the findings of an event book.

#pragma once

#include <cstddef>

#include "tools/event/event_finding.h"

namespace tools {

class EventFindings {
 public:
  virtual ~EventFindings() = default;
  /// Called once, before all others: slots are numbered from 0 to `slots` - 1.
  virtual void start(std::size_t slots) = 0;
  /// Does with a finding what does not depend on the ones before it. Concurrent calls, on different
  /// slots; those on one slot in the order of the findings.
  virtual void add(std::size_t slot, EventFinding&& found) = 0;
  /// Reports what was added to a slot, and makes it empty. One call at a time, from any thread, in
  /// the order of the findings.
  virtual void report(std::size_t slot) = 0;
};

}  // namespace tools
