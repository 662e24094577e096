#include <fmt/core.h>

#include <optional>

#include "arbiter/board/move_generator.h"
#include "arbiter/game/game_context.h"
#include "arbiter/replay/check_mark.h"
#include "arbiter/rules/rules.h"
#include "arbiter/rules/text_finding.h"
#include "arbiter/rules/written_move.h"
#include "arbiter/types/correction.h"
#include "arbiter/wording/wording.h"
#include "parser/ascii.h"
#include "parser/token.h"

namespace arbiter {
namespace {

std::string_view effect(const Position& after) {
  if (!after.in_check()) return "gives no check";
  return has_legal_move(after) ? "gives check, not mate" : "gives mate";
}

// What stands behind a move and blanks.
std::string_view text_behind(const pgn::GameText& game, const pgn::MoveText& move) {
  const char* const stop = move.begin + move.length();
  const char* const end = game.text.data() + game.text.size();
  return pgn::trim_left({stop, static_cast<std::size_t>(end - stop)});
}

// "Rh8 +", but not "Rh8 +-".
bool has_mark_apart(const pgn::GameText& game, const pgn::MoveText& move) {
  const std::string_view next = text_behind(game, move);
  for (const std::string_view mark : {"+", "#", "\u2020", "\u2021"}) {
    if (!next.starts_with(mark)) continue;
    const std::string_view rest = next.substr(mark.size());
    return rest.empty() || pgn::trim_left(rest).size() < rest.size();
  }
  return false;
}

// The mark may be another sign ("Qe5ch", "Kd2†").
std::string_view how_written(const pgn::GameText& game, const pgn::MoveText& move) {
  const auto has = [&move](char sign) { return move.text().find(sign) != std::string_view::npos; };
  switch (move.san.mark) {
    case pgn::CheckMark::check:
      return has('+') ? "with +" : "as a check";
    case pgn::CheckMark::mate:
      return has('#') ? "with #" : "as mate";
    case pgn::CheckMark::none:
      break;
  }
  return has_mark_apart(game, move) ? "with the mark apart from it" : "without a mark";
}

void check_s111(const Rule& rule, GameContext& game, FindingSink& findings) {
  const MarkFault& fault = game.replay().check_marks();
  // A move that belongs to a result signal (M215) is not part of the game.
  if (fault.count == 0 || fault.first_ply > game.replay().plies()) return;
  const std::uint32_t ply = fault.first_ply;
  const pgn::MoveText& move = game.text().moves[ply - 1];
  const Position after = game.replay().position_after(ply);
  const std::string expected = standard_san(game, ply);
  Finding& finding = findings.add(rule, move.begin, ply);
  finding.move = game.move_text(ply);
  finding.message = fmt::format("{} {}, but is written {}.", quoted(move.text()), effect(after),
                                how_written(game.text(), move));
  finding.evidence = {{"written", std::string(move.text())}, {"expected", expected}};
  add_count(fault.count, finding);
  if (!expected.empty()) finding.suggestion = fmt::format("Write {}.", expected);
}

// --- the correction ---

std::string_view sign(pgn::CheckMark mark) {
  if (mark == pgn::CheckMark::none) return "";
  return mark == pgn::CheckMark::check ? "+" : "#";
}

pgn::CheckMark right_mark(const Position& after) {
  if (!after.in_check()) return pgn::CheckMark::none;
  return has_legal_move(after) ? pgn::CheckMark::check : pgn::CheckMark::mate;
}

// A mark or another sign separated from its move, as in "Bb5 +".
bool is_followed_by_sign(const pgn::GameText& game, const pgn::MoveText& move) {
  const std::string_view next = text_behind(game, move);
  return next.starts_with('+') || next.starts_with('#') || next.starts_with("\u2020") ||
         next.starts_with("\u2021");
}

// The same move with another mark, or no mark.
bool says_the_same(const pgn::San& written, const std::string& text, pgn::CheckMark mark) {
  std::optional<pgn::San> san = pgn::read_san(text);
  if (!san || san->mark != mark) return false;
  san->mark = written.mark;
  return *san == written;
}

// Where the mark stands, or is missing: between the move and signs such as !? and +-. Nothing if it
// is of another kind ("++", a dagger, a word, a separate sign), which is left to a person, or if it
// would be read as something else there.
std::optional<std::string_view> place_of_mark(const pgn::MoveText& move, pgn::CheckMark mark) {
  const std::string_view text = move.text();
  if (move.san.mark == pgn::CheckMark::none) {
    const std::string_view written = split_written(text, move.san, pgn::english_letters()).move;
    const std::string_view signs = text.substr(written.size());
    const bool joins = mark == pgn::CheckMark::check && joins_check_mark(signs);
    return written.empty() || joins ? std::nullopt : std::optional(signs.substr(0, 0));
  }
  const std::size_t suffixes = text.find_last_not_of("+#!?") + 1;
  const std::size_t at = text.find_first_of("+#");
  const bool is_sign = at != std::string_view::npos && at >= suffixes;
  return is_sign ? std::optional(text.substr(at, 1)) : std::nullopt;
}

// Puts the mark where SAN has it, or replaces the one that is there.
void correct_mark(const Rule& rule, const pgn::GameText& game, const pgn::MoveText& move,
                  pgn::CheckMark mark, CorrectionSink& corrections) {
  const std::string_view text = move.text();
  if (is_followed_by_sign(game, move)) return;
  const std::optional<std::string_view> place = place_of_mark(move, mark);
  if (!place) return;
  const std::string_view old = *place;
  std::string corrected(text);
  corrected.replace(static_cast<std::size_t>(old.data() - text.data()), old.size(), sign(mark));
  if (!says_the_same(move.san, corrected, mark)) return;
  // A mark may be all that keeps two moves apart: d4+d5.
  const char* const stop = text.data() + text.size();
  const char* const end = game.text.data() + game.text.size();
  const bool separates =
      old.data() + old.size() == stop && stop != end && !pgn::ends_word(stop, end);
  corrections.replace(rule, old,
                      mark == pgn::CheckMark::none && separates ? " " : std::string(sign(mark)));
}

// Only where every move was legal: in any other game a wrong mark may show which move is wrong.
void correct_s111(const Rule& rule, GameContext& game, CorrectionSink& corrections) {
  const Replay& replay = game.replay();
  if (game.stopped() || !replay.illegal().empty() || replay.signal()) return;
  const std::vector<pgn::MoveText>& moves = game.text().moves;
  for (std::uint32_t ply = replay.check_marks().first_ply; ply <= moves.size(); ++ply) {
    const pgn::San& san = moves[ply - 1].san;
    const Position& after = replay.position_after(ply);
    if (!has_wrong_check_mark(san, after, ply == moves.size())) continue;
    correct_mark(rule, game.text(), moves[ply - 1], right_mark(after), corrections);
  }
}

}  // namespace

const Rule kS111CheckMark = {
    .id = "S111",
    .name = "check-mark",
    .group = RuleGroup::text,
    .severity = Severity::info,
    .on_by_default = true,
    .article = {},
    .summary = "+ or # is missing, or is written where there is no check or mate",
    .why =
        "PGN marks every check with + and every mate with #. Nothing is judged by these marks, "
        "but readers trust them: a missing # hides that the game was over, and a mark where "
        "there is no check can mean that another move was played. A + for a mate is reported "
        "only at a game's last move.",
    .fix =
        "Correct the mark. If the mark was meant, look whether the move is the one on the "
        "scoresheet.",
    .triggers = trigger::kMarks,
    .check = check_s111,
    .correction =
        "Adds, removes or replaces the mark, in games that can be replayed to their end "
        "without an illegal move.",
    .correct = correct_s111,
};

}  // namespace arbiter
