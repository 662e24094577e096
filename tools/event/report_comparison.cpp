#include "tools/event/report_comparison.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <unordered_set>
#include <utility>

#include "arbiter/rules/rules.h"
#include "tools/event/comparison_words.h"
#include "tools/event/player_name.h"
#include "tools/event/players.h"
#include "tools/event/report_days.h"
#include "tools/event/report_faults.h"
#include "tools/event/report_matching.h"
#include "tools/text/fold.h"

namespace tools {
namespace {

bool is_known(std::optional<Outcome> outcome) { return outcome.has_value(); }

// One report against its games.
class Comparison {
 public:
  Comparison(const TournamentReport& report, const ReportPairings& pairings,
             const std::vector<ReportGame>& games, std::vector<EventFinding>& findings)
      : report_(report),
        pairings_(pairings),
        games_(games),
        findings_(findings),
        matching_(pairings, games),
        days_(pairings, games, matching_) {
    for (const ReportGame& game : games) {
      if (game.is_compared && game.has_both()) ++games_between_[players_of(game)];
    }
  }

  void judge_games() {
    for (std::size_t i = 0; i < games_.size(); ++i) {
      const ReportGame& game = games_[i];
      if (!game.is_compared) continue;
      if (matching_.pairing_of(i) != ReportMatching::kNone) {
        judge_pair(game, matching_.pairing_of(i));
      } else if (matching_.rounds_agree()) {
        judge_stranger(game);
      }
    }
  }

  /// After the games. At most one finding a round.
  void judge_rounds() {
    std::vector<Round> rounds(report_.rounds + 1);
    for (std::size_t i = 0; i < pairings_.all().size(); ++i) {
      const Pairing& pairing = pairings_.all()[i];
      if (pairing.state != PairingState::played || pairing.round >= rounds.size()) continue;
      Round& round = rounds[pairing.round];
      if (is_found(i)) {
        ++round.found;
      } else if (matching_.games_of(i).empty() && !is_accused(pairing)) {
        ++round.missing;
        round.last_missing = &pairing;
      } else if (!matching_.games_of(i).empty()) {
        round.is_doubtful = true;
      }
    }
    for (const Round& round : rounds) {
      const bool all_but_one = round.missing == 1 && round.found > 0 && !round.is_doubtful;
      if (all_but_one && is_certain(*round.last_missing) && !may_be_there(*round.last_missing)) {
        findings_.push_back(missing_finding(report_, *round.last_missing));
      }
    }
  }

  void count(EventSummary& summary) const {
    std::unordered_set<const TrfPlayer*> identified;
    for (std::size_t i = 0; i < games_.size(); ++i) {
      if (!games_[i].is_compared) continue;
      for (const Identified& player : {games_[i].players.white, games_[i].players.black}) {
        if (player.player != nullptr) identified.insert(player.player);
      }
      if (games_[i].has_both() && matching_.pairing_of(i) == ReportMatching::kNone) {
        ++summary.without_pairing;
      }
    }
    summary.players += report_.players.size();
    summary.identified += identified.size();
    for (std::size_t i = 0; i < pairings_.all().size(); ++i) {
      if (!pairings_.all()[i].was_played()) continue;
      ++summary.pairings;
      if (!has_game(i)) ++summary.without_game;
    }
  }

 private:
  bool has_game(std::size_t pairing) const {
    const auto& games = matching_.games_of(pairing);
    return std::any_of(games.begin(), games.end(),
                       [this](std::size_t game) { return games_[game].is_compared; });
  }

  // It has one that is of this event.
  bool is_found(std::size_t pairing) const {
    const auto& games = matching_.games_of(pairing);
    return std::any_of(games.begin(), games.end(), [&](std::size_t game) {
      return games_[game].is_compared &&
             !days_.may_be_of_another_event(games_[game], pairings_.all()[pairing]);
    });
  }

  // The played pairings of a round.
  struct Round {
    bool is_doubtful = false;  // one has only a game that may be of another event
    std::size_t found = 0;
    std::size_t missing = 0;
    const Pairing* last_missing = nullptr;
  };

  // In either colour.
  using Players = std::pair<std::uint16_t, std::uint16_t>;
  static Players players_of(const ReportGame& game) {
    return std::minmax({game.players.white.player->number, game.players.black.player->number});
  }

  // The only pairing of two players has no game, whatever the Round tags say. Of several, they tell
  // which one.
  bool is_certain(const Pairing& missing) const {
    return matching_.rounds_agree() || pairings_.between(*missing.one, *missing.other).size() == 1;
  }

  // The players have one game and one pairing, so that it is clear which game is which.
  bool meet_once(const ReportGame& game) const {
    return games_between_.at(players_of(game)) == 1 && pairings_of_both(game) == 1;
  }

  // The players meet more than once, and the Round tags do not tell which game is which pairing:
  // there are too many games, or the game is in the round of this pairing by accident.
  bool is_unclear(const ReportGame& game, const Pairing& pairing) const {
    const bool tells_round = game.round != 0 && matching_.rounds_agree();
    if (tells_round || meet_once(game)) return false;
    return game.round == pairing.round ||
           games_between_.at(players_of(game)) > pairings_of_both(game);
  }

  std::size_t pairings_of_both(const ReportGame& game) const {
    return pairings_.between(*game.players.white.player, *game.players.black.player).size();
  }

  void judge_pair(const ReportGame& game, std::size_t index) {
    const Pairing& pairing = pairings_.all()[index];
    if (pairing.state == PairingState::unclear) return;
    if (matching_.is_match(index)) return;
    if (days_.may_be_of_another_event(game, pairing) || is_unclear(game, pairing)) return;
    if (matching_.has_many_matches()) return;
    if (pairing.state == PairingState::forfeited && has_moves(game)) {
      if (game.game.policy.selects(arbiter::kX705ReportMissing)) {
        findings_.push_back(forfeit_finding(report_, game, pairing));
      }
      return;
    }
    const Differences differences = differences_of(game, pairing);
    if (differences.any() && game.game.policy.selects(arbiter::kX704ReportMismatch)) {
      findings_.push_back(mismatch_finding(report_, game, pairing, differences));
    }
  }

  static bool has_moves(const ReportGame& game) { return game.game.written_moves > 0; }

  static Differences differences_of(const ReportGame& game, const Pairing& pairing) {
    Differences differences;
    const TrfPlayer* white = game.players.white.player;
    const TrfPlayer* black = game.players.black.player;
    // Colours of a game that was not played are assigned or not.
    differences.colors = pairing.was_played() && pairing.white != nullptr && pairing.white != white;
    const auto for_white = outcome_of(pairing.code_of(*white));
    const auto for_black = outcome_of(pairing.code_of(*black));
    const auto white_had = outcome_of(game.game.record, pgn::Color::white);
    const auto black_had = outcome_of(game.game.record, pgn::Color::black);
    if (is_known(white_had) && is_known(for_white) && is_known(for_black)) {
      differences.result = white_had != for_white || black_had != for_black;
    }
    return differences;
  }

  // A game of a round of the report that is no pairing of it.
  void judge_stranger(const ReportGame& game) {
    if (game.round == 0 || game.round > report_.rounds) return;
    if (days_.is_of_another_day(game) || days_.is_of_another_event(game)) return;
    if (game.players.white.player != nullptr && game.players.black.player != nullptr) {
      const TrfPlayer* player = paired_otherwise(game);
      if (player != nullptr) {
        if (game.game.policy.selects(arbiter::kX704ReportMismatch) &&
            !may_be_reported_opponent(game, *player)) {
          findings_.push_back(opponent_finding(report_, game, *player));
        }
        accused_.emplace(game.players.white.player, game.round);
        accused_.emplace(game.players.black.player, game.round);
        return;
      }
      if (is_paired(*game.players.white.player, game.round) ||
          is_paired(*game.players.black.player, game.round)) {
        return;
      }
    }
    judge_bye(game);
  }

  bool is_paired(const TrfPlayer& player, std::size_t round) const {
    return player.round(round).opponent != 0 || player.misaligned ||
           player.round(round).code == TrfCode::unreadable;
  }

  // The player of the game whose pairing of that round has no game: this one is in its place. If
  // both pairings have one, this is another game, as those for a tie.
  const TrfPlayer* paired_otherwise(const ReportGame& game) const {
    for (const TrfPlayer* player : {game.players.white.player, game.players.black.player}) {
      const TrfRound& said = player->round(game.round);
      const TrfPlayer* opponent = said.is_paired() ? report_.player(said.opponent) : nullptr;
      if (opponent == nullptr) continue;
      for (const std::size_t index : pairings_.between(*player, *opponent)) {
        const Pairing& pairing = pairings_.all()[index];
        if (pairing.round == game.round && pairing.was_played() &&
            matching_.games_of(index).empty()) {
          return player;
        }
      }
    }
    return nullptr;
  }

  // The opponent's name in the game can be that of the opponent in the report: "Larsen, Bent" is
  // one player of the report, and "Larsen, Bent Jr" another.
  bool may_be_reported_opponent(const ReportGame& game, const TrfPlayer& player) const {
    const pgn::Color color =
        game.players.white.player == &player ? pgn::Color::black : pgn::Color::white;
    if (game.players[color].by == IdentifiedBy::fide_id) return false;
    return may_be_one_name(game.game.player[color],
                           report_.player(player.round(game.round).opponent)->name);
  }

  void judge_bye(const ReportGame& game) {
    if (!has_moves(game) || !game.game.policy.selects(arbiter::kX705ReportMissing)) return;
    for (const pgn::Color color : {pgn::Color::white, pgn::Color::black}) {
      const Identified& player = game.players[color];
      if (player.player == nullptr || is_paired(*player.player, game.round)) continue;
      const TrfCode code = player.player->round(game.round).code;
      if (!is_bye(code) && !is_forfeit(code)) continue;
      if (!game.has_both() && !is_sure(game, color)) continue;
      findings_.push_back(bye_finding(report_, game, *player.player));
      return;
    }
  }

  // A surname and an initial alone can be those of somebody else, if the opponent is unknown, too.
  static bool is_sure(const ReportGame& game, pgn::Color color) {
    const IdentifiedBy by = game.players[color].by;
    return (by == IdentifiedBy::fide_id || by == IdentifiedBy::name) &&
           !is_nobody(game.game.player[pgn::opposite(color)]);
  }

  // One of its players has a game with somebody else in that round, which was reported unless it
  // may be this one.
  bool is_accused(const Pairing& pairing) const {
    return accused_.contains({pairing.one, pairing.round}) ||
           accused_.contains({pairing.other, pairing.round});
  }

  // A game that is no pairing of the report may be the missing one, with names spelt otherwise, or,
  // between its players, with a round that the report does not have.
  bool may_be_there(const Pairing& missing) const {
    for (std::size_t i = 0; i < games_.size(); ++i) {
      const ReportGame& game = games_[i];
      if (matching_.pairing_of(i) != ReportMatching::kNone) continue;
      const bool is_beyond = game.round > report_.rounds && game.has_both();
      const bool in_round =
          game.round == 0 || game.round == missing.round || is_beyond || !matching_.rounds_agree();
      if (in_round && may_be(game, missing)) return true;
    }
    return false;
  }

  static bool may_be(const ReportGame& game, const Pairing& pairing) {
    const auto fits = [&](const Identified& player) {
      return player.player == nullptr || player.player == pairing.one ||
             player.player == pairing.other;
    };
    return fits(game.players.white) && fits(game.players.black);
  }

  const TournamentReport& report_;
  const ReportPairings& pairings_;
  const std::vector<ReportGame>& games_;
  std::vector<EventFinding>& findings_;
  ReportMatching matching_;
  ReportDays days_;
  std::map<Players, std::size_t> games_between_;  // those that are compared
  std::set<std::pair<const TrfPlayer*, std::size_t>> accused_;
};

}  // namespace

void ReportComparison::take(std::span<const EventGame> games) {
  for (ComparedReport& compared : reports_) compared.games.take(games);
}

bool ReportComparison::may_mean_two(std::string_view name) const {
  return std::any_of(reports_.begin(), reports_.end(), [name](const ComparedReport& compared) {
    return compared.games.may_mean_two(name);
  });
}

void ReportComparison::finish(std::vector<EventFinding>& findings) {
  for (const ComparedReport& compared : reports_) {
    Comparison comparison(compared.report, compared.pairings, compared.games.games(), findings);
    comparison.judge_games();
    if (has_all_games_ && policy_.selects(arbiter::kX705ReportMissing)) comparison.judge_rounds();
    comparison.count(summary_);
  }
  for (EventFinding& found : findings) {
    if (found.game == 0) found.finding.severity = policy_.severity(*found.finding.rule);
  }
}

void ReportComparison::finish_last(const std::function<void(EventFinding&& found)>& take) const {
  if (!policy_.selects(arbiter::kX707ReportFault)) return;
  for (const ComparedReport& compared : reports_) {
    find_report_faults(compared.report, [&](EventFinding&& found) {
      found.finding.severity = policy_.severity(arbiter::kX707ReportFault);
      take(std::move(found));
    });
  }
}

}  // namespace tools
