#include "tools/event/report_days.h"

#include <utility>

#include "tools/event/round_dates.h"

namespace tools {
namespace {

// Games between players of the report that are no pairings, on other days than most games of their
// round, from which on they are another event. Fewer may be slips.
constexpr std::size_t kSignsOfOtherEvent = 5;
constexpr std::size_t kShareOfOtherEvent = 20;  // a twentieth of those that are pairings

}  // namespace

ReportDays::ReportDays(const ReportPairings& pairings, const std::vector<ReportGame>& games,
                       const ReportMatching& matching) {
  for (std::size_t i = 0; i < games.size(); ++i) {
    const std::size_t pairing = matching.pairing_of(i);
    if (pairing == ReportMatching::kNone || pairings.all()[pairing].round != games[i].round) {
      continue;
    }
    ++in_their_round_;
    dates_of_round_[games[i].round].add(date_of(games[i].game.date));
  }
  find_other_event(games, matching);
}

void ReportDays::find_other_event(const std::vector<ReportGame>& games,
                                  const ReportMatching& matching) {
  std::size_t signs = 0;
  std::set<std::string_view> days;
  for (std::size_t i = 0; i < games.size(); ++i) {
    if (!games[i].has_both() || matching.pairing_of(i) != ReportMatching::kNone) continue;
    const DateCounts& dates = dates_of(games[i].round);
    if (dates.near(date_of(games[i].game.date)) * 2 >= dates.games()) continue;
    ++signs;
    days.insert(games[i].game.date);
  }
  const bool are_many = signs >= kSignsOfOtherEvent && signs * kShareOfOtherEvent > in_their_round_;
  if (are_many) days_of_other_event_ = std::move(days);
}

const DateCounts& ReportDays::dates_of(std::size_t round) const {
  static const DateCounts kNone;
  const auto found = dates_of_round_.find(round);
  return found == dates_of_round_.end() ? kNone : found->second;
}

bool ReportDays::is_of_another_day(const ReportGame& game) const {
  const DateCounts& dates = dates_of(game.round);
  return dates.games() > 0 && dates.near(date_of(game.game.date)) == 0;
}

}  // namespace tools
