// On which days the rounds of a tournament report were played, as its games say.

#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string_view>
#include <vector>

#include "tools/event/date_counts.h"
#include "tools/event/report_games.h"
#include "tools/event/report_matching.h"
#include "tools/event/report_pairings.h"

namespace tools {

class ReportDays {
 public:
  /// `games` must outlive the object. O(n log n).
  ReportDays(const ReportPairings& pairings, const std::vector<ReportGame>& games,
             const ReportMatching& matching);

  /// All games of that round that are pairings have dates that are too far from this one's: the
  /// numbers of the rounds begin again, as for a tie.
  bool is_of_another_day(const ReportGame& game) const;

  /// Another event of that name is among the games, such as the next one of a weekly series, and
  /// has games of the same day.
  bool is_of_another_event(const ReportGame& game) const {
    return days_of_other_event_.contains(game.game.date);
  }
  /// The same for a game of a pairing. Both events can pair the same players in one round, and a
  /// pairing without a game can get one of the other event.
  bool may_be_of_another_event(const ReportGame& game, const Pairing& pairing) const {
    return !days_of_other_event_.empty() &&
           (pairing.round != game.round || is_of_another_event(game));
  }

 private:
  void find_other_event(const std::vector<ReportGame>& games, const ReportMatching& matching);

  const DateCounts& dates_of(std::size_t round) const;

  std::map<std::size_t, DateCounts>
      dates_of_round_;  // of the games that are pairings of their round
  std::size_t in_their_round_ = 0;
  std::set<std::string_view> days_of_other_event_;  // empty: there is none
};

}  // namespace tools
