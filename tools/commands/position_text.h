// The report of `position` for people.

#pragma once

#include <memory>

#include "tools/commands/position_report.h"
#include "tools/output/output_sink.h"

namespace tools {

struct PositionTextOptions {
  bool color = false;
  bool diagram = false;
  bool quiet = false;  // no summary
};

/// Does not commit the sink, which must outlive the report.
std::unique_ptr<PositionReport> make_position_text(OutputSink& sink,
                                                   const PositionTextOptions& options);

}  // namespace tools
