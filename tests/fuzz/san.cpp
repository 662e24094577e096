// A move as written: on several boards it means a legal move or nothing, and what is written of
// that move means the same move.

#include "parser/san.h"

#include <algorithm>
#include <vector>

#include "arbiter/board/illegal_move.h"
#include "arbiter/board/move_generator.h"
#include "arbiter/board/san_resolution.h"
#include "tests/board/random_game.h"
#include "tests/fuzz/fuzz.h"

namespace fuzz {
namespace {

std::vector<arbiter::Position> rich_positions() {
  std::vector<arbiter::Position> positions;
  for (const char* const fen : board_tests::kRichPositions) {
    positions.push_back(board_tests::position_of(fen));
  }
  return positions;
}

void check(const arbiter::Position& position, const pgn::San& san) {
  const arbiter::Move move = arbiter::resolve(position, san);
  arbiter::Move matches[64];
  const int matching = arbiter::matching_moves(position, san, matches, 64);
  if (!move) return;
  const bool matches_too = std::find(matches, matches + matching, move) != matches + matching;
  require(matches_too || move.kind() == arbiter::MoveKind::castling,
          "a move that is resolved does not match");
  arbiter::MoveList moves;
  arbiter::generate_legal_moves(position, moves);
  require(std::find(moves.begin(), moves.end(), move) != moves.end(), "a move that is not legal");
  const std::string written = arbiter::to_san(position, move);
  const auto again = pgn::read_san(written);
  require(again && !again->odd && !again->zeros, "our own SAN is odd: " + written);
  require(arbiter::resolve(position, *again) == move, "our own SAN means another move: " + written);
}

}  // namespace
}  // namespace fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::vector<arbiter::Position> positions = fuzz::rich_positions();
  const std::string_view text = fuzz::text_of(data, size);
  const auto san = pgn::read_san(text);
  // A longer spelling of the same beginning may be something else, but is read without fault too.
  pgn::San scanned;
  const char* const end =
      pgn::internal::scan_any_san(text.data(), text.data() + text.size(), scanned);
  fuzz::require(end == nullptr || (end > text.data() && end <= text.data() + text.size()),
                "the end of a move is outside of the text");
  if (!san) return 0;
  for (const arbiter::Position& position : positions) fuzz::check(position, *san);
  return 0;
}
