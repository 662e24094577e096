// Which game is which pairing of a tournament report.

#pragma once

#include <cstddef>
#include <limits>
#include <vector>

#include "tools/event/report_games.h"
#include "tools/event/report_pairings.h"

namespace tools {

class ReportMatching {
 public:
  static constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();

  /// Both must outlive the object. First the games whose round is that of a pairing of the two
  /// players, then the others: numbers of rounds can begin again or count otherwise. O(n log n).
  ReportMatching(const ReportPairings& pairings, const std::vector<ReportGame>& games);

  /// The pairing of a game, as an index; or kNone.
  std::size_t pairing_of(std::size_t game) const { return pairing_of_[game]; }
  /// The games of a pairing, as indices.
  const std::vector<std::size_t>& games_of(std::size_t pairing) const { return games_of_[pairing]; }

  /// The games of the pairing are a match (5.1, 5.2), of which the report has only the outcome:
  /// they have different colours, Round tags, events or moves, as a tie-break has. Several records
  /// of one game are no match.
  bool is_match(std::size_t pairing) const { return is_match_[pairing]; }

  /// Matches are common: each pairing has several games, or the games of another event are among
  /// these, as blitz games beside rapid ones. What a pairing with one game has may not be its own.
  bool has_many_matches() const { return has_many_matches_; }

  /// Nearly all Round tags of games agree with the report, so that a round can be relied on.
  bool rounds_agree() const { return in_their_round_ >= kProofOfRounds * in_other_round_; }

 private:
  // Games in the round of their pairing, for each one that is not, from which on rounds are
  // believed.
  static constexpr std::size_t kProofOfRounds = 5;

  void match(std::size_t game);
  std::size_t other_round(const ReportGame& game, const std::vector<std::size_t>& between) const;
  bool stands_for_another(const ReportGame& game) const;
  bool rounds_are_those_of_report() const;
  void join(std::size_t game, std::size_t pairing);
  bool are_several(const std::vector<std::size_t>& games) const;

  const ReportPairings& pairings_;
  const std::vector<ReportGame>& games_;
  std::vector<std::size_t> pairing_of_;
  std::vector<std::vector<std::size_t>> games_of_;
  std::vector<bool> is_match_;  // of each pairing
  bool has_many_matches_ = false;
  std::size_t in_their_round_ = 0;
  std::size_t in_other_round_ = 0;
  std::size_t last_round_ = 0;
};

}  // namespace tools
