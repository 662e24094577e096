// Capture histories: layer 3 of the levels described in prover.h.
//
// Forget everything of a game but the order of the pawns on each file. At first each file holds a
// white pawn and a black one ahead of it; nothing changes this but captures and promotions. A man
// takes a pawn: it is gone. A pawn takes a man: it comes to a place on the next file, any place if
// the man was a piece, its victim's place if it was a pawn. A pawn is promoted when no pawn stands
// ahead of it; it does no harm to leave it there to the end and take it off then. So every game
// projects to a series of exactly as many captures as men are missing, and if no series leads to
// the pawns on the board with as many promotions as its men need, no game does.
//
// Source: the proof kernels of J. Tromp's ranking of chess positions, in their simplest form.

#pragma once

#include <cstdint>

#include "arbiter/board/position.h"

namespace arbiter {

/// What a history of captures must come to.
struct KernelTask {
  std::uint64_t goal = 0;  // the pawns on the board, a byte a file (see kernel.cpp)
  /// By colour, a bit a file: the pawn there still stands on its second rank, so that it was
  /// neither moved nor captured, and none was ever behind it.
  ByColor<unsigned> unmoved = {};
  ByColor<int> captures = {};    // by each side: enemy men missing
  ByColor<int> pawns_lost = {};  // of each side, as pawns, at most: those missing and not promoted
};

/// `promoted`: men of each side that must be promoted pawns, at least.
KernelTask kernel_task(const Position& position, ByColor<int> promoted);

enum class KernelResult : std::uint8_t { found, none, gave_up };

struct KernelSearch {
  KernelResult result = KernelResult::gave_up;
  int nodes = 0;  // different states seen
};

/// Tries all histories, each state once, giving up after `max_nodes` states. Memory grows with the
/// states: about 50 bytes each.
KernelSearch search_kernels(const KernelTask& task, int max_nodes);

/// Pairs of opposed pawns that must vanish, and how many captures could spare: a search is short
/// if nothing is left over. Negative: there is no history, at first sight.
int kernel_slack(const KernelTask& task);

}  // namespace arbiter
