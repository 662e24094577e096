// The tournament reports that --trf names.

#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tools/event/crosstable.h"
#include "tools/event/event_game.h"
#include "tools/event/report_comparison.h"
#include "tools/options/options.h"

namespace tools {

class TournamentReports {
 public:
  /// Reads all of them, one that is named twice once. Logs an error for each that cannot be read or
  /// is no tournament report, and goes on without it.
  explicit TournamentReports(const Options& options);

  ReportComparison& comparison() { return comparison_; }
  /// The table of an event's games, if there is one, completed by the first report of the event.
  std::optional<Crosstable> crosstable(std::span<const EventGame> games) const;
  /// The names of those that could not be read.
  const std::vector<std::string>& unreadable() const { return unreadable_; }

 private:
  /// `named`: the path as messages name it, with the line of the configuration that has it.
  void read(const std::string& path, const std::string& named);

  ReportComparison comparison_;
  std::vector<std::string> unreadable_;
};

}  // namespace tools
