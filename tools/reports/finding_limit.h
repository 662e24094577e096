// Counts the findings that a report may still print under `--max-findings`.

#pragma once

#include <cstdint>
#include <optional>

namespace tools {

class FindingLimit {
 public:
  /// `most`: nothing means no limit.
  explicit FindingLimit(std::optional<std::uint64_t> most) : left_(most) {}

  /// Whether one more finding may be printed; counts it if so.
  bool take() {
    if (!left_) return true;
    if (*left_ == 0) return false;
    --*left_;
    return true;
  }

  bool is_spent() const { return left_ == 0u; }

 private:
  std::optional<std::uint64_t> left_;
};

}  // namespace tools
