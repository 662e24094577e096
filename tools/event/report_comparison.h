// Compares the games of a run with tournament reports (--trf): X704, X705 and X707, and the counts
// of the summary.
//
//   ReportComparison comparison(EventPolicy::of(settings));
//   comparison.add(read_trf(text, file).report);
//   EventBook book({&comparison});
//
// Memory: the reports, and about 600 bytes for each game that belongs to one of them.

#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "tools/event/event_policy.h"
#include "tools/event/event_source.h"
#include "tools/event/report_games.h"
#include "tools/event/report_pairings.h"
#include "tools/event/tournament_report.h"

namespace tools {

class ReportComparison final : public EventSource {
 public:
  /// `policy`: for findings about a report, which belong to no game.
  explicit ReportComparison(EventPolicy policy) : policy_(policy) {}

  void add(TournamentReport report) { reports_.emplace_back(std::move(report)); }
  /// The reports, in the order in which they were added.
  template <class Visit>
  void for_each_report(Visit visit) const {
    for (const ComparedReport& each : reports_) visit(each.report);
  }

  void take(std::span<const EventGame> games) override;
  void games_may_be_missing() override { has_all_games_ = false; }
  void finish(std::vector<EventFinding>& findings) override;
  void finish_last(const std::function<void(EventFinding&& found)>& take) const override;
  bool may_mean_two(std::string_view name) const override;
  std::optional<EventSummary> summary() const override { return summary_; }

 private:
  struct ComparedReport {
    explicit ComparedReport(TournamentReport read)
        : report(std::move(read)), pairings(report), games(report, pairings) {}

    TournamentReport report;
    ReportPairings pairings;
    ReportGames games;
  };

  EventPolicy policy_;
  std::deque<ComparedReport> reports_;  // a deque, because they point into themselves
  EventSummary summary_;
  bool has_all_games_ = true;  // of the inputs
};

}  // namespace tools
