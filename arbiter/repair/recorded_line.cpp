#include "arbiter/repair/recorded_line.h"

#include <algorithm>

#include "arbiter/repair/spelling_cost.h"
#include "arbiter/rules/token_guess.h"
#include "parser/ascii.h"
#include "parser/clock.h"
#include "parser/damaged_result.h"
#include "parser/pgn.h"
#include "parser/token.h"

namespace arbiter {
namespace {

// With more than one illegible token no single correction makes the game legal; the second one
// only tells how far the first can be borne out.
constexpr int kMostIllegible = 2;

// A remark between the moves: two letters that no move has in any notation, misread ones included.
bool is_word(std::string_view token) {
  const auto strange = std::count_if(token.begin(), token.end(), [](char c) {
    return pgn::is_letter(c) && !pgn::may_be_of_move(c);
  });
  return strange >= 2;
}

RecordedMove recorded(const pgn::MoveText& text) {
  RecordedMove move;
  move.san = text.san;
  move.text = text.text();
  move.is_illegible = text.san.form == pgn::SanForm::null_move;
  move.number = text.number;
  move.dots = text.dots();
  return move;
}

// "4" behind "Ba", where a blank or the end of a line parts them; empty if no rank stands there.
std::string_view rank_behind(std::string_view text, std::string_view token) {
  const auto end = static_cast<std::size_t>(token.data() - text.data()) + token.size();
  const std::string_view behind = pgn::trim_left(text.substr(end));
  const bool is_apart = behind.size() + end < text.size() && !behind.empty();
  const bool is_rank = is_apart && pgn::is_one_of(behind.front(), "12345678") &&
                       (behind.size() == 1 || pgn::is_blank(behind[1]));
  return behind.substr(0, is_rank ? 1 : 0);
}

RecordedMove illegible(std::string_view text, std::string_view token) {
  RecordedMove move;
  move.text = token;
  move.is_illegible = true;
  move.is_word = is_word(token) || pgn::damaged_result(text, token) != pgn::Result::none;
  move.plain = without_figurines(without_outer_signs(token));
  const std::string_view rank = rank_behind(text, token);
  if (!rank.empty()) move.plain = std::string(pgn::trim_right(move.plain, "-")).append(rank);
  return move;
}

std::optional<std::int64_t> clock_in(std::string_view comment) {
  pgn::ClockScanner scanner(comment);
  for (pgn::ClockItem item; scanner.next(item);) {
    const bool is_reading = item.command == pgn::ClockCommand::clk &&
                            item.error == pgn::ClockErrorCode::none && item.time.fields == 3;
    if (is_reading && item.time.milliseconds >= 0) return item.time.milliseconds;
  }
  return std::nullopt;
}

// Adds the moves of a part of the game, which ends before a token that is no move.
void add_part(const pgn::GameText& part, RecordedLine& line) {
  const std::size_t before = line.moves.size();
  for (const pgn::MoveText& move : part.moves) line.moves.push_back(recorded(move));
  for (const pgn::Comment& comment : part.comments) {
    const std::size_t at = before + comment.main_moves;
    const bool follows_move = comment.depth == 0 && at > 0 && at <= line.moves.size();
    if (!follows_move || line.moves[at - 1].clock) continue;
    line.moves[at - 1].clock = clock_in(comment.text);
  }
}

}  // namespace

void read_recorded_line(const pgn::GameText& game, const pgn::Notation& notation,
                        RecordedLine& line) {
  line.moves.clear();
  add_part(game, line);
  const char* const end = game.text.data() + game.text.size();
  std::string_view token = game.unknown_token;
  pgn::GameText part;
  pgn::GameText again;
  for (int illegible_tokens = 1; token.data() != nullptr; ++illegible_tokens) {
    line.moves.push_back(illegible(game.text, token));
    if (illegible_tokens == kMostIllegible) return;
    const char* const begin = token.data() + token.size();
    pgn::read_rest_of_moves(std::string_view(begin, static_cast<std::size_t>(end - begin)), part);
    const pgn::GameText* read = &part;
    if (!notation.is_usual() && pgn::read_again(part, notation, again)) read = &again;
    add_part(*read, line);
    token = read->unknown_token;
  }
}

}  // namespace arbiter
