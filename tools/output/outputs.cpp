#include "tools/output/outputs.h"

#include <unistd.h>

#include <algorithm>

#include "tools/program/log_line.h"
#include "tools/terminal/log.h"
#include "tools/terminal/terminal.h"

namespace tools {

Outputs::Outputs(const std::vector<ReportRequest>& requests) {
  for (const ReportRequest& request : requests) {
    sinks_.push_back(request.file.empty() ? OutputSink::standard_output()
                                          : OutputSink::file(request.file));
  }
}

bool Outputs::failed() const {
  return std::any_of(sinks_.begin(), sinks_.end(),
                     [](const auto& sink) { return sink->error() != nullptr; });
}

bool Outputs::commit() {
  // One line for a full disk.
  if (!std::all_of(sinks_.begin(), sinks_.end(), [](auto& sink) { return sink->complete(); })) {
    abandon();
    return false;
  }
  for (const auto& sink : sinks_) sink->commit();
  log_errors();
  return !failed();
}

void Outputs::abandon() {
  log_errors();
  for (const auto& sink : sinks_) sink->abandon();
}

void Outputs::log_errors() const {
  for (const auto& sink : sinks_) {
    if (sink->error() != nullptr) log::error("{}", shown_name(*sink->error()));
  }
}

bool is_terminal(const ReportRequest& request) {
  return request.file.empty() && ::isatty(STDOUT_FILENO) == 1;
}

bool wants_color(const Options& options, const ReportRequest& request) {
  switch (options.color) {
    case When::always:
      return true;
    case When::never:
      return false;
    case When::automatic:
      break;
  }
  return request.file.empty() && is_for_colors(STDOUT_FILENO);
}

bool print(std::string_view text) {
  Outputs output({ReportRequest{}});
  output[0].write(text);
  return output.commit();
}

}  // namespace tools
