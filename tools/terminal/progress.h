// The progress line on standard error:
//
//   32% of 134.4 MB  105.5 MB/s  0:01 left  62,056 games  150,921/s  1,379 findings

#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "tools/options/options.h"

namespace tools {

struct ProgressCounts {
  std::uint64_t bytes = 0;                                // read so far, on disk
  std::optional<std::uint64_t> all_bytes = std::nullopt;  // nothing: unknown
  std::uint64_t games = 0;
  std::uint64_t findings = 0;
};

/// The line, cut to `columns`.
std::string progress_line(const ProgressCounts& counts, double seconds, std::size_t columns);

class Progress {
 public:
  /// Automatic: only if standard error is a terminal that can redraw a line, and after the first
  /// 0.3 seconds.
  explicit Progress(When when);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// Whether to draw again now: at most ten times a second.
  bool due() const { return shown_ && Clock::now() >= next_; }
  void draw(const ProgressCounts& counts);
  void erase();

 private:
  using Clock = std::chrono::steady_clock;

  bool shown_;
  Clock::time_point begin_;
  Clock::time_point next_;
};

}  // namespace tools
