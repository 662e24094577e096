// Random games for comparing fast code with its slow twin: reproducible, long enough to castle,
// promote and capture en passant.

#pragma once

#include <cstdint>
#include <functional>
#include <random>

#include "arbiter/board/move_generator.h"
#include "arbiter/record/start.h"
#include "tests/testing/positions.h"

namespace board_tests {

/// Plays up to `plies` random legal moves from `position` and calls `visit` before each.
inline void play_random_game(
    arbiter::Position position, std::uint32_t seed, int plies,
    const std::function<void(const arbiter::Position&, arbiter::Move)>& visit) {
  std::mt19937 random(seed);
  for (int ply = 0; ply < plies; ++ply) {
    arbiter::MoveList moves;
    arbiter::generate_legal_moves(position, moves);
    if (moves.empty()) return;
    const arbiter::Move move = moves.begin()[random() % moves.size()];
    visit(position, move);
    position.play(move);
  }
}

using tests::position_of;

/// Positions rich in castling, promotion, en passant and pins.
inline const char* const kRichPositions[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "1r2k1r1/pppp1ppp/8/8/8/8/PPPP1PPP/1R2K1R1 w GBgb - 0 1",
    "8/pppppppp/8/3QQ3/3QQ3/8/8/K6k w - - 0 1",
};

}  // namespace board_tests
