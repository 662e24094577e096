// What kind of slip a correction supposes.

#pragma once

#include "arbiter/board/position.h"
#include "arbiter/repair/edit.h"
#include "arbiter/repair/recorded_line.h"
#include "arbiter/types/repair.h"

namespace arbiter {

/// `written` stands at the place of `edit`, `position` is the one before it. RepairKind::exchanged
/// for all exchanges, though only one of two consecutive half-moves may be reported (has_no_kind).
RepairKind repair_kind(const Edit& edit, const RecordedMove& written, const Position& position);

}  // namespace arbiter
