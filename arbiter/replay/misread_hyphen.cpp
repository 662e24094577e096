#include "arbiter/replay/misread_hyphen.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "arbiter/board/san_resolution.h"
#include "parser/san.h"
#include "parser/vocabulary.h"

namespace arbiter {
namespace {

Move legal_move(const Position& position, std::string_view text) {
  const std::optional<pgn::San> san = pgn::read_san(text);
  return san ? resolve(position, *san) : Move();
}

// A hyphen as in long notation, so not that of castling.
bool has_hyphen(const pgn::MoveText& move) {
  return !move.san.is_castling() && move.text().find('-') != std::string_view::npos;
}

// "e4-e5", where e4 can be played and then e5.
bool may_be_two_moves(const pgn::GameText& game, const Replay& replay, std::uint32_t ply) {
  const pgn::MoveText& move = game.moves[ply - 1];
  if (!has_hyphen(move)) return false;
  const std::string_view text = move.text();
  const std::size_t hyphen = text.find('-');
  const Position& position = replay.position_after(ply - 1);
  const Move first = legal_move(position, text.substr(0, hyphen));
  if (!first) return false;
  Position after = position;
  after.play(first);
  return static_cast<bool>(legal_move(after, text.substr(hyphen + 1)));
}

// 0 if there is none.
std::uint32_t first_ply_with_hyphen(const pgn::GameText& game) {
  const auto first = std::find_if(game.moves.begin(), game.moves.end(), has_hyphen);
  return first == game.moves.end() ? 0 : static_cast<std::uint32_t>(first - game.moves.begin()) + 1;
}

// "e2" of "e2 - e4"
bool is_before_lone_hyphen(const pgn::GameText& game, std::uint32_t ply) {
  return ply == game.moves.size() && game.unknown_token == "-";
}

// The square that the text names behind the half-move `ply`: "e4" of "e2 e4" or "e2>e4"; empty if
// none is there.
std::string square_behind(const pgn::GameText& game, std::uint32_t ply) {
  if (ply < game.moves.size()) {
    const pgn::San& next = game.moves[ply].san;
    const bool is_square = next.form == pgn::SanForm::piece && next.kind == pgn::Kind::pawn &&
                           !next.capture && !next.says_origin();
    return is_square ? pgn::square_name(next.to) : std::string();
  }
  const std::string_view token = game.unknown_token;
  const std::size_t sign = token.find_first_not_of("->_");
  return std::string(sign == 0 || sign >= token.size() ? "" : token.substr(sign, 2));
}

// Up to a half-move, each names both squares, or is castling.
bool is_in_long_notation(const pgn::GameText& game, std::uint32_t ply) {
  return std::all_of(
      game.moves.begin(), game.moves.begin() + ply - 1,
      [](const pgn::MoveText& move) { return move.san.is_castling() || move.san.says_origin(); });
}

// "e2" of "e2 e4": such a man stands there, and can move to the square behind it. In a game in SAN
// it is a move that is there twice.
bool is_before_other_square(const pgn::GameText& game, const Replay& replay, std::uint32_t ply) {
  const Position& before = replay.position_after(ply - 1);
  const pgn::San& san = game.moves[ply - 1].san;
  if (!names_own_square(before, san)) return false;
  const std::string other = square_behind(game, ply);
  return !other.empty() && legal_move(before, pgn::square_name(san.to) + other) &&
         is_in_long_notation(game, ply);
}

}  // namespace

bool names_own_square(const Position& position, const pgn::San& san) {
  if (san.is_castling() || san.capture || san.to == Square::none) return false;
  const Man man = position.at(san.to);
  return man.kind == san.kind && man.color == position.side_to_move();
}

std::uint32_t find_misread_hyphen(const pgn::GameText& game, const Replay& replay) {
  if (replay.illegal().empty()) return 0;
  const std::uint32_t first = first_ply_with_hyphen(game);
  for (const IllegalEvent& event : replay.illegal()) {
    const bool are_two_moves = event.ply == first && may_be_two_moves(game, replay, event.ply);
    if (are_two_moves || is_before_lone_hyphen(game, event.ply)) return event.ply;
    if (is_before_other_square(game, replay, event.ply)) return event.ply;
  }
  return 0;
}

std::uint32_t find_long_move_that_tells(const pgn::GameText& game, const Replay& replay) {
  if (replay.illegal().empty()) return 0;
  const std::uint32_t first = first_ply_with_hyphen(game);
  for (const IllegalEvent& event : replay.illegal()) {
    if (event.ply > first && may_be_two_moves(game, replay, event.ply)) return first;
  }
  return 0;
}

}  // namespace arbiter
