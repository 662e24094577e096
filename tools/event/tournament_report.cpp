#include "tools/event/tournament_report.h"

#include <fmt/core.h>

#include <cstdlib>

namespace tools {

std::string_view code_text(TrfCode code) {
  constexpr std::string_view kTexts[] = {"",  "1", "=", "0", "W", "D", "L", "+",
                                         "-", "H", "F", "U", "Z", "?", "?"};
  return kTexts[static_cast<std::size_t>(code)];
}

bool is_played(TrfCode code) { return code >= TrfCode::win && code <= TrfCode::unrated_loss; }

bool is_forfeit(TrfCode code) {
  return code == TrfCode::forfeit_win || code == TrfCode::forfeit_loss;
}

bool is_bye(TrfCode code) { return code >= TrfCode::half_bye && code <= TrfCode::zero_bye; }

const TrfRound& TrfPlayer::round(std::size_t round) const {
  static const TrfRound kNothing;
  return round >= 1 && round <= rounds.size() ? rounds[round - 1] : kNothing;
}

pgn::Place TrfPlayer::place_of_round(std::size_t round) const {
  const std::uint32_t offset = this->round(round).offset;
  return {place.offset + offset, place.line, place.column + offset};
}

const TrfPlayer* TournamentReport::player(std::uint16_t number) const {
  const auto found = by_number.find(number);
  if (found == by_number.end() || shared_numbers.contains(number)) return nullptr;
  return &players[found->second];
}

std::string player_label(const TrfPlayer& player) {
  if (player.name.empty()) return fmt::format("player {}", player.number);
  return fmt::format("{} ({})", player.name, player.number);
}

std::string points_text(Points points) {
  const Points part = std::abs(points % 100);
  const std::string_view sign = points < 0 ? "-" : "";
  const Points units = std::abs(points / 100);
  return part % 10 == 0 ? fmt::format("{}{}.{}", sign, units, part / 10)
                        : fmt::format("{}{}.{:02}", sign, units, part);
}

}  // namespace tools
