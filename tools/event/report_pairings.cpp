#include "tools/event/report_pairings.h"

#include <algorithm>

#include "tools/event/report_faults.h"

namespace tools {
namespace {

std::uint32_t key_of(const TrfPlayer& one, const TrfPlayer& other) {
  const auto [low, high] = std::minmax(one.number, other.number);
  return static_cast<std::uint32_t>(low) << 16 | high;
}

bool name_each_other(const TrfPlayer& one, const TrfPlayer& other, std::size_t round) {
  return one.round(round).opponent == other.number && other.round(round).opponent == one.number;
}

PairingState state_of(const TrfPlayer& one, const TrfPlayer& other, std::size_t round) {
  const TrfRound& said = one.round(round);
  const TrfRound& answer = other.round(round);
  if (other.misaligned) return PairingState::unclear;
  if (!name_each_other(one, other, round)) {
    const bool legal = is_forfeit(said.code) && answer.opponent == 0;
    return legal ? PairingState::forfeited : PairingState::unclear;
  }
  if (!go_together(said.code, answer.code)) return PairingState::unclear;
  if (is_played(said.code) && is_played(answer.code)) {
    if (said.color && said.color == answer.color) return PairingState::unclear;
    const bool barely = said.code >= TrfCode::unrated_win || answer.code >= TrfCode::unrated_win;
    return barely ? PairingState::barely_played : PairingState::played;
  }
  const bool forfeited =
      is_forfeit(said.code) || is_forfeit(answer.code) || is_bye(said.code) || is_bye(answer.code);
  return forfeited ? PairingState::forfeited : PairingState::open;
}

const TrfPlayer* white_of(const TrfPlayer& one, const TrfPlayer& other, std::size_t round) {
  const std::optional<pgn::Color> color = one.round(round).color;
  const std::optional<pgn::Color> opposite = other.round(round).color;
  if (color && opposite && color == opposite) return nullptr;
  if (color) return color == pgn::Color::white ? &one : &other;
  if (opposite) return opposite == pgn::Color::white ? &other : &one;
  return nullptr;
}

}  // namespace

std::optional<Outcome> outcome_of(TrfCode code) {
  switch (code) {
    case TrfCode::win:
    case TrfCode::unrated_win:
    case TrfCode::forfeit_win:
      return Outcome::win;
    case TrfCode::draw:
    case TrfCode::unrated_draw:
      return Outcome::draw;
    case TrfCode::loss:
    case TrfCode::unrated_loss:
    case TrfCode::forfeit_loss:
      return Outcome::loss;
    default:
      return std::nullopt;
  }
}

std::optional<Outcome> outcome_of(pgn::Result result, pgn::Color color) {
  using pgn::Result;
  const auto for_white = [color](Outcome white, Outcome black) {
    return color == pgn::Color::white ? white : black;
  };
  switch (result) {
    case Result::white_wins:
    case Result::white_by_forfeit:
      return for_white(Outcome::win, Outcome::loss);
    case Result::black_wins:
    case Result::black_by_forfeit:
      return for_white(Outcome::loss, Outcome::win);
    case Result::draw:
      return Outcome::draw;
    case Result::both_forfeit:
    case Result::both_lose:
      return Outcome::loss;
    case Result::half_to_white:
      return for_white(Outcome::draw, Outcome::loss);
    case Result::half_to_black:
      return for_white(Outcome::loss, Outcome::draw);
    case Result::none:
    case Result::unfinished:
      break;
  }
  return std::nullopt;
}

ReportPairings::ReportPairings(const TournamentReport& report) {
  for (const TrfPlayer& player : report.players) {
    if (report.player(player.number) == nullptr) continue;
    for (std::size_t round = 1; round <= player.rounds.size(); ++round) {
      const TrfRound& said = player.round(round);
      if (!said.is_paired()) continue;
      const TrfPlayer* other = report.player(said.opponent);
      if (other == nullptr || other == &player) continue;
      const bool is_second = other->number < player.number &&
                             name_each_other(player, *other, round) &&
                             other->round(round).is_paired();
      if (!is_second) add(player, *other, round);
    }
  }
}

void ReportPairings::add(const TrfPlayer& one, const TrfPlayer& other, std::size_t round) {
  between_[key_of(one, other)].push_back(pairings_.size());
  of_[one.number].push_back(pairings_.size());
  of_[other.number].push_back(pairings_.size());
  pairings_.push_back(
      {&one, &other, round, state_of(one, other, round), white_of(one, other, round)});
}

const std::vector<std::size_t>& ReportPairings::between(const TrfPlayer& one,
                                                        const TrfPlayer& other) const {
  static const std::vector<std::size_t> kNone;
  const auto found = between_.find(key_of(one, other));
  return found == between_.end() ? kNone : found->second;
}

const std::vector<std::size_t>& ReportPairings::of(const TrfPlayer& player) const {
  static const std::vector<std::size_t> kNone;
  const auto found = of_.find(player.number);
  return found == of_.end() ? kNone : found->second;
}

}  // namespace tools
