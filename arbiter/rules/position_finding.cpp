#include "arbiter/rules/position_finding.h"

#include "arbiter/game/game_legality.h"
#include "arbiter/game/place_of_stop.h"
#include "arbiter/legality/explanation/sentence.h"
#include "arbiter/legality/immediate/basic_facts.h"
#include "arbiter/legality/immediate/fen_position.h"
#include "arbiter/record/record.h"
#include "arbiter/rules/registry.h"
#include "arbiter/rules/rules.h"
#include "arbiter/wording/wording.h"

namespace arbiter {

bool has_position_to_judge(const GameContext& game) {
  return game.fen.has_value() && game.settings().legality != Legality::off;
}

std::string joined(const std::vector<std::string>& sentences) {
  std::string text;
  for (const std::string& sentence : sentences) {
    if (!text.empty()) text += ' ';
    text += sentence;
  }
  return text;
}

Finding& add_position_finding(const Rule& rule, const GameContext& game, FindingSink& findings,
                              const std::string& message) {
  Finding& finding = findings.add(rule, game.text().find(pgn::TagName::fen)->begin, 0);
  finding.fen = game.fen_text;
  finding.message = message;
  return finding;
}

void add_stop(const GameContext& game, Finding& finding) {
  if (game.replay().stop() != Stop::unplayable_start || place_of_stop(game) == nullptr) return;
  finding.evidence.emplace_back("played_on", false);
}

Finding* report_faults(const Rule& rule, GameContext& game, FindingSink& findings, Fault fault) {
  // What stops the replay is said, whatever the effort.
  const bool stops = fault == Fault::kings && game.fen && !game.start().playable;
  if (!stops && !has_position_to_judge(game)) return nullptr;
  const std::vector<BasicFact> facts = game.legality().faults(*game.fen, game.start(), fault);
  if (facts.empty()) return nullptr;
  std::vector<std::string> sentences;
  Bitboard men = 0;
  for (const BasicFact& fact : facts) {
    sentences.push_back(fact.sentence);
    men |= fact.men;
  }
  Finding& finding = add_position_finding(rule, game, findings, joined(sentences));
  finding.evidence = {{"men", men_evidence(game.start().position, men)}};
  if (stops) add_stop(game, finding);
  return &finding;
}

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

const Rule& rule_of(const Fact& fact) { return *find_rule(rule_id(fact)); }

StartArray start_array_of(const GameContext& game) {
  const bool chess960 = says_chess960(game.text()) || event_is_chess960(game.text());
  return start_array_of(*game.fen, game.start(), chess960);
}

const std::string_view kArrayPresumed =
    " (This presumes the standard array: a Chess960 game says so in its Variant tag, or by file "
    "letters in the castling field.)";

std::vector<Refutation> refutations_for(const Rule& rule, GameContext& game) {
  if (!has_position_to_judge(game)) return {};
  std::vector<Refutation> refutations =
      game.legality().refute_start(*game.fen, game.start(), start_array_of(game));
  std::erase_if(refutations, [&rule](const Refutation& refutation) {
    return rule_id(refutation.fact) != rule.id;
  });
  return refutations;
}

Finding* report_refutations(const Rule& rule, GameContext& game, FindingSink& findings,
                            const std::vector<Refutation>& refutations) {
  if (refutations.empty()) return nullptr;
  const RetroPosition retro = retro_position(game.start());
  std::vector<std::string> sentences;
  Bitboard men = 0;
  for (const Refutation& refutation : refutations) {
    sentences.push_back(sentence(refutation, retro));
    men |= men_concerned(refutation.fact);
  }
  const bool presumed = start_array_of(game) == StartArray::standard &&
                        game.legality().rests_on_standard_array(retro);
  Finding& finding = add_position_finding(rule, game, findings, joined(sentences));
  if (presumed) finding.message += kArrayPresumed;
  finding.evidence = {{"men", men_evidence(retro.position, men)},
                      {"standard_array_presumed", presumed}};
  return &finding;
}

}  // namespace arbiter
