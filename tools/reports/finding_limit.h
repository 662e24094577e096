// Counts the findings that a report may still print under `--max-findings`, and those it may not.

#pragma once

#include <cstdint>
#include <optional>

namespace tools {

class FindingLimit {
 public:
  /// `most`: nothing means no limit.
  explicit FindingLimit(std::optional<std::uint64_t> most) : left_(most) {}

  /// Whether one more finding may be printed, or what stands for so many `findings`; counts it.
  bool take(std::uint64_t findings = 1) {
    if (left_ == 0u) {
      unprinted_ += findings;
      return false;
    }
    if (left_) --*left_;
    return true;
  }

  /// Nothing more may be printed.
  bool is_spent() const { return left_ == 0u; }
  /// Findings that were not printed.
  std::uint64_t unprinted() const { return unprinted_; }

 private:
  std::optional<std::uint64_t> left_;
  std::uint64_t unprinted_ = 0;
};

}  // namespace tools
