// The outputs of all reports of a run. They are opened before any input is read.

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

  /// Whether an output could not be opened or written.
  bool failed() const;
  /// Completes all outputs and then gives the files their names. False, with an error in the log,
  /// if one of them has failed; then no file gets its name, unless it is naming that failed.
  bool commit();
  /// Drops the output not yet written; logs an error for each output that has failed.
  void abandon();

 private:
  void log_errors() const;

  std::vector<std::unique_ptr<OutputSink>> sinks_;
};

/// Whether the report goes to a terminal.
bool is_terminal(const ReportRequest& request);

/// Whether a text report has colors: by --color, else on a terminal unless NO_COLOR is set or TERM
/// is "dumb".
bool wants_color(const Options& options, const ReportRequest& request);

/// Writes a complete text to standard output. False, with an error in the log, if that fails.
bool print(std::string_view text);

}  // namespace tools
