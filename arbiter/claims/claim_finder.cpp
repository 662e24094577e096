#include "arbiter/claims/claim_finder.h"

#include <algorithm>
#include <string>
#include <vector>

#include "arbiter/board/move_generator.h"
#include "arbiter/board/san_resolution.h"
#include "arbiter/claims/standing_positions.h"

namespace arbiter {
namespace {

constexpr std::uint32_t kFiftyMoves = 100;  // half-moves (9.3)
// Reversible half-moves before which no move can make a position for the third time (9.2).
constexpr std::uint32_t kThreefoldRun = 7;

// Neither a pawn move nor a capture.
bool is_quiet(const Position& position, Move move) {
  if (move.kind() == MoveKind::castling) return true;
  return position.kind_at(move.from()) != Kind::pawn && position.is_empty(move.to());
}

class ClaimFinder {
 public:
  ClaimFinder(const Replay& replay, std::optional<std::uint32_t> end) : replay_(replay) {
    count_ = replay.plies() + 1;
    if (end) count_ = std::min(count_, *end);
  }

  Claims find() {
    find_threefolds();
    find_fifties();
    return std::move(claims_);
  }

 private:
  // Looks at each run of positions between which no irreversible or illegal move lies.
  void find_threefolds() {
    if (replay_.longest_run() < kThreefoldRun) return;
    const auto& states = replay_.states();
    std::uint32_t first = 0;
    for (std::uint32_t ply = 1; ply < count_; ++ply) {
      if (states[ply].halfmove_clock != 0 && !replay_.stood(ply)) continue;
      search_run(first, ply - 1);
      first = ply;
    }
    if (count_ != 0) search_run(first, count_ - 1);
  }

  void search_run(std::uint32_t first, std::uint32_t last) {
    if (last - first < kThreefoldRun || !standing_.start(replay_, first, last)) return;
    for (std::uint32_t ply = first; ply <= last; ++ply) {
      const Position& position = replay_.position_after(ply);
      if (standing_.visit(position) >= 3) claims_.threefold_on_board.push_back(ply + 1);
      if (standing_.stood_twice(opposite(position.side_to_move())) != 0) look_ahead(position, ply);
    }
  }

  void look_ahead(const Position& position, std::uint32_t ply) {
    std::vector<std::string> found;
    MoveList moves;
    generate_legal_moves(position, moves);
    for (const Move move : moves) {
      if (!is_quiet(position, move)) continue;
      Position next = position;
      next.play(move);
      if (standing_.count(next) >= 2) found.push_back(to_san(position, move));
    }
    if (found.empty()) return;
    std::sort(found.begin(), found.end());
    claims_.threefold_ahead.push_back({ply + 1, std::move(found)});
  }

  void find_fifties() {
    const auto& states = replay_.states();
    const bool never = replay_.illegal().empty() &&
                       replay_.longest_run() + replay_.start().halfmove_clock < kFiftyMoves - 1;
    if (never) return;
    for (std::uint32_t ply = 0; ply < count_; ++ply) {
      const std::uint32_t clock = states[ply].halfmove_clock;
      if (clock >= kFiftyMoves) claims_.fifty_on_board.push_back(ply + 1);
      if (clock + 1 >= kFiftyMoves && has_quiet_move(ply)) claims_.fifty_ahead.push_back(ply + 1);
    }
  }

  bool has_quiet_move(std::uint32_t ply) const {
    const auto& states = replay_.states();
    const bool is_last = ply + 1 >= states.size();
    if (!is_last && states[ply + 1].halfmove_clock != 0 && !replay_.stood(ply + 1)) return true;
    const Position& position = replay_.position_after(ply);
    MoveList moves;
    generate_legal_moves(position, moves);
    return std::any_of(moves.begin(), moves.end(),
                       [&](Move move) { return is_quiet(position, move); });
  }

  const Replay& replay_;
  std::uint32_t count_ = 0;  // positions from the start on that are looked at
  StandingPositions standing_;
  Claims claims_;
};

bool holds(const std::vector<std::uint32_t>& plies, std::uint32_t ply) {
  return std::binary_search(plies.begin(), plies.end(), ply);
}

}  // namespace

Claims find_claims(const Replay& replay, std::optional<std::uint32_t> end) {
  if (replay.stop() == Stop::unplayable_start) return {};
  return ClaimFinder(replay, end).find();
}

bool threefold_open(const Claims& claims, std::uint32_t ply) {
  const auto& ahead = claims.threefold_ahead;
  const auto found = std::lower_bound(
      ahead.begin(), ahead.end(), ply,
      [](const ThreefoldAhead& each, std::uint32_t wanted) { return each.ply < wanted; });
  return holds(claims.threefold_on_board, ply) || (found != ahead.end() && found->ply == ply);
}

bool fifty_open(const Claims& claims, std::uint32_t ply) {
  return holds(claims.fifty_on_board, ply) || holds(claims.fifty_ahead, ply);
}

std::vector<std::uint32_t> occurrences_ahead(const Replay& replay, std::uint32_t ply, Move move) {
  Position wanted = replay.position_after(ply - 1);
  wanted.play(move);
  std::vector<std::uint32_t> plies;
  for (std::uint32_t at = replay.segment_start(ply - 1); at < ply; ++at) {
    if (replay.states()[at].key != wanted.key()) continue;
    if (replay.position_after(at).same_position(wanted)) plies.push_back(at);
  }
  return plies;
}

}  // namespace arbiter
