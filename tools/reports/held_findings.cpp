#include "tools/reports/held_findings.h"

#include <algorithm>
#include <optional>
#include <variant>

#include "arbiter/types/rule.h"
#include "tools/reports/finding_words.h"
#include "tools/text/display.h"

namespace tools {
namespace {

using arbiter::Finding;
using arbiter::Severity;

constexpr std::size_t kLongestCause = 64;

// Nothing: not one to hold back. All remarks of a rule count as one.
std::optional<std::string> cause_of(const Finding& finding) {
  if (finding.severity == Severity::info) return std::string();
  if (finding.severity != Severity::warning) return std::nullopt;
  for (const auto& [key, value] : finding.evidence) {
    const auto* const cause = std::get_if<std::string>(&value);
    if (cause == nullptr || key != finding.rule->common_cause) continue;
    if (cause->size() <= kLongestCause) return *cause;
  }
  return std::nullopt;
}

std::string place_of(const GameView& game, const Finding& finding) {
  const std::string line = "line " + std::to_string(game.place_of(finding.place).line);
  return game.game == 0 ? line : "game " + std::to_string(game.game) + " (" + line + ")";
}

}  // namespace

bool FindingKind::is_too_much() const { return findings > HeldFindings::kMostListed; }

FindingKind* HeldFindings::kind_of(const Finding& finding) {
  std::optional<std::string> cause = cause_of(finding);
  if (!cause) return nullptr;
  const bool has_cause = !cause->empty();
  const std::pair key(finding.rule->id, *std::move(cause));
  const auto found = kinds_.find(key);
  if (found != kinds_.end()) return &found->second;
  if (has_cause && ++causes_ > kMostCauses) return nullptr;
  FindingKind& kind = kinds_[key];
  kind.rule = finding.rule;
  kind.severity = finding.severity;
  kind.order = kinds_.size();
  return &kind;
}

bool HeldFindings::count(FindingKind& kind, const GameView& game, const Finding& finding,
                         const GameDecoder& decoder) {
  if (kind.findings == 0) {
    kind.first = place_of(game, finding) + ": " + finding_sentence(finding, decoder);
  }
  ++kind.findings;
  if (game.game != kind.last_game) ++kind.games;
  kind.last_game = game.game;
  return !kind.is_too_much();
}

HeldGame* HeldFindings::find(const GameView& game) {
  const bool is_last = !games_.empty() && games_.back().offset == game.begin.offset;
  return is_last ? &games_.back() : nullptr;
}

void HeldFindings::keep(const FindingKind& kind, const GameView& game, std::string text) {
  if (find(game) == nullptr) games_.emplace_back().offset = game.begin.offset;
  games_.back().findings.emplace_back(&kind, std::move(text));
}

std::vector<const FindingKind*> HeldFindings::too_much() const {
  std::vector<const FindingKind*> kinds;
  for (const auto& [key, kind] : kinds_) {
    if (kind.is_too_much()) kinds.push_back(&kind);
  }
  std::sort(kinds.begin(), kinds.end(), [](const FindingKind* a, const FindingKind* b) {
    return a->severity != b->severity ? a->severity > b->severity : a->order < b->order;
  });
  return kinds;
}

void HeldFindings::clear() {
  games_.clear();
  kinds_.clear();
  causes_ = 0;
}

std::string words_of(const FindingKind& kind) {
  std::string words = with_commas(kind.findings) + " times";
  if (kind.games > 1) words += " in " + with_commas(kind.games) + " games";
  if (kind.games == kind.findings) words = "in " + with_commas(kind.games) + " games";
  return words + ", first in " + kind.first;
}

}  // namespace tools
