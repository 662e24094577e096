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

// Before 1 July of `year`, since when it has been an automatic draw.
std::string no_fault_words(const GameContext& game, int year) {
  if (may_be_after_june(game, year)) {
    return fmt::format(
        " The date does not say whether it was played before 1 July {}, when this had to be "
        "claimed: no fault.",
        year);
  }
  return fmt::format(" Before 1 July {} this had to be claimed: no fault.",
                     may_be_after_june(game, 2014) ? year : 2014);
}

}  // namespace

Finding& add_missed_draw(const Rule& rule, const GameContext& game, FindingSink& findings,
                         std::uint32_t ply) {
  Finding& finding = findings.add(rule, game.place_of_ply(ply), ply);
  const std::uint32_t more = moves_after(game, ply);
  if (claims_draw(game.record) || draw_wins_for_black(game)) {
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

void soften_automatic_draw(const GameContext& game, EndKind kind, Finding& finding) {
  const int year = automatic_since(game, kind);
  if (game.correspondence) {
    finding.severity = Severity::info;
    finding.message += " The game was played by correspondence, where other rules may hold.";
  } else if (!has_automatic_draws(game.laws)) {
    finding.severity = Severity::info;
    finding.message += no_fault_words(game, year);
  } else if (!game.edition_is_certain) {
    finding.severity = Severity::info;
    finding.message += fmt::format(
        " The date of the game is not known: this holds if it was played after 30 June {}.", year);
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
