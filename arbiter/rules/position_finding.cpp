#include "arbiter/rules/position_finding.h"

#include <algorithm>

#include "arbiter/legality/prover.h"
#include "arbiter/record.h"
#include "arbiter/rules/wording.h"

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

Finding* report_faults(const Rule& rule, const GameContext& game, FindingSink& findings,
                       Fault fault) {
  if (!has_position_to_judge(game)) return nullptr;
  const std::vector<BasicFact> facts = basic_facts(*game.fen, game.start(), fault);
  if (facts.empty()) return nullptr;
  std::vector<std::string> sentences;
  Bitboard men = 0;
  for (const BasicFact& fact : facts) {
    sentences.push_back(fact.sentence);
    men |= fact.men;
  }
  Finding& finding = add_position_finding(rule, game, findings, joined(sentences));
  finding.evidence = {{"men", men_evidence(game.start().position, men)}};
  return &finding;
}

std::vector<Refutation> refutations_of_kinds(const GameContext& game,
                                             std::initializer_list<FactKind> kinds) {
  if (!has_position_to_judge(game) || game.settings().legality != Legality::full) return {};
  if (!basic_facts(*game.fen, game.start()).empty()) return {};
  const Array array = array_of(*game.fen, game.start(), says_chess960(game.text()));
  std::vector<Refutation> refutations = find_refutations(retro_position(game.start()), array, {});
  std::erase_if(refutations, [&kinds](const Refutation& refutation) {
    return std::find(kinds.begin(), kinds.end(), refutation.fact.kind) == kinds.end();
  });
  return refutations;
}

Finding* report_refutations(const Rule& rule, const GameContext& game, FindingSink& findings,
                            const std::vector<Refutation>& refutations) {
  if (refutations.empty()) return nullptr;
  std::vector<std::string> sentences;
  Bitboard men = 0;
  for (const Refutation& refutation : refutations) {
    sentences.push_back(sentence(refutation, retro_position(game.start())));
    men |= men_concerned(refutation.fact);
  }
  Finding& finding = add_position_finding(rule, game, findings, joined(sentences));
  finding.evidence = {{"men", men_evidence(game.start().position, men)}};
  return &finding;
}

}  // namespace arbiter
