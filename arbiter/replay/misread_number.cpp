#include "arbiter/replay/misread_number.h"

#include <algorithm>
#include <cstddef>
#include <string>

#include "parser/ascii.h"

namespace arbiter {
namespace {

// The text is the digits, but for the letter at `at`, which is one too many or stands for a digit.
bool is_number_but_for(std::string_view text, std::size_t at, std::string_view digits) {
  const std::size_t skipped = text.size() == digits.size() ? 1 : 0;
  return text.substr(0, at) == digits.substr(0, at) &&
         text.substr(at + 1) == digits.substr(at + skipped);
}

// "21 Rxe4 Bf6 22 Rad1"
bool has_numbers_without_dots(const pgn::GameText& game) {
  return game.moves.front().number != 0 && game.moves.front().dots() == 0;
}

// The number that the half-move or the one behind it must have.
bool is_in_own_number(const pgn::GameText& game, const Replay& replay, std::uint32_t ply) {
  const std::uint32_t number = replay.text_numbers().in_text(ply);
  const std::string_view token = game.moves[ply - 1].text();
  return is_in_number(game, token, number) || is_in_number(game, token, number + 1);
}

// The move behind `ply` has no number, or one that begins where the token ends.
bool lacks_number_behind(const pgn::GameText& game, std::uint32_t ply) {
  if (ply >= game.moves.size()) return false;
  const pgn::MoveText& move = game.moves[ply - 1];
  const pgn::MoveText& next = game.moves[ply];
  return next.number == 0 || next.number_begin() == move.begin + move.length();
}

}  // namespace

bool is_in_number(const pgn::GameText& game, std::string_view token, std::uint32_t number) {
  const std::string_view text = game.text;
  const auto begin = static_cast<std::size_t>(token.data() - text.data());
  const std::size_t dot = text.find_first_not_of("0123456789", begin + token.size());
  if (dot == std::string_view::npos) return false;
  const bool ends_number =
      text[dot] == '.' || (pgn::is_blank(text[dot]) && has_numbers_without_dots(game));
  if (!ends_number) return false;
  const std::string digits = std::to_string(number);
  for (const std::size_t size : {digits.size(), digits.size() + 1}) {
    if (size > dot) continue;
    const std::string_view part = text.substr(dot - size, size);
    const auto letter = std::find_if_not(part.begin(), part.end(), pgn::is_digit);
    const auto at = static_cast<std::size_t>(letter - part.begin());
    if (at == size || dot - size + at < begin || dot - size + at >= begin + token.size()) continue;
    if (is_number_but_for(part, at, digits)) return true;
  }
  return false;
}

std::uint32_t find_misread_number(const pgn::GameText& game, const Replay& replay) {
  for (const IllegalEvent& event : replay.illegal()) {
    for (const std::uint32_t ply : {event.ply - 1, event.ply}) {
      if (ply == 0 || !lacks_number_behind(game, ply)) continue;
      if (is_in_own_number(game, replay, ply)) return ply;
    }
  }
  return 0;
}

}  // namespace arbiter
