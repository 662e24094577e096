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
    ++dates_of_round_[games[i].round][games[i].game.date];
  }
  find_other_event(games, matching);
}

void ReportDays::find_other_event(const std::vector<ReportGame>& games,
                                  const ReportMatching& matching) {
  std::size_t signs = 0;
  std::set<std::string_view> days;
  for (std::size_t i = 0; i < games.size(); ++i) {
    if (!games[i].has_both() || matching.pairing_of(i) != ReportMatching::kNone) continue;
    const Near found = near(games[i]);
    if (found.near * 2 >= found.games) continue;
    ++signs;
    days.insert(games[i].game.date);
  }
  const bool are_many = signs >= kSignsOfOtherEvent && signs * kShareOfOtherEvent > in_their_round_;
  if (are_many) days_of_other_event_ = std::move(days);
}

ReportDays::Near ReportDays::near(const ReportGame& game) const {
  Near found;
  const auto dates = dates_of_round_.find(game.round);
  if (dates == dates_of_round_.end()) return found;
  const pgn::Date date = date_of(game.game.date);
  for (const auto& [other, count] : dates->second) {
    found.games += count;
    if (may_be_one_round(date, date_of(other))) found.near += count;
  }
  return found;
}

bool ReportDays::is_of_another_day(const ReportGame& game) const {
  const Near found = near(game);
  return found.games > 0 && found.near == 0;
}

}  // namespace tools
