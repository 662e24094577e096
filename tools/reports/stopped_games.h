// How many games of a report in JSON Lines were judged in part, whatever its --fail-on was.
//
//   StoppedGames stopped;
//   for (each game of the report) stopped.add(game);
//   summary.judged_in_part = stopped.judged_in_part(summary, Severity::error);
//
// The summary of the report has their number for the --fail-on of its own run, and the report does
// not say which that was. So the games that it lists with the place where they stop are counted for
// each level, and the level of the run is one that fits its summary. Games that it counts and does
// not list have no finding and no record; no level changes what they are. Where several levels fit
// (not if all games have records, --games all), it is one at which no game is missing in the list,
// then the one asked for, else the most usual one: then a few games that stopped may be missing in
// the number, or be too many.
//
// Findings may be missing in the report (--max-findings, --baseline). Then only games count that
// show why they stop, and if no finding of the run is as severe as asked, all that stopped.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "arbiter/types/settings.h"
#include "tools/reports/report.h"

namespace tools {

class StoppedGames {
 public:
  /// The games of the report, in its order; each with all that the report says of it.
  void add(const GameView& game);

  /// The lowest severity that fails a game; nothing: none does.
  using Failing = std::optional<arbiter::Severity>;

  /// Of a run with that --fail-on. `fails` is not set.
  JudgedInPart judged_in_part(const Summary& summary, Failing failing) const;

 private:
  // Games with the same worst finding. Their first one: with the place where it stops, or its own
  // place if the report does not have that.
  struct Some {
    std::uint64_t order = 0;  // among all that stopped
    JudgedInPart games;
    void add(const Some& other);
  };
  // By the rank of the worst finding: 0 without findings, then by severity.
  static constexpr std::size_t kRanks = 4;
  using ByRank = std::array<Some, kRanks>;
  struct Last {
    bool says_why = false;
    std::size_t rank = 0;
    Some games;
  };

  void settle_last();
  ByRank known(bool is_whole, bool has_last) const;
  static std::size_t failing_rank(Failing failing);
  static Some below(const ByRank& games, Failing failing);
  static bool is_counted_whole(const ByRank& games, const JudgedInPart& counted, Failing failing);
  static bool fits(const ByRank& games, const JudgedInPart& counted, Failing failing);

  static JudgedInPart with_unlisted(std::uint64_t unlisted, const ByRank& games,
                                    const JudgedInPart& counted, Failing failing);

  std::uint64_t records_ = 0;
  std::uint64_t stopped_ = 0;
  ByRank says_why_;
  ByRank says_that_;  // its record says that it stopped, no finding says why
  // The last game with findings, of which some may be missing.
  std::optional<Last> last_;
};

}  // namespace tools
