#include "arbiter/clocks/game_clocks.h"
#include "arbiter/game/game_context.h"
#include "arbiter/game/hidden_moves.h"
#include "arbiter/rules/rules.h"
#include "parser/hidden_game.h"

namespace arbiter {
namespace {

// Of a comment that took what stands behind its opening brace. `render` reads from `played_on`
// whether the game was judged up to here only: not behind mate, which no move follows.
Evidence evidence_of(const GameContext& game, const pgn::TextNote& note, bool is_closed) {
  return {{"bytes", std::int64_t{note.length}},
          {"closed", is_closed},
          {"played_on", place_of_open_comment(game) != note.begin}};
}

void report_open_comment(const Rule& rule, const GameContext& game, const pgn::TextNote& note,
                         FindingSink& findings) {
  Finding& finding = findings.add(rule, note.begin, note.main_moves);
  finding.message =
      "The comment that opens here is never closed; it was read up to the next game, or the end of "
      "the file, so moves in it are lost.";
  finding.evidence = evidence_of(game, note, false);
  finding.suggestion = "Close the comment with }.";
}

// The brace that closes the comment is one of the game in it, to which all moves behind it belong.
void report_hidden_game(const Rule& rule, const GameContext& game, const pgn::TextNote& note,
                        FindingSink& findings) {
  Finding& finding = findings.add(rule, note.begin, note.main_moves);
  finding.message =
      "The comment that opens here took the next game with it and was closed by a comment of that "
      "game. Neither that game nor anything behind the comment was judged.";
  finding.evidence = evidence_of(game, note, true);
  finding.suggestion = "Close the comment with } where it was meant to end.";
}

// The brace that closes the comment is one of a comment behind it, and moves stand between the two.
void report_taken_moves(const Rule& rule, const GameContext& game, const pgn::TextNote& note,
                        FindingSink& findings) {
  Finding& finding = findings.add(rule, note.begin, note.main_moves);
  finding.message =
      "The comment that opens here took moves of the game with it, and was closed by the brace of "
      "a comment behind them. The game is judged up to here.";
  if (is_last_of_game(game.text(), note)) {
    finding.severity = Severity::warning;
    finding.message =
        "The comment that opens here holds another { and, before it, moves that go on from here. "
        "Perhaps its own } was lost, and they are the last moves of the game. They were not "
        "judged.";
  }
  finding.evidence = evidence_of(game, note, true);
  finding.suggestion = "Close the comment with } where it was meant to end.";
}

// A ; stands in place of a dot or a blank, and the rest of its line was a comment.
void report_taken_line(const Rule& rule, const GameContext& game, const pgn::TextNote& note,
                       FindingSink& findings) {
  Finding& finding = findings.add(rule, note.begin, note.main_moves);
  finding.message =
      "The ; here makes a comment of the rest of its line, which took moves of the game with it: "
      "they go on from here, and the numbers behind them fit. The game is judged up to here.";
  if (game.text().moves.empty()) {
    finding.message =
        "The ; here makes a comment of the rest of its line, which took moves of the game with it, "
        "so that none of its moves were judged.";
  } else if (is_last_of_game(game.text(), note)) {
    finding.severity = Severity::warning;
    finding.message =
        "The ; here makes a comment of the rest of its line, and nothing but moves stands there, "
        "which go on from here. Perhaps they are the last moves of the game. They were not judged.";
  }
  finding.evidence = evidence_of(game, note, true);
  finding.suggestion = "Write what was meant in place of the ;, a dot or a blank perhaps.";
}

void report_tags(const Rule& rule, const pgn::Comment& comment, const char* tags,
                 FindingSink& findings) {
  Finding& finding = findings.add(rule, tags, comment.main_moves);
  finding.severity = Severity::warning;
  finding.message =
      "Here the tags of a game stand in a comment, so that game was not judged. Perhaps the "
      "comment was never closed.";
  finding.evidence = {{"bytes", static_cast<std::int64_t>(comment.text.size())}, {"closed", true}};
  finding.suggestion =
      "If this is a game, close the comment before it with }, and begin its tags at the start of a "
      "line.";
}

// The game ends with the comment, unless its own brace is missing.
void report_doubtful_end(const Rule& rule, const pgn::Comment& comment, FindingSink& findings) {
  Finding& finding = findings.add(rule, comment.text.data() - 1, comment.main_moves);
  finding.severity = Severity::info;
  finding.message =
      "The comment that opens here holds another { and, before it, what may be moves. Perhaps its "
      "own } was lost, and the game went on. So nothing is said about its last position.";
  finding.evidence = {{"bytes", static_cast<std::int64_t>(comment.text.size())}, {"closed", true}};
  finding.suggestion = "Close the comment with } where it was meant to end, or remove the {.";
}

void check_s101(const Rule& rule, GameContext& game, FindingSink& findings) {
  const char* open_comment = nullptr;
  for (const pgn::TextNote& note : game.text().notes) {
    if (note.code != pgn::NoteCode::unterminated_comment) continue;
    report_open_comment(rule, game, note, findings);
    open_comment = note.begin;
  }
  const pgn::TextNote* const hidden = game.text().find(pgn::NoteCode::hidden_game);
  if (hidden != nullptr) report_hidden_game(rule, game, *hidden, findings);
  const pgn::TextNote* const taken = game.text().find(pgn::NoteCode::taken_moves);
  const bool is_said = taken != nullptr && taken->begin == open_comment;
  if (taken != nullptr && *taken->begin == ';') {
    report_taken_line(rule, game, *taken, findings);
  } else if (taken != nullptr && !is_said) {
    report_taken_moves(rule, game, *taken, findings);
  }
  const bool is_explained = open_comment != nullptr || hidden != nullptr || taken != nullptr;
  if (game.moves_may_be_hidden && !is_explained && !game.stopped()) {
    const pgn::Comment* const last = last_nested_comment(game.text());
    if (last != nullptr) report_doubtful_end(rule, *last, findings);
  }
  if (!game.clocks().readings().has_other_brackets) return;
  for (const pgn::Comment& comment : game.text().comments) {
    const char* const begin = comment.text.data() - 1;
    if (begin == open_comment || (hidden != nullptr && begin == hidden->begin)) continue;
    const char* const tags = pgn::find_tags_in_comment(comment.text);
    if (tags != nullptr) report_tags(rule, comment, tags, findings);
  }
}

}  // namespace

const Rule kS101UnterminatedComment = {
    .id = "S101",
    .name = "unterminated-comment",
    .group = RuleGroup::text,
    .severity = Severity::error,
    .on_by_default = true,
    .severity_varies =
        "error; warning for tags, or the last moves, inside what may be a comment; info "
        "where it only may hold moves",
    .article = {},
    .summary = "a { is not closed before the next line that begins [Event \", or the end",
    .why =
        "PGN comments run from { to } and do not nest. Without its }, a comment swallows whatever "
        "follows. The next line that begins [Event \" and follows no line of tags is taken as the "
        "start of a game all the same, so there one lost brace costs one game and never its "
        "neighbours. Where the next game begins otherwise, with blanks or another tag, the next } "
        "closes the comment: then the tags in it show that a game was lost. If that } belongs to a "
        "comment of the lost game, what follows is of that game, too, and is not judged. Within a "
        "game, the } of the next comment closes it: if another { stands in it right behind moves "
        "that go on from there, these moves were lost, and the game is judged up to the comment. "
        "So it is where a ; made a comment of moves up to the end of their line.",
    .fix = "Add the missing } where the comment was meant to end, and check the moves after it.",
    .triggers = trigger::kNote | trigger::kClocks,
    .traits = trait::kMayHideMoves,
    .check = check_s101,
};

}  // namespace arbiter
