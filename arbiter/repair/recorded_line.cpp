#include "arbiter/repair/recorded_line.h"

#include "parser/pgn.h"

namespace arbiter {
namespace {

// With more than one illegible token no single correction makes the game legal; the second one
// only tells how far the first can be borne out.
constexpr int kMostIllegible = 2;

RecordedMove recorded(const pgn::MoveText& move) {
  const bool is_null = move.san.form == pgn::SanForm::null_move;
  return {move.san, move.text(), is_null, move.number, move.dots};
}

RecordedMove illegible(std::string_view token) {
  RecordedMove move;
  move.text = token;
  move.is_illegible = true;
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
