#include "arbiter/legality/prover.h"

#include <optional>
#include <utility>

#include "arbiter/legality/fact_checker.h"
#include "arbiter/legality/frozen.h"
#include "arbiter/legality/kernel.h"
#include "arbiter/legality/reach.h"
#include "arbiter/legality/static_facts.h"

namespace arbiter {
namespace {

// Where captures could spare more pairs of pawns than this, a history is easily found. (Of 4,700
// random illegal positions none needed more than 1.)
constexpr int kMostSlack = 3;

std::optional<Fact> no_history(const RetroPosition& retro, Array array, int nodes) {
  if (nodes <= 0) return std::nullopt;
  const Frozen frozen = find_frozen(retro.position, array);
  ByColor<int> promoted{};
  for (const Color color : {Color::white, Color::black}) {
    promoted[color] = find_reach(retro.position, array, frozen, color).promoted;
  }
  const KernelTask task = kernel_task(retro.position, promoted);
  if (kernel_slack(task) > kMostSlack) return std::nullopt;
  const KernelSearch search = search_kernels(task, nodes);
  if (search.result != KernelResult::none) return std::nullopt;
  return Fact{.kind = FactKind::no_history,
              .men = retro.position.men(Kind::pawn),
              .needed = search.nodes,
              .available = task.captures.white + task.captures.black};
}

}  // namespace

std::vector<Refutation> find_refutations(const RetroPosition& retro, Array array,
                                         const ProofLimits& limits) {
  std::vector<Refutation> refutations;
  const StaticResult statics = examine_statics(retro, array);
  for (const Fact& fact : statics.facts) refutations.push_back({fact, {}, {}, {}});
  if (!refutations.empty()) return refutations;
  if (auto refutation = retract(retro, array, statics.frozen, limits.retraction)) {
    refutations.push_back(std::move(*refutation));
  } else if (auto fact = no_history(retro, array, limits.history_nodes)) {
    refutations.push_back({*fact, {}, {}, {}});
  }
  return refutations;
}

std::vector<Refutation> refute(const RetroPosition& retro, Array array, const ProofLimits& limits) {
  std::vector<Refutation> refutations = find_refutations(retro, array, limits);
  std::erase_if(refutations,
                [&](const Refutation& refutation) { return !confirms(refutation, retro, array); });
  return refutations;
}

}  // namespace arbiter
