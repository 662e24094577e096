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

bool ResultsOnly::remove_repeated(KeptGame& game) {
  if (!in_head_) return false;
  std::vector<arbiter::Finding>& findings = game.judged.findings;
  const auto found = std::find_if(findings.begin(), findings.end(), is_missing_marker);
  if (found == findings.end()) return false;
  if (!std::exchange(is_reported_, true)) {
    found->message +=
        " The following games are not reported for this until one has moves or a marker.";
    return false;
  }
  if (!game.fingerprints.empty()) {
    game.fingerprints.erase(game.fingerprints.begin() + (found - findings.begin()));
  }
  findings.erase(found);
  return true;
}

}  // namespace tools
