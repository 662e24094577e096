#include <fmt/core.h>

#include <string>
#include <string_view>

#include "arbiter/game/game_context.h"
#include "arbiter/record/termination.h"
#include "arbiter/rules/rules.h"
#include "parser/ascii.h"

namespace arbiter {
namespace {

// Every move of the text was replayed as written.
bool was_read_whole(const GameContext& game) {
  return game.reached_end() && game.replay().illegal().empty() && !game.replay().signal();
}

// "BYE", "Bye, Bye", "Half-point bye 2", and the words that German and French programs write.
bool is_bye(std::string_view player) {
  std::string letters;
  for (const char letter : player) {
    if (pgn::is_letter(letter)) letters += pgn::lower(letter);
  }
  return letters.ends_with("bye") || letters == "spielfrei" || letters == "freilos" ||
         letters == "exempt";
}

// Half a point without a game.
bool is_half_point_bye(const pgn::GameText& text) {
  return is_bye(text.value(pgn::TagName::white)) || is_bye(text.value(pgn::TagName::black));
}

void check_d405(const Rule& rule, GameContext& game, FindingSink& findings) {
  const std::uint32_t plies = game.replay().plies();
  if (game.record != pgn::Result::draw || plies > 1 || !was_read_whole(game)) return;
  // Moves may have been played before the position of the FEN.
  if (game.fen || game.ends.end.kind != EndKind::none) return;
  if (excludes_agreement(game.text().value(pgn::TagName::termination))) return;
  if (plies == 0 && is_half_point_bye(game.text())) return;
  Finding& finding = findings.add(rule, game.place_of_ply(plies), plies);
  const std::string_view article = rule.article.from_2017;
  if (plies == 0) {
    finding.severity = Severity::info;
    finding.message = fmt::format(
        "A draw was recorded without a single move. Most such records only lack the moves; if none "
        "was played: the players may only agree on a draw when both have made a move (Article {}).",
        article);
  } else {
    finding.message = fmt::format(
        "A draw was recorded after one half-move; the players may only agree on one when both have "
        "made a move (Article {}).",
        article);
  }
  finding.fen = game.fen_after(plies);
  if (game.laws < Edition::laws2017) {
    finding.severity = Severity::info;
    finding.message += " Before July 2017 the Laws did not require that.";
  }
}

}  // namespace

const Rule kD405EarlyDraw = {
    .id = "D405",
    .name = "early-draw",
    .group = RuleGroup::draws,
    .severity = Severity::warning,
    .on_by_default = true,
    .severity_varies =
        "warning when the game has one half-move; info when it has none, since most such records "
        "only lack their moves, and before 1 July 2017, when the Laws did not require it",
    .article = {"", "5.2.3", "5.2.3"},
    .summary = "a draw with fewer than two half-moves",
    .why =
        "Since July 2017 the players can agree to a draw only when both have made at least "
        "one move. A draw after a single half-move is a warning. With no move at all it is "
        "only information, since most such records lack the moves and nothing else; where a "
        "player is called BYE it is half a point without a game, and not reported. A game that "
        "starts from a FEN is not reported: moves may have been played before it.",
    .fix =
        "Add the moves that were played; if none were, say so in the Termination tag "
        "(unplayed, bye).",
    .triggers = trigger::kEarlyDraw,
    .check = check_d405,
};

}  // namespace arbiter
