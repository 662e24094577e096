#include "arbiter/replay/unknown_language.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "parser/ascii.h"
#include "parser/san.h"
#include "parser/utf8.h"

namespace arbiter {
namespace {

// "He1", "Axd4": a piece with a letter that no piece has in English.
bool has_unknown_letter(std::string_view token) {
  if (token.empty()) return false;
  const bool is_capital = token.front() >= 'A' && token.front() <= 'Z';
  if (pgn::is_ascii(token.front()) && !is_capital) return false;
  if (pgn::is_one_of(token.front(), "KQRBNP")) return false;
  const std::string_view rest = token.substr(pgn::first_code_point(token).length);
  return pgn::read_san("N" + std::string(rest)).has_value();
}

}  // namespace

std::uint32_t find_move_in_unknown_language(const pgn::GameText& game, const Replay& replay) {
  if (replay.illegal().empty() || !has_unknown_letter(game.unknown_token)) return 0;
  const std::uint32_t ply = replay.illegal().front().ply;
  const pgn::Kind kind = game.moves[ply - 1].san.kind;
  // No language known here has the letter Q for another piece.
  if (kind == pgn::Kind::pawn || kind == pgn::Kind::queen) return 0;
  if (game.moves[ply - 1].san.is_castling()) return 0;
  const bool is_first = std::none_of(game.moves.begin(), game.moves.begin() + (ply - 1),
                                     [kind](const pgn::MoveText& move) {
                                       return move.san.kind == kind && !move.san.is_castling();
                                     });
  return is_first ? ply : 0;
}

}  // namespace arbiter
