#include <fmt/core.h>

#include "arbiter/board/move_generator.h"
#include "arbiter/game/game_context.h"
#include "arbiter/game/game_winnability.h"
#include "arbiter/record/engine_marks.h"
#include "arbiter/record/termination.h"
#include "arbiter/rules/rules.h"
#include "arbiter/rules/unwinnable_win.h"
#include "arbiter/winnable/explanation/proof_words.h"
#include "arbiter/wording/wording.h"
#include "parser/ascii.h"
#include "parser/pgn.h"

namespace arbiter {
namespace {

// Since 2023 a resignation is a draw where the opponent cannot mate (5.1.2); the date may leave it
// open whether that holds.
bool may_be_drawn_by_resignation(const GameContext& game) {
  if (game.laws == Edition::laws2023) return true;
  return !game.settings().laws && game.last_year >= 2023;
}

bool agrees_with_result(const EndingClaim& claim, const GameContext& game) {
  const pgn::Result record = game.record;
  if (record == pgn::Result::none) return true;
  if (claim.cause == EndingCause::unterminated) return record == pgn::Result::unfinished;
  // In losing chess a stalemate wins, at least by some rules.
  if (claim.cause == EndingCause::stalemate && !game.board_is_judged) return true;
  if (claim.draw) {
    return claims_draw(record) || !winner(record) || draw_wins_for_black(game);
  }
  const bool resigned = claim.cause == EndingCause::resignation;
  if (resigned && claims_draw(record)) return may_be_drawn_by_resignation(game);
  if (!claim.winner) return true;
  if (winner(record)) return winner(record) == claim.winner;
  // A loss on time, by forfeit or by an illegal move is a draw where the opponent cannot mate (6.9,
  // 7.5.5).
  const bool may_be_drawn = claim.cause == EndingCause::time ||
                            claim.cause == EndingCause::forfeit ||
                            claim.cause == EndingCause::illegal_move;
  if (claims_draw(record)) return may_be_drawn;
  return record != pgn::Result::unfinished;
}

// How the claim disagrees with the record, in a clause; empty if it does not.
std::string against_result(const EndingClaim& claim, const GameContext& game) {
  if (agrees_with_result(claim, game)) return "";
  return fmt::format("the record says {}", pgn::result_text(game.record));
}

// How the claim disagrees with the last position, in a clause; empty if it does not.
std::string against_board(const EndingClaim& claim, const GameContext& game) {
  const Position& last = game.replay().final_position();
  if (claim.cause == EndingCause::checkmate) {
    if (!is_checkmate(last)) return "the last position on the board is no checkmate";
    if (claim.winner && *claim.winner == last.side_to_move()) {
      return fmt::format("it is {} who is checkmated on the board", side_name(last.side_to_move()));
    }
  }
  if (claim.cause == EndingCause::stalemate && !is_stalemate(last)) {
    return "the last position on the board is no stalemate";
  }
  const bool left_undecided = claim.cause == EndingCause::resignation ||
                              claim.cause == EndingCause::time ||
                              claim.cause == EndingCause::illegal_move;
  if (left_undecided && game.ends.end.kind == EndKind::checkmate) {
    constexpr Article kCheckmate = {"5.1a", "5.1.1", "5.1.1"};
    return fmt::format("the game had ended before that, by checkmate on the board (Article {})",
                       kCheckmate.in(game.laws));
  }
  return "";
}

// A draw that requires one or both sides to be unable to mate by any series of legal moves.
struct DrawClaim {
  bool white = false;  // White must be unable
  bool black = false;
  bool either = false;  // one of the two must, and the text does not say which
  Article article;
  std::string_view loser_did = "ran out of time";

  static DrawClaim after_flag_fall(FlagFall flag) {
    return {.white = flag == FlagFall::black,
            .black = flag == FlagFall::white,
            .either = flag == FlagFall::somebody,
            .article = {"6.9", "6.9", "6.9"}};
  }
  // `winner`: nothing if the text does not name a side.
  static DrawClaim after_loss(std::optional<Color> winner, const Article& article,
                              std::string_view loser_did) {
    return {.white = winner == Color::white,
            .black = winner == Color::black,
            .either = !winner,
            .article = article,
            .loser_did = loser_did};
  }
};

FlagFall fallen_flag(std::optional<Color> winner) {
  if (!winner) return FlagFall::somebody;
  return *winner == Color::white ? FlagFall::black : FlagFall::white;
}

// What must hold if the game is drawn for the reason that the text gives; nothing if the reason
// requires nothing.
std::optional<DrawClaim> draw_claim(const EndingClaim& claim, const GameContext& game) {
  if (winner(game.record)) return std::nullopt;
  if (claim.cause == EndingCause::material) {
    if (claim.flag != FlagFall::none) return DrawClaim::after_flag_fall(claim.flag);
    return DrawClaim{.white = true, .black = true, .article = {"5.2b", "5.2.2", "5.2.2"}};
  }
  if (!claims_draw(game.record) || claim.draw) return std::nullopt;
  if (claim.cause == EndingCause::time) {
    // Until July 2014 it was also a draw if both flags had fallen, nobody knew which one first.
    if (!claim.winner && game.laws == Edition::old) return std::nullopt;
    return DrawClaim::after_flag_fall(fallen_flag(claim.winner));
  }
  if (claim.cause == EndingCause::resignation) {
    return DrawClaim::after_loss(claim.winner, {"5.1.2", "5.1.2", "5.1.2"}, "resigned");
  }
  if (claim.cause == EndingCause::illegal_move && claim.winner) {
    return DrawClaim::after_loss(claim.winner, illegal_move_article(game),
                                 "lost by an illegal move");
  }
  return std::nullopt;
}

// The sides whose chance to mate contradicts the claim.
std::vector<Color> sides_that_can_mate(const DrawClaim& claim, GameContext& game) {
  std::vector<Color> sides;
  for (const Color side : {Color::white, Color::black}) {
    const bool must_be_unable = claim.either || (side == Color::white ? claim.white : claim.black);
    if (must_be_unable && game.winnability().at_end(side) == Winnability::can_win)
      sides.push_back(side);
  }
  if (claim.either && sides.size() < 2) sides.clear();
  return sides;
}

// A line that ends in mate by `side`; empty if there is none short enough to read.
std::string mating_line(const GameContext& game, Color side) {
  constexpr std::size_t kLongestShown = 16;  // half-moves; for the reader, nothing was measured
  const std::uint32_t plies = game.replay().plies();
  const std::vector<Move> line = game.winnability().prove(plies, side).line;
  if (line.empty() || line.size() > kLongestShown) return "";
  return line_words(game.replay().final_position(), game.replay().move_number(plies + 1), line);
}

std::string can_mate_words(const DrawClaim& claim, const std::vector<Color>& sides,
                           const GameContext& game) {
  const std::string_view who = sides.size() == 2 ? "both sides" : side_name(sides.front());
  const std::string line = mating_line(game, sides.front());
  const std::string example = line.empty() ? "" : fmt::format(", for instance by {}", line);
  const std::string_view article = claim.article.in(game.laws);
  if (claim.white && claim.black) {
    return fmt::format(
        "{} could still checkmate{}; that is a draw only if neither side can by any series of "
        "legal moves (Article {})",
        who, example, article);
  }
  return fmt::format(
      "{} could still checkmate{}; that is a draw only if the opponent of the player who {} cannot "
      "by any series of legal moves (Article {})",
      who, example, claim.loser_did, article);
}

// The text gives a reason for a draw that the Laws do not accept: somebody could still mate.
std::string against_chances(const EndingClaim& claim, GameContext& game) {
  if (game.settings().winnable == Winnable::off) return "";
  // The game ended on the board, whatever the text says.
  if (game.ends.end.kind != EndKind::none) return "";
  const std::optional<DrawClaim> drawn = draw_claim(claim, game);
  if (!drawn) return "";
  const std::vector<Color> sides = sides_that_can_mate(*drawn, game);
  return sides.empty() ? "" : can_mate_words(*drawn, sides, game);
}

// The board shows nothing if the game was not replayed to its end, or is of an unjudged variant.
bool shows_the_end(const GameContext& game) {
  return game.board_is_judged && game.reached_end() && !game.text().moves.empty();
}

void report_claim(const Rule& rule, GameContext& game, FindingSink& findings,
                  std::string_view where, std::string_view text, const EndingClaim& claim) {
  std::string contradiction = against_result(claim, game);
  if (contradiction.empty() && shows_the_end(game)) {
    contradiction = against_board(claim, game);
    if (contradiction.empty()) contradiction = against_chances(claim, game);
  }
  if (contradiction.empty()) return;
  Finding& finding = findings.add(rule, game.place_of_result(), game.replay().plies());
  finding.message = fmt::format("{} says {}, but {}.", where, quoted(text), contradiction);
  finding.evidence = {{"text", on_one_line(text)},
                      {"recorded", std::string(pgn::result_text(game.record))}};
}

// "White wins", "Mate!": from a person it may be what the last position promises, whatever the
// result was, and "Time!" what the player had too little of. Programs say it of the result.
bool may_be_outlook(std::string_view comment) {
  if (behind_engine_output(comment).data() != comment.data()) return false;
  const std::string_view text = pgn::trim(comment, " \t\r\n.!");
  const std::string_view last = text.substr(text.find_last_of(" \t\r\n") + 1);
  const auto is = [last](std::string_view word) { return pgn::equals_ignoring_case(last, word); };
  if (is("mate") || is("time")) return last == text;
  return is("wins") || is("loses") || is("mates");
}

void check_r508(const Rule& rule, GameContext& game, FindingSink& findings) {
  const pgn::GameText& text = game.text();
  const std::string_view termination = text.value(pgn::TagName::termination);
  if (!termination.empty()) {
    const auto claim =
        read_ending(termination, text.value(pgn::TagName::white), text.value(pgn::TagName::black));
    if (claim) report_claim(rule, game, findings, "The Termination tag", termination, *claim);
  }
  EndingClaim claim;
  const pgn::Comment* comment = final_comment(text, claim);
  if (comment != nullptr && !may_be_outlook(comment->text)) {
    report_claim(rule, game, findings, "The last comment", behind_engine_output(comment->text),
                 claim);
  }
}

}  // namespace

const Rule kR508TerminationText = {
    .id = "R508",
    .name = "termination-text",
    .group = RuleGroup::results,
    .severity = Severity::warning,
    .on_by_default = true,
    .article = {},
    .summary = "Termination or the final comment contradicts the result or the board",
    .why =
        "Servers and people write down how a game ended: \"White resigns\", \"Black forfeits on "
        "time\", \"checkmated\". Where that does not agree with the result or with the last "
        "position, one of them is wrong: a resignation after a mate, or a draw by insufficient "
        "material or on time though somebody could still mate (Articles 5.2.2 and 6.9). Only "
        "whole phrases of a known list are read, never prose. For a variant that is not judged, "
        "the board is not used.",
    .fix = "Find out how the game ended and correct the tag, the comment or the result.",
    .triggers = trigger::kEndingTold,
    .check = check_r508,
};

}  // namespace arbiter
