#include <fmt/core.h>

#include "arbiter/game/ends.h"
#include "arbiter/game/game_context.h"
#include "arbiter/record/record.h"
#include "arbiter/rules/rules.h"
#include "arbiter/rules/text_finding.h"
#include "parser/ascii.h"
#include "parser/damaged_result.h"

namespace arbiter {
namespace {

bool has_unterminated_comment(const GameContext& game) {
  bool found = false;
  for_each_note(game, pgn::NoteCode::unterminated_comment,
                [&](const pgn::TextNote&) { found = true; });
  return found;
}

// S105 says what became of it.
bool is_damaged_marker(const GameContext& game) {
  const std::string_view token = game.text().unknown_token;
  return !token.empty() && pgn::damaged_result(game.text().text, token) != pgn::Result::none;
}

// The whole text of the last comment, with the moves that were taken out of it.
std::string_view last_comment(const pgn::GameText& text) {
  const std::string_view last = text.comments.back().text;
  const pgn::TextNote* const taken = text.find(pgn::NoteCode::taken_moves);
  return taken != nullptr && taken->begin == last.data() - 1 ? note_text(*taken) : last;
}

// The last comment, if nothing follows it, ends with a result: "{1-0}", or one behind a ; that made
// a comment of it.
bool is_in_last_comment(const GameContext& game) {
  if (game.text().comments.empty()) return false;
  const pgn::Comment& last = game.text().comments.back();
  if (last.depth != 0 || last.main_moves != game.text().moves.size()) return false;
  const std::string_view text = pgn::trim(last_comment(game.text()));
  const std::string_view word = text.substr(text.find_last_of(" \t\r\n") + 1);
  std::size_t length = 0;
  pgn::read_marker(word, length);
  return length > 1 && length == word.size();
}

std::string_view where_it_may_be(const GameContext& game) {
  if (has_unterminated_comment(game)) return "; one may be in the comment that was never closed.";
  if (is_in_last_comment(game)) return "; the last comment holds one.";
  return "; the file may have been cut off here.";
}

// The Result tag as a marker; empty if it is none of the four.
std::string_view tagged_marker(const GameContext& game) {
  const pgn::Result tagged = pgn::read_result(game.text().value(pgn::TagName::result)).result;
  switch (tagged) {
    case pgn::Result::white_wins:
    case pgn::Result::black_wins:
    case pgn::Result::draw:
    case pgn::Result::unfinished:
      return pgn::result_text(tagged);
    default:
      return {};
  }
}

std::string suggestion(const GameContext& game, std::string_view marker, bool has_moves) {
  if (marker.empty()) return "End the game with its result, or with * if it is not known.";
  const std::string_view settled = ruling(game);
  if (!settled.empty() && settled != marker) {
    return fmt::format(
        "Write the result after the last move: {} by the Laws, {} by the Result tag.", settled,
        marker);
  }
  return fmt::format("Write {} after {}, as the Result tag says.", marker,
                     has_moves ? "the last move" : "the tags");
}

void check_s104(const Rule& rule, GameContext& game, FindingSink& findings) {
  // A game of international draughts ends with 2-0, 1-1 or 0-2.
  if (is_damaged_marker(game) || is_draughts(game.text())) return;
  const std::string_view marker = tagged_marker(game);
  for_each_note(game, pgn::NoteCode::missing_marker, [&](const pgn::TextNote& note) {
    const bool has_moves = note.main_moves != 0;
    Finding& finding = findings.add(rule, note.begin, note.main_moves);
    finding.message = has_moves ? "The moves end without 1-0, 0-1, 1/2-1/2 or *"
                                : "The game ends without 1-0, 0-1, 1/2-1/2 or *, and has no moves";
    finding.message += where_it_may_be(game);
    finding.evidence = {{"moves", std::int64_t{note.main_moves}}};
    if (game.text().find(pgn::TagName::result) != nullptr) {
      finding.evidence.emplace_back("result_tag",
                                    std::string(game.text().value(pgn::TagName::result)));
    }
    finding.suggestion = suggestion(game, marker, has_moves);
  });
}

}  // namespace

const Rule kS104MissingMarker = {
    .id = "S104",
    .name = "missing-marker",
    .group = RuleGroup::text,
    .severity = Severity::warning,
    .on_by_default = true,
    .article = {},
    .summary = "the movetext ends without 1-0, 0-1, 1/2-1/2 or *",
    .why =
        "The marker shows that the game is over and complete. Without it a whole game cannot be "
        "told from one whose last moves were lost when a file was cut or copied in part. The "
        "moves that are there are judged all the same, and the Result tag is the record. Where a "
        "file begins with games of tags alone, as a list of results does, only the first of them "
        "is reported.",
    .fix =
        "Compare the last moves with the scoresheet, and end the game with its result; * means "
        "that the result is not known or the game is still going on.",
    .triggers = trigger::kNote,
    .check = check_s104,
};

}  // namespace arbiter
