#include "tools/event/report_matching.h"

#include <algorithm>
#include <cstddef>

namespace tools {
namespace {

// More than some games for a tie have, if they are more than a tenth of the pairings.
constexpr std::ptrdiff_t kManyMatches = 3;
constexpr std::ptrdiff_t kShareOfMatches = 10;

// Colours and result are those of the pairing.
constexpr int kFits = 3;

}  // namespace

ReportMatching::ReportMatching(const ReportPairings& pairings, const std::vector<ReportGame>& games)
    : pairings_(pairings),
      games_(games),
      pairing_of_(games.size(), kNone),
      games_of_(pairings.all().size()) {
  for (const Pairing& pairing : pairings.all()) last_round_ = std::max(last_round_, pairing.round);
  for (std::size_t i = 0; i < games.size(); ++i) {
    if (!games[i].has_both()) continue;
    for (const std::size_t pairing :
         pairings.between(*games[i].players.white.player, *games[i].players.black.player)) {
      if (pairings.all()[pairing].round == games[i].round) join(i, pairing);
    }
    if (pairing_of_[i] != kNone) ++in_their_round_;
  }
  for (std::size_t i = 0; i < games.size(); ++i) {
    if (!games[i].has_both() || pairing_of_[i] != kNone) continue;
    match(i);
  }
  for (const std::vector<std::size_t>& of_pairing : games_of_) {
    is_match_.push_back(are_several(of_pairing));
  }
  const auto matches = std::count(is_match_.begin(), is_match_.end(), true);
  const auto without_game =
      std::count_if(games_of_.begin(), games_of_.end(),
                    [](const std::vector<std::size_t>& of_pairing) { return of_pairing.empty(); });
  const auto with_game = static_cast<std::ptrdiff_t>(games_of_.size()) - without_game;
  has_many_matches_ = matches >= kManyMatches && matches * kShareOfMatches > with_game;
}

// The round of the game has a pairing of one of the players with somebody else, and that has no
// game: then the opponent is wrong rather than the round, where rounds are those of the report.
bool ReportMatching::stands_for_another(const ReportGame& game) const {
  if (!rounds_are_those_of_report()) return false;
  for (const Identified& player : {game.players.white, game.players.black}) {
    for (const std::size_t index : pairings_.of(*player.player)) {
      if (pairings_.all()[index].round == game.round && games_of_[index].empty()) return true;
    }
  }
  return false;
}

// As rounds_agree, while further games may still turn out to be of another round.
bool ReportMatching::rounds_are_those_of_report() const {
  return in_their_round_ >= kProofOfRounds * (in_other_round_ + 1);
}

void ReportMatching::join(std::size_t game, std::size_t pairing) {
  if (pairing_of_[game] != kNone) return;
  pairing_of_[game] = pairing;
  games_of_[pairing].push_back(game);
}

void ReportMatching::match(std::size_t i) {
  const ReportGame& game = games_[i];
  if (game.round > last_round_ && rounds_are_those_of_report()) return;
  const auto& between = pairings_.between(*game.players.white.player, *game.players.black.player);
  const std::size_t pairing = other_round(game, between);
  if (pairing == kNone) return;
  join(i, pairing);
  if (game.round != 0) ++in_other_round_;
}

// A pairing that has no game yet, or one whose games are a match with this one. Colours and result
// decide between several, then whether the game has moves, as one that was played; the first of
// those that fit best.
std::size_t ReportMatching::other_round(const ReportGame& game,
                                        const std::vector<std::size_t>& between) const {
  std::size_t best = kNone;
  int best_fit = -1;
  bool best_is_played = false;
  for (const std::size_t index : between) {
    const Pairing& pairing = pairings_.all()[index];
    const auto& taken = games_of_[index];
    const bool is_next = !taken.empty() && game.round != 0 &&
                         games_[taken.front()].round == game.round &&
                         games_[taken.front()].game.event == game.game.event;
    if (!taken.empty() && !is_next) continue;
    const TrfPlayer* white = game.players.white.player;
    const bool same_result =
        outcome_of(pairing.code_of(*white)) == outcome_of(game.game.record, pgn::Color::white);
    const int fit = (pairing.white == white ? 2 : 0) + (same_result ? 1 : 0);
    // Who did not play in one round can be paired again in another.
    const bool is_played = pairing.was_played() == (game.game.written_moves > 0);
    const bool is_better = fit > best_fit || (fit == best_fit && is_played && !best_is_played);
    if (!is_better || (fit < kFits && stands_for_another(game))) continue;
    best = index;
    best_fit = fit;
    best_is_played = is_played;
  }
  return best;
}

// Of a pairing: they are not all records of one game.
bool ReportMatching::are_several(const std::vector<std::size_t>& games) const {
  return std::any_of(games.begin(), games.end(), [&](std::size_t i) {
    const ReportGame& first = games_[games.front()];
    return games_[i].game.round != first.game.round || games_[i].game.event != first.game.event ||
           games_[i].players.white.player != first.players.white.player ||
           games_[i].number_in_round != first.number_in_round;
  });
}

}  // namespace tools
