#include "arbiter/legality/proof_game/proof_game.h"

#include <algorithm>
#include <span>

#include "arbiter/legality/immediate/initial_position.h"
#include "arbiter/legality/proof_game/capture_leg.h"
#include "arbiter/legality/proof_game/joining_leg.h"
#include "arbiter/legality/proof_game/pawn_plan.h"
#include "arbiter/legality/proof_game/piece_ledger.h"
#include "arbiter/legality/proof_game/retraction_leg.h"
#include "arbiter/legality/retraction/retractions.h"

namespace arbiter {
namespace {

constexpr int kSeventyFiveMoves = 150;  // in half-moves (9.6.2)

// proof_game.h says how these were measured.
// With 300, 1,000 and 3,000 nodes 20, 26 and 32 games of the larger measurement are found; 10,000
// find one more of the smaller one (17) for a quarter more time.
constexpr int kPlanNodes = 3000;
// The time of a plan node in positions of a beam, for the budget. An estimate, not measured.
constexpr int kPositionsPerPlanNode = 10;
// The longest legs, in plies. Safety limits, not measured; BeamLimits::patience usually ends a
// search first.
constexpr int kCapturePlies = 60;
constexpr int kRetractionPlies = 250;
constexpr int kJoiningPlies = 200;
// A safety limit: 1, 4 and 8 find the same 16 games.
constexpr std::uint64_t kMostLastMoves = 4;
// {10, 30} find 13 games, {60, 200} 10.
constexpr int kCaptureWidths[] = {20, 60};
// Of the larger measurement {20, 40} find 27 games, {100, 100} 27 and {10, 50, 200} 28.
constexpr int kWidths[] = {20, 100, 400};
// Most attempts fail soon or never succeed, so only every fourth uses the largest width.
constexpr std::size_t kUsualWidths = 2;

Bitboard men_with_rights(const Position& position) {
  Bitboard men = 0;
  for (const Color color : {Color::white, Color::black}) {
    for (const Wing wing : {Wing::king, Wing::queen}) {
      const Square rook = position.castling_rook(color, wing);
      if (rook != Square::none) men |= bit(rook) | bit(position.king(color));
    }
  }
  return men;
}

class Attempt {
 public:
  Attempt(const RetroPosition& goal, std::uint64_t seed, SearchBudget& budget)
      : end_(goal.position),
        goal_(goal.position),
        seed_(seed),
        budget_(budget),
        never_moved_(men_with_rights(goal.position)) {
    take_back_last_moves(goal);
  }

  ProofAttempt run() {
    ProofAttempt attempt;
    attempt.stage = search();
    if (attempt.stage == ProofStage::found) attempt.moves = std::move(moves_);
    return attempt;
  }

 private:
  ProofStage search() {
    PawnPlanner planner(goal_, seed_);
    const bool planned = planner.find(kPlanNodes, plan_);
    budget_.positions -= kPositionsPerPlanNode * planner.nodes();
    if (!planned) return ProofStage::plan;
    Position position = Position::standard();
    if (!carry_out_captures(position)) return ProofStage::captures;
    Position retracted = goal_;
    std::vector<Move> taken_back;
    const RetractionLeg retraction(goal_, plan_, promotions_, never_moved_, position, seed_);
    if (!is_retracted(retracted) &&
        !go(retraction, widths(), retracted, taken_back, kRetractionPlies)) {
      return ProofStage::retraction;
    }
    retracted.refresh();
    const JoiningLeg joining(retracted, never_moved_, seed_);
    if (!joining.is_goal(position) && !go(joining, widths(), position, moves_, kJoiningPlies)) {
      return ProofStage::joining;
    }
    moves_.insert(moves_.end(), taken_back.rbegin(), taken_back.rend());
    moves_.insert(moves_.end(), last_moves_.rbegin(), last_moves_.rend());
    return replays() ? ProofStage::found : ProofStage::replay;
  }

  // A move taken back.
  struct Before {
    Move last_move;
    RetroPosition retro;
  };

  // The legs take back neither captures nor pawn steps. If a position has no other last move, its
  // last moves are taken back here.
  void take_back_last_moves(const RetroPosition& goal) {
    RetroPosition retro = goal;
    for (std::uint64_t i = 0; i < kMostLastMoves && needs_last_move(retro); ++i) {
      std::vector<Before> before;
      any_retraction(retro, StartArray::standard, 0,
                     [&](const Retraction& retraction, const RetroPosition& found) {
                       before.push_back({retraction.move, found});
                       return false;
                     });
      if (before.empty()) break;
      const Before& chosen = before[mixed(seed_ + i) % before.size()];
      last_moves_.push_back(chosen.last_move);
      retro = chosen.retro;
    }
    goal_ = retro.position;
    goal_.set_en_passant(Square::none);
  }

  static bool needs_last_move(const RetroPosition& retro) {
    if (retro.passed != Square::none) return true;
    if (may_be_initial(retro, StartArray::standard)) return false;
    return !any_retraction(retro, StartArray::standard, 0,
                           [](const Retraction& retraction, const RetroPosition&) {
                             const bool is_pawn_step =
                                 retraction.kind == Kind::pawn && !retraction.move.is_promotion();
                             return retraction.uncaptured == Kind::none && !is_pawn_step &&
                                    retraction.move.kind() != MoveKind::castling;
                           });
  }

  bool is_retracted(const Position& position) const {
    return position.men(Color::white, Kind::pawn) == plan_.last.pawns(Color::white) &&
           position.men(Color::black, Kind::pawn) == plan_.last.pawns(Color::black);
  }

  bool carry_out_captures(Position& position) {
    ByColor<PieceLedger> ledgers = {
        PieceLedger(goal_, Color::white, plan_.pieces_lost.white, plan_.promoting.white),
        PieceLedger(goal_, Color::black, plan_.pieces_lost.black, plan_.promoting.black)};
    for (const PlannedCapture& capture : plan_.captures) {
      const CaptureLeg leg(capture, ledgers, never_moved_);
      Position before = position;
      const std::size_t played = moves_.size();
      if (!go(leg, kCaptureWidths, position, moves_, kCapturePlies)) return false;
      for (std::size_t i = played; i + 1 < moves_.size(); ++i) before.play(moves_[i]);
      const Square taken = moves_.back().to();
      const Man victim = before.at(taken);
      if (victim.kind != Kind::pawn)
        ledgers[victim.color].lose(piece_type_of(victim.kind, taken), capture.to);
    }
    promotions_ = {ledgers.white.promotions(), ledgers.black.promotions()};
    return true;
  }

  std::span<const int> widths() const {
    return seed_ % 4 == 3 ? std::span<const int>(kWidths)
                          : std::span<const int>(kWidths, kUsualWidths);
  }

  template <class Leg>
  bool go(const Leg& leg, std::span<const int> widths, Position& position, std::vector<Move>& moves,
          int plies) {
    for (const int width : widths) {
      Beam<Leg> beam(leg, BeamLimits{.width = width, .plies = plies, .seed = seed_}, budget_);
      if (const auto found = beam.search(position)) {
        moves.insert(moves.end(), found->begin(), found->end());
        return true;
      }
      if (budget_.is_spent()) return false;
    }
    return false;
  }

  bool replays() const {
    Position position = Position::standard();
    for (const Move move : moves_) {
      MoveList legal;
      generate_legal_moves(position, legal);
      if (std::find(legal.begin(), legal.end(), move) == legal.end()) return false;
      position.play(move);
      if (position.halfmove_clock() >= kSeventyFiveMoves) return false;
    }
    return position.same_position(end_);
  }

  const Position end_;
  Position goal_;                 // the position searched for
  std::vector<Move> last_moves_;  // from there to the end, the last one first
  std::uint64_t seed_;
  SearchBudget& budget_;
  Bitboard never_moved_;
  PawnPlan plan_;
  ByColor<PieceCounts> promotions_{};
  std::vector<Move> moves_;
};

}  // namespace

ProofAttempt attempt_proof_game(const RetroPosition& goal, std::uint64_t seed,
                                SearchBudget& budget) {
  return Attempt(goal, seed, budget).run();
}

}  // namespace arbiter
