#include "tools/event/report_points.h"

#include <fmt/core.h>

#include <algorithm>

#include "arbiter/rules/rules.h"

namespace tools {
namespace {

// The points that a player's rounds can be worth together.
struct PointRange {
  Points least = 0;
  Points most = 0;
};

// Players that must contradict the usual values before others are assumed: so many slips of the
// same kind are no slips. A value of the bye concerns few players.
constexpr std::size_t kSignsOfOtherSystem = 4;
constexpr std::size_t kSignsOfOtherBye = 2;
// Fewer are enough if not one contradiction is left: a player with a slip would be one.
constexpr std::size_t kSignsWithoutDoubt = 2;
// Others are assumed only if they explain all but a fourth of the contradictions.
constexpr std::size_t kExplained = 4;

// The rounds that are over: some game of theirs was played, and each pairing has a result.
class FinishedRounds {
 public:
  explicit FinishedRounds(const TournamentReport& report) : played_(report.rounds + 1) {
    std::vector<bool> open(played_.size());
    for (const TrfPlayer& player : report.players) {
      for (std::size_t round = 1; round <= player.rounds.size(); ++round) {
        if (round >= played_.size()) break;
        const TrfRound& entry = player.round(round);
        if (is_played(entry.code)) played_[round] = true;
        if (entry.opponent != 0 && entry.code == TrfCode::none) open[round] = true;
      }
    }
    for (std::size_t round = 0; round < played_.size(); ++round) {
      if (open[round]) played_[round] = false;
    }
  }

  bool has(std::size_t round) const { return round < played_.size() && played_[round]; }

 private:
  std::vector<bool> played_;
};

PointRange exactly(Points points) { return {points, points}; }

// What one round is worth; one that was not played may have been worth a win.
PointRange range_of_code(const TrfRound& round, const PointSystem& system) {
  const pgn::Color color = round.color.value_or(pgn::Color::white);
  const auto by_color = [&](const pgn::ByColor<Points>& value) {
    if (round.color) return exactly(value[color]);
    return PointRange{std::min(value.white, value.black), std::max(value.white, value.black)};
  };
  const Points win = std::max({system.win.white, system.win.black, system.full_bye});
  const auto unplayed = [win](Points lettered) {
    return PointRange{lettered, std::max(lettered, win)};
  };
  switch (round.code) {
    case TrfCode::win:
    case TrfCode::unrated_win:
      return round.opponent == 0 ? unplayed(system.full_bye) : by_color(system.win);
    case TrfCode::draw:
    case TrfCode::unrated_draw:
      return round.opponent == 0 ? unplayed(system.half_bye) : by_color(system.draw);
    case TrfCode::loss:
    case TrfCode::unrated_loss:
      return round.opponent == 0 ? unplayed(system.zero_bye) : by_color(system.loss);
    case TrfCode::forfeit_win:
      return unplayed(system.forfeit_win);
    case TrfCode::forfeit_loss:
      return unplayed(system.forfeit_loss);
    case TrfCode::half_bye:
      return unplayed(system.half_bye);
    case TrfCode::full_bye:
      return unplayed(system.full_bye);
    case TrfCode::pairing_bye:
      return unplayed(system.pairing_bye.value_or(win));
    case TrfCode::none:
    case TrfCode::zero_bye:
      return unplayed(std::min(system.zero_bye, system.loss.white));
    case TrfCode::unknown:
    case TrfCode::unreadable:
      break;
  }
  return {std::min(system.loss.white, system.loss.black), win};
}

PointRange range_in(const TrfPlayer& player, const TournamentReport& report,
                    const PointSystem& system, const FinishedRounds& finished) {
  PointRange sum;
  const std::size_t rounds = std::max<std::size_t>(report.rounds, player.rounds.size());
  for (std::size_t round = 1; round <= rounds; ++round) {
    const PointRange range = range_of_code(player.round(round), system);
    const bool counts = finished.has(round);
    sum.least += counts ? range.least : std::min(range.least, 0);
    sum.most += std::max(range.most, counts ? range.most : 0);
  }
  return sum;
}

bool is_outside(Points points, const PointRange& range) {
  return points < range.least || points > range.most;
}

bool is_judged(const TrfPlayer& player, const TournamentReport& report) {
  return player.points && !report.changed_points.contains(player.number) &&
         std::none_of(player.rounds.begin(), player.rounds.end(),
                      [](const TrfRound& round) { return round.code == TrfCode::unreadable; });
}

std::size_t contradictions(const TournamentReport& report, const PointSystem& system,
                           const FinishedRounds& finished) {
  return static_cast<std::size_t>(
      std::count_if(report.players.begin(), report.players.end(), [&](const TrfPlayer& player) {
        return is_judged(player, report) &&
               is_outside(*player.points, range_in(player, report, system, finished));
      }));
}

PointSystem with_values(Points win, Points draw) {
  PointSystem system;
  system.win = {win, win};
  system.draw = {draw, draw};
  system.forfeit_win = system.full_bye = win;
  system.half_bye = draw;
  return system;
}

// Where the report states no values, those which the points of its players follow: 1, 1/2, 0, or if
// several players contradict these, 3-1-0 or 2-1-0, or a smaller value of the bye that the pairing
// allocates.
PointSystem choose_system(const TournamentReport& report, const FinishedRounds& finished) {
  if (report.system.stated) return report.system;
  PointSystem chosen = report.system;
  std::size_t fewest = contradictions(report, chosen, finished);
  const auto offer = [&](const PointSystem& system, std::size_t signs) {
    if (fewest < std::min(signs, kSignsWithoutDoubt)) return;
    const std::size_t left = contradictions(report, system, finished);
    if (fewest < signs ? left != 0 : left * kExplained > fewest) return;
    chosen = system;
    fewest = left;
  };
  offer(with_values(300, 100), kSignsOfOtherSystem);
  offer(with_values(200, 100), kSignsOfOtherSystem);
  for (const Points bye : {chosen.draw.white, Points{0}}) {
    PointSystem system = chosen;
    system.pairing_bye = bye;
    offer(system, kSignsOfOtherBye);
  }
  return chosen;
}

std::string amount(const PointRange& range) {
  if (range.least == range.most) return points_text(range.least);
  return fmt::format("{} to {}", points_text(range.least), points_text(range.most));
}

EventFinding finding_at_points(const TournamentReport& report, const TrfPlayer& player) {
  EventFinding found;
  found.file = report.file;
  found.place = player.points_place;
  found.bytes_are_characters = player.bytes_are_characters;
  found.finding.rule = &arbiter::kX707ReportFault;
  found.finding.severity = arbiter::kX707ReportFault.severity;
  return found;
}

EventFinding player_finding(const TournamentReport& report, const PointFault& fault) {
  const TrfPlayer& player = *fault.player;
  EventFinding found = finding_at_points(report, player);
  arbiter::Finding& finding = found.finding;
  finding.message = fmt::format(
      "{} has {} points in the tournament report, but the rounds in the same line are worth {}.",
      player_label(player), points_text(*player.points), amount({fault.least, fault.most}));
  finding.suggestion =
      "Correct the points or the rounds; if points were given or taken by a decision, say so in "
      "the report (TRF26: lines 162 and 299).";
  finding.evidence = {{"kind", std::string("points")},
                      {"player", static_cast<std::int64_t>(player.number)},
                      {"points", points_text(*player.points)},
                      {"least", points_text(fault.least)},
                      {"most", points_text(fault.most)}};
  return found;
}

// About all points; placed at the first ones.
EventFinding system_finding(const TournamentReport& report, const PointFault& fault) {
  EventFinding found = finding_at_points(report, *fault.player);
  arbiter::Finding& finding = found.finding;
  finding.message = fmt::format(
      "The points of {} of {} players in the tournament report do not agree with their rounds, so "
      "a win or a draw seems to have had another value; no player is named for it.",
      fault.contradicting, fault.judged);
  finding.suggestion =
      "State the points for a win and a draw in the report (TRF26: line 162), or correct the "
      "points of the players.";
  finding.evidence = {{"kind", std::string("point-system")},
                      {"contradicting", static_cast<std::int64_t>(fault.contradicting)},
                      {"judged", static_cast<std::int64_t>(fault.judged)}};
  return found;
}

}  // namespace

std::vector<PointFault> find_point_faults(const TournamentReport& report) {
  const FinishedRounds finished(report);
  const PointSystem system = choose_system(report, finished);
  std::vector<PointFault> faults;
  std::size_t judged = 0;
  for (const TrfPlayer& player : report.players) {
    if (!is_judged(player, report)) continue;
    ++judged;
    const PointRange range = range_in(player, report, system, finished);
    if (is_outside(*player.points, range)) faults.push_back({&player, range.least, range.most});
  }
  const std::size_t contradicting = faults.size();
  if (system.stated || contradicting < kSignsOfOtherSystem || contradicting * 2 <= judged) {
    return faults;
  }
  return {{faults.front().player, 0, 0, contradicting, judged}};
}

EventFinding point_finding(const TournamentReport& report, const PointFault& fault) {
  return fault.judged == 0 ? player_finding(report, fault) : system_finding(report, fault);
}

}  // namespace tools
