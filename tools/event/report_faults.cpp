#include "tools/event/report_faults.h"

#include <fmt/core.h>

#include <algorithm>

#include "arbiter/rules/rules.h"
#include "tools/event/report_points.h"
#include "tools/event/trf_player.h"
#include "tools/text/fold.h"

namespace tools {
namespace {

constexpr std::size_t kNumbers = 10'000;  // starting numbers, and 0

// Wrong numbers that follow one upon the other: a limit for the time this takes.
constexpr int kLongestRing = 16;

// A player's entry for a round that names an opponent.
struct Entry {
  const TrfPlayer* player = nullptr;
  std::size_t round = 0;

  const TrfRound& said() const { return player->round(round); }
};

class PairingFaults {
 public:
  explicit PairingFaults(const TournamentReport& report)
      : report_(report), named_(kNumbers * (kMaxTrfRounds + 1)) {
    for (const TrfPlayer& player : report.players) {
      for (std::size_t round = 1; round <= player.rounds.size(); ++round) {
        const TrfRound& said = player.round(round);
        if (said.is_paired()) named(said.opponent, round) += named(said.opponent, round) < 2;
      }
    }
  }

  /// Those of one line; they are valid until the next call.
  std::vector<EventFinding>& find_in(const TrfPlayer& player) {
    findings_.clear();
    if (report_.player(player.number) == nullptr) {
      judge_shared_number(player);
      return findings_;
    }
    for (std::size_t round = 1; round <= player.rounds.size(); ++round) {
      if (player.round(round).is_paired()) judge({&player, round});
    }
    return findings_;
  }

 private:
  void judge(const Entry& entry) {
    const TrfRound& said = entry.said();
    if (said.opponent == entry.player->number) return report_self(entry);
    const TrfPlayer* opponent = report_.player(said.opponent);
    if (opponent == nullptr) return judge_unknown(entry);
    if (opponent->misaligned) return;
    const Entry other{opponent, entry.round};
    if (other.said().code == TrfCode::unreadable) return;
    if (other.said().opponent != entry.player->number) return judge_one_sided(entry, other);
    // Each pairing once. The other entry is not judged by itself if it has the code of a bye.
    const bool is_first = entry.player->number < opponent->number;
    if (is_first || !other.said().is_paired()) judge_pairing(entry, other);
  }

  void judge_unknown(const Entry& entry) {
    // The number may be that of a line that could not be read, or of two.
    if (report_.unreadable_players > 0 || report_.by_number.contains(entry.said().opponent)) return;
    EventFinding& found = add(entry, "unknown-opponent");
    found.finding.message = fmt::format(
        "In round {}, the opponent of {} has the number {}, but the report has no such "
        "player.",
        entry.round, player_label(*entry.player), entry.said().opponent);
    found.finding.suggestion = "Correct the number, or add the line of the missing player.";
  }

  // The opponent's line has another opponent, or none.
  void judge_one_sided(const Entry& entry, const Entry& other) {
    const TrfRound& said = entry.said();
    // In reports of teams, who won or lost by forfeit may have an opponent whose line says nothing.
    if (is_forfeit(said.code) && other.said().opponent == 0) return;
    if (is_blamed_elsewhere(entry, other)) return;
    EventFinding& found = add(entry, "not-mutual");
    const TrfPlayer* third = report_.player(other.said().opponent);
    const std::string says =
        third != nullptr ? fmt::format("names {}", player_label(*third))
        : other.said().opponent != 0
            ? fmt::format("names number {}", other.said().opponent)
            : (other.said().code == TrfCode::none
                   ? std::string("names none")
                   : fmt::format("names none, and has the code {}", code_text(other.said().code)));
    found.finding.message =
        fmt::format("In round {}, the line of {} names {} as the opponent, but the line of {} {}.",
                    entry.round, player_label(*entry.player), player_label(*other.player),
                    player_label(*other.player), says);
    found.finding.suggestion = "Correct the line that is wrong: both must name each other.";
  }

  // Players who name this one as the opponent in the round: none, one, or 2 for several.
  std::uint8_t& named(std::uint16_t number, std::size_t round) {
    return named_[number + kNumbers * round];
  }

  bool is_named_by_nobody(const Entry& entry) {
    return named(entry.player->number, entry.round) == 0;
  }

  // One wrong number breaks two pairings. Only the entry that is wrong is reported: the one whose
  // opponent is in a pairing that is mutual. Who is named by nobody is taken for the one whose
  // opponent has the wrong number. In a ring of wrong numbers it is the lowest player's.
  bool is_blamed_elsewhere(const Entry& entry, const Entry& other) {
    if (!other.said().is_paired() || is_named_back(other)) return false;
    const TrfPlayer* at = other.player;
    // `at` is paired with somebody who does not name it either, and is judged by itself.
    for (int steps = 0; steps < kLongestRing; ++steps) {
      const TrfRound& said = at->round(entry.round);
      const TrfPlayer* next = report_.player(said.opponent);
      if (!said.is_paired() || next == nullptr || next == at) return is_named_by_nobody(entry);
      if (next == entry.player) return lowest_of_ring(entry) != entry.player->number;
      const std::uint16_t answer = next->round(entry.round).opponent;
      if (answer == 0 && is_forfeit(said.code)) return false;
      if (answer == at->number) return is_named_by_nobody(entry);
      at = next;
    }
    return false;
  }

  std::uint16_t lowest_of_ring(const Entry& entry) const {
    std::uint16_t lowest = entry.player->number;
    const TrfPlayer* at = entry.player;
    for (int steps = 0; steps < kLongestRing; ++steps) {
      at = report_.player(at->round(entry.round).opponent);
      if (at == nullptr || at == entry.player) break;
      lowest = std::min(lowest, at->number);
    }
    return lowest;
  }

  // By another player, not by itself.
  bool is_named_back(const Entry& entry) const {
    const TrfPlayer* opponent = report_.player(entry.said().opponent);
    return opponent != nullptr && opponent != entry.player &&
           opponent->round(entry.round).opponent == entry.player->number;
  }

  void judge_pairing(const Entry& one, const Entry& other) {
    const TrfRound& said = one.said();
    const TrfRound& answer = other.said();
    if (!go_together(said.code, answer.code)) {
      EventFinding& found = add(one, "results");
      found.finding.message = fmt::format(
          "In round {}, {} has {} against {}, who has {}: these results cannot go together.",
          one.round, player_label(*one.player), code_in_words(said.code),
          player_label(*other.player), code_in_words(answer.code));
      found.finding.suggestion = "Correct the result in the line that is wrong.";
      return;
    }
    const bool played = is_played(said.code) && is_played(answer.code);
    if (played && said.color && said.color == answer.color) {
      EventFinding& found = add(one, "colors");
      found.finding.message =
          fmt::format("In round {}, {} and {} both have {} in their game against each other.",
                      one.round, player_label(*one.player), player_label(*other.player),
                      *said.color == pgn::Color::white ? "White" : "Black");
      found.finding.suggestion = "Correct the colour in the line that is wrong.";
    }
  }

  void report_self(const Entry& entry) {
    EventFinding& found = add(entry, "not-mutual");
    found.finding.message =
        fmt::format("In round {}, the line of {} names the player's own number as the opponent.",
                    entry.round, player_label(*entry.player));
    found.finding.suggestion = "Correct the number of the opponent.";
  }

  // At the second of the two lines.
  void judge_shared_number(const TrfPlayer& player) {
    const auto shared = report_.shared_numbers.find(player.number);
    if (shared == report_.shared_numbers.end()) return;
    if (&player != &report_.players[shared->second]) return;
    report_shared_number(report_.players[report_.by_number.at(player.number)], player);
  }

  void report_shared_number(const TrfPlayer& first, const TrfPlayer& second) {
    EventFinding& found = findings_.emplace_back();
    start(found, second, second.place);
    found.finding.evidence = {{"kind", std::string("shared-number")},
                              {"player", static_cast<std::int64_t>(first.number)}};
    if (folded(first.name) == folded(second.name)) {
      found.finding.message =
          fmt::format("{} stands twice in the tournament report, in lines {} and {}.",
                      player_label(first), first.place.line, second.place.line);
      found.finding.suggestion = "Remove the line that is too many.";
      return;
    }
    found.finding.message = fmt::format("{} and {} have the same starting number.",
                                        player_label(first), player_label(second));
    found.finding.suggestion = "Give each player a number of their own.";
  }

  static std::string code_in_words(TrfCode code) {
    return code == TrfCode::none ? std::string("no result")
                                 : fmt::format("\"{}\"", code_text(code));
  }

  void start(EventFinding& found, const TrfPlayer& player, const pgn::Place& place) const {
    found.file = report_.file;
    found.place = place;
    found.bytes_are_characters = player.bytes_are_characters;
    found.finding.rule = &arbiter::kX707ReportFault;
    found.finding.severity = arbiter::kX707ReportFault.severity;
  }

  EventFinding& add(const Entry& entry, const char* kind) {
    EventFinding& found = findings_.emplace_back();
    start(found, *entry.player, entry.player->place_of_round(entry.round));
    found.finding.evidence = {{"kind", std::string(kind)},
                              {"round", static_cast<std::int64_t>(entry.round)},
                              {"player", static_cast<std::int64_t>(entry.player->number)},
                              {"opponent", static_cast<std::int64_t>(entry.said().opponent)}};
    return found;
  }

  const TournamentReport& report_;
  std::vector<EventFinding> findings_;
  std::vector<std::uint8_t> named_;
};

bool is_one_of(TrfCode code, std::initializer_list<TrfCode> codes) {
  return std::find(codes.begin(), codes.end(), code) != codes.end();
}

bool says_nothing(TrfCode code) {
  return is_one_of(code, {TrfCode::none, TrfCode::unknown, TrfCode::unreadable});
}

bool is_pair(TrfCode one, TrfCode other) {
  using enum TrfCode;
  switch (one) {
    case win:
      return other == loss;
    case draw:
      return is_one_of(other, {draw, loss});
    case loss:
      return is_one_of(other, {win, draw, loss});
    case unrated_win:
      return other == unrated_loss;
    case unrated_draw:
      return is_one_of(other, {unrated_draw, unrated_loss});
    case unrated_loss:
      return is_one_of(other, {unrated_win, unrated_draw, unrated_loss});
    case forfeit_win:
      return other == forfeit_loss;
    case forfeit_loss:
      return is_one_of(other, {forfeit_win, forfeit_loss});
    default:
      return true;
  }
}

}  // namespace

bool go_together(TrfCode one, TrfCode other) {
  if (says_nothing(one) || says_nothing(other)) return true;
  // Who wins by forfeit may meet somebody whose absence is written as a bye.
  if (is_bye(one) || is_bye(other)) return !is_played(one) && !is_played(other);
  return is_pair(one, other);
}

void find_report_faults(const TournamentReport& report,
                        const std::function<void(EventFinding&& found)>& take) {
  const std::vector<PointFault> point_faults = find_point_faults(report);
  auto points = point_faults.begin();
  PairingFaults pairings(report);
  for (const TrfPlayer& player : report.players) {
    std::vector<EventFinding>& findings = pairings.find_in(player);
    if (points != point_faults.end() && points->player == &player) {
      findings.push_back(point_finding(report, *points++));
    }
    std::stable_sort(findings.begin(), findings.end(),
                     [](const EventFinding& one, const EventFinding& other) {
                       return one.place.offset < other.place.offset;
                     });
    for (EventFinding& found : findings) {
      found.identity = fmt::format("{}\n{}", report.name, found.finding.message);
      take(std::move(found));
    }
  }
}

std::vector<EventFinding> find_report_faults(const TournamentReport& report) {
  std::vector<EventFinding> findings;
  find_report_faults(report, [&](EventFinding&& found) { findings.push_back(std::move(found)); });
  return findings;
}

}  // namespace tools
