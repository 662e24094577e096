// The facts behind a finding. Nearly every rule has some, and what std::variant does is much to
// compile; so it is compiled once, in evidence.cpp.

#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace arbiter {

using EvidenceValue = std::variant<bool, std::int64_t, std::string, std::vector<std::int64_t>,
                                   std::vector<std::string>>;

struct EvidenceItem {
  EvidenceItem(std::string_view name, bool fact);
  EvidenceItem(std::string_view name, std::int64_t fact);
  EvidenceItem(std::string_view name, std::string fact);
  EvidenceItem(std::string_view name, const char* fact);  // a text, not a bool
  EvidenceItem(std::string_view name, std::vector<std::int64_t> fact);
  EvidenceItem(std::string_view name, std::vector<std::string> fact);
  EvidenceItem(const EvidenceItem& other);
  EvidenceItem(EvidenceItem&& other) noexcept;
  EvidenceItem& operator=(const EvidenceItem& other);
  EvidenceItem& operator=(EvidenceItem&& other) noexcept;
  ~EvidenceItem();

  bool operator==(const EvidenceItem& other) const;

  std::string_view key;
  EvidenceValue value;
};

/// Keys that the rule defines, in the order in which they are shown.
class Evidence {
 public:
  Evidence() = default;
  Evidence(std::initializer_list<EvidenceItem> items);
  Evidence& operator=(std::initializer_list<EvidenceItem> items);

  void add(EvidenceItem item);
  void add(std::string_view key, EvidenceValue value);
  template <class Fact>
  void emplace_back(std::string_view key, Fact&& fact) {
    add({key, std::forward<Fact>(fact)});
  }

  bool empty() const { return items_.empty(); }
  std::size_t size() const { return items_.size(); }
  void clear() { items_.clear(); }
  const EvidenceItem* begin() const { return items_.data(); }
  const EvidenceItem* end() const { return items_.data() + items_.size(); }
  bool operator==(const Evidence& other) const;

 private:
  std::vector<EvidenceItem> items_;
};

}  // namespace arbiter
