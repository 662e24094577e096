// The report of `position` as JSON Lines: one object for each position.

#pragma once

#include <memory>

#include "tools/commands/position_report.h"
#include "tools/output/output_sink.h"

namespace tools {

/// Does not commit the sink, which must outlive the report.
std::unique_ptr<PositionReport> make_position_jsonl(OutputSink& sink);

}  // namespace tools
