// What a history of captures must lead to, read from a position.

#pragma once

#include <array>

#include "arbiter/legality/history/pawn_file.h"
#include "arbiter/legality/pawns/knowledge.h"

namespace arbiter {

inline constexpr int kFiles = 8;

/// What captures may take from one side, at most.
struct Victims {
  int pawns = 0;        // missing and not needed for promotions: captured as pawns or promoted
  int pieces = 0;       // missing queens, rooks and knights
  int bishops[2] = {};  // missing bishops of the light and the dark squares
};

/// Men of one kind (bishops: of one square colour) that must be promoted pawns.
struct PromotionNeed {
  int number = 0;      // at least
  unsigned files = 0;  // on which they can have been promoted, a bit each
};
inline constexpr int kManGroups = 5;

struct KernelTask {
  std::array<PawnFile, kFiles> goal;  // the pawns on the board, with the ranks they advanced
  std::array<ByColor<FileLimits>, kFiles> limits;
  /// Captures by each side that may concern a pawn, at most.
  ByColor<int> captures = {};
  ByColor<Victims> victims = {};
  /// Of each group of men that must contain promoted pawns.
  ByColor<std::array<PromotionNeed, kManGroups>> promotions = {};
};

/// `known` is what find_knowledge says of `position`, and contradicts nothing.
KernelTask kernel_task(const Position& position, const Knowledge& known);

}  // namespace arbiter
