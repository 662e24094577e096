#include "parser/letter_case.h"

#include "parser/ascii.h"

namespace pgn {
namespace {

constexpr int kFewest = 2;

bool is_plain_capture_of_bishop(const San& san) {
  return san.form == SanForm::piece && san.kind == Kind::bishop && san.capture &&
         !san.says_origin();
}

}  // namespace

LetterCase letter_case(const GameText& game) {
  int small = 0;
  int capitals = 0;
  bool has_capital_bishop = false;
  for (const MoveText& move : game.moves) {
    const char first = *move.begin;
    if (first == 'B' && move.san.kind == Kind::bishop) has_capital_bishop = true;
    if (is_one_of(first, "nrqk")) ++small;
    if (move.san.capitals && lower(first) != 'b') ++capitals;
  }
  return {small >= kFewest && !has_capital_bishop, capitals >= kFewest};
}

bool is_of_b_file(const San& san) {
  return san.form == SanForm::piece && san.kind == Kind::pawn && san.from_file == File::b &&
         san.from_rank == Rank::none && san.promotion == Kind::none;
}

void mark_moves_of_b(GameText& game) {
  const LetterCase letters = letter_case(game);
  for (MoveText& move : game.moves) {
    if (letters.is_small && *move.begin == 'b' && is_of_b_file(move.san) && !move.san.capture) {
      move.san.kind = Kind::bishop;
      move.san.from_file = File::none;
      move.san.odd = true;
      move.san.capitals = true;
    } else if (letters.is_capital && is_plain_capture_of_bishop(move.san)) {
      move.san.capitals = true;
    }
  }
}

}  // namespace pgn
