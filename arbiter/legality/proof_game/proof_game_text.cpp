#include "arbiter/legality/proof_game/proof_game_text.h"

#include <cstdint>
#include <map>

#include "arbiter/board/move_generator.h"
#include "arbiter/board/san_resolution.h"
#include "arbiter/replay/replay.h"
#include "parser/pgn.h"

namespace arbiter {
namespace {

constexpr std::size_t kLongestLine = 79;  // PGN standard 8.2.1 (export format)
constexpr std::uint32_t kSeventyFiveMoves = 150;
constexpr int kFivefold = 5;

std::string result_of(const Position& last) {
  if (is_checkmate(last)) return last.side_to_move() == Color::white ? "0-1" : "1-0";
  return is_stalemate(last) ? "1/2-1/2" : "*";
}

class LineFiller {
 public:
  void add(const std::string& word) {
    if (!line_.empty() && line_.size() + 1 + word.size() > kLongestLine) {
      text_ += line_ + "\n";
      line_.clear();
    }
    if (!line_.empty()) line_ += ' ';
    line_ += word;
  }
  std::string text() const { return text_ + line_ + "\n"; }

 private:
  std::string text_;
  std::string line_;
};

bool no_draw_on_the_way(const Replay& replay) {
  if (replay.longest_run() >= kSeventyFiveMoves) return false;
  std::map<std::uint64_t, int> times;
  for (const PlyState& state : replay.states()) {
    if (++times[state.key] == kFivefold) return false;
  }
  return true;
}

bool ends_with_double_step(const Replay& replay, Square passed) {
  if (replay.moves().empty()) return false;
  const Move last = replay.moves().back();
  const Color mover = opposite(replay.final_position().side_to_move());
  return last.kind() == MoveKind::double_step && last.to() == forward(mover, passed);
}

}  // namespace

std::string proof_game_pgn(const std::vector<Move>& moves) {
  Position position = Position::standard();
  LineFiller filler;
  for (std::size_t ply = 0; ply < moves.size(); ++ply) {
    if (ply % 2 == 0) filler.add(std::to_string(ply / 2 + 1) + ".");
    filler.add(to_san(position, moves[ply]));
    position.play(moves[ply]);
  }
  const std::string result = result_of(position);
  filler.add(result);
  return "[Event \"Proof game\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n"
         "[White \"?\"]\n[Black \"?\"]\n[Result \"" +
         result + "\"]\n\n" + filler.text();
}

bool confirms_proof_game(std::string_view pgn, const RetroPosition& goal) {
  pgn::GameReader reader(pgn);
  pgn::GameText game;
  if (!reader.next(game) || game.no_game || !game.unknown_token.empty()) return false;
  if (game.find(pgn::TagName::fen) != nullptr || !game.variations.empty()) return false;
  Replay replay;
  replay.run(game, Start{}, AfterIllegal::stop);
  if (replay.stop() != Stop::none || !replay.illegal().empty()) return false;
  if (replay.plies() != game.moves.size() || !no_draw_on_the_way(replay)) return false;
  if (!replay.final_position().same_position(goal.position)) return false;
  if (goal.passed != Square::none && !ends_with_double_step(replay, goal.passed)) return false;
  return !reader.next(game);
}

}  // namespace arbiter
