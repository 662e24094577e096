#include "tools/commands/baseline_gate.h"

#include <fmt/core.h>

#include <algorithm>
#include <utility>
#include <variant>

#include "arbiter/rules/registry.h"
#include "tools/baseline/baseline_json.h"
#include "tools/input/text_file.h"
#include "tools/options/setting_origin.h"
#include "tools/program/log_line.h"
#include "tools/terminal/log.h"
#include "tools/text/display.h"
#include "tools/text/encoding.h"

namespace tools {
namespace {

// Entries listed one by one in the log; the rest is only counted. About a screen's height.
constexpr std::size_t kShownEntries = 20;

std::string read_into(const std::string& file, Baseline& baseline) {
  auto text = read_text_file(file);
  if (const auto* fault = std::get_if<FileFault>(&text))
    return fmt::format("{}: {}", file, fault->message);
  auto read = read_baseline(file, std::get<std::string>(text));
  if (auto* problem = std::get_if<std::string>(&read)) return std::move(*problem);
  baseline = std::get<Baseline>(std::move(read));
  return {};
}

bool was_selected(const BaselineEntry& entry, const BaselineGate::SelectedRules& selected) {
  const arbiter::Rule* const rule = arbiter::find_rule(entry.rule);
  return rule != nullptr && selected[arbiter::rule_index(*rule)];
}

// "M207 castling-lost: 8. O-O-O in Rookhurst, Ida – Zugzwangler, Hugo (known.json:12)".
std::string words_for(const BaselineEntry& entry, const std::string& file) {
  std::string words = entry.rule + (entry.name.empty() ? "" : " " + entry.name);
  if (!entry.move.empty()) words += ": " + entry.move;
  if (!entry.white.empty() || !entry.black.empty()) {
    const auto or_unknown = [](const std::string& name) { return name.empty() ? "?" : name; };
    words += fmt::format("{}{} – {}", entry.move.empty() ? ": " : " in ", or_unknown(entry.white),
                         or_unknown(entry.black));
  }
  if (entry.ruling == Ruling::correct) words += ", ruled \"correct\"";
  if (entry.ruling == Ruling::restore) words += ", ruled \"restore\"";
  if (entry.count > 1) words += fmt::format(", {} of {} found", entry.used, entry.count);
  return fmt::format("{} ({}:{})", shown_name(words), shown_name(file), entry.line);
}

void list(const std::vector<std::string>& entries) {
  for (std::size_t i = 0; i < std::min(entries.size(), kShownEntries); ++i) {
    log::warn("  {}", entries[i]);
  }
  if (entries.size() > kShownEntries) {
    log::warn("  and {} more", with_commas(entries.size() - kShownEntries));
  }
}

}  // namespace

std::string BaselineGate::open(const Options& options) {
  read_file_ = options.baseline;
  write_file_ = options.write_baseline;
  std::string problem;
  if (is_reading()) {
    problem = read_into(read_file_, old_);
    if (!problem.empty()) {
      const std::string origin = setting_origin(options.layers, "baseline", read_file_);
      return fmt::format("{}: {}", origin.empty() ? "--baseline" : origin, problem);
    }
  }
  if (write_file_.empty()) return {};
  const bool is_new = write_file_ == read_file_ || !has_content(write_file_);
  if (!is_new) problem = read_into(write_file_, replaced_);
  if (problem.empty()) {
    sink_ = OutputSink::file(write_file_);
    if (sink_->error() != nullptr) problem = *sink_->error();
  }
  return problem.empty() ? problem : fmt::format("--write-baseline: {}", problem);
}

void BaselineGate::rename(const std::string& former, const std::string& fingerprint) {
  for (Baseline* const before : {&old_, &replaced_}) before->rename(former, fingerprint);
}

std::size_t BaselineGate::pass(KeptGame& kept, GameView& view) {
  known_.clear();
  taken_.clear();
  fingerprints_.clear();
  if (is_writing()) note(kept, view);
  if (is_reading()) take_known(kept);
  view.fingerprints = fingerprints_;
  view.known = known_;
  return known_.size();
}

void BaselineGate::take_known(KeptGame& kept) {
  std::vector<arbiter::Finding>& findings = kept.judged.findings;
  taken_.reserve(findings.size());  // known_ points into it
  std::size_t left = 0;
  for (std::size_t i = 0; i < findings.size(); ++i) {
    const BaselineEntry* const entry = old_.take(kept.fingerprints[i]);
    if (entry == nullptr || !entry->is_known()) {
      fingerprints_.push_back(kept.fingerprints[i]);
      if (left != i) findings[left] = std::move(findings[i]);
      ++left;
    } else {
      taken_.push_back(std::move(findings[i]));
      known_.push_back({&taken_.back(), entry->fingerprint, entry->reason, entry->by});
    }
  }
  findings.resize(left);
}

void BaselineGate::note(const KeptGame& kept, const GameView& view) {
  if (kept.judged.findings.empty()) return;
  const GameDecoder decoder(view.header.text);
  for (std::size_t i = 0; i < kept.judged.findings.size(); ++i) {
    const arbiter::Finding& finding = kept.judged.findings[i];
    ++found_;
    if (BaselineEntry* const same = written_.find(kept.fingerprints[i])) {
      ++same->count;
      note_open(*same, finding);
      continue;
    }
    BaselineEntry entry;
    entry.fingerprint = kept.fingerprints[i];
    entry.rule = finding.rule->id;
    entry.name = finding.rule->name;
    if (view.game != 0) {
      entry.white = decoder.tag(view.header.white);
      entry.black = decoder.tag(view.header.black);
      entry.event = decoder.tag(view.header.event);
    }
    entry.ply = finding.ply;
    entry.move = decoder.sentence(finding.move);
    keep_ruling(entry);
    note_open(entry, finding);
    written_.add(std::move(entry));
  }
}

// std::max, since a larger severity is a worse one.
void BaselineGate::note_open(const BaselineEntry& entry, const arbiter::Finding& finding) {
  if (entry.is_known()) return;
  worst_open_ = worst_open_ ? std::max(*worst_open_, finding.severity) : finding.severity;
}

void BaselineGate::keep_ruling(BaselineEntry& entry) {
  for (Baseline* const before : {&old_, &replaced_}) {
    const BaselineEntry* const same = before->find(entry.fingerprint);
    if (same == nullptr) continue;
    entry.ruling = same->ruling;
    entry.reason = same->reason;
    entry.by = same->by;
    return;
  }
}

void BaselineGate::report_unused(const SelectedRules& selected) const {
  std::vector<std::string> unused;
  for (const BaselineEntry* entry : old_.sorted()) {
    if (entry->used == entry->count || !was_selected(*entry, selected)) continue;
    unused.push_back(words_for(*entry, read_file_));
  }
  if (unused.empty()) return;
  const std::string file = shown_name(read_file_);
  log::warn("{}: no finding matches {} (--write-baseline {} writes the file without them):", file,
            count_of(unused.size(), "entry", "entries"), file);
  list(unused);
}

void BaselineGate::report_dropped() {
  std::vector<std::string> dropped;
  for (const auto& [before, file] : {std::pair(&old_, read_file_), {&replaced_, write_file_}}) {
    for (const BaselineEntry* entry : before->sorted()) {
      if (written_.find(entry->fingerprint) != nullptr) continue;
      dropped.push_back(words_for(*entry, file));
    }
  }
  if (dropped.empty()) return;
  log::warn("{}: no finding matches {} of the old file, now dropped:", shown_name(write_file_),
            count_of(dropped.size(), "entry", "entries"));
  list(dropped);
}

// Of the findings that an entry stands for, some may be in games in which nobody looked.
void BaselineGate::keep_unselected(const SelectedRules& selected) {
  for (const Baseline* const before : {&old_, &replaced_}) {
    for (const BaselineEntry* entry : before->sorted()) {
      if (was_selected(*entry, selected) || written_.add(*entry)) continue;
      BaselineEntry& found = *written_.find(entry->fingerprint);
      found.count = std::max(found.count, entry->count);
    }
  }
}

bool BaselineGate::commit(const SelectedRules& selected) {
  keep_unselected(selected);
  sink_->write(write_baseline(written_));
  if (!sink_->commit()) {
    log::error("{}", shown_name(*sink_->error()));
    return false;
  }
  report_dropped();
  log::info("{}: {} written, for {} of this run", shown_name(write_file_),
            count_of(written_.size(), "entry", "entries"), count_of(found_, "finding", "findings"));
  return true;
}

void BaselineGate::leave(std::string_view why) {
  sink_->abandon();
  log::error("{}: the baseline is left unchanged: {}", shown_name(write_file_), why);
}

}  // namespace tools
