#include "arbiter/position_judge.h"

#include <algorithm>
#include <utility>

#include "arbiter/board/move_generator.h"
#include "arbiter/legality/basic.h"
#include "arbiter/legality/fen_remarks.h"
#include "arbiter/legality/prover.h"
#include "arbiter/rules/registry.h"
#include "arbiter/rules/rules.h"
#include "arbiter/start.h"
#include "arbiter/winnable/material.h"

namespace arbiter {
namespace {

constexpr std::string_view kIllegal = "illegal";
constexpr std::string_view kLegal = "legal";
constexpr std::string_view kNotRefuted = "not-refuted";

constexpr std::string_view kCheckmate = "checkmate";
constexpr std::string_view kStalemate = "stalemate";
constexpr std::string_view kDeadPosition = "dead-position";

const Rule& rule_of(Fault fault) {
  switch (fault) {
    case Fault::kings:
      return kP302Kings;
    case Fault::opponent_in_check:
      return kP303OpponentInCheck;
    case Fault::pawn_rank:
      return kP304PawnRank;
    case Fault::too_many_men:
      return kP305TooManyMen;
    case Fault::castling_right:
      return kP306CastlingRight;
    case Fault::en_passant_square:
      return kP307EnPassantSquare;
    case Fault::impossible_check:
      break;
  }
  return kP308ImpossibleCheck;
}

const Rule& rule_of(FactKind kind) {
  switch (kind) {
    case FactKind::pawn_origins:
    case FactKind::pawn_opposition:
      return kP309PawnCaptures;
    case FactKind::frozen_group:
    case FactKind::unreachable_man:
    case FactKind::locked_promotions:
      return kP310LockedMen;
    case FactKind::no_last_move:
    case FactKind::dead_end:
      return kP311NoLastMove;
    case FactKind::no_history:
      break;
  }
  return kP312NoHistory;
}

// The initial array with all its rights is reached by the game without moves. (With Black to move,
// or with rights lost, it takes moves, so nothing is said here.)
bool is_initial(const pgn::Fen& fen, const Start& start) {
  return start.kind == StartKind::standard && start.impossible_rights.empty() &&
         fen.en_passant == Square::none && start.position.same_position(Position::standard());
}

class PositionJudge {
 public:
  explicit PositionJudge(const Settings& settings) : settings_(settings) {}

  JudgedPosition judge(std::string_view text) {
    judged_.legality = kNotRefuted;
    const pgn::FenResult result = pgn::parse_fen(text);
    if (const auto* error = std::get_if<pgn::FenError>(&result)) {
      judged_.legality = kIllegal;
      add(kP301FenSyntax, unreadable_sentence(*error));
      return std::move(judged_);
    }
    const pgn::Fen& fen = std::get<pgn::Fen>(result);
    const Start start = make_start(fen, false);
    judged_.fen = to_fen(start.position, start.fullmove_number);
    const std::vector<BasicFact> facts = basic_facts(fen, start);
    if (settings_.legality != Legality::off) judge_legality(fen, start, facts);
    if (can_be_played(facts)) judge_play(start.position);
    return std::move(judged_);
  }

 private:
  // A rule that is not selected says nothing; the verdict does not depend on it.
  void add(const Rule& rule, const std::string& sentence) {
    const std::size_t index = rule_index(rule);
    if (!settings_.selected[index]) return;
    if (judged_.rules.empty() || judged_.rules.back() != rule.id) judged_.rules.push_back(rule.id);
    judged_.facts.push_back(sentence);
    judged_.worst = std::max(judged_.worst, settings_.severity[index].value_or(rule.severity));
    judged_.any_finding = true;
  }

  void judge_legality(const pgn::Fen& fen, const Start& start,
                      const std::vector<BasicFact>& facts) {
    for (const BasicFact& fact : facts) add(rule_of(fact.fault), fact.sentence);
    const bool refuted = facts.empty() && judge_history(fen, start);
    for (const std::string& sentence : counter_sentences(fen)) add(kP316Counters, sentence);
    const std::string wrong_array = wrong_array_sentence(start.position);
    if (!wrong_array.empty()) add(kP317WrongArray, wrong_array);
    if (refuted || !facts.empty()) {
      judged_.legality = kIllegal;
    } else if (is_initial(fen, start)) {
      judged_.legality = kLegal;
    }
  }

  // What takes more than a glance: pawns, men that never moved, the last moves.
  bool judge_history(const pgn::Fen& fen, const Start& start) {
    if (settings_.legality != Legality::full) return false;
    const RetroPosition retro = retro_position(start);
    const std::vector<Refutation> refutations = refute(retro, array_of(fen, start, false), {});
    std::vector<std::pair<const Rule*, std::string>> findings;
    for (const Refutation& refutation : refutations) {
      findings.emplace_back(&rule_of(refutation.fact.kind), sentence(refutation, retro));
    }
    std::stable_sort(findings.begin(), findings.end(),
                     [](const auto& a, const auto& b) { return a.first->id < b.first->id; });
    for (const auto& [rule, text] : findings) add(*rule, text);
    return !refutations.empty();
  }

  // One king each, kings apart, no pawn on the end ranks: moves mean something, legal or not.
  static bool can_be_played(const std::vector<BasicFact>& facts) {
    return std::none_of(facts.begin(), facts.end(), [](const BasicFact& fact) {
      return fact.fault == Fault::kings || fact.fault == Fault::pawn_rank;
    });
  }

  void judge_play(const Position& position) {
    const bool asks_who_can_win = settings_.winnable != Winnable::off;
    judged_.status = position.in_check() ? "check" : "ongoing";
    if (!has_legal_move(position)) {
      judged_.status = position.in_check() ? kCheckmate : kStalemate;
    } else if (asks_who_can_win && is_dead_by_material(position)) {
      judged_.status = kDeadPosition;
    }
    if (!asks_who_can_win) return;
    for (const Color side : {Color::white, Color::black}) judge_chances(position, side);
  }

  void judge_chances(const Position& position, Color side) {
    std::optional<bool>& can_win = judged_.can_win[side];
    std::string& why = judged_.why[side];
    if (judged_.status == kCheckmate) {
      can_win = side != position.side_to_move();
      why =
          position.side_to_move() == Color::white ? "White is checkmated." : "Black is checkmated.";
    } else if (judged_.status == kStalemate) {
      can_win = false;
      why = "The game is over: stalemate.";
    } else if (cannot_mate_by_material(position, side) != MaterialProof::none) {
      can_win = false;
      why = material_sentence(position, side);
    } else {
      why = "Not decided: the material suffices, and no deeper analysis was made.";
    }
  }

  const Settings& settings_;
  JudgedPosition judged_;
};

}  // namespace

JudgedPosition judge_position(std::string_view fen, const Settings& settings) {
  return PositionJudge(settings).judge(fen);
}

}  // namespace arbiter
