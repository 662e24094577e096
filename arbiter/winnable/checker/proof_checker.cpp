#include "arbiter/winnable/checker/proof_checker.h"

#include <fmt/core.h>

#include <algorithm>
#include <vector>

#include "arbiter/winnable/checker/board.h"
#include "arbiter/winnable/checker/claims.h"
#include "arbiter/winnable/checker/material_check.h"
#include "arbiter/winnable/checker/partial_check.h"
#include "arbiter/winnable/checker/position_set_check.h"
#include "arbiter/winnable/checker/skeleton_check.h"

namespace arbiter {
namespace {

using namespace checker;  // NOLINT: the entry point of that namespace

ProofCheck check_line(const Board& start, Color side, const std::vector<Move>& line) {
  Board board = start;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const std::vector<Move> moves = legal_moves(board);
    if (std::find(moves.begin(), moves.end(), line[i]) == moves.end()) {
      return not_confirmed(fmt::format("Half-move {} of the line is illegal.", i + 1));
    }
    board = board_after(board, line[i]);
  }
  if (!is_mate_by(board, side)) return not_confirmed("The line does not end in mate.");
  return confirmed();
}

ProofCheck check_claims(const Board& start, const std::vector<ManClaim>& men) {
  Claims claims(start, men);
  return claims.widen() ? not_confirmed(claims.gap()) : confirmed();
}

// The claimed squares are closed under moves, and `argument` holds for them.
template <class Argument>
ProofCheck check_locked(const Board& start, const Structure& structure, Argument argument) {
  const auto men = claimed_men(start, structure);
  if (!men) return not_confirmed("The structure is not that of the position.");
  const ProofCheck check = check_claims(start, *men);
  return check.confirmed ? argument(*men) : check;
}

ProofCheck check_cannot_win(const Board& start, Color side, const Proof& proof) {
  if (is_mate_by(start, side)) return not_confirmed("The position is mate.");
  switch (proof.decision.method) {
    case Method::over:
      return legal_moves(start).empty() ? confirmed() : not_confirmed("There is a legal move.");
    case Method::material:
      return is_unwinnable_by_material(start, side) ? confirmed()
                                                    : not_confirmed("The material suffices.");
    case Method::forced_play:
      return check_position_set(start, side, proof.positions, false);
    case Method::closure:
      return check_position_set(start, side, proof.positions, true);
    case Method::structure:
      return check_locked(start, proof.structure, [&](const std::vector<ManClaim>& men) {
        return check_no_mate(find_mate(men, side));
      });
    case Method::skeleton:
      return check_locked(start, proof.structure, [&](const std::vector<ManClaim>& men) {
        return check_skeletons(start, side, men, proof.skeletons);
      });
    case Method::partial:
      return check_partial_tree(start, side, proof.partial);
    case Method::small_ending:
    case Method::mating_line:
    case Method::search:
    case Method::budget:
    case Method::pawn_on_end:
      break;
  }
  return not_confirmed("The method does not prove that the side cannot win.");
}

}  // namespace

ProofCheck check_proof(const Position& position, Color side, const Proof& proof) {
  const Board start = board_of(position);
  if (!has_one_king_each(start)) return not_confirmed("There is not one king each.");
  switch (proof.decision.verdict) {
    case Winnability::can_win:
      return check_line(start, side, proof.line);
    case Winnability::cannot_win:
      return check_cannot_win(start, side, proof);
    case Winnability::undecided:
      break;
  }
  return not_confirmed("The proof decides nothing.");
}

}  // namespace arbiter
