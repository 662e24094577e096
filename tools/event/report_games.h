// The games of a run that belong to a tournament report, with their players identified.

#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "parser/vocabulary.h"
#include "tools/event/event_game.h"
#include "tools/event/player_index.h"
#include "tools/event/report_pairings.h"
#include "tools/event/tournament_report.h"

namespace tools {

struct ReportGame {
  EventGame game;  // without its moves
  /// Nothing where the player is not identified.
  pgn::ByColor<Identified> players{};
  std::size_t round = 0;  // of the Round tag; 0: not known
  /// False: the year of its event does not fit. It shows only that a game may not be missing.
  bool is_compared = true;
  /// By its moves: records of one game of the two players in a round of the event have one number.
  std::size_t number_in_round = 0;

  bool has_both() const {
    return players.white.player != nullptr && players.black.player != nullptr &&
           players.white.player != players.black.player;
  }
};

/// Collects them, event by event. Games of an event belong to the report if most of those whose
/// players are identified are pairings of it (same round, colours and result), and at least three,
/// or if the event has the name of the report and not most of them contradict it. So a tournament
/// of the same players in another year, or their blitz games, accuse nobody; nor does an event that
/// by its name decides a tie.
class ReportGames {
 public:
  /// Both must outlive the object.
  ReportGames(const TournamentReport& report, const ReportPairings& pairings);

  /// The games of one event. Linear, but for players who can be identified by their pairings only.
  void take(std::span<const EventGame> games);

  const std::vector<ReportGame>& games() const { return games_; }

  /// The report has two players whom the name may mean.
  bool may_mean_two(std::string_view name) const { return index_.may_mean_two(name); }

 private:
  bool are_paired(const pgn::ByColor<Identified>& both) const;

  const TournamentReport& report_;
  const ReportPairings& pairings_;
  PlayerIndex index_;
  std::vector<ReportGame> games_;
};

}  // namespace tools
