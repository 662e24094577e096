#include "tools/commands/results_only.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "arbiter/rules/rules.h"

namespace tools {
namespace {

bool is_missing_marker(const arbiter::Finding& finding) {
  return finding.rule == &arbiter::kS104MissingMarker;
}

}  // namespace

bool ResultsOnly::take_out_known(KeptGame& game) {
  if (!in_head_) return false;
  std::vector<arbiter::Finding>& findings = game.judged.findings;
  const auto found = std::find_if(findings.begin(), findings.end(), is_missing_marker);
  if (found == findings.end()) return false;
  if (!std::exchange(said_, true)) {
    found->message +=
        " It is not said again of the games behind it, until one has moves or a marker.";
    return false;
  }
  if (!game.fingerprints.empty()) {
    game.fingerprints.erase(game.fingerprints.begin() + (found - findings.begin()));
  }
  findings.erase(found);
  return true;
}

}  // namespace tools
