#include "arbiter/repair/recorded_line.h"

#include <algorithm>

#include "parser/ascii.h"
#include "parser/pgn.h"

namespace arbiter {
namespace {

// With more than one illegible token no single correction makes the game legal; the second one
// only tells how far the first can be borne out.
constexpr int kMostIllegible = 2;

// A remark between the moves: two letters that no move has in any notation, misread ones included.
bool is_word(std::string_view token) {
  constexpr std::string_view kOfMoves = "abcdefghxloKQRBNOSLTDFCAVJHPX";
  const auto strange = std::count_if(token.begin(), token.end(), [&](char c) {
    return pgn::is_letter(c) && kOfMoves.find(c) == std::string_view::npos;
  });
  return strange >= 2;
}

RecordedMove recorded(const pgn::MoveText& text) {
  RecordedMove move;
  move.san = text.san;
  move.text = text.text();
  move.is_illegible = text.san.form == pgn::SanForm::null_move;
  move.number = text.number;
  move.dots = text.dots;
  return move;
}

RecordedMove illegible(std::string_view token) {
  RecordedMove move;
  move.text = token;
  move.is_illegible = true;
  move.is_word = is_word(token);
  return move;
}

}  // namespace

void read_recorded_line(const pgn::GameText& game, const pgn::Notation& notation,
                        RecordedLine& line) {
  line.moves.clear();
  line.is_cut = false;
  for (const pgn::MoveText& move : game.moves) line.moves.push_back(recorded(move));
  const char* const end = game.text.data() + game.text.size();
  std::string_view token = game.unknown_token;
  pgn::GameText part;
  pgn::GameText again;
  for (int illegible_tokens = 1; token.data() != nullptr; ++illegible_tokens) {
    line.moves.push_back(illegible(token));
    if (illegible_tokens == kMostIllegible) {
      line.is_cut = true;
      return;
    }
    const char* const begin = token.data() + token.size();
    pgn::GameReader reader(std::string_view(begin, static_cast<std::size_t>(end - begin)));
    if (!reader.next(part) || part.no_game) return;
    const pgn::GameText* read = &part;
    if (!notation.is_usual() && pgn::read_again(part, notation, again)) read = &again;
    for (const pgn::MoveText& move : read->moves) line.moves.push_back(recorded(move));
    token = read->unknown_token;
  }
}

}  // namespace arbiter
