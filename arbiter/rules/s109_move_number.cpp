#include <fmt/core.h>

#include <algorithm>

#include "arbiter/game/game_context.h"
#include "arbiter/record/record.h"
#include "arbiter/rules/rules.h"
#include "arbiter/rules/text_finding.h"
#include "arbiter/wording/wording.h"

namespace arbiter {
namespace {

struct WrongNumber {
  const pgn::MoveText* move = nullptr;
  std::uint32_t ply = 0;  // of that move in the game, counted along its variation
  std::uint32_t expected = 0;
  bool in_variation = false;

  const char* place() const { return move->number_begin(); }
};

WrongNumber in_main_line(const GameContext& game) {
  WrongNumber wrong;
  wrong.ply = game.replay().numbers().first_ply;
  wrong.move = &game.text().moves[wrong.ply - 1];
  wrong.expected = game.replay().text_numbers().in_text(wrong.ply);
  return wrong;
}

// The half-move of the game that a move in a variation replaces.
std::uint32_t variation_ply(const pgn::GameText& text, const pgn::VariationToken* wanted) {
  using Kind = pgn::VariationToken::Kind;
  std::vector<std::uint32_t> open;  // half-moves played in each line that is open
  for (const pgn::VariationToken& token : text.variations) {
    if (token.kind == Kind::open) {
      const std::uint32_t parent = open.empty() ? token.main_moves : open.back();
      open.push_back(parent == 0 ? 0 : parent - 1);
    } else if (token.kind == Kind::close && !open.empty()) {
      open.pop_back();
    } else if (token.kind == Kind::move && !open.empty()) {
      ++open.back();
    }
    if (&token == wanted) break;
  }
  return open.empty() ? 0 : open.back();
}

WrongNumber in_variation(const GameContext& game) {
  WrongNumber wrong;
  const pgn::VariationToken* const token = game.variations.first_wrong_number;
  wrong.move = &token->move;
  wrong.ply = variation_ply(game.text(), token);
  wrong.expected = game.replay().move_number(wrong.ply);
  wrong.in_variation = true;
  return wrong;
}

WrongNumber first_wrong_number(const GameContext& game) {
  if (game.variations.wrong_numbers == 0) return in_main_line(game);
  const WrongNumber variation = in_variation(game);
  if (game.replay().numbers().count == 0) return variation;
  const WrongNumber main_line = in_main_line(game);
  return main_line.place() < variation.place() ? main_line : variation;
}

// A game without tags begins behind the marker of the game before, or behind text. If that is a
// slip, the numbers go on.
bool may_belong_to_game_before(const GameContext& game, const WrongNumber& wrong) {
  return wrong.ply == 1 && !wrong.in_variation && wrong.move->number > wrong.expected &&
         game.text().tags.empty();
}

// Of a game that stops, wrong numbers tell that moves are missing, or another game begins.
std::string advice(const GameContext& game, const WrongNumber& wrong, std::string_view move) {
  if (may_belong_to_game_before(game, wrong)) {
    return fmt::format(
        "If these moves belong to the game before, remove what stands between them; if not, write "
        "{}.",
        move);
  }
  if (!game.stopped() || wrong.in_variation) return fmt::format("Write {}.", move);
  if (wrong.move->number == 1 && wrong.move->dots() < 2 && wrong.ply > 2) {
    return fmt::format("If another game begins here, give it tags of its own; else write {}.",
                       move);
  }
  return fmt::format("See whether moves are missing before it, or too many; else write {}.", move);
}

// The moves were not judged, for they begin in the middle of a game, and nothing tells where.
bool lacks_moves_before(const GameContext& game) {
  const pgn::GameText& text = game.text();
  return !game.board_is_judged && begins_later(text) && unjudged_variant(text).empty() &&
         !announces_position(text) && other_rules(text).empty();
}

// Black begins by the first number, White by the FEN, and the moves were not judged.
bool contradicts_fen(const GameContext& game) {
  const pgn::GameText& text = game.text();
  return !game.board_is_judged && game.fen && begins_with_black(text) &&
         unjudged_variant(text).empty() && other_rules(text).empty();
}

void report_side_of_fen(const Rule& rule, const GameContext& game, FindingSink& findings) {
  const pgn::MoveText& first = game.text().moves.front();
  Finding& finding = findings.add(rule, first.number_begin(), 0);
  finding.message = fmt::format(
      "The number here is {}..., of a move of Black, but by the FEN White is to move, and the "
      "moves do not fit that, so that they were not judged.",
      first.number);
  finding.evidence = {{"written", fmt::format("{}...", first.number)},
                      {"expected", fmt::format("{}.", first.number)}};
  finding.suggestion = "Correct the side to move in the FEN, or see whether moves are missing.";
}

// Behind a result in the middle of a game, or a part of it that was lost.
void report_moves_behind_text(const Rule& rule, const GameContext& game, FindingSink& findings) {
  Finding& finding = findings.add(rule, game.text().moves.front().begin, 0);
  finding.message =
      "The moves here do not begin their line and have neither numbers nor tags; they do not fit "
      "the initial position, so that they were not judged.";
  finding.evidence = {{"written", ""}, {"expected", "1."}};
  finding.suggestion =
      "If these moves belong to the game before, remove what stands between them; if not, write "
      "the position before the first one into the tags SetUp and FEN.";
}

void report_missing_moves(const Rule& rule, const GameContext& game, FindingSink& findings) {
  const auto& moves = game.text().moves;
  const auto numbered = std::find_if(moves.begin(), moves.end(),
                                     [](const pgn::MoveText& move) { return move.number != 0; });
  if (numbered == moves.end()) return report_moves_behind_text(rule, game, findings);
  const pgn::MoveText& first = *numbered;
  Finding& finding = findings.add(rule, first.number_begin(), 0);
  const std::string written = fmt::format("{}{}", first.number, first.dots() < 2 ? "." : "...");
  finding.message = fmt::format(
      "The first number here is {}: moves before it are missing, and no tag tells from which "
      "position the game goes on, so that it was not judged.",
      written);
  finding.evidence = {{"written", written}, {"expected", "1."}};
  finding.suggestion = fmt::format(
      "{} the position before the first one into the tags SetUp and FEN.",
      game.text().tags.empty()
          ? "If these moves belong to the game before, remove what stands between them; if not, "
            "write"
          : "Add the moves that are missing, or write");
}

void check_s109(const Rule& rule, GameContext& game, FindingSink& findings) {
  if (contradicts_fen(game)) return report_side_of_fen(rule, game, findings);
  if (lacks_moves_before(game)) return report_missing_moves(rule, game, findings);
  const std::uint64_t count =
      std::uint64_t{game.replay().numbers().count} + game.variations.wrong_numbers;
  if (count == 0) return;
  const WrongNumber wrong = first_wrong_number(game);
  const Color mover = game.replay().mover(wrong.ply);
  const bool dots = wrong.move->dots() >= 2;
  const std::string written = fmt::format("{}{}", wrong.move->number, dots ? "..." : ".");
  const std::string expected =
      fmt::format("{}{}", wrong.expected, mover == Color::white ? "." : "...");
  Finding& finding = findings.add(rule, wrong.place(), wrong.ply);
  finding.move = fmt::format("{} {}", expected, wrong.move->text());
  finding.message = fmt::format("The number here is {}, but {} is {}'s move {}{}.", written,
                                quoted(wrong.move->text()), side_name(mover), wrong.expected,
                                wrong.in_variation ? " in this variation" : "");
  finding.evidence = {{"written", written}, {"expected", expected}};
  add_count(count, finding);
  finding.suggestion = advice(game, wrong, finding.move);
}

}  // namespace

const Rule kS109MoveNumber = {
    .id = "S109",
    .name = "move-number",
    .group = RuleGroup::text,
    .severity = Severity::warning,
    .on_by_default = true,
    .article = {},
    .summary = "an explicit move number disagrees with the move that follows",
    .why =
        "Numbers decide nothing: moves are replayed in the order in which they are written. But a "
        "number that is wrong from some place on often shows that moves were lost there or entered "
        "twice, and people who look up a move by its number find another one. Numbers may be "
        "left out, repeated for Black, or count from 1 after a FEN. Moves whose first number "
        "is above 1, as in a part of a game, or behind a result in the middle of one, or is 1... "
        "of Black, are not judged where they do not fit the initial position.",
    .fix =
        "Compare with the scoresheet whether a move is missing or is there twice; then "
        "number the moves anew from that place.",
    .triggers = trigger::kMarks | trigger::kVariation,
    .check = check_s109,
};

}  // namespace arbiter
