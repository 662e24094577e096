// The findings of the event book's own rules in words.

#pragma once

#include "tools/event/event_finding.h"
#include "tools/event/event_hit.h"
#include "tools/event/game_store.h"

namespace tools {

/// Reads the games again; O(their sizes).
EventFinding finding_of(const EventHit& hit, const GameStore& games);

}  // namespace tools
