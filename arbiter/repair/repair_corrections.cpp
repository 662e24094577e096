#include "arbiter/repair/repair_corrections.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "arbiter/rules/registry.h"
#include "arbiter/types/rule.h"
#include "parser/ascii.h"
#include "parser/utf8.h"

namespace arbiter {
namespace {

std::string_view between(const char* begin, const char* end) {
  return {begin, static_cast<std::size_t>(end - begin)};
}

std::string in_comment(std::string_view recorded) {
  std::string text(recorded);
  std::replace(text.begin(), text.end(), '}', ')');
  return text;
}

bool may_be_evaluation(char byte) {
  return !pgn::is_ascii(byte) || std::string_view("+-/=#").find(byte) != std::string_view::npos;
}

// The marks behind a move, such as !?, which are no part of it. Signs that say who is better may
// follow them.
std::string_view glyphs_of(std::string_view recorded) {
  while (!recorded.empty() && may_be_evaluation(recorded.back())) recorded.remove_suffix(1);
  return recorded.substr(recorded.find_last_not_of("!?") + 1);
}

// The bytes of half-move `ply` as recorded; after the last one, the token that is no move.
std::string_view token_of(const GameContext& game, std::uint32_t ply) {
  const auto& moves = game.text().moves;
  return ply <= moves.size() ? moves[ply - 1].text() : game.text().unknown_token;
}

// The token that is no move, with digits right before it that are not its move number ("4d" of d4).
std::string_view unknown_with_digits(const GameContext& game, std::uint32_t ply) {
  const std::string_view token = game.text().unknown_token;
  const char* begin = token.data();
  while (begin != game.text().text.data() && pgn::is_digit(begin[-1])) --begin;
  const std::string_view digits(begin, static_cast<std::size_t>(token.data() - begin));
  if (digits == std::to_string(game.replay().text_numbers().in_text(ply))) return token;
  return {begin, digits.size() + token.size()};
}

// The same with digits that stand right before it and are not its move number: the reader takes
// "8g5" for a number and a move, and Bg5 was meant.
std::string_view token_with_digits(const GameContext& game, std::uint32_t ply) {
  const std::string_view token = token_of(game, ply);
  const auto& moves = game.text().moves;
  if (ply > moves.size()) return unknown_with_digits(game, ply);
  const pgn::MoveText& move = moves[ply - 1];
  if (move.number == 0 || move.number == game.replay().text_numbers().in_text(ply)) return token;
  const std::string_view before = between(move.number_begin(), move.begin);
  if (!std::all_of(before.begin(), before.end(), pgn::is_digit)) return token;
  return {before.data(), before.size() + token.size()};
}

// The same with the rank of `move` that stands apart behind it: "Bd" and "3" of Bd3, or "Bd-" where
// the end of a line parts it.
std::string_view with_parted_rank(const GameContext& game, std::string_view token,
                                  std::string_view move) {
  const std::string_view part = pgn::trim_right(token, "-");
  if (part.size() >= move.size() || !move.starts_with(part)) return token;
  const std::string_view text = game.text().text;
  const std::string_view behind =
      text.substr(static_cast<std::size_t>(token.data() + token.size() - text.data()));
  const std::size_t rank = behind.find_first_not_of(" \t\r\n");
  if (rank == std::string_view::npos || rank == 0 || behind[rank] != move[part.size()]) {
    return token;
  }
  const bool ends_there = rank + 1 == behind.size() || pgn::is_blank(behind[rank + 1]);
  return ends_there && pgn::is_digit(behind[rank])
             ? std::string_view(token.data(), token.size() + rank + 1)
             : token;
}

// The same with its move number if that is wrong, for the next move would get it.
std::string_view token_with_wrong_number(const GameContext& game, std::uint32_t ply) {
  const std::string_view token = token_with_digits(game, ply);
  const auto& moves = game.text().moves;
  if (ply > moves.size() || moves[ply - 1].number == 0) return token;
  const pgn::MoveText& move = moves[ply - 1];
  if (move.number == game.replay().text_numbers().in_text(ply)) return token;
  return between(move.number_begin(), move.begin + move.length());
}

// In front of half-move `ply`, or of its move number if the number cannot belong to the move that
// is inserted.
std::string_view gap_before(const GameContext& game, std::uint32_t ply) {
  const std::string_view token = token_of(game, ply);
  const auto& moves = game.text().moves;
  if (ply > moves.size() || moves[ply - 1].number == 0) return token.substr(0, 0);
  const pgn::MoveText& next = moves[ply - 1];
  const bool is_own_number = game.replay().mover(ply) == Color::white && next.dots() < 2;
  return {is_own_number ? next.begin : next.number_begin(), 0};
}

// "35. " for a move of White with no number of its own before the gap: before it stands Black's
// move, or a number of Black's stands behind it.
std::string number_in_gap(const GameContext& game, std::uint32_t ply) {
  const auto& moves = game.text().moves;
  if (game.replay().mover(ply) != Color::white || ply > moves.size()) return "";
  const pgn::MoveText& next = moves[ply - 1];
  if (next.number == 0 || next.dots() < 2) return "";
  return fmt::format("{}. ", game.replay().text_numbers().in_text(ply));
}

// What is removed, for a comment; a brace would close it.
std::string removed_in_comment(std::string_view removed) {
  return removed == "}" ? "a closing brace" : in_comment(removed);
}

// The first half-move of two that are exchanged has a glyph, a comment or a variation, or the
// second one has. What is said of one move is not true of the other.
bool has_annotations(const GameContext& game, std::uint32_t ply) {
  constexpr std::string_view kOpening = "${(;";
  const pgn::MoveText& move = game.text().moves[ply - 1];
  const std::string_view second = token_of(game, ply + 1);
  const std::string_view from_number = between(move.number_begin(), second.data());
  if (move.number_back == pgn::MoveText::kFarthestNumber) return true;
  if (from_number.find_first_of(kOpening) != std::string_view::npos) return true;
  const std::string_view text = game.text().text;
  const std::string_view behind =
      text.substr(static_cast<std::size_t>(second.data() + second.size() - text.data()));
  const std::size_t next = behind.find_first_not_of(" \t\r\n");
  return next != std::string_view::npos && kOpening.find(behind[next]) != std::string_view::npos;
}

void insert_move(const GameContext& game, const Rule& rule, const RepairReading& reading,
                 CorrectionSink& sink) {
  sink.replace(
      rule, gap_before(game, reading.ply),
      fmt::format("{}{} {{not recorded}} ", number_in_gap(game, reading.ply), reading.move));
}

void remove_token(const GameContext& game, const Rule& rule, const RepairReading& reading,
                  CorrectionSink& sink) {
  const std::string_view removed = token_with_wrong_number(game, reading.ply);
  sink.replace(rule, removed, fmt::format("{{recorded here: {}}}", removed_in_comment(removed)));
}

void exchange_moves(const GameContext& game, const Rule& rule, const RepairReading& reading,
                    CorrectionSink& sink) {
  const std::size_t blank = reading.move.find(' ');
  const std::string_view first = token_of(game, reading.ply);
  const std::string_view second = token_of(game, reading.ply + 1);
  sink.replace(rule, first, fmt::format("{}{}", reading.move.substr(0, blank), glyphs_of(second)));
  sink.replace(rule, second,
               fmt::format("{}{} {{recorded: {}}}", reading.move.substr(blank + 1),
                           glyphs_of(first), in_comment(reading.was)));
}

void replace_move(const GameContext& game, const Rule& rule, const RepairReading& reading,
                  CorrectionSink& sink) {
  const std::string_view token =
      with_parted_rank(game, token_with_digits(game, reading.ply), reading.move);
  const std::string old = in_comment(token);
  std::string_view glyphs = glyphs_of(token);
  if (glyphs.size() != 0 && glyphs.data() == token.data()) glyphs = {};  // "??" for a move
  const std::size_t line_end = token.find_first_of("\r\n");
  if (line_end == std::string_view::npos) {
    sink.replace(rule, token, fmt::format("{}{} {{recorded: {}}}", reading.move, glyphs, old));
    return;
  }
  // No correction holds a line end, so the comment has two, one on each line.
  const std::string_view first = pgn::trim_right(token.substr(0, line_end));
  const std::string_view rank = token.substr(token.size() - 1);
  sink.replace(rule, first, fmt::format("{} {{recorded: {}", reading.move, in_comment(first)));
  sink.replace(rule, rank, fmt::format("{}}}", rank));
}

void correct_by(const GameContext& game, const Rule& rule, const RepairReading& reading,
                CorrectionSink& sink) {
  switch (reading.kind) {
    case RepairKind::inserted:
      return insert_move(game, rule, reading, sink);
    case RepairKind::removed:
      return remove_token(game, rule, reading, sink);
    case RepairKind::exchanged:
      return exchange_moves(game, rule, reading, sink);
    default:
      return replace_move(game, rule, reading, sink);
  }
}

}  // namespace

void correct_by_repairs(const GameContext& game, JudgedGame& judged, CorrectionSink& sink) {
  if (!game.settings().corrects_repairs) return;
  for (const Finding& finding : judged.findings) {
    if (!finding.repair || !finding.repair->best.sure) continue;
    if (!game.settings().corrected[rule_index(*finding.rule)]) continue;
    const RepairReading& best = finding.repair->best;
    judged.repair_needs_english = !judged.notation.is_usual();
    if (judged.repair_needs_english) return;
    judged.repair_is_left_out =
        best.kind == RepairKind::exchanged && has_annotations(game, best.ply);
    if (judged.repair_is_left_out) return;
    correct_by(game, *finding.rule, best, sink);
    return;  // the next finding is of a game that is another one now
  }
}

}  // namespace arbiter
