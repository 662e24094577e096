#include "tools/pipeline/pipeline.h"

#include <utility>

#include "tools/pipeline/parallel.h"
#include "tools/program/log_line.h"
#include "tools/program/threads.h"

namespace tools {
namespace {

// Below it no threads are started. Measured with two threads, which took 6 ms to start, as long as
// 250 KB of PGN took to judge.
constexpr std::size_t kWorthThreads = std::size_t{256} << 10;

void finish_slot(Stages& stages) {
  stages.work(0);
  stages.write(0);
}

void run_alone(Stages& stages) {
  while (stages.read(0)) finish_slot(stages);
}

// Runs what is worth no threads. True if more was read, into the first slot, that is.
bool run_little(Stages& stages) {
  std::size_t bytes = 0;
  while (stages.read(0)) {
    bytes += stages.bytes(0);
    if (bytes >= kWorthThreads) return true;
    finish_slot(stages);
  }
  return false;
}

// The stages after something was read into the first slot.
class BegunStages final : public Stages {
 public:
  explicit BegunStages(Stages& stages) : stages_(stages) {}

  bool read(std::size_t slot) override {
    return std::exchange(is_first_, false) || stages_.read(slot);
  }
  void work(std::size_t slot) override { stages_.work(slot); }
  void write(std::size_t slot) override { stages_.write(slot); }

 private:
  Stages& stages_;
  bool is_first_ = true;
};

// A thread that cannot be started later on would end the program. oneTBB may have more threads than
// jobs for a while. Asked once in a run, in which jobs are the same everywhere.
bool can_have_threads(unsigned jobs) {
  static const bool can = [jobs] {
    if (can_start_threads(2 * jobs)) return true;
    log::warn("the system does not allow enough threads for --jobs {}: it works as with --jobs 1",
              jobs);
    return false;
  }();
  return can;
}

}  // namespace

std::size_t Stages::bytes(std::size_t) const { return kWorthThreads; }

std::size_t slots_needed(unsigned jobs) { return jobs == 1 ? 1 : 2 * std::size_t{jobs} + 2; }

void run_pipeline(Stages& stages, unsigned jobs) {
  if (jobs == 1 || !has_threads()) return run_alone(stages);
  if (!run_little(stages)) return;
  BegunStages begun(stages);
  if (!can_have_threads(jobs)) return run_alone(begun);
  run_parallel(begun, jobs);
}

}  // namespace tools
