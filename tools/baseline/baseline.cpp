#include "tools/baseline/baseline.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace tools {

bool Baseline::add(BaselineEntry entry) {
  std::string key = entry.fingerprint;
  return entries_.emplace(std::move(key), std::move(entry)).second;
}

void Baseline::rename(const std::string& former, const std::string& fingerprint) {
  const auto found = entries_.find(former);
  if (found == entries_.end() || former == fingerprint) return;
  BaselineEntry* const present = find(fingerprint);
  if (present != nullptr && present->ruling != found->second.ruling) return;
  if (present == nullptr) {
    auto node = entries_.extract(found);
    node.key() = fingerprint;
    node.mapped().fingerprint = fingerprint;
    entries_.insert(std::move(node));
  } else {
    present->count += found->second.count;
    entries_.erase(found);
  }
}

const BaselineEntry* Baseline::take(std::string_view fingerprint) {
  BaselineEntry* const entry = find(fingerprint);
  if (entry == nullptr || entry->used == entry->count) return nullptr;
  ++entry->used;
  return entry;
}

BaselineEntry* Baseline::find(std::string_view fingerprint) {
  const auto found = entries_.find(fingerprint);
  return found == entries_.end() ? nullptr : &found->second;
}

std::vector<const BaselineEntry*> Baseline::sorted() const {
  std::vector<const BaselineEntry*> entries;
  for (const auto& [fingerprint, entry] : entries_) entries.push_back(&entry);
  const auto key = [](const BaselineEntry* entry) {
    return std::tie(entry->white, entry->black, entry->ply, entry->rule, entry->fingerprint);
  };
  std::sort(
      entries.begin(), entries.end(),
      [&](const BaselineEntry* one, const BaselineEntry* other) { return key(one) < key(other); });
  return entries;
}

}  // namespace tools
