// Capture histories: layer 3 of the levels described in prover.h.
//
// Forget everything of a game but the order of the pawns on each file and how far they have come.
// At first each file holds a white pawn and a black one ahead of it; nothing changes this order but
// captures and promotions. A man takes a pawn: it is gone. A pawn takes a man: it comes to a place
// on the next file, any place if the man was a piece, its victim's place if it was a pawn. A pawn
// is promoted when no pawn stands ahead of it; it does no harm to leave it on the file to the end
// and take it off then. So every game projects to a series of exactly as many captures as men are
// missing, and if no series leads to the pawns on the board with the promotions that its men need,
// no game does.
//
// Ranks are followed as far as they are certain: a pawn never goes back, a capture takes it one
// rank further, pawns of one file stand in order, and nobody passes a man that never moved. A
// bishop is promoted on a square of its own colour, and gets away from there.
//
// Why it is sound. Each real capture is one of those tried, at its real place, and the bounds on
// ranks hold for the real ranks at that moment; to have come less far never takes a later choice
// away (but for promotion by a capture, tried on its own, where the way to it on foot is barred). A
// promoted man that is captured is an officer captured and a pawn promoted. A capture en passant
// puts the pawn on a rank its victim came by. Nothing depends on where the pieces began, so it
// holds for Chess960, but for men that never moved, which come from frozen.h.
//
// Source: the proof kernels of J. Tromp's ranking of chess positions; the ranks are ours.

#pragma once

#include <array>
#include <cstdint>

#include "arbiter/board/position.h"
#include "arbiter/legality/pawn_file.h"

namespace arbiter {

inline constexpr int kFiles = 8;

/// What captures may take of one side, at most.
struct Victims {
  int pawns = 0;        // missing and not needed for promotions: each as a pawn, or promoted
  int pieces = 0;       // missing queens, rooks and knights
  int bishops[2] = {};  // missing bishops of the light and the dark squares
};

/// Men of one kind (bishops: of one square colour) that must be promoted pawns.
struct PromotionNeed {
  int number = 0;      // at least
  unsigned files = 0;  // on which they can have been promoted, a bit each
};
inline constexpr int kManGroups = 5;

/// What a history of captures must come to.
struct KernelTask {
  std::array<PawnFile, kFiles> goal;  // the pawns on the board, with the ranks they advanced
  std::array<ByColor<FileLimits>, kFiles> limits;
  /// Captures by each side that may concern a pawn, at most.
  ByColor<int> captures = {};
  ByColor<Victims> victims = {};
  /// Of each group of men that must hold promoted pawns.
  ByColor<std::array<PromotionNeed, kManGroups>> promotions = {};
};

enum class KernelResult : std::uint8_t { found, none, gave_up };

struct KernelSearch {
  KernelResult result = KernelResult::gave_up;
  int nodes = 0;  // different states seen
};

/// Tries all histories, each state once, giving up after `max_nodes` states. Memory grows with the
/// states: about 100 bytes each.
KernelSearch search_kernels(const KernelTask& task, int max_nodes);

/// Pairs of opposed pawns that must vanish, and how many captures could spare: a search is short
/// if nothing is left over. Negative: there is no history, at first sight.
int kernel_slack(const KernelTask& task);

}  // namespace arbiter
