#include "arbiter/position_judge.h"

#include <algorithm>
#include <utility>

#include "arbiter/board/move_generator.h"
#include "arbiter/game/game_legality.h"
#include "arbiter/legality/explanation/sentence.h"
#include "arbiter/legality/immediate/basic_facts.h"
#include "arbiter/legality/immediate/fen_position.h"
#include "arbiter/legality/immediate/fen_remarks.h"
#include "arbiter/legality/proof_game/proof_game_text.h"
#include "arbiter/record/start.h"
#include "arbiter/rules/position_finding.h"
#include "arbiter/rules/registry.h"
#include "arbiter/rules/rules.h"
#include "arbiter/winnable/checker/proof_checker.h"
#include "arbiter/winnable/explanation/proof_words.h"

namespace arbiter {
namespace {

// The initial array with all its rights is reached by the game without moves. (With rights lost it
// takes moves, so nothing is said here.)
bool is_initial(const pgn::Fen& fen, const Start& start) {
  return start.impossible_rights.empty() && fen.en_passant == Square::none &&
         start.position.same_position(Position::standard());
}

class OnePosition {
 public:
  OnePosition(const Settings& settings, const FindProofGame& find_proof_game,
              WinnabilityAnalyser& analyser)
      : settings_(settings),
        find_proof_game_(find_proof_game),
        analyser_(analyser),
        legality_(settings) {}

  JudgedPosition judge(std::string_view text) {
    const pgn::FenResult result = pgn::parse_fen(text);
    if (const auto* error = std::get_if<pgn::FenError>(&result)) {
      judged_.legality = PositionLegality::illegal;
      add(kP301FenSyntax, unreadable_sentence(*error));
      return std::move(judged_);
    }
    const pgn::Fen& fen = std::get<pgn::Fen>(result);
    const Start start = make_start(fen, false);
    judged_.fen = to_fen(start.position, start.fullmove_number);
    const std::vector<BasicFact> facts = basic_facts(fen, start);
    if (settings_.legality != Legality::off) judge_legality(fen, start, facts.empty());
    if (can_be_played(facts)) judge_play(start);
    judged_.unconfirmed_proofs += legality_.unconfirmed();
    return std::move(judged_);
  }

 private:
  // A rule that is not selected says nothing; the verdict does not depend on it.
  void add(const Rule& rule, const std::string& sentence) {
    const std::size_t index = rule_index(rule);
    if (!settings_.selected[index]) return;
    if (judged_.rules.empty() || judged_.rules.back() != &rule) judged_.rules.push_back(&rule);
    judged_.facts.push_back(sentence);
    judged_.worst = std::max(judged_.worst, settings_.severity[index].value_or(rule.severity));
    judged_.any_finding = true;
  }

  void judge_legality(const pgn::Fen& fen, const Start& start, bool passes_immediate_tests) {
    const std::vector<BasicFact> faults = legality_.faults(fen, start);
    for (const BasicFact& fact : faults) add(rule_of(fact.fault), fact.sentence);
    const bool refuted = passes_immediate_tests && judge_history(fen, start);
    for (const std::string& sentence : counter_sentences(fen)) add(kP316Counters, sentence);
    const std::string wrong_array = wrong_array_sentence(start.position, fen);
    if (!wrong_array.empty()) add(kP317WrongArray, wrong_array);
    if (refuted || !faults.empty()) {
      judged_.legality = PositionLegality::illegal;
    } else if (is_initial(fen, start)) {
      judged_.legality = PositionLegality::legal;
    } else if (looks_for_proof_games() && passes_immediate_tests) {
      look_for_proof_game(fen, start);
    }
  }

  bool looks_for_proof_games() const {
    return settings_.prove && settings_.legality == Legality::full && find_proof_game_ != nullptr;
  }

  // Proof games begin with the standard array.
  void look_for_proof_game(const pgn::Fen& fen, const Start& start) {
    if (start_array_of(fen, start, false) != StartArray::standard) return;
    const RetroPosition retro = retro_position(start);
    judged_.sought_proof_game = true;
    const auto moves = find_proof_game_(retro);
    if (!moves) return;
    std::string pgn = proof_game_pgn(*moves);
    if (!confirms_proof_game(pgn, retro)) {
      ++judged_.unconfirmed_proofs;
      return;
    }
    judged_.legality = PositionLegality::legal;
    judged_.proof_game = std::move(pgn);
  }

  // What the immediate tests do not see: pawns, men that never moved, the last moves.
  bool judge_history(const pgn::Fen& fen, const Start& start) {
    if (settings_.legality != Legality::full) return false;
    const RetroPosition retro = retro_position(start);
    const StartArray array = start_array_of(fen, start, false);
    const std::vector<Refutation> refutations = legality_.refute(retro, array);
    if (refutations.empty()) return false;
    const bool presumed = array == StartArray::standard && legality_.rests_on_standard_array(retro);
    std::vector<std::pair<const Rule*, std::string>> findings;
    for (const Refutation& refutation : refutations) {
      findings.emplace_back(&rule_of(refutation.fact), sentence(refutation, retro));
      if (presumed) findings.back().second += kArrayPresumed;
    }
    std::stable_sort(findings.begin(), findings.end(),
                     [](const auto& a, const auto& b) { return a.first->id < b.first->id; });
    for (const auto& [rule, text] : findings) add(*rule, text);
    return true;
  }

  // One king each, kings apart, no pawn on the end ranks: moves mean something, legal or not.
  static bool can_be_played(const std::vector<BasicFact>& facts) {
    return std::none_of(facts.begin(), facts.end(), [](const BasicFact& fact) {
      return fact.fault == Fault::kings || fact.fault == Fault::pawn_rank;
    });
  }

  void judge_play(const Start& start) {
    const Position& position = start.position;
    judged_.status = position.in_check() ? PositionStatus::check : PositionStatus::ongoing;
    const bool over = !has_legal_move(position);
    if (over) {
      judged_.status = position.in_check() ? PositionStatus::checkmate : PositionStatus::stalemate;
    }
    if (settings_.winnable == Winnable::off) return;
    for (const Color side : {Color::white, Color::black}) judge_chances(start, side);
    const bool dead = judged_.can_win.white == false && judged_.can_win.black == false;
    if (dead && !over) judged_.status = PositionStatus::dead_position;
  }

  void judge_chances(const Start& start, Color side) {
    const Position& position = start.position;
    const Proof proof = analyse(position, side);
    std::string& why = judged_.why[side];
    if (!is_accepted(position, side, proof)) {
      ++judged_.unconfirmed_proofs;
      why = "Not decided: the checker did not confirm the proof.";
      return;
    }
    why = proof_words(position, start.fullmove_number, side, proof);
    if (proof.decision.verdict == Winnability::undecided) return;
    judged_.can_win[side] = proof.decision.verdict == Winnability::can_win;
    if (!settings_.prove) return;
    if (!proof.line.empty()) {
      why += " " + line_words(position, start.fullmove_number, proof.line);
    } else if (proof.decision.verdict == Winnability::can_win &&
               proof.decision.method != Method::over) {
      why += " No such line was found within the node budget.";
    }
  }

  // The decision, and its proof if the report shows it or --verify checks it. A mating line is
  // shown only with --prove; where the node budget does not suffice to find one, the decision
  // stands without it.
  Proof analyse(const Position& position, Color side) {
    Proof decided;
    decided.decision = analyser_.decide(position, side);
    const bool can_win = decided.decision.verdict == Winnability::can_win;
    const bool shows_proof = decided.decision.verdict == Winnability::cannot_win || settings_.prove;
    if (!shows_proof && !settings_.verify) return decided;
    Proof proof = analyser_.prove(position, side);
    const bool is_open = proof.decision.verdict == Winnability::undecided;
    return can_win && is_open ? decided : proof;
  }

  // --verify is about proofs; a decision that a side can win may come without a line.
  bool is_accepted(const Position& position, Color side, const Proof& proof) const {
    const bool has_no_line = proof.decision.verdict == Winnability::can_win &&
                             proof.decision.method != Method::over && proof.line.empty();
    return !settings_.verify || proof.decision.verdict == Winnability::undecided || has_no_line ||
           check_proof(position, side, proof).confirmed;
  }

  const Settings& settings_;
  const FindProofGame& find_proof_game_;
  WinnabilityAnalyser& analyser_;
  GameLegality legality_;
  JudgedPosition judged_;
};

}  // namespace

JudgedPosition PositionJudge::judge(std::string_view fen) {
  return OnePosition(settings_, find_proof_game_, analyser_).judge(fen);
}

}  // namespace arbiter
