#include "arbiter/replay/doubtful_b.h"

#include "arbiter/board/san_resolution.h"
#include "parser/letter_case.h"

namespace arbiter {
namespace {

pgn::San with_man(pgn::San san, pgn::Kind kind, pgn::File from) {
  san.kind = kind;
  san.from_file = from;
  return san;
}

// Replay tries the pawn and the bishop.
bool tells_no_man(const pgn::MoveText& move, const pgn::LetterCase& letters) {
  const bool is_of_bishop = move.san.kind == pgn::Kind::bishop;
  if (*move.begin == 'b') return letters.is_small && (is_of_bishop || is_of_b_file(move.san));
  return *move.begin == 'B' && letters.is_capital && is_of_bishop && move.san.capture;
}

}  // namespace

bool may_be_pawn_and_bishop(const Position& position, const pgn::San& san) {
  const bool is_bishop = san.kind == pgn::Kind::bishop && !san.says_origin() && !san.is_castling();
  if (!is_bishop && !is_of_b_file(san)) return false;
  return resolve(position, with_man(san, pgn::Kind::bishop, pgn::File::none)) &&
         resolve(position, with_man(san, pgn::Kind::pawn, pgn::File::b));
}

std::uint32_t find_doubtful_b(const pgn::GameText& game, const Replay& replay) {
  if (replay.illegal().empty()) return 0;
  const pgn::LetterCase letters = pgn::letter_case(game);
  if (!letters.is_small && !letters.is_capital) return 0;
  const std::uint32_t illegal = replay.illegal().front().ply;
  for (std::uint32_t ply = 1; ply < illegal; ++ply) {
    const pgn::MoveText& move = game.moves[ply - 1];
    if (!tells_no_man(move, letters)) continue;
    if (may_be_pawn_and_bishop(replay.position_after(ply - 1), move.san)) return ply;
  }
  return 0;
}

}  // namespace arbiter
