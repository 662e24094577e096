#include "tools/reports/held_findings.h"

#include <fmt/core.h>

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

constexpr std::size_t kLongestCause = 64;  // bytes; a safety limit on memory

// The cause that defines the kind of a finding: empty for a remark, since all remarks of a rule are
// one kind; nothing for a finding that is not held back.
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
  const std::uint64_t line = game.place_of(finding.place).line;
  if (game.game == 0) return fmt::format("line {}", line);
  return fmt::format("game {} (line {})", game.game, line);
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
    kind.first = fmt::format("{}: {}", place_of(game, finding), finding_sentence(finding, decoder));
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
  if (kind.games == kind.findings) {
    return fmt::format("in {} games, first in {}", with_commas(kind.games), kind.first);
  }
  if (kind.games > 1) {
    return fmt::format("{} times in {} games, first in {}", with_commas(kind.findings),
                       with_commas(kind.games), kind.first);
  }
  return fmt::format("{} times, first in {}", with_commas(kind.findings), kind.first);
}

}  // namespace tools
