// Capture histories: an exhaustive search over the order of the pawns on the files.
//
// Forget everything about a game but the order of the pawns on each file and how far they have
// advanced: its proof kernel. At first each file holds a white pawn and a black one ahead of it;
// only captures and promotions change this order. If a man captures a pawn, the pawn is gone. If a
// pawn captures a man, the pawn comes to a place on the next file: any place if the victim was a
// piece, the victim's place if it was a pawn. A pawn is promoted when no pawn stands ahead of it; a
// history may leave it on its file and promote it at the end. So every game gives a sequence of
// exactly as many captures as men are missing. If no such sequence leads to the pawns on the board,
// with the promotions that the men on the board need, no game leads to the position.
//
// For each pawn a lower bound of its advance is kept: a pawn never goes back, a capture takes it
// one rank further, the pawns of one file stand in order, and none passes a man that never moved. A
// pawn becomes a bishop on a square of the bishop's colour from which the bishop can leave.
//
// Why it is sound. Each real capture is one of those tried, at its real place, and the bounds on
// ranks hold for the real ranks at that moment. To have advanced less never takes a later choice
// away, except for a promotion by a capture where the square ahead is blocked; that capture is
// tried on its own. A promoted man that is captured counts as a piece captured and a pawn promoted.
// A capture en passant puts the pawn on a rank that its victim passed. Nothing depends on where the
// pieces began, so the argument holds for Chess960; men that never moved come from routes/frozen.h.
//
// Source: the proof kernels of J. Tromp's ranking of chess positions; the ranks are an addition.

#pragma once

#include <cstdint>

#include "arbiter/legality/history/kernel_task.h"

namespace arbiter {

enum class KernelResult : std::uint8_t { found, exhausted, gave_up };

struct KernelSearch {
  KernelResult result = KernelResult::gave_up;
  int nodes = 0;  // different states seen
};

/// Tries all histories, each state once, and gives up after `max_nodes` states. Memory grows with
/// the states: about 100 bytes each.
KernelSearch search_kernels(const KernelTask& task, int max_nodes);

/// How many pairs of opposed pawns the captures can part beyond those that must be parted. The
/// larger it is, the easier a history is found. Negative: there is no history. O(files).
int kernel_slack(const KernelTask& task);

}  // namespace arbiter
