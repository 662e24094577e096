#include "tools/event/comparison_words.h"

#include <fmt/core.h>

#include "arbiter/rules/rules.h"

namespace tools {
namespace {

using arbiter::kX704ReportMismatch;
using arbiter::kX705ReportMissing;

// The codes of the report, in the order White, Black of the game.
std::string reported_result(const ReportGame& game, const Pairing& pairing) {
  return fmt::format("{}/{}", code_text(pairing.code_of(*game.players.white.player)),
                     code_text(pairing.code_of(*game.players.black.player)));
}

std::string code_in_words(TrfCode code) {
  switch (code) {
    case TrfCode::win:
    case TrfCode::unrated_win:
      return "a win";
    case TrfCode::draw:
    case TrfCode::unrated_draw:
      return "a draw";
    case TrfCode::loss:
    case TrfCode::unrated_loss:
      return "a loss";
    case TrfCode::forfeit_win:
      return "a win by forfeit";
    case TrfCode::forfeit_loss:
      return "a loss by forfeit";
    case TrfCode::half_bye:
      return "a half-point bye";
    case TrfCode::full_bye:
      return "a full-point bye";
    case TrfCode::pairing_bye:
      return "a bye allocated by the pairing";
    case TrfCode::zero_bye:
      return "a zero-point bye";
    default:
      return "no result";
  }
}

// "a win for Alder, Ann (1) and a loss for Birch, Bo (2)".
std::string results_in_words(const ReportGame& game, const Pairing& pairing) {
  const TrfPlayer& white = *game.players.white.player;
  const TrfPlayer& black = *game.players.black.player;
  const TrfCode for_white = pairing.code_of(white);
  const TrfCode for_black = pairing.code_of(black);
  if (outcome_of(for_white) == Outcome::draw && outcome_of(for_black) == Outcome::draw) {
    return fmt::format("a draw between {} and {}", player_label(white), player_label(black));
  }
  return fmt::format("{} for {} and {} for {}", code_in_words(for_white), player_label(white),
                     code_in_words(for_black), player_label(black));
}

std::string_view how_identified(IdentifiedBy by) {
  constexpr std::string_view kWays[] = {"FIDE id", "name", "surname and initial", "pairing", ""};
  return kWays[static_cast<std::size_t>(by)];
}

std::string identity_of(const ReportGame& game, std::string_view what) {
  return fmt::format("{}\n{}\n{}\n{}\n{}", what, game.game.player.white, game.game.player.black,
                     game.game.event, game.game.round);
}

arbiter::Evidence evidence_of(const TournamentReport& report, const ReportGame& game,
                              const TrfPlayer& player, std::size_t round) {
  const auto number = [](const Identified& identified) {
    return static_cast<std::int64_t>(identified.player == nullptr ? 0 : identified.player->number);
  };
  return {{"report", report.file},
          {"report_line", static_cast<std::int64_t>(player.place.line)},
          {"round", static_cast<std::int64_t>(round)},
          {"white", number(game.players.white)},
          {"black", number(game.players.black)},
          {"white_identified_by", std::string(how_identified(game.players.white.by))},
          {"black_identified_by", std::string(how_identified(game.players.black.by))}};
}

std::string recorded(const ReportGame& game) {
  return std::string(pgn::result_text(game.game.record));
}

}  // namespace

EventFinding mismatch_finding(const TournamentReport& report, const ReportGame& game,
                              const Pairing& pairing, Differences differences) {
  EventFinding found = finding_about(game.game, kX704ReportMismatch);
  arbiter::Finding& finding = found.finding;
  if (differences.colors) {
    finding.message = fmt::format(
        "In round {} of the tournament report, {} has White against {}; in this game the colours "
        "are reversed.",
        pairing.round, player_label(*pairing.white),
        player_label(pairing.opponent_of(*pairing.white)));
  }
  if (differences.result) {
    finding.message += fmt::format(
        "{}The result of this game is {}, but round {} of the tournament report has {}.",
        differences.colors ? " " : "", recorded(game), pairing.round,
        results_in_words(game, pairing));
  }
  finding.suggestion = "Compare both with the scoresheets, and correct the one that is wrong.";
  finding.evidence = evidence_of(report, game, *game.players.white.player, pairing.round);
  finding.evidence.emplace_back(
      "differs", differences.colors && differences.result
                     ? std::vector<std::string>{"colors", "result"}
                     : std::vector<std::string>{differences.colors ? "colors" : "result"});
  finding.evidence.emplace_back("recorded", recorded(game));
  finding.evidence.emplace_back("reported", reported_result(game, pairing));
  found.identity = identity_of(game, finding.message);
  return found;
}

EventFinding opponent_finding(const TournamentReport& report, const ReportGame& game,
                              const TrfPlayer& player) {
  EventFinding found = finding_about(game.game, kX704ReportMismatch);
  const TrfPlayer* white = game.players.white.player;
  const TrfPlayer* black = game.players.black.player;
  const TrfPlayer& other = &player == white ? *black : *white;
  const TrfPlayer* reported = report.player(player.round(game.round).opponent);
  found.finding.message = fmt::format(
      "In round {} of the tournament report, the opponent of {} is {}; in this game it is {}.",
      game.round, player_label(player), player_label(*reported), player_label(other));
  found.finding.suggestion =
      "Compare both with the scoresheets: names and round of the game, or the report.";
  found.finding.evidence = evidence_of(report, game, player, game.round);
  found.finding.evidence.emplace_back("differs", std::vector<std::string>{"opponent"});
  found.identity = identity_of(game, found.finding.message);
  return found;
}

EventFinding forfeit_finding(const TournamentReport& report, const ReportGame& game,
                             const Pairing& pairing) {
  EventFinding found = finding_about(game.game, kX705ReportMissing);
  found.finding.message = fmt::format(
      "This game has moves, but round {} of the tournament report has {}: a game that "
      "was not played.",
      pairing.round, results_in_words(game, pairing));
  found.finding.suggestion =
      "If the game was played, correct the report; if not, remove the moves.";
  found.finding.evidence = evidence_of(report, game, *game.players.white.player, pairing.round);
  found.finding.evidence.emplace_back("kind", std::string("forfeit"));
  found.finding.evidence.emplace_back("reported", reported_result(game, pairing));
  found.identity = identity_of(game, "forfeit");
  return found;
}

EventFinding bye_finding(const TournamentReport& report, const ReportGame& game,
                         const TrfPlayer& player) {
  EventFinding found = finding_about(game.game, kX705ReportMissing);
  const TrfCode code = player.round(game.round).code;
  found.finding.message = fmt::format(
      "This game has moves, but round {} of the tournament report has {} for {}, and "
      "no opponent.",
      game.round, code_in_words(code), player_label(player));
  found.finding.suggestion =
      "If the game was played, correct the report; if not, remove the moves.";
  found.finding.evidence = evidence_of(report, game, player, game.round);
  found.finding.evidence.emplace_back("kind", std::string("bye"));
  found.finding.evidence.emplace_back("reported", std::string(code_text(code)));
  found.identity = identity_of(game, "bye");
  return found;
}

EventFinding missing_finding(const TournamentReport& report, const Pairing& pairing) {
  EventFinding found;
  const TrfPlayer& white = pairing.white != nullptr ? *pairing.white : *pairing.one;
  const TrfPlayer& black = pairing.opponent_of(white);
  found.file = report.file;
  found.place = white.place_of_round(pairing.round);
  found.bytes_are_characters = white.bytes_are_characters;
  found.finding.rule = &kX705ReportMissing;
  found.finding.severity = kX705ReportMissing.severity;
  found.finding.message = fmt::format(
      "All games of round {} of the tournament report are there but one: {} against {}.",
      pairing.round, player_label(white), player_label(black));
  found.finding.suggestion = "Add the game, or its players and result without moves.";
  found.finding.evidence = {{"kind", std::string("missing")},
                            {"round", static_cast<std::int64_t>(pairing.round)},
                            {"white", static_cast<std::int64_t>(white.number)},
                            {"black", static_cast<std::int64_t>(black.number)}};
  found.identity =
      fmt::format("missing\n{}\n{}\n{}\n{}", report.name, pairing.round, white.name, black.name);
  return found;
}

}  // namespace tools
