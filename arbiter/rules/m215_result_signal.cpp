#include <fmt/core.h>

#include "arbiter/game/game_context.h"
#include "arbiter/rules/missing_clock.h"
#include "arbiter/rules/rules.h"
#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

std::string_view square_color(Square square) {
  return contains(kLightSquares, square) ? "light" : "dark";
}

// "White's king was probably put on e4, a light central square, to give …"
std::string one_king_words(const ResultSignal& signal, std::string_view put) {
  const bool white = signal.white_king != Square::none;
  const Square square = white ? signal.white_king : signal.black_king;
  return fmt::format(
      "{}'s king {} on {}, a {} central square, to give the electronic board the result {}, which "
      "is the recorded one",
      side_name(white ? Color::white : Color::black), put, pgn::square_name(square),
      square_color(square), pgn::result_text(signal.result));
}

// What the king move at the end is.
std::string signal_words(const ResultSignal& signal) {
  if (!signal.by_both_kings()) {
    return "not a move: " + one_king_words(signal, "was probably put");
  }
  return fmt::format(
      "not a move, but the kings put on {} and {} to give the electronic board the result {}",
      pgn::square_name(signal.white_king), pgn::square_name(signal.black_king),
      pgn::result_text(signal.result));
}

void add_squares(const ResultSignal& signal, Evidence& evidence) {
  if (signal.white_king != Square::none) {
    evidence.emplace_back("white_king", pgn::square_name(signal.white_king));
  }
  if (signal.black_king != Square::none) {
    evidence.emplace_back("black_king", pgn::square_name(signal.black_king));
  }
}

void report_illegal(const Rule& rule, const GameContext& game, const ResultSignal& signal,
                    FindingSink& findings) {
  const std::uint32_t ply = signal.illegal_ply;
  Finding& finding = findings.add(rule, game.place_of_ply(ply), ply);
  finding.move = game.move_text(ply);
  finding.fen = game.fen_after(game.replay().plies());
  finding.message = fmt::format("{}: {}.", finding.move, signal_words(signal));
  if (signal.may_have_been_played) {
    finding.message +=
        fmt::format(" {} belongs to it, though it may have been played: it is legal in itself.",
                    game.move_text(signal.first_ply));
  }
  add_squares(signal, finding.evidence);
  finding.evidence.emplace_back("signalled_result", std::string(pgn::result_text(signal.result)));
  finding.evidence.emplace_back("first_ply", std::int64_t{signal.first_ply});
  finding.evidence.emplace_back("may_have_been_played", signal.may_have_been_played);
  finding.suggestion = fmt::format("End the moves before {}.", game.move_text(signal.first_ply));
}

// A legal move that only lacks its clock time: it stays played.
void report_without_clock(const Rule& rule, const GameContext& game, FindingSink& findings) {
  const std::uint32_t ply = game.replay().plies();
  const Square square = game.replay().moves().back().to();
  if (!fits_signal(square, game.record) || !lacks_only_last_clock(game)) return;
  ResultSignal signal;
  const bool white = game.replay().mover(ply) == Color::white;
  (white ? signal.white_king : signal.black_king) = square;
  signal.result = game.record;
  Finding& finding = findings.add(rule, game.place_of_ply(ply), ply);
  finding.move = game.move_text(ply);
  finding.fen = game.fen_after(ply - 1);
  finding.message = fmt::format(
      "{}: perhaps not a move: {}. It is legal, but has no clock time, unlike {}'s moves before "
      "it. The game is judged as if it had been played.",
      finding.move, one_king_words(signal, "may have been put"),
      side_name(white ? Color::white : Color::black));
  add_squares(signal, finding.evidence);
  finding.evidence.emplace_back("signalled_result", std::string(pgn::result_text(signal.result)));
  finding.evidence.emplace_back("first_ply", std::int64_t{ply});
  finding.evidence.emplace_back("may_have_been_played", true);
  finding.suggestion = fmt::format(
      "Ask the players, and end the moves before {} if it was not played.", game.move_text(ply));
}

void check_m215(const Rule& rule, GameContext& game, FindingSink& findings) {
  const std::optional<ResultSignal>& signal = game.replay().signal();
  if (signal) return report_illegal(rule, game, *signal, findings);
  if (game.replay().ends_with_king_in_centre()) report_without_clock(rule, game, findings);
}

}  // namespace

const Rule kM215ResultSignal = {
    .id = "M215",
    .name = "result-signal",
    .group = RuleGroup::moves,
    .severity = Severity::info,
    .on_by_default = true,
    .article = {},
    .summary = "the last king moves only tell an electronic board the result",
    .why =
        "Players put the kings on the four central squares to record the result on an electronic "
        "board: both on light squares (e4, d5) 1-0, both on dark squares (d4, e5) 0-1, mixed a "
        "draw. The board records them as moves. They are not, so the game is judged as it stood "
        "before them. Of more than two such moves the squares at last count. Often the score ends "
        "when one king has arrived: an illegal king move to a central square at the end, alone "
        "or with a king move before or after it, is taken for such a signal if the recorded "
        "result fits the colour of the square (light: 1-0 or a draw, dark: 0-1 or a draw). A "
        "legal last king move there is only mentioned, and only if it has no clock time although "
        "the moves of that player before it have; it counts as played.",
    .fix = "Delete the king moves at the end of the score, if they only were a signal.",
    .triggers = trigger::kIllegal | trigger::kKingInCentre,
    .check = check_m215,
};

}  // namespace arbiter
