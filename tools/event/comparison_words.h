// The findings of a comparison between games and a tournament report, in words.

#pragma once

#include "tools/event/event_finding.h"
#include "tools/event/report_games.h"
#include "tools/event/report_pairings.h"
#include "tools/event/tournament_report.h"

namespace tools {

/// X704: what differs between a game and its pairing.
struct Differences {
  bool result = false;
  bool colors = false;

  bool any() const { return result || colors; }
};
EventFinding mismatch_finding(const TournamentReport& report, const ReportGame& game,
                              const Pairing& pairing, Differences differences);

/// X704: in the round of the game the report pairs `player`, one of the two, with somebody else.
EventFinding opponent_finding(const TournamentReport& report, const ReportGame& game,
                              const TrfPlayer& player);

/// X705: moves of a pairing that was forfeited.
EventFinding forfeit_finding(const TournamentReport& report, const ReportGame& game,
                             const Pairing& pairing);

/// X705: moves in a round in which `player` has a bye.
EventFinding bye_finding(const TournamentReport& report, const ReportGame& game,
                         const TrfPlayer& player);

/// X705: the only game of a round that is missing. At the report's place.
EventFinding missing_finding(const TournamentReport& report, const Pairing& pairing);

}  // namespace tools
