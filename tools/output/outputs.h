// The places that the reports of a run go to, all of them opened before anything is read.

#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "tools/options/options.h"
#include "tools/output/output_sink.h"

namespace tools {

class Outputs {
 public:
  explicit Outputs(const std::vector<ReportRequest>& requests);

  /// In the order of the requests.
  OutputSink& operator[](std::size_t index) { return *sinks_[index]; }

  /// Whether something could not be opened or written.
  bool failed() const;
  /// Completes them all, or says in the log what could not be written.
  bool commit();
  /// Drops what has not come out yet, and says in the log what could not be written, if anything.
  void abandon();

 private:
  void log_errors() const;

  std::vector<std::unique_ptr<OutputSink>> sinks_;
};

/// Whether a person watches what goes there.
bool is_terminal(const ReportRequest& request);

/// Whether a text report that goes there is to be coloured.
bool wants_color(const Options& options, const ReportRequest& request);

/// Writes a text that is complete to standard output. False, and a line in the log, if that fails.
bool print(std::string_view text);

}  // namespace tools
