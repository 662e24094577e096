#include "arbiter/rules/missed_draw.h"

#include <fmt/core.h>

#include "arbiter/game/ends.h"
#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

// A draw agreed or declared this soon was noticed, though not at once. Of 37 games that went on
// after such an end, among 73,633 games, 20 had one or two half-moves more, none had three, and 17
// had four to 1,818.
constexpr std::uint32_t kNoticedSoon = 2;  // half-moves

}  // namespace

Finding& add_missed_draw(const Rule& rule, const GameContext& game, FindingSink& findings,
                         std::uint32_t ply) {
  Finding& finding = findings.add(rule, game.place_of_ply(ply), ply);
  const std::uint32_t more = moves_after(game, ply);
  if (claims_draw(game.record)) {
    finding.severity = more > kNoticedSoon ? Severity::warning : Severity::info;
  }
  finding.move = game.move_text(ply);
  finding.fen = game.fen_after(ply);
  finding.evidence.emplace_back("plies_after", std::int64_t{more});
  return finding;
}

std::string consequence_of_draw(const GameContext& game, const Finding& finding) {
  return fmt::format("{} (Article {})",
                     has_automatic_draws(game.laws) ? "which ends the game in a draw"
                                                    : "so that a draw could be claimed",
                     finding.article);
}

void soften_automatic_draw(const GameContext& game, Finding& finding) {
  if (game.correspondence) {
    finding.severity = Severity::info;
    finding.message += " The game was played by correspondence, where other rules may hold.";
  } else if (!has_automatic_draws(game.laws)) {
    finding.severity = Severity::info;
    finding.message +=
        may_be_after_june_2014(game)
            ? " The date does not say whether it was played before 1 July 2014, when "
              "this had to be claimed: no fault."
            : " Before 1 July 2014 this had to be claimed: no fault.";
  } else if (!game.edition_is_certain) {
    finding.severity = Severity::info;
    finding.message +=
        " The date of the game is not known: this holds if it was played after 30 June 2014.";
  }
}

bool missed(const GameContext& game, EndKind kind, std::optional<std::uint32_t> ply) {
  if (!ply || !moves_follow(game, *ply)) return false;
  const GameEnd& end = game.ends.end;
  if (has_automatic_draws(game.laws)) return end.kind == kind && end.ply == *ply;
  if (end.kind != EndKind::none && end.ply <= *ply) return false;
  // Under the old Laws only the earlier of the two is reported.
  const auto other = kind == EndKind::fivefold ? game.ends.seventy_five : game.ends.fivefold;
  if (!other) return true;
  return kind == EndKind::fivefold ? *ply <= *other : *ply < *other;
}

}  // namespace arbiter
