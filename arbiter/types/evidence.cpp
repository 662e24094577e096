#include "arbiter/types/evidence.h"

#include <utility>

namespace arbiter {

EvidenceItem::EvidenceItem(std::string_view name, bool fact) : key(name), value(fact) {}

EvidenceItem::EvidenceItem(std::string_view name, std::int64_t fact) : key(name), value(fact) {}

EvidenceItem::EvidenceItem(std::string_view name, std::string fact)
    : key(name), value(std::move(fact)) {}

EvidenceItem::EvidenceItem(std::string_view name, const char* fact)
    : key(name), value(std::string(fact)) {}

EvidenceItem::EvidenceItem(std::string_view name, std::vector<std::int64_t> fact)
    : key(name), value(std::move(fact)) {}

EvidenceItem::EvidenceItem(std::string_view name, std::vector<std::string> fact)
    : key(name), value(std::move(fact)) {}

EvidenceItem::EvidenceItem(const EvidenceItem& other) = default;

EvidenceItem::EvidenceItem(EvidenceItem&& other) noexcept = default;

EvidenceItem& EvidenceItem::operator=(const EvidenceItem& other) = default;

EvidenceItem& EvidenceItem::operator=(EvidenceItem&& other) noexcept = default;

EvidenceItem::~EvidenceItem() = default;

bool EvidenceItem::operator==(const EvidenceItem& other) const = default;

Evidence::Evidence(std::initializer_list<EvidenceItem> items) : items_(items) {}

Evidence& Evidence::operator=(std::initializer_list<EvidenceItem> items) {
  items_ = items;
  return *this;
}

bool Evidence::operator==(const Evidence& other) const = default;

void Evidence::add(EvidenceItem item) { items_.push_back(std::move(item)); }

void Evidence::add(std::string_view key, EvidenceValue value) {
  EvidenceItem& item = items_.emplace_back(key, false);
  item.value = std::move(value);
}

}  // namespace arbiter
