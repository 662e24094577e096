// The findings of the event book's own rules in words.

#pragma once

#include "tools/event/event_finding.h"
#include "tools/event/event_hit.h"
#include "tools/event/stored_games.h"

namespace tools {

/// Reads the games again; O(their sizes).
EventFinding finding_of(const EventHit& hit, StoredGames& games);

}  // namespace tools
