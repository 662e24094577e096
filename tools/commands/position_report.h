// The reports of `position`: text for people, or JSON Lines with one object for each position.

#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "arbiter/position_judge.h"
#include "tools/options/options.h"
#include "tools/output/output_sink.h"

namespace tools {

struct PositionView {
  std::string_view file;   // empty: the position is from the command line
  std::uint64_t line = 0;  // 1-based; 0: from the command line
  std::string_view input;  // as given
  const arbiter::JudgedPosition* judged = nullptr;
};

struct PositionSummary {
  std::uint64_t positions = 0;
  std::uint64_t illegal = 0;
  std::uint64_t legal = 0;
  std::uint64_t unreadable_inputs = 0;
};

class PositionReport {
 public:
  virtual ~PositionReport() = default;
  virtual void position(const PositionView& view) = 0;
  virtual void end(const PositionSummary& summary) = 0;
};

struct PositionTextOptions {
  bool color = false;
  bool diagram = false;
  bool quiet = false;  // no summary
};

/// Neither report commits the sink, which must outlive it.
std::unique_ptr<PositionReport> make_position_text(OutputSink& sink,
                                                   const PositionTextOptions& options);
std::unique_ptr<PositionReport> make_position_jsonl(OutputSink& sink);

}  // namespace tools
