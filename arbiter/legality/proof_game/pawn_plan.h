// A plan of captures: how the pawns of the initial array come to stand on the right files in the
// right order, and what is captured for that.
//
// The plans are capture histories as in history/kernel_search.h, but with squares: each capture has
// its square, and the other pawns of the file make room. The moves of pieces are not planned. Pawns
// that will be promoted stay on the board until the last capture.

#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "arbiter/board/position.h"
#include "arbiter/legality/proof_game/pawn_structure.h"
#include "arbiter/legality/proof_game/piece_ledger.h"

namespace arbiter {

struct PlannedCapture {
  Color side = Color::white;   // the side that captures
  Kind captor = Kind::pawn;    // pawn, or none: any piece
  Kind victim = Kind::none;    // pawn, or none: any piece
  Square from = Square::none;  // a pawn's square before it captures
  Square to = Square::none;    // none: anywhere (piece takes piece)
  PawnStructure before;        // the pawns just before the capture
};

struct PawnPlan {
  std::vector<PlannedCapture> captures;
  PawnStructure last;  // pawns of the goal, and those to be promoted near the last rank
  ByColor<std::array<int, 8>> promoting{};  // by file
  ByColor<CaptureSquares> pieces_lost{};
};

class PawnPlanner {
 public:
  /// `goal`: a position that passes the immediate tests. Each seed gives another order of search.
  PawnPlanner(const Position& goal, std::uint64_t seed);

  /// The first plan found within `max_nodes`; false if none.
  bool find(int max_nodes, PawnPlan& plan);
  int nodes() const { return nodes_; }

 private:
  struct State;
  struct Candidate;

  bool try_advance(PawnStructure& pawns, Color color, File file, int steps) const;
  void open_lines(PawnStructure& pawns) const;
  bool search(const State& state);
  int pawns_to_lose(const State& state, Color color) const;
  bool is_hopeless(const State& state) const;
  bool pawns_can_arrive(const PawnStructure& pawns, Color color) const;
  bool finish(const State& state);
  bool finish_file(const PawnStructure& pawns, File file, int white_promoting, int black_promoting,
                   Bitboard last[2]) const;
  void add_pawn_captures(const State& state, Color side, Square from,
                         std::vector<Candidate>& candidates);
  void add_captures_of_pawns(const State& state, Color side, std::vector<Candidate>& candidates);
  void add(const State& state, const PlannedCapture& capture, int pushes,
           std::vector<Candidate>& candidates);

  const Position& goal_;
  PawnStructure goal_pawns_;
  int goal_pairs_;
  ByColor<int> missing_;
  std::uint64_t seed_;
  int max_nodes_ = 0;
  int nodes_ = 0;
  std::vector<std::uint64_t> seen_;
  std::vector<PlannedCapture> path_;
  PawnPlan* plan_ = nullptr;
};

}  // namespace arbiter
