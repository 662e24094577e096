#include "arbiter/legality/prover.h"

#include <optional>
#include <utility>

#include "arbiter/legality/fact_checker.h"
#include "arbiter/legality/kernel_task.h"
#include "arbiter/legality/static_facts.h"

namespace arbiter {
namespace {

// Where captures could spare more pairs of pawns than this, a history is easily found. (Of 4,700
// random illegal positions none needed more than 1.)
constexpr int kMostSlack = 3;

// With everything asked of each position, only forced lines are gone back.
constexpr RetractionLimits kForcedLines = {.depth = 6, .nodes = 200, .width = 8};

class Prover {
 public:
  Prover(Array array, const ProofLimits& limits)
      : array_(array), limits_(limits), history_nodes_(limits.history_nodes) {}

  std::vector<Refutation> run(const RetroPosition& retro) {
    std::vector<Refutation> refutations;
    const StaticResult statics = examine_statics(retro, array_, Scrutiny::deep);
    for (const Fact& fact : statics.facts) refutations.push_back({fact, {}, {}, {}});
    if (!refutations.empty()) return refutations;
    const Bitboard frozen = statics.known.frozen.men;
    std::optional<Refutation> refutation =
        retract(retro, array_, frozen, limits_.retraction,
                [this](const RetroPosition& before) { return examine(before, Scrutiny::quick); });
    if (!refutation) {
      if (const auto fact = no_history(retro.position, statics.known)) {
        refutation = Refutation{*fact, {}, {}, {}};
      } else {
        refutation = retract(
            retro, array_, frozen, kForcedLines,
            [this](const RetroPosition& before) { return examine(before, Scrutiny::deep); });
      }
    }
    if (refutation) refutations.push_back(*std::move(refutation));
    return refutations;
  }

 private:
  // Histories are part of the deep look.
  Examination examine(const RetroPosition& retro, Scrutiny scrutiny) {
    const StaticResult statics = examine_statics(retro, array_, scrutiny);
    Examination examination;
    examination.frozen = statics.known.frozen.men;
    if (!statics.facts.empty()) {
      examination.fact = statics.facts.front();
    } else if (scrutiny == Scrutiny::deep) {
      examination.fact = no_history(retro.position, statics.known);
    }
    return examination;
  }

  // All searches share the nodes.
  std::optional<Fact> no_history(const Position& position, const Knowledge& known) {
    if (history_nodes_ <= 0) return std::nullopt;
    const KernelTask task = kernel_task(position, known);
    if (kernel_slack(task) > kMostSlack) return std::nullopt;
    const KernelSearch search = search_kernels(task, history_nodes_);
    history_nodes_ -= search.nodes;
    if (search.result != KernelResult::none) return std::nullopt;
    return Fact{.kind = FactKind::no_history,
                .men = position.men(Kind::pawn),
                .needed = search.nodes,
                .available = task.captures.white + task.captures.black};
  }

  Array array_;
  const ProofLimits& limits_;
  int history_nodes_;
};

}  // namespace

std::vector<Refutation> find_refutations(const RetroPosition& retro, Array array,
                                         const ProofLimits& limits) {
  return Prover(array, limits).run(retro);
}

bool rests_on_standard_array(const RetroPosition& retro, const ProofLimits& limits) {
  return find_refutations(retro, Array::any, limits).empty();
}

Refutations refute(const RetroPosition& retro, Array array, const ProofLimits& limits,
                   bool verify) {
  Refutations refutations{find_refutations(retro, array, limits), 0};
  if (!verify) return refutations;
  refutations.unconfirmed =
      static_cast<int>(std::erase_if(refutations.found, [&](const Refutation& refutation) {
        return !confirms(refutation, retro, array);
      }));
  return refutations;
}

}  // namespace arbiter
