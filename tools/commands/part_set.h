// The parts of a plan, which `merge` is given in any order.

#pragma once

#include <string>
#include <vector>

#include "tools/shards/part_file.h"

namespace tools {

class PartSet {
 public:
  /// Looks at the headers of all parts; none is held open.
  explicit PartSet(const std::vector<std::string>& names);

  /// Which part is missing, doubled, damaged or of another plan, or was judged otherwise than the
  /// others; empty: they are the parts of a plan.
  const std::string& problem() const { return problem_; }

  /// Of any part.
  const PartHeader& header() const { return header_; }
  /// In the order of the plan.
  const std::vector<std::string>& names() const { return ordered_; }

 private:
  void add(const PartReader& part);

  std::string problem_;
  PartHeader header_;
  std::string first_;                 // the part that it is of
  std::vector<std::string> ordered_;  // empty: not given yet
};

}  // namespace tools
