#include "tools/pipeline/parts.h"

#include <vector>

#include "tools/pipeline/pipeline.h"
#include "tools/program/signals.h"

namespace tools {
namespace {

class PartStages final : public Stages {
 public:
  PartStages(std::size_t parts, unsigned jobs, const PartWork& make, const PartWork& use)
      : parts_(parts), part_in_(slots_needed(jobs)), make_(make), use_(use) {}

  bool read(std::size_t slot) override {
    if (next_ == parts_ || stop_flag()) return false;
    part_in_[slot] = next_++;
    return true;
  }
  void work(std::size_t slot) override { make_(slot, part_in_[slot]); }
  void write(std::size_t slot) override { use_(slot, part_in_[slot]); }

 private:
  const std::size_t parts_;
  std::size_t next_ = 0;
  std::vector<std::size_t> part_in_;
  const PartWork& make_;
  const PartWork& use_;
};

}  // namespace

void run_parts(std::size_t parts, unsigned jobs, const PartWork& make, const PartWork& use) {
  if (parts <= 1) jobs = 1;  // no thread is worth starting
  PartStages stages(parts, jobs, make, use);
  run_pipeline(stages, jobs);
}

}  // namespace tools
