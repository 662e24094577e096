#include "arbiter/legality/proof_game/proof_game.h"

#include <algorithm>
#include <optional>

#include "arbiter/legality/proof_game/capture_leg.h"
#include "arbiter/legality/proof_game/joining_leg.h"
#include "arbiter/legality/proof_game/officer_ledger.h"
#include "arbiter/legality/proof_game/pawn_plan.h"
#include "arbiter/legality/proof_game/retraction_leg.h"

namespace arbiter {
namespace {

constexpr int kPlanNodes = 3000;
constexpr int kWidths[] = {20, 100, 400};

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
    if (goal.passed != Square::none) take_back_double_step(goal.passed);
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
    budget_.positions -= 10 * planner.nodes();
    if (!planned) return ProofStage::plan;
    Position position = Position::standard();
    if (!carry_out_captures(position)) return ProofStage::captures;
    Position retracted = goal_;
    std::vector<Move> taken_back;
    const RetractionLeg retraction(goal_, plan_, promotions_, never_moved_, position,
                                   seed_);
    if (!is_retracted(retracted) && !go(retraction, retracted, taken_back, 250)) {
      return ProofStage::retraction;
    }
    retracted.refresh();
    const JoiningLeg joining(retracted, never_moved_, seed_);
    if (!joining.is_goal(position) && !go(joining, position, moves_, 200)) {
      return ProofStage::joining;
    }
    moves_.insert(moves_.end(), taken_back.rbegin(), taken_back.rend());
    if (double_step_) moves_.push_back(double_step_);
    return replays() ? ProofStage::found : ProofStage::replay;
  }

  void take_back_double_step(Square passed) {
    const Color mover = opposite(goal_.side_to_move());
    double_step_ = Move(backward(mover, passed), forward(mover, passed), MoveKind::double_step);
    goal_.set_en_passant(Square::none);
    goal_.remove(double_step_.to());
    goal_.put(double_step_.from(), {mover, Kind::pawn});
    goal_.set_side_to_move(mover);
    goal_.refresh();
  }

  bool is_retracted(const Position& position) const {
    return position.men(Color::white, Kind::pawn) == plan_.last.pawns(Color::white) &&
           position.men(Color::black, Kind::pawn) == plan_.last.pawns(Color::black);
  }

  bool carry_out_captures(Position& position) {
    ByColor<OfficerLedger> ledgers = {
        OfficerLedger(goal_, Color::white, plan_.officers_lost.white,
                      plan_.promoting.white),
        OfficerLedger(goal_, Color::black, plan_.officers_lost.black,
                      plan_.promoting.black)};
    for (const PlannedCapture& capture : plan_.captures) {
      const CaptureLeg leg(capture, ledgers, never_moved_);
      Position before = position;
      const std::size_t played = moves_.size();
      if (!go(leg, position, moves_, 60)) return false;
      for (std::size_t i = played; i + 1 < moves_.size(); ++i) before.play(moves_[i]);
      const Square taken = moves_.back().to();
      const Man victim = before.at(taken);
      if (victim.kind != Kind::pawn) ledgers[victim.color].lose(officer_of(victim.kind, taken), capture.to);
    }
    promotions_ = {ledgers.white.promotions(), ledgers.black.promotions()};
    return true;
  }

  template <class Leg>
  bool go(const Leg& leg, Position& position, std::vector<Move>& moves, int plies) {
    for (const int width : kWidths) {
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
      if (position.halfmove_clock() >= 150) return false;
    }
    return position.same_position(end_);
  }

  const Position end_;
  Position goal_;     // what the search is for: before a double step that is known
  Move double_step_;  // if there is one
  std::uint64_t seed_;
  SearchBudget& budget_;
  Bitboard never_moved_;
  PawnPlan plan_;
  ByColor<OfficerCounts> promotions_{};
  std::vector<Move> moves_;
};

}  // namespace

ProofAttempt attempt_proof_game(const RetroPosition& goal, std::uint64_t seed,
                                SearchBudget& budget) {
  return Attempt(goal, seed, budget).run();
}

}  // namespace arbiter
