#include "arbiter/rules/illegal_move_finding.h"

#include <fmt/core.h>

#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

// Once the opponent has moved, an illegal move cannot be corrected in rapid and blitz.
std::string_view standing_article(const GameContext& game) {
  if (game.time_class() == TimeClass::standard || game.laws < Edition::laws2014) return "";
  if (game.laws == Edition::laws2014) return " (Article A.4b)";
  return game.laws == Edition::laws2023 ? " (Article A.5.2)" : " (Article A.4.2)";
}

// Moves were lost or put in, so that this one stands in another position than it was played in.
std::string where_numbers_disagree(const GameContext& game, const IllegalEvent& event) {
  const pgn::MoveText& move = game.text().moves[event.ply - 1];
  if (move.number == 1 && move.dots() < 2 && event.ply > 2) {
    return "The numbers begin at 1 again here, as if another game began, and the moves after it "
           "are not judged.";
  }
  const std::string numbers = move.number == 0
                                  ? std::string("The number before it does not fit")
                                  : fmt::format("The text has the number {}{} here", move.number,
                                                move.dots() >= 2 ? "..." : ".");
  return fmt::format(
      "{}, so moves may be missing before it, or too many, and the moves after it are not judged.",
      numbers);
}

// Whether the moves after the illegal one are judged, and why.
std::string what_follows(const GameContext& game, const IllegalEvent& event) {
  const std::string following =
      counted(event.followed, "legal half-move follows", "legal half-moves follow");
  if (event.stood && event.followed == 0) {
    const bool is_last = game.reached_end() && event.ply == game.replay().plies();
    return is_last ? "No move follows it." : "No legal half-move follows it.";
  }
  if (event.stood) {
    return fmt::format("Nobody noticed: {}, so the moves after it are judged as well{}.", following,
                       standing_article(game));
  }
  if (game.settings().after_illegal == AfterIllegal::stop) {
    return "The moves after it are not judged.";
  }
  if (event.numbers_disagree) return where_numbers_disagree(game, event);
  if (!event.why.physical) {
    return "It is not clear what was played on the board, so the moves after it are not judged.";
  }
  if (event.followed == 0)
    return "No legal half-move follows it, so the moves after it are not judged.";
  if (event.followed >= Replay::kProvenBy) {
    return "As it is written, another illegal move follows, while one correction of the text makes "
           "all moves legal. So this is a slip of the text, and the moves after it are not judged.";
  }
  return fmt::format(
      "Only {}, too few to show that the game went on from it, so the moves after it are not "
      "judged.",
      following);
}

// Studies and fragments are often kept without the position that they begin from. A pawn's move is
// more likely a slip, unless it promotes.
bool may_lack_its_position(const GameContext& game, const IllegalEvent& event) {
  if (event.ply != 1 || event.stood || game.fen || game.fen_error) return false;
  if (event.why.kind == Kind::none) return false;
  const pgn::San& san = game.text().moves[0].san;
  const Rank last = game.replay().mover(1) == Color::white ? Rank::eighth : Rank::first;
  const bool promotes = san.promotion != Kind::none && rank_of(san.to) == last;
  return event.why.kind != Kind::pawn || promotes;
}

}  // namespace

std::string why_no_pawn_can(const Position& before, const IllegalMove& why) {
  if (why.men == 0) return "none stands on that file";
  if (why.men == bit(why.target)) {
    return fmt::format("the {} stands there already", man_on(before, why.target));
  }
  const std::string there_is =
      fmt::format("there {} {}", more_than_one(why.men) ? "are" : "is", the_men(before, why.men));
  const Kind on_target = before.kind_at(why.target);
  if (on_target == Kind::none) return there_is;
  return fmt::format("{}, and {} is occupied by {} {} {}", there_is, pgn::square_name(why.target),
                     on_target == Kind::king ? "the" : "a",
                     side_adjective(before.at(why.target).color), kind_name(on_target));
}

std::string which_other_can(const IllegalCase& found) {
  if (found.why.others == 0) return "";
  return fmt::format("; {} can go there, but the text names another",
                     the_men(found.before, found.why.others));
}

void complete_illegal_finding(const GameContext& game, const IllegalEvent& event,
                              Finding& finding) {
  const bool after_the_end = event.why.reason == IllegalReason::after_the_end;
  const std::string article =
      finding.article.empty() ? "" : fmt::format(" ({})", cited_article(finding.article));
  // A capture may be written with a colon at its end: "Ne5:".
  const std::string_view colon = finding.move.ends_with(':') ? "" : ":";
  finding.message = fmt::format("{}{} {}{}.", finding.move, colon, finding.message, article);
  if (!after_the_end) finding.message.append(" ").append(what_follows(game, event));
  if (may_lack_its_position(game, event)) {
    finding.suggestion =
        "The game has no FEN tag, so it is judged from the initial position. If it began from "
        "another one, write that into the tags SetUp and FEN.";
  }
  finding.evidence.emplace_back("played_on", event.stood);
  finding.evidence.emplace_back("legal_plies_after", std::int64_t{event.followed});
}

}  // namespace arbiter
