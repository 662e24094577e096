#include <optional>
#include <string_view>

#include "arbiter/clocks/game_clocks.h"
#include "arbiter/game/game_context.h"
#include "arbiter/rules/rules.h"
#include "parser/ascii.h"
#include "parser/pgn.h"
#include "parser/tag_line.h"

namespace arbiter {
namespace {

void report_open_comment(const Rule& rule, const pgn::TextNote& note, FindingSink& findings) {
  Finding& finding = findings.add(rule, note.begin, note.main_moves);
  finding.message =
      "The comment that opens here is never closed; it was read up to the next "
      "game, so moves in it are lost.";
  finding.evidence = {{"bytes", std::int64_t{note.length}}, {"closed", false}};
  finding.suggestion = "Close the comment with }.";
}

// Whether a line could be the first one of the moves of a game: a number (or a result, which has a
// digit, too), a move, a comment.
bool begins_moves(std::string_view line) {
  if (line.front() == '{' || line.front() == '*') return true;
  if (pgn::is_digit(line.front())) {
    const std::size_t end = line.find_first_not_of("0123456789");
    return end != std::string_view::npos && pgn::is_one_of(line[end], ".-/");
  }
  return pgn::read_san(line.substr(0, line.find(' '))).has_value();
}

// The tags of a game among the lines of a comment: one with the tag Event, or two lines in a row
// with other tags, and moves after them. Returns where the first one begins; null if there are
// none. Linear.
const char* find_tags(std::string_view comment) {
  const char* tags = nullptr;
  int lines = 0;
  bool has_event = false;
  std::size_t at = comment.find_first_of("\r\n");
  while (at != std::string_view::npos) {
    const std::size_t begin = at + 1;
    at = comment.find_first_of("\r\n", begin);
    const std::string_view line = pgn::trim(comment.substr(begin, at - begin));
    if (line.empty()) continue;
    const auto tag = line.front() == '['
                         ? pgn::read_tag_opening(line.data(), line.data() + line.size())
                         : std::nullopt;
    if (tag) {
      if (lines++ == 0) tags = line.data();
      has_event |= tag->name == "Event";
      continue;
    }
    if ((has_event || lines > 1) && begins_moves(line)) return tags;
    lines = 0;
    has_event = false;
  }
  return nullptr;
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

void check_s101(const Rule& rule, GameContext& game, FindingSink& findings) {
  const char* open_comment = nullptr;
  for (const pgn::TextNote& note : game.text().notes) {
    if (note.code != pgn::NoteCode::unterminated_comment) continue;
    report_open_comment(rule, note, findings);
    open_comment = note.begin;
  }
  if (!game.clocks().readings().has_other_brackets) return;
  for (const pgn::Comment& comment : game.text().comments) {
    if (comment.text.data() - 1 == open_comment) continue;
    const char* const tags = find_tags(comment.text);
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
    .severity_varies = "error; warning for tags inside a comment that is closed",
    .article = {},
    .summary = "a { is not closed before the next line that begins [Event \", or the end",
    .why =
        "PGN comments run from { to } and do not nest. Without its }, a comment swallows whatever "
        "follows. The next line that begins [Event \" is taken as the start of a game all the "
        "same, so one lost brace costs one game and never its neighbours. Where that line begins "
        "otherwise, with blanks or another tag, the next } closes the comment: then the tags in it "
        "show that a game was lost.",
    .fix = "Add the missing } where the comment was meant to end, and check the moves after it.",
    .triggers = trigger::kNote | trigger::kClocks,
    .traits = trait::kMayHideMoves,
    .check = check_s101,
};

}  // namespace arbiter
